// One element at a time: which piece, of which side, where.
#include "validator/checks/checks.hpp"
#include "validator/checks/placement_stands.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::validator {

using project::Project;
using wording::say;

namespace {

constexpr auto PLACEMENT_STANDS_FINDINGS = findings({
    {"placement/unknown-piece", Severity::error, mark("A placed piece that does not exist"),
     mark("The order of battle of the scenario has no piece of this id: a slip, or a placement of another scenario."),
     mark("<placed piece=\"pl.99s\" …/>"), mark("<placed piece=\"pl.9s\" …/>")},
    {"placement/twice", Severity::error, mark("A piece that is placed twice"), mark("It can stand in one place only; the first is judged."),
     mark("two <placed piece=\"pl.9s\" …/>"), mark("one <placed piece=\"pl.9s\" …/>")},
    {"placement/other-side", Severity::error, mark("A piece of the other side"),
     mark("The placement states the side that filled it in, and names a piece of another one, or a side that is not there."),
     mark("side=\"pl\" and de.9s placed"), mark("side=\"pl\" and only Polish pieces placed")},
    {"placement/position", Severity::error, mark("A piece in no place, or in several"),
     mark("Each piece stands in one hex, in one box, or at one point of a table; on a level only in a game that has some."),
     mark("hex=\"1817\" box=\"pool\""), mark("hex=\"1817\"")},
    {"placement/unknown-hex", Severity::error, mark("A piece in a hex that is not on the map"), mark("The label is not one of this map."),
     mark("hex=\"9999\""), mark("hex=\"1817\""), mark("Correct the number of the hex.")},
    {"placement/unknown-box", Severity::error, mark("A piece in a box that is not there"), mark("The map has no box of this id."),
     mark("box=\"pol\""), mark("box=\"pool\""), mark("Correct the id of the box.")},
    {"placement/off-table", Severity::error, mark("A piece beside the table"),
     mark("Inches count from the south-western corner of the table; with several tables board= says which."),
     mark("x=\"80\" on a table of 72 inches"), mark("x=\"70\" on a table of 72 inches"),
     mark("Correct x=, y= and board=; inches count from the south-western corner.")},
    {"placement/hides", Severity::error, mark("A marker that hides something impossible"),
     mark("hides= names a formation of the marker's own side, or \"none\" for a decoy."), mark("a Polish marker that hides de.ii-73pp"),
     mark("hides=\"none\""), mark("Name a formation of the same side, or \"none\" for a decoy.")},
});

constexpr std::size_t MOST_HINTS = 100;  // "did you mean" looks at every id

// Does any ground of the game have more than one level?
bool knows_levels(const project::Game& game) {
  for (const document::Kind& kind : game.data().kinds)
    for (const document::Effect& effect : kind.effects)
      if (kind.of == document::KindOf::terrain && effect.name == "levels") return true;
  return false;
}

}  // namespace

std::vector<Stand> PlacementReader::read() {
  const document::Placement& placement = *filled_in_.placement();
  if (placement.side && !scenario_.orbat()->side(*placement.side))
    report(PLACEMENT_STANDS_FINDINGS["placement/other-side"], placement.datum,
           say("The order of battle has no side \"{side}\".", {{"side", io::visible(*placement.side)}}), placement.id)
        .parameter(*placement.side)
        .mend(say("Name the side that filled the placement in, or take side= out when both did."));
  std::vector<Stand> stands;
  for (const document::Placed& placed : placement.pieces) {
    Stand stand;
    stand.placed = &placed;
    if (known(placed, stand) && of_right_side(placed, stand.piece) && on_the_map(placed, stand)) stands.push_back(std::move(stand));
  }
  return stands;
}

Finding& PlacementReader::report(const FindingRecord& record, const document::Placed& placed, wording::Text message, std::string hex) {
  Finding& finding = out_.report(record, std::move(message));
  also(finding, placed, std::move(hex));
  return finding;
}
Finding& PlacementReader::report(const FindingRecord& record, const document::Datum& datum, wording::Text message, std::string object) {
  Finding& finding = out_.report(record, std::move(message));
  finding.where.push_back({{}, filled_in_.locate(datum.origin), {}, std::move(object)});
  return finding;
}
void PlacementReader::also(Finding& finding, const document::Placed& placed, std::string hex) const {
  finding.where.push_back({{}, filled_in_.locate(placed.datum.origin), std::move(hex), placed.piece});
}

wording::Text PlacementReader::name(std::size_t piece) const {
  return say("{unit} of {side:gen}",
             {{"unit", scenario_.orbat()->short_name(piece)},
              {"side", scenario_.orbat()->side_noun(scenario_.orbat()->side_at(scenario_.orbat()->pieces()[piece].side).id)}});
}

bool PlacementReader::known(const document::Placed& placed, Stand& stand) {
  if (placed.piece.empty()) return false;  // said by the structure check
  const auto piece = scenario_.orbat()->piece(placed.piece);
  if (!piece) {
    Finding& finding = report(PLACEMENT_STANDS_FINDINGS["placement/unknown-piece"], placed,
                              say("The order of battle has no piece \"{piece}\".", {{"piece", io::visible(placed.piece)}}));
    if (hints_++ < MOST_HINTS) finding.mend(document::did_you_mean(placed.piece, scenario_.orbat()->ids()));
    return false;
  }
  stand.piece = *piece;
  stand.directive = directive_of(scenario_, *piece);
  const auto [first, is_new] = first_.emplace(*piece, &placed);
  if (is_new) return true;
  Finding& finding = report(PLACEMENT_STANDS_FINDINGS["placement/twice"], placed,
                            say("{piece} is placed twice.", {{"piece", wording::nested(name(*piece))}}));
  also(finding, *first->second);
  finding.mend(say("Take out one of the two."));
  return false;
}

bool PlacementReader::of_right_side(const document::Placed& placed, std::size_t piece) {
  hides(placed, piece);
  const auto& side = filled_in_.placement()->side;
  if (!side) return true;
  const auto own = scenario_.orbat()->side(*side);
  if (!own) return true;  // said above, once
  if (scenario_.orbat()->pieces()[piece].side == *own) return true;
  report(PLACEMENT_STANDS_FINDINGS["placement/other-side"], placed,
         say("{side} filled in this placement, and {piece} stands in it.",
             {{"side", scenario_.orbat()->side_noun(*side)}, {"piece", wording::nested(name(piece))}}))
      .mend(say("Take the piece out, or take side= out when both sides filled the placement in."));
  return false;
}

void PlacementReader::hides(const document::Placed& placed, std::size_t piece) {
  if (!placed.hides || *placed.hides == "none") return;
  const project::OrbatIndex& orbat = *scenario_.orbat();
  const auto formation = orbat.formation(*placed.hides);
  if (formation && orbat.formations()[*formation].side == orbat.pieces()[piece].side) return;
  report(PLACEMENT_STANDS_FINDINGS["placement/hides"], placed,
         formation ? say("{piece} hides {formation}, which belongs to the other side.",
                         {{"piece", wording::nested(name(piece))}, {"formation", orbat.formations()[*formation].formation->designation}})
                   : say("{piece} hides \"{formation}\", and the order of battle has no such formation.",
                         {{"piece", wording::nested(name(piece))}, {"formation", io::visible(*placed.hides)}}))
      .parameter(*placed.hides);
}

bool PlacementReader::on_the_map(const document::Placed& placed, Stand& stand) {
  const bool point = placed.x_inches.has_value() || placed.y_inches.has_value();
  const int positions = (placed.hex ? 1 : 0) + (placed.box ? 1 : 0) + (point ? 1 : 0);
  if (positions != 1 || placed.x_inches.has_value() != placed.y_inches.has_value()) {
    report(PLACEMENT_STANDS_FINDINGS["placement/position"], placed,
           positions == 0 ? say("{piece} is nowhere.", {{"piece", wording::nested(name(stand.piece))}})
                          : say("{piece} is not in one place.", {{"piece", wording::nested(name(stand.piece))}}))
        .mend(say("Give one of hex=, box=, or x= with y=."));
    return false;
  }
  const project::MapIndex& map = *scenario_.map();
  if (placed.hex) {
    stand.hex = map.hex(*placed.hex);
    if (!stand.hex) {
      Finding& finding = report(PLACEMENT_STANDS_FINDINGS["placement/unknown-hex"], placed,
                                say("{piece} stands in {hex}, and the map has no such hex.",
                                    {{"piece", wording::nested(name(stand.piece))}, {"hex", io::visible(*placed.hex)}}))
                             .parameter(*placed.hex);
      if (map.hex_count() > 0)
        finding.because(
            say("Hexes of the map have labels as {first} or {last}.", {{"first", map.label(0)}, {"last", map.label(map.hex_count() - 1)}}));
    } else if (placed.level.value_or(0) != 0 && !knows_levels(scenario_.game())) {
      report(PLACEMENT_STANDS_FINDINGS["placement/position"], placed,
             say("{piece} stands on level {level} of {hex}, and the game has no levels.",
                 {{"piece", wording::nested(name(stand.piece))}, {"level", std::int64_t{*placed.level}}, {"hex", *placed.hex}}))
          .mend(say("Leave out level=."));
    }
    return stand.hex.has_value();
  }
  if (placed.box) {
    stand.box = *placed.box;
    if (map.box(*placed.box)) return true;
    report(PLACEMENT_STANDS_FINDINGS["placement/unknown-box"], placed,
           say("{piece} is in the box \"{box}\", and the map has no such box.",
               {{"piece", wording::nested(name(stand.piece))}, {"box", io::visible(*placed.box)}}))
        .parameter(*placed.box);
    return false;
  }
  return on_table(placed, stand);
}

bool PlacementReader::on_table(const document::Placed& placed, Stand& stand) {
  const std::vector<document::InchTable>& tables = scenario_.map()->map().tables;
  for (const document::InchTable& table : tables)
    if (placed.board ? table.id == *placed.board : tables.size() == 1) stand.table = &table;
  const std::int64_t x = placed.x_inches->thousandths, y = placed.y_inches->thousandths;
  if (stand.table && x >= 0 && y >= 0 && x <= stand.table->width_inches.thousandths && y <= stand.table->height_inches.thousandths &&
      x <= geometry::MAX_THOUSANDTHS && y <= geometry::MAX_THOUSANDTHS) {
    stand.at = geometry::Point{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
    return true;
  }
  report(PLACEMENT_STANDS_FINDINGS["placement/off-table"], placed,
         stand.table ? say("{piece} stands beside the table.", {{"piece", wording::nested(name(stand.piece))}})
                     : say("{piece} stands on a table that the map does not have.", {{"piece", wording::nested(name(stand.piece))}}));
  return false;
}

extern const Check PLACEMENT_STANDS_CHECK{nullptr, PLACEMENT_STANDS_FINDINGS.records};

}  // namespace hexwright::validator
