// Sight from the ground of one hex to that of another, as a game counts heights and obstacles: what a game that tells it answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace hexwright::validator {

enum class GroundSight : std::uint8_t { blocked, hindered, clear };
using SightBetween = std::function<GroundSight(std::size_t from, std::size_t to)>;  // hexes by their numbers on the map

}  // namespace hexwright::validator
