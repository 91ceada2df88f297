// Names of directions and edges, and the middles of hexes, for both ways hexes can lie.
#include "model/geometry/orientation.hpp"

#include <cstddef>

#include "model/geometry/ascii.hpp"

namespace hexwright::geometry {
namespace {

// In the order d0..d5.
constexpr std::array<std::string_view, 6> FLAT_NAMES = {"n", "ne", "se", "s", "sw", "nw"};
constexpr std::array<std::string_view, 6> POINTY_NAMES = {"nw", "ne", "e", "se", "sw", "w"};
constexpr std::array<std::string_view, 4> EDGE_NAMES = {"north", "east", "south", "west"};

// An edge takes a run of the circle.
constexpr std::array<Direction, 6> CIRCLE = {Direction::d0, Direction::d1, Direction::d2, Direction::d3, Direction::d4, Direction::d5};

constexpr double HALF_ROOT_3 = 0.86602540378443864676;

const std::array<std::string_view, 6>& names(Orientation orientation) {
  return orientation == Orientation::flat ? FLAT_NAMES : POINTY_NAMES;
}

}  // namespace

std::string_view direction_name(Direction direction, Orientation orientation) {
  return names(orientation)[static_cast<std::size_t>(direction)];
}

std::optional<Direction> parse_direction(std::string_view name, Orientation orientation) {
  for (const Direction direction : ALL_DIRECTIONS) {
    if (same_name(name, direction_name(direction, orientation))) return direction;
  }
  return std::nullopt;
}

std::string_view edge_name(Edge edge) { return EDGE_NAMES[static_cast<std::size_t>(edge)]; }

std::span<const Direction> directions_over(Edge edge, Orientation orientation) {
  const std::span<const Direction> circle(CIRCLE);
  const bool flat = orientation == Orientation::flat;
  switch (edge) {
    case Edge::north:
      return flat ? circle.subspan(0, 1) : circle.subspan(0, 2);
    case Edge::east:
      return flat ? circle.subspan(1, 2) : circle.subspan(2, 1);
    case Edge::south:
      return flat ? circle.subspan(3, 1) : circle.subspan(3, 2);
    case Edge::west:
      return flat ? circle.subspan(4, 2) : circle.subspan(5, 1);
  }
  return {};
}

PlanePoint centre(Hex hex, Orientation orientation) {
  const double q = hex.q;
  const double r = hex.r;
  if (orientation == Orientation::flat) return {q * HALF_ROOT_3, r + q / 2};
  return {q + r / 2, r * HALF_ROOT_3};
}

}  // namespace hexwright::geometry
