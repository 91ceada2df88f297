// The sides of a hex as lines of a Tiled map, and the side that a line means.
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "exchange/tmx/lattice.hpp"

namespace hexwright::exchange::tmx {

inline std::array<Spot, 2> ends_of(const Lattice& lattice, geometry::Cell cell, geometry::Direction direction) {
  const double w = lattice.tile_width / 2, h = lattice.tile_height / 2, s = lattice.side_length / 2;
  const std::array<Spot, 6> flat{Spot{-s, -h}, {s, -h}, {w, 0}, {s, h}, {-s, h}, {-w, 0}};
  const std::array<Spot, 6> pointy{Spot{-w, -s}, {0, -h}, {w, -s}, {w, s}, {0, h}, {-w, s}};
  const auto& corners = lattice.flat ? flat : pointy;
  const auto i = static_cast<std::size_t>(direction);
  const Spot middle = lattice.middle(cell), from = corners[i], to = corners[(i + 1) % 6];
  return {Spot{middle.x + from.x, middle.y + from.y}, Spot{middle.x + to.x, middle.y + to.y}};
}

// How far the middle of a line lies from the middle of a side, in pixels.
inline double distance_of(const std::array<Spot, 2>& a, const std::array<Spot, 2>& b) {
  return std::hypot((a[0].x + a[1].x - b[0].x - b[1].x) / 2, (a[0].y + a[1].y - b[0].y - b[1].y) / 2);
}

// The nearest side, if the line lies near any.
inline std::optional<std::pair<geometry::Cell, geometry::Direction>> side_at(const Lattice& lattice, const std::array<Spot, 2>& line) {
  const auto cell = lattice.cell_at({(line[0].x + line[1].x) / 2, (line[0].y + line[1].y) / 2});
  if (!cell) return std::nullopt;
  std::optional<std::pair<geometry::Cell, geometry::Direction>> nearest;
  double least = lattice.along() / 4;
  for (const geometry::Direction direction : geometry::ALL_DIRECTIONS)
    if (const double distance = distance_of(ends_of(lattice, *cell, direction), line); distance < least)
      least = distance, nearest = std::pair{*cell, direction};
  return nearest;
}

}  // namespace hexwright::exchange::tmx
