// Sight between hexes, asked of the game of a project. A pure function for any thread; cannot fail.
#pragma once

#include "model/project/project.hpp"
#include "validator/ground_sight.hpp"

namespace hexwright::rulesets {

// Empty where the game does not tell it, or the project lacks what that takes.
validator::SightBetween sight_between_hexes(const project::Project& scenario);

}  // namespace hexwright::rulesets
