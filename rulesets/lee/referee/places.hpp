// Places as a record tells them: rounded to thousandths of an inch, so that what follows from them is true only nearly.
#pragma once

#include <algorithm>
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

// Touches it along the edge, not at its end.
inline bool along_edge(const Quad& stands, const Quad& other, geometry::BaseEdge edge) {
  const auto [a, b] = other.edge(edge);
  std::array<double, 4> along{};
  for (std::size_t i = 0; i < 4; ++i) along[i] = dot(stands.corners[i] - a, b - a) / length(b - a);
  const auto [first, last] = std::minmax_element(along.begin(), along.end());
  return within(distance(stands, a, b), ROUNDING) && std::min(*last, length(b - a)) - std::max(*first, 0.0) > ROUNDING;
}

}  // namespace hexwright::rulesets::lee
