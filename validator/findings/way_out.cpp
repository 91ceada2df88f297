// One line an id, in their order.
#include "validator/findings/way_out.hpp"

#include <algorithm>
#include <array>

namespace hexwright::validator {

namespace {

struct Line {
  std::string_view id, words;
};
using wording::mark;

constexpr auto LINES = std::to_array<Line>({
    {"entry/no-hex", mark("Name other hexes, or correct the terrain.")},
    {"file/bad-id", mark("Use small letters, digits, full stops and hyphens.")},
    {"file/bad-value", mark("Write what is expected instead.")},
    {"file/missing-attribute", mark("Add it.")},
    {"file/missing-element", mark("Add it.")},
    {"file/repeated-element", mark("Take one of the two out.")},
    {"file/schema", mark("Compare the element with the schema, which hexwright schema prints.")},
    {"file/unexpected-text", mark("Take the text out.")},
    {"file/unknown-attribute", mark("Take it out, or correct its name.")},
    {"file/unknown-element", mark("Take it out, or correct its name.")},
    {"map/board", mark("Correct what the board states of its size, its labels or its place.")},
    {"map/hexside", mark("Correct the label or the direction.")},
    {"map/joined-boards", mark("Correct where the boards join, so that each hex lies on one of them.")},
    {"map/labels", mark("Choose a pattern that gives each hex a label of its own.")},
    {"map/meaning", mark("Correct the map, or the note on the card.")},
    {"map/off-board", mark("Correct the label, or the size of the board.")},
    {"map/path-gap", mark("Put in the hexes between, or a \"/\" where the path breaks off.")},
    {"map/row-count", mark("Add the rows that are missing, or correct the size of the board.")},
    {"map/row-length", mark("Make the row as long as the board is wide.")},
    {"map/sign", mark("Choose another character.")},
    {"map/unknown-sign", mark("Explain the character in the legend, or use another one.")},
    {"map/unknown-terrain", mark("Name a terrain of the game, or add it in a ruleset of your own.")},
    {"map/unreachable", mark("If that is meant, leave it so; else open a way, or correct the terrain.")},
    {"morale/range", mark("State a level that the game has.")},
    {"orbat/unknown-parent", mark("Name a side or a formation of the order of battle.")},
    {"printed/spelling", mark("Correct the word, or accept it with a waiver.")},
    {"project/another-game", mark("Use files of one game.")},
    {"ranks/no-name", mark("Give it a name.")},
    {"ranks/order", mark("Put the results into rising order.")},
    {"ranks/overlap", mark("Let each result begin where the one before it ends.")},
    {"reference/no-such-path", mark("Correct the hexes, or add the road to the map.")},
    {"reference/path-without-ends", mark("Name the path, or the hexes at both its ends.")},
    {"reference/unknown-hex", mark("Correct the label of the hex.")},
    {"reference/unknown-id", mark("Correct the id, or add what it is to mean.")},
    {"reference/unknown-kind", mark("Correct the kind, or add it in a ruleset of your own.")},
    {"reference/unknown-place", mark("Correct the name, or add the place to the map.")},
    {"ruleset/no-value", mark("Give it a value, or mark it as missing; not both.")},
    {"ruleset/row", mark("Give the row as many cells as the table has columns.")},
    {"ruleset/ruling", mark("Name one of the readings as the default.")},
    {"setup/full", mark("If that is meant, leave it so; else give the place another hex.")},
    {"setup/other-side", mark("Name pieces of the side that sets up.")},
    {"support/marker-twice", mark("Give one of them another marker.")},
    {"support/other-side", mark("Name a piece of its own side.")},
    {"time/reversed", mark("Correct one of the two turns.")},
    {"time/turn-nought", mark("Count the turns from 1.")},
    {"trigger/dice", mark("Correct the numbers that succeed.")},
    {"trigger/empty", mark("Put in what is to be fulfilled, or take the condition out.")},
    {"trigger/no-distance", mark("State the distance.")},
    {"trigger/too-many", mark("Split the condition into events that refer to one another.")},
    {"victory/cap", mark("Correct the cap, or strike it.")},
    {"victory/cap-step", mark("State a multiple of what one score pays.")},
    {"victory/incomplete", mark("State what it scores, or take the item out.")},
    {"victory/no-hex", mark("Correct the hexes, or take the item out.")},
    {"victory/paid-for-waiting", mark("If that is meant, leave it so; else pay less for it, or ask more of the results.")},
});

static_assert(std::is_sorted(LINES.begin(), LINES.end(), [](const Line& a, const Line& b) { return a.id < b.id; }));

}  // namespace

std::optional<wording::Text> way_out(std::string_view id) {
  const auto found =
      std::lower_bound(LINES.begin(), LINES.end(), id, [](const Line& line, std::string_view wanted) { return line.id < wanted; });
  if (found == LINES.end() || found->id != id) return std::nullopt;
  return wording::Text{std::string(found->words), {}, 0, {}};
}

}  // namespace hexwright::validator
