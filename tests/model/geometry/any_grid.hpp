// Grids for tests: small ones of every kind, and the ones that are named by what is printed.
#pragma once

#include <rapidcheck.h>

#include "model/geometry/grid.hpp"

namespace hexwright::geometry {

inline HexGrid grid_of(const GridShape& shape, const GridPlacement& placement = {}) { return HexGrid::make(shape, placement).value(); }

// Any orientation, stagger, rotation and size, somewhere near the middle of the plane.
inline HexGrid any_grid(int most_columns = 60, int most_rows = 60) {
  GridShape shape;
  shape.orientation = *rc::gen::element(Orientation::flat, Orientation::pointy);
  shape.pushed = *rc::gen::element(Stagger::odd, Stagger::even);
  shape.columns = *rc::gen::inRange(2, most_columns + 1);
  shape.rows = *rc::gen::inRange(2, most_rows + 1);
  shape.pushed_are_short = *rc::gen::arbitrary<bool>();
  GridPlacement placement;
  placement.origin = {*rc::gen::inRange(-500, 500), *rc::gen::inRange(-500, 500)};
  placement.rotation = *rc::gen::element(Rotation::none, Rotation::half_turn);
  return grid_of(shape, placement);
}

// A cell of the grid; pushed lines may be short, so the last one of a line is left out at times.
inline Cell any_cell(const HexGrid& grid) {
  Cell cell{*rc::gen::inRange(1, grid.shape().columns + 1), *rc::gen::inRange(1, grid.shape().rows + 1)};
  RC_PRE(grid.contains(cell));
  return cell;
}

}  // namespace hexwright::geometry
