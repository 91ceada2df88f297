// Where hexes lie in the pixels of a Tiled map. A flat board staggers columns, a pointy one rows; a hex is almost regular with 70 pixels
// from corner to corner and 60 from side to side. The sides of a hex are lines of the map. Plain values for any thread; no errors: nothing
// where no hex or side is near.
#pragma once

#include <array>
#include <utility>
#include <cmath>
#include <optional>

#include "model/geometry/grid.hpp"

namespace hexwright::exchange::tmx {

struct Spot {
  double x = 0, y = 0;
};

class Lattice {
 public:
  bool flat = true;
  geometry::Stagger pushed = geometry::Stagger::even;
  int columns = 1, rows = 1;
  double tile_width = 70, tile_height = 60, side_length = 34;
  Spot origin;  // where the first hex's box begins: elsewhere than at 0,0 in a map without an end

  static Lattice of(const geometry::GridShape& shape) {
    Lattice lattice;
    lattice.flat = shape.orientation == geometry::Orientation::flat;
    lattice.pushed = shape.pushed;
    lattice.columns = shape.columns;
    lattice.rows = shape.rows;
    if (!lattice.flat) std::swap(lattice.tile_width, lattice.tile_height);
    return lattice;
  }

  // Between lines, and along one.
  double across() const { return ((flat ? tile_width : tile_height) + side_length) / 2; }
  double along() const { return flat ? tile_height : tile_width; }

  Spot middle(geometry::Cell cell) const {
    const int line = flat ? cell.column : cell.row, place = flat ? cell.row : cell.column;
    const double push = is_pushed(line) ? along() / 2 : 0;
    const double a = (flat ? tile_width : tile_height) / 2 + across() * (line - 1), b = along() / 2 + along() * (place - 1) + push;
    return flat ? Spot{a + origin.x, b + origin.y} : Spot{b + origin.x, a + origin.y};
  }
  // The cell with the nearest centre; nothing outside the board.
  std::optional<geometry::Cell> cell_at(Spot at) const {
    const double right = at.x - origin.x, down = at.y - origin.y, a = flat ? right : down, b = flat ? down : right;
    std::optional<geometry::Cell> nearest;
    double least = along() * 0.6;
    const double guess = (a - (flat ? tile_width : tile_height) / 2) / across() + 1;
    if (!(std::abs(guess) < 1e6) || !(std::abs(b) < 1e9)) return nearest;
    for (int line = static_cast<int>(std::floor(guess)); line <= static_cast<int>(std::floor(guess)) + 1; ++line) {
      const double push = is_pushed(line) ? along() / 2 : 0;
      const int place = static_cast<int>(std::lround((b - along() / 2 - push) / along())) + 1;
      const geometry::Cell cell = flat ? geometry::Cell{line, place} : geometry::Cell{place, line};
      if (cell.column < 1 || cell.row < 1 || cell.column > columns || cell.row > rows) continue;
      const Spot middle = this->middle(cell);
      const double distance = std::hypot(middle.x - at.x, middle.y - at.y);
      if (distance < least) least = distance, nearest = cell;
    }
    return nearest;
  }

 private:
  bool is_pushed(int line) const { return ((line % 2 + 2) % 2 == 1) == (pushed == geometry::Stagger::odd); }
};

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
