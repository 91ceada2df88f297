// How pieces come on and leave: by road and rail where there is one, in groups that let only so many on each turn, one of several by the
// side's choice, and away again. A kind of path is taken for a railway when its id, a class or a name says so; a game may call its railways
// otherwise, so that what is missing is asked about.
#include <algorithm>
#include <map>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/place_of_entry.hpp"
#include "model/document/ruleset.hpp"
#include "model/project/regions.hpp"
#include "model/project/selection.hpp"
#include "validator/checks/analysed.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/length.hpp"
#include "validator/checks/stacking.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::HexSet;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr auto TRANSPORT_FINDINGS = findings({
    {"entry/no-railway", Severity::question, mark("An arrival by a way that the map has not"),
     mark("Pieces are to come by rail or by road, and no railway or road leads through their place of entry."),
     mark("by rail in a village that no railway touches"), mark("by rail in the town with the station"),
     mark("Name another place or another way of coming, or draw the railway or road on the map.")},
    {"entry/no-coast", Severity::question, mark("An arrival by sea far from water"),
     mark("Pieces are to come by sea, and their place of entry is neither beside water nor on an edge of the board."),
     mark("by sea in a village in the hills"), mark("by sea in the harbour"), mark("Name another place, or another way of coming.")},
    {"entry/capacity", Severity::error, mark("More pieces than can come on before the end"),
     mark("Only so many may come on in one turn, and even if all come as early as they can, the game ends before the last of them."),
     mark("20 pieces from turn 8 of 10, 6 a turn"), mark("18 pieces from turn 8 of 10, 6 a turn"),
     mark("Let more come on in a turn, or begin earlier, or say that the rest stays away.")},
    {"entry/other-side", Severity::error, mark("A group of the other side"),
     mark("A reinforcement belongs to a group of reinforcements of the other side."), mark("German pieces in the group of Soviet trains"),
     mark("German pieces in the group of German trains"), mark("Name a group of its own side.")},
    {"entry/empty-group", Severity::warning, mark("A group of reinforcements with nothing in it"),
     mark("No reinforcement belongs to it; perhaps group=\"…\" is missing on one."), mark("a group of trains, and nothing comes by it"),
     mark("a group of trains, and a division with group=\"…\""), mark("Say which reinforcements belong to it, or take it out.")},
    {"entry/no-choice", Severity::warning, mark("A choice with one possibility"),
     mark("Of the reinforcements that name this choice one comes on, and no other names it."),
     mark("either=\"north\" on one reinforcement"), mark("either=\"flank\" on two reinforcements"),
     mark("Name the choice on the other reinforcement too, or strike it.")},
    {"withdrawal/no-pieces", Severity::error, mark("A withdrawal of nothing"), mark("Its selectors match no piece."),
     mark("<withdrawal …> without <units>"), mark("<withdrawal …><units of=\"de.1pz\"/>"),
     mark("Name the pieces that leave, or take it out.")},
    {"withdrawal/other-side", Severity::error, mark("A withdrawal of pieces of the other side"),
     mark("They belong to a side that does not withdraw them."), mark("Soviet pieces in a withdrawal of the German side"),
     mark("German pieces in a withdrawal of the German side"), mark("Name pieces of its own side, or correct the side.")},
    {"withdrawal/no-when", Severity::error, mark("A withdrawal without a time"), mark("Neither a turn nor a condition is given."),
     mark("<withdrawal …> without <when>"), mark("<when><turn at=\"6\"/></when>"), mark("State a turn or a condition.")},
    {"withdrawal/not-there", Severity::error, mark("A withdrawal of pieces that have not come yet"),
     mark("They leave in a turn before the one in which they can come on at the earliest."),
     mark("leaves in turn 3 and comes on in turn 5"), mark("comes on in turn 3 and leaves in turn 5"),
     mark("Correct one of the two turns.")},
});

bool says(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + ('a' - 'A')) : a) == b; };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

// Does the kind call itself by one of these words?
bool is_called(const Kind& kind, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    return says(kind.id, word) || std::any_of(kind.classes.begin(), kind.classes.end(), [&](const auto& of) { return says(of, word); }) ||
           std::any_of(kind.names.begin(), kind.names.end(), [&](const Name& name) { return says(name.nom, word); });
  });
}
bool is_railway(const Kind& kind) { return is_called(kind, {"rail", "tram", "kolej"}); }
bool is_water(const Kind& kind) {
  return is_called(kind, {"sea", "ocean", "water", "lake", "river", "coast", "beach", "harbo", "port", "morze", "jezioro", "wod", "rzek"});
}

class Ways {
 public:
  Ways(const Project& project, Sink& out) : project_(project), map_(*project.map()), out_(out), rails_(map_.hex_count()), roads_(rails_) {
    for (const auto& path : map_.paths()) {
      const Kind* kind = project.game().kind(KindOf::path, path.path->kind);
      if (!kind)
        known_ = false;
      else if (is_railway(*kind))
        rails_ |= path.hexes;
      else if (!is_water(*kind))
        roads_ |= path.hexes;
    }
  }

  void look(const PlaceOfEntry& place, const Datum& datum, const std::string& object) {
    if (!known_ || !place.by) return;
    const project::Covered covered = project::covered(place.regions, map_);
    if (covered.unknown_name || covered.depends || covered.missing_radius || covered.hexes.empty()) return;
    if (place.by == Transport::rail)
      by_path(covered.hexes, rails_, say("No railway touches its place of entry."), say("The map has no railway."), datum, object);
    if (place.by == Transport::road)
      by_path(covered.hexes, roads_, say("No road touches its place of entry."), say("The map has no road."), datum, object);
    if (place.by == Transport::sea) by_sea(covered.hexes, datum, object);
  }

 private:
  void by_path(HexSet hexes, const HexSet& paths, wording::Text missed, wording::Text none, const Datum& datum, const std::string& object) {
    hexes &= paths;
    if (hexes.empty())
      out_.report_on(datum, TRANSPORT_FINDINGS["entry/no-railway"], paths.empty() ? std::move(none) : std::move(missed), object);
  }
  void by_sea(HexSet hexes, const Datum& datum, const std::string& object) {
    std::vector<std::string> water;
    for (const Kind& kind : project_.game().data().kinds)
      if (kind.of == KindOf::terrain && is_water(kind)) water.push_back(kind.id);
    HexSet shore = map_.edge(EdgeName::any);
    if (const HexSet wet = map_.of_terrain(water); !wet.empty()) shore |= map_.within(wet, 1);
    for (const auto& path : map_.paths())
      if (const Kind* kind = project_.game().kind(KindOf::path, path.path->kind); kind && is_water(*kind)) shore |= path.hexes;
    hexes &= shore;
    if (hexes.empty()) out_.report_on(datum, TRANSPORT_FINDINGS["entry/no-coast"], say("It comes by sea, and no water is near."), object);
  }

  const Project& project_;
  const project::MapIndex& map_;
  Sink& out_;
  HexSet rails_, roads_;
  bool known_ = true;
};

void unknown(const Datum& datum, const std::string& id, const std::string& object, Sink& out) {
  out.report_on(datum, UNKNOWN_ID, say("Nothing is called \"{id}\".", {{"id", id}}), object).parameter(id);
}

void groups(const Project& project, Sink& out) {
  const Scenario& scenario = *project.scenario();
  std::map<std::string, std::size_t> members, choices;
  for (const Reinforcement& item : scenario.reinforcements->list) {
    if (item.either) ++choices[item.side + " " + *item.either];
    if (!item.group) continue;
    ++members[*item.group];
    const ArrivalGroup* group = group_of(scenario, item);
    if (!group)
      unknown(item.datum, *item.group, item.id, out);
    else if (group->side != item.side)
      out.report_on(item.datum, TRANSPORT_FINDINGS["entry/other-side"],
                    say("It belongs to the group {group}, which is of the other side.", {{"group", group->id}}), item.id)
          .at(group->datum.origin, group->id);
  }
  for (const Reinforcement& item : scenario.reinforcements->list)
    if (item.either && choices[item.side + " " + *item.either] == 1)
      out.report_on(item.datum, TRANSPORT_FINDINGS["entry/no-choice"],
                    say("No other reinforcement of its side names the choice \"{choice}\".", {{"choice", *item.either}}), item.id);
  for (const ArrivalGroup& group : scenario.reinforcements->groups) {
    if (members.count(group.id) == 0)
      out.report_on(group.datum, TRANSPORT_FINDINGS["entry/empty-group"], say("No reinforcement belongs to this group."), group.id);
    if (project.orbat() && !project.orbat()->side(group.side)) unknown(group.datum, group.side, group.id, out);
    if (group.box && project.map() && !project.map()->box(*group.box)) unknown(group.datum, *group.box, group.id, out);
  }
}

void withdrawals(const Project& project, Sink& out) {
  for (const Withdrawal& item : project.scenario()->reinforcements->withdrawals) {
    if (!item.when || item.when->conditions.empty())
      out.report_on(item.datum, TRANSPORT_FINDINGS["withdrawal/no-when"], say("The card does not say when these pieces leave."), item.id);
    if (!project.orbat()) continue;
    if (!project.orbat()->side(item.side)) unknown(item.datum, item.side, item.id, out);
    const project::OrbatIndex& orbat = *project.orbat();
    if (names_unknown(orbat, item.units)) continue;
    const project::Pieces pieces = project::select(orbat, item.units, project.game(), item.side);
    const auto other =
        std::find_if(pieces.begin(), pieces.end(), [&](std::size_t i) { return orbat.pieces()[i].side != orbat.side(item.side); });
    if (pieces.empty())
      out.report_on(item.datum, TRANSPORT_FINDINGS["withdrawal/no-pieces"], say("This withdrawal names no piece at all."), item.id);
    else if (orbat.side(item.side) && other != pieces.end())
      out.report_on(item.datum, TRANSPORT_FINDINGS["withdrawal/other-side"],
                    say("{piece} belongs to the other side.", {{"piece", orbat.short_name(*other)}}), item.id)
          .parameter(orbat.pieces()[*other].piece->id);
  }
}

void check_transport(const Project& project, Sink& out) {
  if (!project.scenario() || !project.scenario()->reinforcements) return;
  const Scenario& scenario = *project.scenario();
  groups(project, out);
  withdrawals(project, out);
  if (!project.map() || !project.map()->boards()) return;
  if (scenario.reinforcements->list.size() * (project.map()->hex_count() + 1) > project::MOST_WORK)
    return out.not_checked("entry/no-railway", say("fewer reinforcements, or a smaller map"));
  Ways ways(project, out);
  for (const Reinforcement& item : scenario.reinforcements->list) {
    const PlaceOfEntry place = place_of_entry(scenario, item);
    if (place.datum) ways.look(place, item.by || place.object == item.id ? item.datum : *place.datum, item.id);
  }
  for (const Withdrawal& item : scenario.reinforcements->withdrawals)
    if (item.exit) ways.look({item.exit->regions, &item.exit->datum, item.id, item.by}, item.datum, item.id);
}

// Who waits for one way in: how many pieces from which turn on, at the earliest.
struct Queue {
  const Datum* datum = nullptr;
  std::string object;
  int per_turn = 0;
  std::map<int, std::int64_t> from_turn;
};

std::vector<Queue> queues(const Analysed& analysed, const std::map<std::string, int>& first_turns) {
  const Project& project = analysed.project;
  const Scenario& scenario = *project.scenario();
  std::vector<Queue> all;
  std::map<std::string, std::size_t> of_group;
  const auto& list = scenario.reinforcements->list;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto turn = first_turns.find(list[i].id);
    if (turn == first_turns.end() || list[i].either || list[i].optional_entry.value_or(false)) continue;
    const auto pieces = static_cast<std::int64_t>(project.muster().of_reinforcement[i].size());
    if (list[i].per_turn) all.push_back({&list[i].datum, list[i].id, *list[i].per_turn, {{turn->second, pieces}}});
    const ArrivalGroup* group = group_of(scenario, list[i]);
    if (!group || !group->per_turn) continue;
    const auto [known, fresh] = of_group.emplace(group->id, all.size());
    if (fresh) all.push_back({&group->datum, group->id, *group->per_turn, {}});
    all[known->second].from_turn[turn->second] += pieces;
  }
  return all;
}

// Pieces that leave in a turn that the card names, and can come on only after it.
void too_early(const Project& project, const std::map<std::string, int>& first_turns, Sink& out) {
  const Scenario& scenario = *project.scenario();
  for (const Withdrawal& item : scenario.reinforcements->withdrawals) {
    const auto* turn = item.when && item.when->conditions.size() == 1 ? std::get_if<OnTurn>(&item.when->conditions.front().node) : nullptr;
    if (!turn || !turn->at) continue;
    std::optional<int> first;
    for (const std::size_t piece : project::select(*project.orbat(), item.units, project.game(), item.side))
      for (const project::Claim& claim : project.muster().claims[piece]) {
        const auto coming =
            claim.by == project::Claim::By::directive ? first_turns.end() : first_turns.find(scenario.reinforcements->list[claim.index].id);
        const int from = coming == first_turns.end() ? 1 : coming->second;
        first = std::min(first.value_or(from), from);
      }
    if (!first || *first <= *turn->at) continue;
    out.report_on(item.when->datum, TRANSPORT_FINDINGS["withdrawal/not-there"],
                  say("These pieces leave in turn {turn}, and none of them can come on before turn {first}.",
                      {{"turn", std::int64_t{*turn->at}}, {"first", std::int64_t{*first}}}),
                  item.id);
  }
}

}  // namespace

std::map<std::string, int> first_turns(const WholeAnalysis& all) {
  std::map<std::string, int> turns;
  for (const TriggerResult& result : all.triggers) {
    if (result.kind != TriggerKind::reinforcement || !result.earliest_turn) continue;
    // One that is rolled for by formations is named with the formation behind it, and no id has a slash.
    const auto [known, fresh] = turns.emplace(result.id.substr(0, result.id.find('/')), *result.earliest_turn);
    if (!fresh) known->second = std::min(known->second, *result.earliest_turn);
  }
  return turns;
}

void check_capacity(const Analysed& analysed, Sink& out) {
  const Project& project = analysed.project;
  const auto last = last_turn(*project.scenario(), project.game());
  if (!project.scenario()->reinforcements || !project.orbat() || project.muster().cut || !last) return;
  const auto first = first_turns(analysed.all);
  too_early(project, first, out);
  for (const Queue& queue : queues(analysed, first)) {
    std::int64_t waiting = 0, coming = 0;
    int turn = 1;
    for (const auto& [from, pieces] : queue.from_turn) {
      if (from > *last) break;  // said of its condition
      waiting = std::max<std::int64_t>(0, waiting - std::int64_t{queue.per_turn} * (from - turn)) + pieces;
      coming += pieces;
      turn = from;
    }
    waiting -= std::int64_t{queue.per_turn} * (*last - turn + 1);
    if (waiting <= 0) continue;
    out.report_on(*queue.datum, TRANSPORT_FINDINGS["entry/capacity"],
                  say_n("When the game ends, {count} of {all} pieces still waits to come on.",
                        "When the game ends, {count} of {all} pieces still wait to come on.", waiting, {{"all", coming}}),
                  queue.object)
        .because(say("{most} pieces may come on in a turn, and the game has {turns} turns.",
                     {{"most", std::int64_t{queue.per_turn}}, {"turns", std::int64_t{*last}}}));
  }
}

extern const Check TRANSPORT_CHECK{check_transport, TRANSPORT_FINDINGS.records};

}  // namespace hexwright::validator
