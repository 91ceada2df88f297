// Cells to hexes and back. A cell's place across the stagger is counted in half hexes from cell 1,1, which
// makes the axial coordinate (half hexes - line) / 2, always exact.
#include "model/geometry/grid.hpp"

#include <algorithm>
#include <cassert>

namespace hexwright::geometry {

tl::expected<HexGrid, GridError> HexGrid::make(const GridShape& shape, const GridPlacement& placement) {
  if (shape.columns < 1 || shape.columns > MAX_COLUMNS) return tl::unexpected(GridError::bad_columns);
  if (shape.rows < 1 || shape.rows > MAX_ROWS) return tl::unexpected(GridError::bad_rows);
  const bool flat = shape.orientation == Orientation::flat;
  const int along = flat ? shape.rows : shape.columns;
  const int lines = flat ? shape.columns : shape.rows;
  const int first_pushed = shape.pushed == Stagger::odd ? 1 : 2;
  if (shape.pushed_are_short && along < 2 && lines >= first_pushed) {
    return tl::unexpected(GridError::line_too_short);
  }
  if (!is_bounded(placement.origin)) return tl::unexpected(GridError::out_of_plane);
  HexGrid grid(shape, placement);
  for (const Edge edge : ALL_EDGES) {
    if (!std::ranges::all_of(grid.edge_hexes(edge), is_bounded)) return tl::unexpected(GridError::out_of_plane);
  }
  return grid;
}

int HexGrid::push(int line) const {
  const bool odd = line % 2 == 1;
  return odd == (shape_.pushed == Stagger::odd) ? 1 : 0;
}

bool HexGrid::is_pushed(Cell cell) const { return push(shape_.orientation == Orientation::flat ? cell.column : cell.row) == 1; }

int HexGrid::last_row(int column) const {
  const bool short_one = shape_.pushed_are_short && shape_.orientation == Orientation::flat && push(column) == 1;
  return shape_.rows - (short_one ? 1 : 0);
}

int HexGrid::last_column(int row) const {
  const bool short_one = shape_.pushed_are_short && shape_.orientation == Orientation::pointy && push(row) == 1;
  return shape_.columns - (short_one ? 1 : 0);
}

std::size_t HexGrid::size() const {
  std::size_t cells = 0;
  if (shape_.orientation == Orientation::flat) {
    for (int column = 1; column <= shape_.columns; ++column) cells += static_cast<std::size_t>(last_row(column));
  } else {
    for (int row = 1; row <= shape_.rows; ++row) cells += static_cast<std::size_t>(last_column(row));
  }
  return cells;
}

bool HexGrid::contains(Cell cell) const {
  if (cell.column < 1 || cell.column > shape_.columns || cell.row < 1 || cell.row > shape_.rows) return false;
  return cell.row <= last_row(cell.column) && cell.column <= last_column(cell.row);
}

Hex HexGrid::relative(Cell cell) const {
  const bool flat = shape_.orientation == Orientation::flat;
  const int line = flat ? cell.column : cell.row;
  const int along = flat ? cell.row : cell.column;
  const int halves = 2 * (along - 1) + push(line) - push(1);
  const int other = (halves - (line - 1)) / 2;
  return flat ? Hex{line - 1, other} : Hex{other, line - 1};
}

Hex HexGrid::hex_of(Cell cell) const {
  assert(contains(cell));
  const Hex by = relative(cell);
  const int sign = placement_.rotation == Rotation::none ? 1 : -1;
  return {placement_.origin.q + sign * by.q, placement_.origin.r + sign * by.r};
}

std::optional<Cell> HexGrid::cell_of(Hex hex) const {
  if (!is_bounded(hex)) return std::nullopt;
  const bool flat = shape_.orientation == Orientation::flat;
  const int sign = placement_.rotation == Rotation::none ? 1 : -1;
  const int dq = sign * (hex.q - placement_.origin.q);
  const int dr = sign * (hex.r - placement_.origin.r);
  const int line = (flat ? dq : dr) + 1;
  if (line < 1 || line > (flat ? shape_.columns : shape_.rows)) return std::nullopt;
  const int halves = 2 * (flat ? dr : dq) + (line - 1);
  const int along = (halves - push(line) + push(1)) / 2 + 1;
  const Cell cell = flat ? Cell{line, along} : Cell{along, line};
  if (!contains(cell)) return std::nullopt;
  return cell;
}

Edge HexGrid::printed(Edge edge) const {
  if (placement_.rotation == Rotation::none) return edge;
  return static_cast<Edge>((static_cast<int>(edge) + 2) % 4);
}

bool HexGrid::on_edge(Hex hex, Edge edge) const {
  const std::optional<Cell> cell = cell_of(hex);
  if (!cell) return false;
  switch (printed(edge)) {
    case Edge::north:
      return cell->row == 1;
    case Edge::east:
      return cell->column == last_column(cell->row);
    case Edge::south:
      return cell->row == last_row(cell->column);
    case Edge::west:
      return cell->column == 1;
  }
  return false;
}

std::vector<Hex> HexGrid::edge_hexes(Edge edge) const {
  const Edge side = printed(edge);
  std::vector<Hex> hexes;
  if (side == Edge::north || side == Edge::south) {
    for (int column = 1; column <= shape_.columns; ++column) {
      const Cell cell{column, side == Edge::north ? 1 : last_row(column)};
      if (contains(cell)) hexes.push_back(hex_of(cell));
    }
  } else {
    for (int row = 1; row <= shape_.rows; ++row) {
      const Cell cell{side == Edge::west ? 1 : last_column(row), row};
      if (contains(cell)) hexes.push_back(hex_of(cell));
    }
  }
  return hexes;
}

}  // namespace hexwright::geometry
