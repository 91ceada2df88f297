// Reinforcements: which pieces, when and where. A place of entry must exist, and hexes that are written by their numbers lie on an edge; a
// side's general entry rule serves the reinforcements that name none. On an inch table pieces and times are checked, and areas and edges by
// their names; what may be entered and how many find room is a matter of hexes.
#include <algorithm>
#include <map>

#include "model/document/place_of_entry.hpp"
#include "model/document/scenario.hpp"
#include "model/project/regions.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/analysis/flow.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/stacking.hpp"

namespace hexwright::validator {

using namespace document;
using project::Covered;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr auto ENTRIES_FINDINGS = findings({
    {"entry/no-pieces", Severity::error, mark("A reinforcement that brings nothing"),
     mark("Its selectors match no piece, or everything is already set up."), mark("the rest of a battalion that starts on the board whole"),
     mark("the rest of a battalion of which one company starts on the board"), mark("Name the pieces that come on, or take it out.")},
    {"entry/no-when", Severity::error, mark("A reinforcement without a time"), mark("Neither a turn nor a condition is given."),
     mark("<reinforcement …> without <when>"), mark("<when><turn at=\"4\"/></when>"), mark("State a turn or a condition.")},
    {"entry/no-place", Severity::error, mark("A reinforcement without a place of entry"),
     mark("Neither the reinforcement nor a rule for its side says where it comes on."), mark("a battalion that \"may be brought on\""),
     mark("a battalion that comes on over the southern edge"), mark("Name the hexes or the edge of entry.")},
    {"entry/not-on-edge", Severity::error, mark("An entry hex in the middle of the board"),
     mark("Pieces come on over an edge; a hex that does not lie on one is misprinted, or the map is another."), mark("entry in 2910"),
     mark("entry in 2901"), mark("Name a hex on the edge, or say that they come by rail, sea or air.")},
    {"entry/no-hex", Severity::error, mark("A place of entry that no piece can enter"),
     mark("All its hexes are ground that no piece may stand in."), mark("an edge that is all lake"), mark("an edge with a road"),
     mark("Name other hexes, or correct the terrain.")},
    {"entry/stacking", Severity::warning, mark("More pieces than the entry hexes hold"),
     mark("If they cannot all move on in the turn they enter, the last ones have no room."), mark("thirteen platoons over two hexes"),
     mark("eleven platoons over two hexes")},
});

// Hexes that are written by their numbers. A number may be misprinted; a place, a terrain or the whole board is meant as it stands, for
// pieces are also dropped from the air or brought by rail.
void add_numbered(const std::vector<Region>& regions, const project::MapIndex& map, geometry::HexSet& out) {
  const auto add = [&](const std::string& label) {
    if (const auto hex = map.hex(label)) out.insert(*hex);
  };
  for (const Region& region : regions) {
    if (const auto* hexes = std::get_if<Hexes>(&region.node))
      for (const std::string& label : hexes->list) add(label);
    if (const auto* around = std::get_if<Around>(&region.node)) add(around->hex);
    if (const auto* all = std::get_if<Union>(&region.node)) add_numbered(all->parts, map, out);
    if (const auto* common = std::get_if<Intersection>(&region.node)) add_numbered(common->parts, map, out);
    if (const auto* first = std::get_if<Except>(&region.node); first && !first->parts.empty())
      add_numbered({first->parts.front()}, map, out);
  }
}

bool is_hex_game(const Project& project) { return project.map() && project.map()->boards(); }

void who_and_when(const Project& project, std::size_t index, Sink& out) {
  const Reinforcement& item = project.scenario()->reinforcements->list[index];
  if (project.orbat() && project.muster().of_reinforcement[index].empty() && !names_unknown(*project.orbat(), item.units))
    out.report_on(item.datum, ENTRIES_FINDINGS["entry/no-pieces"], say("This reinforcement brings no piece at all."), item.id);
  if ((!item.when || item.when->conditions.empty()) && !stands_in_words(item.datum))
    out.report_on(item.datum, ENTRIES_FINDINGS["entry/no-when"], say("The card does not say when this reinforcement comes on."), item.id);
}

// How many come on in one turn, as far as the card says it.
int at_once(const Project& project, std::size_t index) {
  const Scenario& scenario = *project.scenario();
  const Reinforcement& item = scenario.reinforcements->list[index];
  int pieces = stacking_count(project, project.muster().of_reinforcement[index]);
  if (item.per_turn) pieces = std::min(pieces, *item.per_turn);
  if (const ArrivalGroup* group = group_of(scenario, item); group && group->per_turn) pieces = std::min(pieces, *group->per_turn);
  return pieces;
}

void where(const Project& project, std::size_t index, Sink& out) {
  const Reinforcement& item = project.scenario()->reinforcements->list[index];
  const PlaceOfEntry entry = place_of_entry(*project.scenario(), item);
  if (entry.regions.empty()) {
    if (stands_in_words(item.datum) && !(item.entry && item.entry->datum.reason)) return;  // unless its reader says that no word does
    out.report_on(item.datum, ENTRIES_FINDINGS["entry/no-place"], say("The card does not say where this reinforcement comes on."), item.id)
        .because(say("{side} may bring it on and has no hex or edge to do so.",
                     {{"side", project.orbat() ? project.orbat()->side_noun(item.side) : noun_of({}, item.side)}}));
    return;
  }
  if (!is_hex_game(project)) return;
  const Covered covered = project::covered(entry.regions, *project.map());
  if (covered.unknown_name || covered.depends) return;
  geometry::HexSet inland(project.map()->hex_count());
  if (!entry.inland()) add_numbered(entry.regions, *project.map(), inland);
  inland &= covered.hexes;
  if (!inland.empty()) inland -= project.map()->edge(EdgeName::any);
  if (!inland.empty() && !is_skeleton(project.map()->map())) {
    const std::string first = first_label(*project.map(), inland);
    out.report_on(*entry.datum, ENTRIES_FINDINGS["entry/not-on-edge"],
                  say("Hex {hex} is an entry hex and does not lie on an edge of the board.", {{"hex", first}}), entry.object, first)
        .parameter(first);
    return;
  }
  geometry::HexSet usable = covered.hexes;
  usable &= project.map()->enterable();
  if (usable.empty()) {
    out.report_on(*entry.datum, ENTRIES_FINDINGS["entry/no-hex"], say("No hex of the place of entry can be entered."), entry.object);
    return;
  }
  const auto limit = project.game().whole("stack.limit");
  if (!limit || !project.orbat()) return;
  const int wanted = at_once(project, index);
  const auto hexes = static_cast<int>(usable.count());
  if (wanted > hexes * *limit)
    out.report_on(*entry.datum, ENTRIES_FINDINGS["entry/stacking"],
                  say_n("{count} piece comes on over hexes that hold {room}.", "{count} pieces come on over hexes that hold {room}.",
                        wanted, {{"room", std::int64_t{hexes} * *limit}}),
                  item.id)
        .parameter(std::to_string(wanted))
        .because(say("If none can move on in the same turn, those that come last find no room."))
        .mend(say("Name more entry hexes, or say that the rest waits a turn."));
}

// All that comes on in one turn for certain, over the same hexes: each has room by itself, and together they may have none.
class Together {
 public:
  Together(const Project& project, int limit, Sink& out) : project_(project), limit_(limit), out_(out) {}

  void run() {
    const auto& list = project_.scenario()->reinforcements->list;
    std::map<std::pair<std::string, int>, std::vector<std::size_t>> of_turn;
    for (std::size_t i = 0; i < list.size(); ++i)
      if (const auto turn = turn_of(list[i])) of_turn[{list[i].side, *turn}].push_back(i);
    for (const auto& [when, members] : of_turn)
      if (members.size() > 1 && members.size() <= MOST_AT_ONCE) look(members, when.second);
  }

 private:
  static constexpr std::size_t MOST_AT_ONCE = 200;

  static std::optional<int> turn_of(const Reinforcement& item) {
    if (!item.when || item.when->conditions.size() != 1 || item.timing == Timing::next_turn || item.either || item.group)
      return std::nullopt;
    const auto* turn = std::get_if<OnTurn>(&item.when->conditions.front().node);
    return turn ? turn->at : std::nullopt;
  }

  void look(const std::vector<std::size_t>& members, int turn) {
    const auto& list = project_.scenario()->reinforcements->list;
    std::vector<Demand> demands;
    std::vector<std::size_t> who;
    for (const std::size_t i : members) {
      const Covered covered = project::covered(place_of_entry(*project_.scenario(), list[i]).regions, *project_.map());
      Demand demand{at_once(project_, i), covered.hexes};
      demand.hexes &= project_.map()->enterable();
      const bool alone = demand.pieces > static_cast<int>(demand.hexes.count()) * limit_;  // said of it by itself
      if (covered.unknown_name || covered.depends || alone) continue;
      demands.push_back(std::move(demand));
      who.push_back(i);
    }
    const Placing placing = place(demands, limit_);
    if (placing.possible) return;
    const Reinforcement& last = list[who[placing.crowded.back()]];
    Finding& finding = out_.report_on(last.datum, ENTRIES_FINDINGS["entry/stacking"],
                                      say_n("In turn {turn}, {count} piece comes on over hexes that hold {room}.",
                                            "In turn {turn}, {count} pieces come on over hexes that hold {room}.", placing.wanted,
                                            {{"turn", std::int64_t{turn}}, {"room", std::int64_t{placing.room}}}),
                                      last.id);
    for (const std::size_t index : placing.crowded)
      if (&list[who[index]] != &last) finding.at(list[who[index]].datum.origin, list[who[index]].id);
    finding.parameter(std::to_string(placing.wanted))
        .because(say("Each of them has room by itself; together they have not, unless some move on in the same turn."))
        .mend(say("Name more entry hexes, or say that the rest waits a turn."));
  }

  const Project& project_;
  int limit_;
  Sink& out_;
};

void check_entries(const Project& project, Sink& out) {
  if (!project.scenario() || !project.scenario()->reinforcements) return;
  const std::size_t hexes = project.map() ? project.map()->hex_count() : 0;
  if (project.scenario()->reinforcements->list.size() * (hexes + 1) > project::MOST_WORK)
    return out.not_checked("entry/stacking", say("fewer reinforcements, or a smaller map"));
  for (std::size_t i = 0; i < project.scenario()->reinforcements->list.size(); ++i) {
    who_and_when(project, i, out);
    where(project, i, out);
  }
  const auto limit = project.game().whole("stack.limit");
  if (limit && *limit > 0 && is_hex_game(project) && project.orbat()) Together(project, *limit, out).run();
}

}  // namespace

extern const Check ENTRIES_CHECK{check_entries, ENTRIES_FINDINGS.records};

}  // namespace hexwright::validator
