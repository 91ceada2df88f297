// Places as a record tells them: rounded to thousandths of an inch, so that what follows from them is true only nearly.
#pragma once

#include <array>
#include <cmath>

#include "rulesets/lee/table/plane.hpp"

namespace hexwright::rulesets::lee {

inline constexpr double ROUNDING = 2;           // thousandths, of places that a file rounds
inline constexpr double SLANT = 0.01;           // of directions between rounded places
inline constexpr std::size_t MOST_POINTS = 50;  // of a way

inline constexpr std::array EDGES = {geometry::BaseEdge::front, geometry::BaseEdge::right, geometry::BaseEdge::rear,
                                     geometry::BaseEdge::left};
inline bool opposite(geometry::BaseEdge a, geometry::BaseEdge b) { return (static_cast<int>(a) + 2) % 4 == static_cast<int>(b); }

inline bool same_way(Spot a, Spot b) {
  const double both = length(a) * length(b);
  return both > 0 && dot(a, b) > 0 && std::abs(cross(a, b)) <= SLANT * both;
}

}  // namespace hexwright::rulesets::lee
