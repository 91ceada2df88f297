// A game that tells it has one more line here.
#include "rulesets/ground_sight.hpp"

#include "model/document/ruleset.hpp"

namespace hexwright::rulesets {

namespace asl_a12 {
validator::SightBetween sight_over_ground(const project::Project& scenario);
}

validator::SightBetween sight_between_hexes(const project::Project& scenario) {
  return scenario.game().data().id == "asl-a12" ? asl_a12::sight_over_ground(scenario) : nullptr;
}

}  // namespace hexwright::rulesets
