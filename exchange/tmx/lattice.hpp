// Where hexes lie in the pixels of a Tiled map. A flat board staggers columns, a pointy one rows; a hex is as good as regular with
// 70 pixels from corner to corner and 60 from side to side.
#pragma once

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
    return flat ? Spot{a, b} : Spot{b, a};
  }
  // The cell of the nearest middle; nothing beside the board.
  std::optional<geometry::Cell> cell_at(Spot at) const {
    const double a = flat ? at.x : at.y, b = flat ? at.y : at.x;
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

}  // namespace hexwright::exchange::tmx
