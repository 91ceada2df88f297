// The names of the hexes of one grid: a pattern, how its numbers run, and the cells there are. Law: for every cell of the grid,
// parse(format(board, cell), board) is that cell, and the board is named. Immutable once made, so any thread may read it. Errors:
// make() returns a LabelError; reading gives nothing for text that is not a label.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "model/geometry/grid.hpp"
#include "model/geometry/label_pattern.hpp"

namespace hexwright::geometry {

// After Z: AA BB CC (repeat, as on boards of ASL) or AA AB AC (count).
enum class Letters : std::uint8_t { repeat, count };

enum class RowsFrom : std::uint8_t { north, south };
enum class ColumnsFrom : std::uint8_t { west, east };

// Which way the lines of one number run, from west to east: along the rows (columns) of the grid as it lies, or along a diagonal. On a flat
// grid it is the rows that slant, on a pointy one the columns. The least number on the board is then the first one.
enum class Slant : std::uint8_t { none, rising, falling };

// A hex whose label is not the one that the pattern would give it.
struct OwnLabel {
  std::string of;    // the label that the pattern gives, without the board
  std::string text;  // what stands there instead

  bool operator==(const OwnLabel&) const = default;
};

struct LabelOptions {
  int first_column = 1;  // the number of the first column; in letters 1 is A
  int first_row = 1;     // the number of the first row
  // The same for pushed lines: of rows on a flat grid, of columns on a pointy one. Absent: as the other lines.
  // ASL: A is pushed and starts at 1, B is not and starts at 0, so first_row is 0 and first_row_shifted 1.
  std::optional<int> first_row_shifted;
  std::optional<int> first_column_shifted;
  Letters letters = Letters::repeat;
  RowsFrom rows_from = RowsFrom::north;  // south: the last row of each column is its first number
  ColumnsFrom columns_from = ColumnsFrom::west;
  int column_step = 1;  // 2: every second number
  int row_step = 1;
  Slant slant = Slant::none;
  std::vector<OwnLabel> own;

  bool operator==(const LabelOptions&) const = default;
};

// A label that was read.
struct LabelledCell {
  bool names_board = false;
  Cell cell;

  bool operator==(const LabelledCell&) const = default;
};

class LabelScheme {
 public:
  static tl::expected<LabelScheme, LabelError> make(std::string_view pattern, const LabelOptions& options, const HexGrid& grid);

  const std::string& pattern() const { return pattern_; }
  const LabelOptions& options() const { return options_; }
  const HexGrid& grid() const { return grid_; }

  // Whether the pattern contains the board.
  bool names_board() const { return pieces_.front().part == LabelPart::board; }

  // Whether this board can be written: 1..16 ASCII letters, digits, hyphens, dots and low lines. Anything will do if the pattern has no
  // board.
  bool accepts_board(std::string_view board) const;

  // The cell must be on the grid and the board accepted. An empty board gives the short label, without the
  // board and the punctuation after it: "N2".
  std::string format(std::string_view board, Cell cell) const;

  // Any text is allowed; nothing unless it is a label of a cell of the grid, with the id of this board in front or without any. Upper
  // and lower case are the same. Numbers without a width may have zeros in front.
  std::optional<LabelledCell> parse(std::string_view label, std::string_view board = {}) const;

 private:
  LabelScheme(std::string_view pattern, const LabelOptions& options, const HexGrid& grid, std::vector<LabelPiece> pieces)
      : pattern_(pattern), options_(options), grid_(grid), pieces_(std::move(pieces)) {}
  int first_row_of(Cell cell) const;
  int first_column_of(Cell cell) const;
  int row_number(Cell cell) const;
  int column_number(Cell cell) const;
  std::size_t short_start() const;
  int slanted(int line) const;
  void find_least_slanted();
  std::optional<Cell> cell_numbered(int column, int row) const;
  std::optional<LabelError> read_own();
  std::string short_label(Cell cell) const;
  std::optional<LabelError> option_error() const;
  std::optional<LabelError> width_error() const;
  std::optional<Cell> parse_short(std::string_view label) const;
  std::optional<int> read_number(std::string_view& rest, std::size_t piece) const;

  std::string pattern_;
  LabelOptions options_;
  HexGrid grid_;
  std::vector<LabelPiece> pieces_;
  int least_slanted_ = 0, most_slanted_ = 0;  // over the whole grid, before the least becomes the first
  std::map<Cell, std::string> own_;
  std::map<std::string, Cell> own_cells_;  // by the label in small letters
};

// A number from 1 in letters (1 is A), and back; nothing for text that is no such number, or one above 49,999.
std::string letters_of(int number, Letters style);
std::optional<int> number_of_letters(std::string_view text, Letters style);

}  // namespace hexwright::geometry
