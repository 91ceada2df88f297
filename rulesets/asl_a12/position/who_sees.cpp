// A piece without an id is a “?” of which the side knows nothing.
#include "rulesets/asl_a12/position/who_sees.hpp"

#include "model/view/view.hpp"
#include "rulesets/asl_a12/position/ground.hpp"
#include "rulesets/asl_a12/position/outlook.hpp"

namespace hexwright::rulesets::asl_a12 {

using wording::Fault;
using wording::say;

namespace {

std::string named(const std::string& id) { return id.empty() ? "?" : id; }

std::string line(const Observer& from, const Standing& to, const SightLine& sight) {
  return named(from.id) + "," + from.label + "," + std::to_string(from.at.level) + "," + named(to.id) + "," + to.label + "," +
         std::to_string(to.at.level) + "," + std::to_string(geometry::distance(from.at.hex, to.at.hex)) + "," +
         (sight.clear ? "yes" : "no") + "," + std::to_string(sight.hindrance) + "\n";
}

}  // namespace

wording::Result<std::string> who_sees_whom(const project::Project& scenario, const project::Project* filled_in, std::string_view side) {
  if (!scenario.scenario() || !scenario.orbat() || !scenario.map() || !scenario.map()->boards())
    return tl::unexpected(
        Fault{"export/no-sight", {}, say("Who sees whom takes a scenario with an order of battle and hex boards."), {}, {}});
  const auto sight = MapSight::make(scenario, read_rulings(scenario));
  if (!sight) return tl::unexpected(sight.error());
  Position position = read_position(scenario, filled_in);
  if (!side.empty()) {
    const auto viewer = scenario.orbat()->side(side);
    if (!viewer) return tl::unexpected(view::unknown_side(scenario, side));
    position = seen_by(position, *viewer);
  }
  const Outlook outlook(position, **sight, true);
  std::string text = "observer,hex,level,piece,hex,level,range,sees,hindrance\n";
  bool known = false;
  for (const Observer& from : outlook.observers())
    for (const Standing& to : position.pieces) {
      const bool question = to.is_marker() && to.id.empty();
      if (!to.hex || to.side == from.side || (to.is_marker() && !question) || to.role == Standing::Role::weapon) continue;
      const auto seen = (*sight)->between(from.at, to.at);
      if (!seen) continue;
      known = true;
      text += line(from, to, *seen);
    }
  if (!known && (*sight)->lack()) return tl::unexpected(*(*sight)->lack());
  return text;
}

}  // namespace hexwright::rulesets::asl_a12
