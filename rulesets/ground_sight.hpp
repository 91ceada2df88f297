// Sight from the ground of one hex to that of another, as a game counts heights and obstacles: for games that tell it. Pure functions for
// any thread; cannot fail.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "model/project/project.hpp"

namespace hexwright::rulesets {

enum class GroundSight : std::uint8_t { blocked, hindered, clear };
using SightBetween = std::function<GroundSight(std::size_t from, std::size_t to)>;  // hexes by their numbers on the map

// Empty where the game does not tell it, or the project lacks what that takes. It must not outlive the project.
SightBetween sight_between_hexes(const project::Project& scenario);

namespace asl_a12 {
SightBetween sight_between_hexes(const project::Project& scenario);
}

}  // namespace hexwright::rulesets
