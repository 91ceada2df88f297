// From the outside in: hidden from the others, masked, turned over, a label, marks that say what it is, what any counter can do, where its
// front is, and the counter itself.
#include "exchange/vassal/piece.hpp"

#include <cstdlib>

namespace hexwright::exchange::vassal {

// What ends in a backslash would swallow the delimiter behind it, and what stands in quotes would lose them.
std::string sequence(const std::vector<std::string>& items, char delimiter) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += delimiter;
    const std::string& item = items[i];
    const bool quoted = item.ends_with('\\') || (item.starts_with('\'') && item.ends_with('\''));
    if (quoted) out += '\'';
    for (const char c : item) {
      if (c == delimiter) out += '\\';
      out += c;
    }
    if (quoted) out += '\'';
  }
  return out;
}

std::string nested(const std::vector<std::string>& items) {
  if (items.empty()) return {};
  std::string out = items.back();
  for (std::size_t i = items.size() - 1; i-- > 0;) out = sequence({items[i], out}, '\t');
  return out;
}

namespace {

struct Trait {
  std::string type, state;
};

// Letters with control, as key code and modifiers.
constexpr const char *KEY_F = "70,130", *KEY_I = "73,130", *KEY_M = "77,130", *KEY_C = "67,130", *KEY_D = "68,130", *KEY_T = "84,130",
                     *KEY_R = "82,130", *KEY_LEFT = "91,130", *KEY_RIGHT = "93,130";

Trait hiding(const PieceToWrite& piece, const PieceWords& words) {
  return {"hide;" + sequence({KEY_I, words.hide, "", "side:", "0.5", ""}, ';'), piece.hidden_by.value_or("null")};
}
Trait masking(const PieceToWrite& piece, const PieceWords& words) {
  return {"obs;" + sequence({KEY_M, piece.back->image, words.mask, "I", "?", "side:", words.unmask, "", "false", "", ""}, ';'),
          sequence({piece.masked_by.value_or("null"), ""}, ';')};
}
// One layer that is switched on and off: the back of the counter, or what stands on it.
Trait turning(const PieceToWrite& piece, const PieceWords& words) {
  return {
      "emb2;" +
          sequence({words.flip, "128",   "F",    "",  "128",   "",      "",    "128",
                    "",         "",      "",     "1", "false", "0",     "0",   (piece.other_state ? piece.other_state : piece.back)->image,
                    "",         "true",  "Flip", "",  "",      "false", "",    "1",
                    "1",        "false", KEY_F,  "",  "",      "",      "1.0", "",
                    "true"},
                   ';'),
      "-1"};
}
Trait labelled(const PieceToWrite& piece) {
  return {"label;" + sequence({"", "", "10", "255,255,255", "0,0,0", "b", "0", "c", "0", "b", "c", "$pieceName$", "SansSerif", "1", "0",
                               "Label", "", "false"},
                              ';'),
          piece.label};
}
Trait marked(const view::Face& face) {
  return {"mark;" + sequence({"Id", "Side", "Kind", "Formation"}, ','), sequence({face.id, face.side, face.kind, face.formation}, ',')};
}

// VASSAL turns to the left; on hexes there are six fronts, on a table any.
Trait facing(const PieceToWrite& piece, const PieceWords& words) {
  if (!piece.heading_tenths)
    return {"rotate;" + sequence({"6", KEY_RIGHT, KEY_LEFT, words.right, words.left, "", "", "Front", ""}, ';'), "0"};
  const int turn = -(*piece.heading_tenths % 3600);
  return {"rotate;" + sequence({"1", KEY_R, words.front, "", "", "Front", ""}, ';'),
          (turn < 0 ? "-" : "") + std::to_string(std::abs(turn) / 10) + '.' + std::to_string(std::abs(turn) % 10)};
}
std::vector<Trait> common_traits(const PieceWords& words) {
  return {{"markmoved;" + sequence({"/images/moved.gif", "0", "0", words.moved, KEY_T}, ';'), "false"},
          {"delete;" + sequence({words.remove, KEY_D}, ';'), ""},
          {"clone;" + sequence({words.twin, KEY_C}, ';'), ""}};
}

std::string add_traits(const std::vector<Trait>& traits, const std::string& id) {
  std::vector<std::string> types, states;
  for (const Trait& trait : traits) {
    types.push_back(trait.type);
    states.push_back(trait.state);
  }
  return "+/" + sequence({id.empty() ? "null" : id, nested(types), nested(states)}, '/');
}

}  // namespace

std::string prototype(const PieceWords& words) {
  std::vector<Trait> traits = common_traits(words);
  traits.push_back({"piece;" + sequence({"", "", "", ""}, ';'), sequence({"null", "0", "0", "", "0"}, ';')});
  return add_traits(traits, "");
}

std::string add_piece(const PieceToWrite& piece, const std::string& id, const std::optional<Spot>& spot, const PieceWords& words) {
  std::vector<Trait> traits;
  if (piece.back) traits = {hiding(piece, words), masking(piece, words), turning(piece, words)};
  if (!piece.label.empty()) traits.push_back(labelled(piece));
  if (piece.back) traits.push_back(marked(piece.face));
  if (id.empty())
    traits.push_back({std::string("prototype;") + PROTOTYPE, ""});
  else
    for (Trait& one : common_traits(words)) traits.push_back(std::move(one));
  traits.push_back(facing(piece, words));
  traits.push_back({"piece;" + sequence({"", "", piece.slot->image, piece.name}, ';'),
                    sequence({spot ? spot->map : "null", spot ? std::to_string(spot->x) : "0", spot ? std::to_string(spot->y) : "0",
                              std::to_string(piece.slot->gpid), "0"},
                             ';')});
  return add_traits(traits, id);
}

std::string add_stack(const std::string& id, const Spot& spot, const std::vector<std::string>& ids) {
  std::vector<std::string> state{spot.map, std::to_string(spot.x), std::to_string(spot.y)};
  state.insert(state.end(), ids.begin(), ids.end());
  return "+/" + sequence({id, "stack", sequence(state, ';')}, '/');
}

}  // namespace hexwright::exchange::vassal
