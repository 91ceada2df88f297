// A game that tells it has one more line here.
#include "rulesets/ground_sight.hpp"

#include "model/document/ruleset.hpp"

namespace hexwright::rulesets {

SightBetween sight_between_hexes(const project::Project& scenario) {
  return scenario.game().data().id == "asl-a12" ? asl_a12::sight_between_hexes(scenario) : nullptr;
}

}  // namespace hexwright::rulesets
