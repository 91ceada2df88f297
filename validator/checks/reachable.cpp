// Ground that no piece ever comes to: impassable terrain or hexsides all around it, and neither a setup nor a place of entry within.
// What scores there never can. On an inch table nothing is closed off for certain: the game states effects, not ways round them.
#include <algorithm>

#include "model/document/map.hpp"
#include "model/project/regions.hpp"
#include "validator/analysis/passage.hpp"
#include "validator/checks/checks.hpp"
#include "model/document/walk.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::HexSet;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr auto REACHABLE_FINDINGS = findings({
    {"map/unreachable", Severity::info, mark("Hexes that no piece ever comes to"),
     mark("Ground that cannot be entered, or hexsides that cannot be crossed, lie all around them. That may be meant; or a bridge or a "
          "sign is missing on the map."),
     mark("an island in a lake, without a bridge"), mark("an island with a road to the shore"),
     mark("If that is meant, leave it so; else open a way, or correct the terrain.")},
    {"map/out-of-reach", Severity::warning, mark("A hex that matters and that no piece comes to"),
     mark("A victory item or a condition names a hex to which no way leads for any piece of the card."),
     mark("points for a village on an island without a bridge"), mark("points for a village on an island with a bridge"),
     mark("Correct the hex, the terrain or the hexsides, or open a way.")},
});

// The hexes of a region, when they are certain.
std::optional<HexSet> certain(const std::vector<Region>& regions, const Project& project) {
  project::Covered covered = project::covered(regions, *project.map());
  if (covered.unknown_name || covered.missing_radius || covered.depends || covered.hexes.empty()) return std::nullopt;
  return std::move(covered.hexes);
}

// Every hex in which a piece may begin; nothing when one of them may begin anywhere.
std::optional<HexSet> beginnings(const Project& project) {
  const Scenario& scenario = *project.scenario();
  HexSet all(project.map()->hex_count());
  const auto add = [&](const std::vector<Region>& regions) {
    const auto hexes = certain(regions, project);
    if (hexes) all |= *hexes;
    return hexes.has_value();
  };
  if (scenario.setup)
    for (const Directive& directive : scenario.setup->directives)
      if (!directive.where || !add(directive.where->regions)) return std::nullopt;
  if (scenario.reinforcements) {
    for (const EntryRule& rule : scenario.reinforcements->entry_rules)
      if (!add(rule.regions)) return std::nullopt;
    for (const ArrivalGroup& group : scenario.reinforcements->groups)
      if (!group.regions.empty() && !add(group.regions)) return std::nullopt;
    for (const Reinforcement& item : scenario.reinforcements->list)
      if (item.entry && !item.entry->regions.empty() && !add(item.entry->regions)) return std::nullopt;
  }
  if (all.empty()) return std::nullopt;
  return all;
}

class Reachable {
 public:
  Reachable(const Project& project, const Passage& passage, const HexSet& from, Sink& out)
      : project_(project), passage_(passage), reached_(passage.reached(from)), out_(out) {}

  void run() {
    const Scenario& scenario = *project_.scenario();
    if (scenario.victory)
      for (const VictoryItem& item : scenario.victory->items)
        if (item.score == Score::hexes_held && item.where) look(item.where->regions, item.where->datum, item.id, true);
    Visitor visitor;
    visitor.condition = [&](const Condition& condition, const std::string& object) {
      if (const auto* captured = std::get_if<Captured>(&condition.node)) look(captured->where, captured->datum, object, !captured->hexes);
    };
    walk(scenario, visitor);
    if (!said_) rest();
  }

 private:
  // Hexes that are wanted, all of them or some.
  void look(const std::vector<Region>& regions, const Datum& datum, const std::string& object, bool all) {
    if ((work_ += project_.map()->hex_count()) > project::MOST_WORK) return;
    const auto wanted = certain(regions, project_);
    if (!wanted) return;
    HexSet lost = *wanted;
    lost -= reached_;
    const bool whole = lost.count() == wanted->count();
    if (!whole) lost &= passage_.open();  // a pond in a village is no fault
    if (lost.empty() || (!all && !whole)) return;
    said_ = true;
    out_.report_on(datum, REACHABLE_FINDINGS["map/out-of-reach"],
                   say_n("No piece can ever come to {count} hex that is named here, {hex}.",
                         "No piece can ever come to {count} hexes that are named here; the first is {hex}.",
                         static_cast<std::int64_t>(lost.count()), {{"hex", first_label(*project_.map(), lost)}}),
                   object, first_label(*project_.map(), lost))
        .because(say(
            "No piece sets up or comes on there, and ground that cannot be entered or hexsides that cannot be crossed lie all around."));
  }

  void rest() {
    HexSet lost = passage_.open();
    lost -= reached_;
    if (lost.empty()) return;
    const project::MapIndex& map = *project_.map();
    out_.report_on(map.map().boards.front().datum, REACHABLE_FINDINGS["map/unreachable"],
                   say_n("No piece of this card can ever come to {count} hex, {hex}.",
                         "No piece of this card can ever come to {count} hexes; the first is {hex}.",
                         static_cast<std::int64_t>(lost.count()), {{"hex", first_label(map, lost)}}),
                   map.map().boards.front().id, first_label(map, lost))
        .parameter(std::to_string(lost.count()))
        .because(say(
            "No piece sets up or comes on there, and ground that cannot be entered or hexsides that cannot be crossed lie all around."));
  }

  const Project& project_;
  const Passage& passage_;
  HexSet reached_;
  Sink& out_;
  std::size_t work_ = 0;
  bool said_ = false;
};

void check_reachable(const Project& project, Sink& out) {
  const Scenario* scenario = project.scenario();
  if (!scenario || !project.map() || !project.map()->boards()) return;
  const std::size_t regions =
      (scenario->setup ? scenario->setup->directives.size() : 0) + (scenario->reinforcements ? scenario->reinforcements->list.size() : 0);
  if (regions * (project.map()->hex_count() + 1) > project::MOST_WORK)
    return out.not_checked("map/unreachable", say("fewer directives, or a smaller map"));
  const Passage passage(*project.map(), project.game());
  if (!passage.stops()) return;
  if (const auto from = beginnings(project)) Reachable(project, passage, *from, out).run();
}

}  // namespace

extern const Check REACHABLE_CHECK{check_reachable, REACHABLE_FINDINGS.records};

}  // namespace hexwright::validator
