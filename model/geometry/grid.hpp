// A grid of hexes as printed on one board: columns and rows counted from 1 in the north-west, every other line pushed half a hex, and where
// the board lies on the common plane. Cells and hexes correspond one to one. Invariant: every hex of the grid is bounded. Immutable once
// made, so any thread may read it; all functions about one hex are O(1). Errors: make() returns a GridError; a cell off the grid where one
// on it is required is a bug of the caller (asserted).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "model/geometry/hex.hpp"
#include "model/geometry/orientation.hpp"

namespace hexwright::geometry {

inline constexpr int MAX_COLUMNS = 2000;
inline constexpr int MAX_ROWS = 2000;

// A printed place, both numbers from 1, independent of the labels.
struct Cell {
  int column = 1;
  int row = 1;

  auto operator<=>(const Cell&) const = default;
};

// Which lines are pushed half a hex, counted from 1: columns pushed south on a flat grid, rows pushed east on
// a pointy one.
enum class Stagger : std::uint8_t { odd, even };

struct GridShape {
  Orientation orientation = Orientation::flat;
  Stagger pushed = Stagger::even;
  int columns = 1;
  int rows = 1;
  // Pushed lines have one cell fewer, so that the sheet is symmetrical (boards of ASL: A has 10, B has 11).
  bool pushed_are_short = false;

  bool operator==(const GridShape&) const = default;
};

enum class Rotation : std::uint8_t { none, half_turn };

// Where cell 1,1 lies on the common plane, and whether the board was turned about it.
struct GridPlacement {
  Hex origin;
  Rotation rotation = Rotation::none;

  bool operator==(const GridPlacement&) const = default;
};

enum class GridError : std::uint8_t {
  bad_columns,     // not 1..MAX_COLUMNS
  bad_rows,        // not 1..MAX_ROWS
  line_too_short,  // pushed_are_short leaves a pushed line without a cell
  out_of_plane,    // some hex would not be bounded
};

class HexGrid {
 public:
  static tl::expected<HexGrid, GridError> make(const GridShape& shape, const GridPlacement& placement = {});

  const GridShape& shape() const { return shape_; }
  const GridPlacement& placement() const { return placement_; }
  Orientation orientation() const { return shape_.orientation; }

  // Whether the line of this cell (its column when flat, its row when pointy) is pushed.
  bool is_pushed(Cell cell) const;
  // The last row of a column, and the last column of a row; they differ between lines of a symmetrical sheet.
  int last_row(int column) const;
  int last_column(int row) const;
  std::size_t size() const;

  bool contains(Cell cell) const;
  bool contains(Hex hex) const { return cell_of(hex).has_value(); }

  // The cell must be on the grid.
  Hex hex_of(Cell cell) const;
  // Nothing for a hex that is not on the grid, bounded or not.
  std::optional<Cell> cell_of(Hex hex) const;

  // Edges of the board as it lies: the north edge of a board turned by 180 degrees is its last printed row. On a flat grid the north edge
  // is the first row of every column, on a pointy one the west edge is the first column of every row, pushed or not.
  bool on_edge(Hex hex, Edge edge) const;
  // In the order of the columns or rows as printed.
  std::vector<Hex> edge_hexes(Edge edge) const;

  // The centre of a hex on the common plane, where neighbouring centres are 1 apart.
  PlanePoint centre(Hex hex) const { return geometry::centre(hex, shape_.orientation); }

  bool operator==(const HexGrid&) const = default;

 private:
  HexGrid(const GridShape& shape, const GridPlacement& placement) : shape_(shape), placement_(placement) {}
  int push(int line) const;
  Hex relative(Cell cell) const;
  Edge printed(Edge edge) const;

  GridShape shape_;
  GridPlacement placement_;
};

}  // namespace hexwright::geometry
