// How hexes lie on the sheet: with a side on top (flat) or a corner (pointy). This decides what the six directions are called, which of
// them lead over which edge of the sheet, and where a hex is drawn. Pure functions for any thread; lengths in distances between
// neighbouring centres. Cannot fail.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "model/geometry/hex.hpp"

namespace hexwright::geometry {

enum class Orientation : std::uint8_t { flat, pointy };

// Edges of the sheet as it lies on the common plane, north up.
enum class Edge : std::uint8_t { north, east, south, west };

inline constexpr std::array<Edge, 4> ALL_EDGES = {Edge::north, Edge::east, Edge::south, Edge::west};

// A place on the plane of the drawing: x grows to the east, y to the south.
struct PlanePoint {
  double x = 0;
  double y = 0;

  bool operator==(const PlanePoint&) const = default;
};

// Flat: n ne se s sw nw. Pointy: ne e se sw w nw. Lower case.
std::string_view direction_name(Direction direction, Orientation orientation);

// The direction of that name (upper or lower case), or nothing: a flat grid has no "e", a pointy one no "n".
std::optional<Direction> parse_direction(std::string_view name, Orientation orientation);

// "north", "east", "south", "west".
std::string_view edge_name(Edge edge);

// The directions that lead out over an edge: one or two of the six (flat: east is ne and se).
std::span<const Direction> directions_over(Edge edge, Orientation orientation);

// The centre of a hex, when neighbouring centres are 1 apart and hex 0,0 is at 0,0.
PlanePoint centre(Hex hex, Orientation orientation);

}  // namespace hexwright::geometry
