// Support artillery: its pieces, markers, barrels and calibres against the order of battle and the game's tables, and a word
// on when each may be called.
#include <algorithm>
#include <map>
#include <set>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/geometry/hull.hpp"
#include "model/project/regions.hpp"
#include "model/project/selection.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/strength.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr auto SUPPORT_FINDINGS = findings({
    {"support/no-marker", Severity::warning, mark("Artillery without a barrage marker"),
     mark("Its fire is placed with markers, and none is assigned to it."), mark("an asset without markers"), mark("markers=\"4-6\""),
     mark("Assign it a marker for each battery.")},
    {"support/marker-twice", Severity::error, mark("One marker for two batteries"),
     mark("On the board it would not be clear whose fire it is."), mark("marker 6 for I/19pal and for a mortar platoon"),
     mark("markers 1-6 for mortars, 7-9 for I/19pal"), mark("Give one of them another marker.")},
    {"support/marker-count", Severity::warning, mark("Markers and batteries differ in number"), mark("Each battery has one marker."),
     mark("three batteries and two markers"), mark("three batteries and three markers"), mark("Give each battery one marker.")},
    {"support/number-and-type", Severity::error, mark("Barrels or calibre are not stated"),
     mark("The strength of a barrage follows from both, and the scenario has to state them."), mark("\"dac: markers 13, 14, 15\""),
     mark("\"dac: markers 13, 14, 15, batteries of four guns of 150 mm\"")},
    {"support/table-row", Severity::error, mark("The table of artillery strength has no such row"),
     mark("Calibre and number of barrels are looked up in it, and nothing stands there."), mark("a gun of 76 mm and no row 76"),
     mark("a gun of 75 mm and a row 75"), mark("Correct the card, or add the row to the table in a ruleset of your own.")},
    {"support/range", Severity::error, mark("A reach that holds no hex"),
     mark("The farthest distance is nearer than the nearest, so nothing can ever be fired at."), mark("<range least=\"9\" most=\"3\"/>"),
     mark("<range least=\"3\" most=\"9\"/>")},
    {"support/other-side", Severity::error, mark("Artillery that fires with a piece of the other side"),
     mark("Asset and piece name different sides."), mark("a Polish asset with the piece de.1m"),
     mark("a Polish asset with the piece pl.1m"), mark("Name a piece of its own side.")},
    {"support/enemy-asset", Severity::error, mark("A side that may call the artillery of the other"),
     mark("The line is of one side, and a battery that it names fires for the other."), mark("the Poles may call II/19pal of the Germans"),
     mark("the Poles may call II/30pal of their own"), mark("Correct the side, or name artillery of its own.")},
    {"support/no-availability", Severity::question, mark("Artillery with no word on when it may be called"),
     mark("Perhaps always; then the card should say so."), mark("II/30pal is assigned markers and never mentioned again"),
     mark("II/30pal from turn 3"), mark("State a turn or a condition; \"from turn 1\" if it is always there.")},
    {"support/marker-gap", Severity::question, mark("A barrage marker that is missing in the row"),
     mark("The markers of a side follow one another but for one. Perhaps it was lost in typing."), mark("markers 1-3 and 5-6"),
     mark("markers 1-6"), mark("Assign it, or answer that it is not used.")},
    {"support/calibres", Severity::question, mark("Two calibres for one kind of piece"),
     mark("All others of the kind fire with another calibre, and the table has one line for each."), mark("mortars of 81, 81 and 80 mm"),
     mark("mortars of 81, 81 and 81 mm"), mark("Correct the calibre, or answer that it is right.")},
    {"support/said-twice", Severity::question, mark("Two lines on when artillery may be called"),
     mark("Either is enough by the letter, so the later one restricts nothing."),
     mark("\"dac from turn 6\" and \"all artillery, dac too, from turn 3\""), mark("\"dac from turn 6\""),
     mark("Strike one of them, or answer that either is enough.")},
});

std::string called(const Asset& asset) { return asset.designation ? *asset.designation : asset.id; }

void markers(const Support& support, Sink& out) {
  std::map<std::pair<std::string, int>, const Asset*> owner;
  for (const Asset& asset : support.assets) {
    if (!asset.markers || asset.markers->list.empty()) {
      if (stands_in_words(asset.datum)) continue;
      out.report_on(asset.datum, SUPPORT_FINDINGS["support/no-marker"], say("{asset} has no barrage marker.", {{"asset", called(asset)}}),
                    asset.id);
      continue;
    }
    for (const int marker : asset.markers->list) {
      const auto [known, fresh] = owner.emplace(std::pair(asset.side, marker), &asset);
      if (!fresh)
        out.report_on(asset.datum, SUPPORT_FINDINGS["support/marker-twice"],
                      say("Marker {marker} is assigned to {first} and to {second}.",
                          {{"marker", std::int64_t{marker}}, {"first", called(*known->second)}, {"second", called(asset)}}),
                      asset.id)
            .at(known->second->datum.origin, known->second->id)
            .parameter(std::to_string(marker));
    }
    if (asset.batteries && static_cast<int>(asset.markers->list.size()) != *asset.batteries)
      out.report_on(asset.datum, SUPPORT_FINDINGS["support/marker-count"],
                    say_n("{asset} has {count} marker and {batteries} batteries.", "{asset} has {count} markers and {batteries} batteries.",
                          static_cast<std::int64_t>(asset.markers->list.size()),
                          {{"asset", called(asset)}, {"batteries", std::int64_t{*asset.batteries}}}),
                    asset.id)
          .parameter(std::to_string(asset.markers->list.size()))
          .parameter(std::to_string(*asset.batteries));
  }
}

// As the card states, or the strength of the piece that fires: a box of artillery is a barrel.
std::optional<int> barrels_of(const Project& project, const Asset& asset) {
  if (asset.barrels && *asset.barrels > 0) return asset.barrels;
  const auto piece = asset.piece && project.orbat() ? project.orbat()->piece(*asset.piece) : std::nullopt;
  const auto& strength = project.scenario()->strength;
  if (piece && strength && too_many_exceptions(strength->exceptions.size(), *project.orbat())) return std::nullopt;
  const auto boxes = piece ? strength_of(*project.scenario(), *project.orbat(), project.game(), *piece) : std::nullopt;
  if (!boxes || boxes->thousandths < 1000 || boxes->thousandths % 1000 != 0) return std::nullopt;
  return static_cast<int>(boxes->thousandths / 1000);
}

void number_and_type(const Project& project, const Asset& asset, Sink& out) {
  if (stands_in_words(asset.datum)) return;
  const bool unknown_piece = asset.piece && project.orbat() && !project.orbat()->piece(*asset.piece);  // said by the reference check
  if (!unknown_piece && !barrels_of(project, asset))
    out.report_on(asset.datum, SUPPORT_FINDINGS["support/number-and-type"],
                  say("The card does not say how many barrels {asset} has.", {{"asset", called(asset)}}), asset.id)
        .parameter("barrels")
        .mend(say("State the number of barrels."));
  if (!asset.calibre_mm || *asset.calibre_mm == 0)
    out.report_on(asset.datum, SUPPORT_FINDINGS["support/number-and-type"],
                  say("The card does not state the calibre of {asset}.", {{"asset", called(asset)}}), asset.id)
        .parameter("calibre")
        .mend(say("State the calibre in millimetres."));
}

// Is there a row for the calibre and a column for the barrels?
bool fits_table(const Project& project, const Asset& asset, Sink& out) {
  const Table* table = project.game().table("artillery.strength");
  const std::optional<int> number = barrels_of(project, asset);
  if (!table || !asset.calibre_mm || !number) return true;
  const std::string calibre = std::to_string(*asset.calibre_mm);
  const std::string barrels = std::to_string(*number);
  const bool row = std::any_of(table->rows.begin(), table->rows.end(), [&](const TableRow& item) { return item.key == calibre; });
  const bool column = std::find(table->columns.begin(), table->columns.end(), barrels) != table->columns.end();
  if (row && column) return true;
  const std::string title = table->title.value_or(table->id);
  out.report_on(asset.datum, SUPPORT_FINDINGS["support/table-row"],
                row ? say("The table {table} has no column for {barrels} barrels.", {{"table", title}, {"barrels", barrels}})
                    : say("The table {table} has no row for {calibre} mm.", {{"table", title}, {"calibre", calibre}}),
                asset.id)
      .parameter(calibre)
      .parameter(barrels)
      .because(table->status == Known::stand_in
                   ? say("The fire of {asset} cannot be worked out. The table is a stand-in; the designer's own may have the row.",
                         {{"asset", called(asset)}})
                   : say("The fire of {asset} cannot be worked out.", {{"asset", called(asset)}}));
  return false;
}

// A reach that holds no hex at all. Without one the whole board is in reach.
void range(const Asset& asset, Sink& out) {
  if (!asset.range) return;
  const int least = asset.range->least_hexes.value_or(0);
  if (!asset.range->most_hexes || least <= *asset.range->most_hexes) return;
  out.report_on(asset.range->datum, SUPPORT_FINDINGS["support/range"],
                say("{asset} reaches from {from} to {to} hexes, which is nowhere.",
                    {{"asset", called(asset)}, {"from", std::int64_t{least}}, {"to", std::int64_t{*asset.range->most_hexes}}}),
                asset.id)
      .mend(say("State the nearer distance first; without a range the whole board is in reach."))
      .mendable(out.mender().set(asset.range->datum.origin,
                                 {{"least", std::to_string(*asset.range->most_hexes)}, {"most", std::to_string(least)}},
                                 say("Exchanges the two distances.")));
}

// A reach that lies off the map. On a table, and where names are unknown, nothing is measured.
void nothing_in_reach(const Project& project, const Asset& asset, int farthest, Sink& out) {
  if (!asset.range) return;
  const Range& reach = *asset.range;
  if (reach.most_hexes && reach.least_hexes.value_or(0) > *reach.most_hexes) return;  // said already
  if (reach.least_hexes.value_or(0) > farthest) {
    out.report_on(reach.datum, SUPPORT_FINDINGS["support/range"],
                  say("{asset} reaches no nearer than {least} hexes, and no two hexes of the map are farther apart than {most}.",
                      {{"asset", called(asset)}, {"least", std::int64_t{*reach.least_hexes}}, {"most", std::int64_t{farthest}}}),
                  asset.id)
        .mend(say("State a shorter distance; without a range the whole board is in reach."));
    return;
  }
  if (reach.regions.empty()) return;
  const project::Covered covered = project::covered(reach.regions, *project.map());
  if (covered.unknown_name || covered.depends || covered.missing_radius || !covered.hexes.empty()) return;
  out.report_on(reach.datum, SUPPORT_FINDINGS["support/range"],
                say("No hex of the map lies where {asset} may fire.", {{"asset", called(asset)}}), asset.id)
      .mend(say("Name hexes that the map has; without a range the whole board is in reach."));
}

void nothing_in_reach(const Project& project, const Support& support, Sink& out) {
  if (!project.map() || !project.map()->boards() || project.map()->hex_count() == 0) return;
  const geometry::Hull hull(project.map()->boards()->hexes());
  const int farthest = std::max({hull.q1 - hull.q0, hull.r1 - hull.r0, hull.s1 - hull.s0});
  std::size_t work = 0;
  for (const Asset& asset : support.assets) {
    work += project.map()->hex_count();
    if (work > project::MOST_WORK) return out.not_checked("support/range", say("fewer assets, or a smaller map"));
    nothing_in_reach(project, asset, farthest, out);
  }
}

// One number that is missing in a row was perhaps lost in typing; a longer gap is artillery that is not on this card.
void marker_gaps(const Support& support, Sink& out) {
  constexpr std::size_t FEW = 4;  // so few do not make a row
  std::map<std::string, std::map<int, const Asset*>> of_side;
  for (const Asset& asset : support.assets)
    if (asset.markers)
      for (const int marker : asset.markers->list) of_side[asset.side].emplace(marker, &asset);
  for (const auto& [side, owners] : of_side) {
    if (owners.size() < FEW) continue;
    std::vector<std::pair<int, const Asset*>> missing;  // and the asset with the next
    for (auto next = std::next(owners.begin()); next != owners.end(); ++next)
      if (next->first == std::prev(next)->first + 2) missing.emplace_back(next->first - 1, next->second);
    if (missing.size() != 1) continue;  // every second number is a way of numbering
    const auto& [number, asset] = missing.front();
    out.report_on(asset->datum, SUPPORT_FINDINGS["support/marker-gap"],
                  say("Marker {marker} is not assigned, and the other markers of the side run from {first} to {last}.",
                      {{"marker", std::int64_t{number}},
                       {"first", std::int64_t{owners.begin()->first}},
                       {"last", std::int64_t{owners.rbegin()->first}}}),
                  asset->id)
        .parameter(std::to_string(number));
  }
}

// Platoons of one kind fire alike, so one calibre among them that differs is a slip or wants a word. Sides differ on purpose.
void calibres(const Project& project, const Support& support, const std::set<const Asset*>& without_row, Sink& out) {
  if (!project.orbat()) return;
  using Guns = std::vector<const Asset*>;
  std::map<std::pair<std::string, std::string>, std::map<int, Guns>> by_kind;
  for (const Asset& asset : support.assets) {
    const auto piece = asset.piece ? project.orbat()->piece(*asset.piece) : std::nullopt;
    if (piece && asset.calibre_mm && *asset.calibre_mm > 0)
      by_kind[{asset.side, project.orbat()->pieces()[*piece].piece->kind}][*asset.calibre_mm].push_back(&asset);
  }
  for (const auto& [kind, by_calibre] : by_kind) {
    if (by_calibre.size() != 2) continue;
    const auto &one = *by_calibre.begin(), &other = *by_calibre.rbegin();
    const auto& [odd, usual] = one.second.size() < other.second.size() ? std::pair(&one, &other) : std::pair(&other, &one);
    if (odd->second.size() != 1 || usual->second.size() < 2) continue;
    const Asset& asset = *odd->second.front();
    if (without_row.contains(&asset)) continue;  // that is what is wrong with it
    out.report_on(asset.datum, SUPPORT_FINDINGS["support/calibres"],
                  say_n("{asset} has a calibre of {calibre} mm, and {count} other of its kind has {usual} mm.",
                        "{asset} has a calibre of {calibre} mm, and {count} others of its kind have {usual} mm.",
                        static_cast<std::int64_t>(usual->second.size()),
                        {{"asset", called(asset)}, {"calibre", std::int64_t{odd->first}}, {"usual", std::int64_t{usual->first}}}),
                  asset.id)
        .parameter(std::to_string(odd->first));
  }
}

// Two lines for one battery: any of them is enough, which is seldom meant.
void said_twice(const Support& support, Sink& out) {
  std::map<std::string, std::pair<const Datum*, std::string>> first;
  for (const Asset& asset : support.assets)
    if (asset.when) first.emplace(asset.id, std::pair(&asset.datum, asset.id));
  for (const Availability& line : support.availability)
    for (const std::string& id : line.assets) {
      const auto [known, fresh] = first.emplace(id, std::pair(&line.datum, line.id));
      if (fresh || known->second.first == &line.datum) continue;
      out.report_on(
             line.datum, SUPPORT_FINDINGS["support/said-twice"],
             say("The card says twice when {asset} may be called: here and in {other}.", {{"asset", id}, {"other", known->second.second}}),
             id)
          .at(known->second.first->origin, known->second.second)
          .because(say("Taken by the letter, either of the two is enough, and the later one restricts nothing."));
    }
}

void piece_in_play(const Project& project, const Asset& asset, Sink& out) {
  if (!asset.piece || !project.orbat() || project.muster().claims.empty()) return;
  const auto piece = project.orbat()->piece(*asset.piece);
  if (!piece) return;
  const auto side = project.orbat()->side(asset.side);
  if (side && project.orbat()->pieces()[*piece].side != *side)
    out.report_on(asset.datum, SUPPORT_FINDINGS["support/other-side"],
                  say("{asset} fires for one side with a piece of the other.", {{"asset", called(asset)}}), asset.id)
        .parameter(*asset.piece);
}

void availability(const Support& support, Sink& out) {
  for (const Asset& asset : support.assets) {
    if (asset.piece || asset.when || stands_in_words(asset.datum)) continue;
    const bool covered = std::any_of(support.availability.begin(), support.availability.end(), [&](const Availability& item) {
      return item.side == asset.side &&
             (item.assets.empty() || std::find(item.assets.begin(), item.assets.end(), asset.id) != item.assets.end());
    });
    if (!covered)
      out.report_on(asset.datum, SUPPORT_FINDINGS["support/no-availability"],
                    say("The card does not say from when on {asset} may be called.", {{"asset", called(asset)}}), asset.id);
  }
}

void of_the_enemy(const Project& project, const Support& support, Sink& out) {
  std::map<std::string_view, const Asset*> by_id;
  for (const Asset& asset : support.assets) by_id.emplace(asset.id, &asset);
  for (const Availability& item : support.availability)
    for (const std::string& id : item.assets) {
      const auto found = by_id.find(id);
      if (found == by_id.end() || found->second->side == item.side || !project.orbat() || !project.orbat()->side(item.side)) continue;
      out.report_on(item.datum, SUPPORT_FINDINGS["support/enemy-asset"],
                    say("{side} may call {asset} here, which fires for the other side.",
                        {{"side", project.orbat()->side_noun(item.side)}, {"asset", called(*found->second)}}),
                    item.id)
          .at(found->second->datum.origin, id);
      break;
    }
}

void check_support(const Project& project, Sink& out) {
  if (!project.scenario() || !project.scenario()->support) return;
  const Support& support = *project.scenario()->support;
  markers(support, out);
  marker_gaps(support, out);
  availability(support, out);
  said_twice(support, out);
  of_the_enemy(project, support, out);
  std::set<const Asset*> without_row;
  for (const Asset& asset : support.assets) {
    number_and_type(project, asset, out);
    if (!fits_table(project, asset, out)) without_row.insert(&asset);
    range(asset, out);
    piece_in_play(project, asset, out);
  }
  nothing_in_reach(project, support, out);
  calibres(project, support, without_row, out);
  if (!project.game().table("artillery.strength") && !support.assets.empty())
    out.not_checked("support/table-row", say("a table of artillery strength (artillery.strength)"));
}

}  // namespace

extern const Check SUPPORT_CHECK{check_support, SUPPORT_FINDINGS.records};

}  // namespace hexwright::validator
