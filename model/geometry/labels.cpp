// Writing and reading hex labels. What follows the board is read greedily by kinds of characters; label_pattern.cpp says why that finds the
// only reading.
#include "model/geometry/labels.hpp"

#include <algorithm>
#include <cassert>

#include "model/geometry/ascii.hpp"

namespace hexwright::geometry {
namespace {

constexpr int MAX_FIRST = 9999;
constexpr int MAX_STEP = 10;
constexpr std::size_t MAX_BOARD_BYTES = 16, MAX_OWN_BYTES = 16;
constexpr std::size_t MAX_LABEL_BYTES = 2048;  // letters of the last column in the style AA BB, and the rest

using Kind = bool (*)(char);

// Takes the longest run of one kind of characters off the front.
std::string_view take(std::string_view& rest, Kind kind) {
  const auto end = std::ranges::find_if_not(rest, kind);
  const std::string_view run = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  rest.remove_prefix(run.size());
  return run;
}

bool may_stand_in_board(char c) { return is_alnum(c) || c == '-' || c == '.' || c == '_'; }
// Lists of labels are parted by blanks, hexsides by a slash.
bool may_stand_in_own(char c) { return c > ' ' && c <= '~' && c != '/' && c != ','; }

std::string in_small(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), lower);
  return small;
}

bool is_number(const LabelPiece& piece) { return piece.part == LabelPart::column || piece.part == LabelPart::row; }

std::string digits_of(int number, int width) {
  std::string digits = std::to_string(number);
  if (static_cast<std::size_t>(width) > digits.size()) {
    digits.insert(0, static_cast<std::size_t>(width) - digits.size(), '0');
  }
  return digits;
}

constexpr int ALPHABET = 26;
constexpr int MAX_NUMBER = MAX_FIRST + MAX_STEP * (MAX_COLUMNS + MAX_ROWS);

int value_of(char c) { return is_letter(c) ? lower(c) - 'a' + 1 : 0; }

char letter(int value) { return static_cast<char>('A' + value - 1); }

}  // namespace

tl::expected<LabelScheme, LabelError> LabelScheme::make(std::string_view pattern, const LabelOptions& options, const HexGrid& grid) {
  auto pieces = parse_label_pattern(pattern);
  if (!pieces) return tl::unexpected(pieces.error());
  LabelScheme scheme(pattern, options, grid, std::move(*pieces));
  if (const auto error = scheme.option_error()) return tl::unexpected(*error);
  scheme.find_least_slanted();
  if (const auto error = scheme.width_error()) return tl::unexpected(*error);
  if (auto error = scheme.read_own()) return tl::unexpected(std::move(*error));
  return scheme;
}

std::optional<LabelError> LabelScheme::option_error() const {
  const auto bad = [](int first) { return first < 0 || first > MAX_FIRST; };
  const auto error = [](LabelProblem problem, const char* option) { return LabelError{problem, 0, option}; };
  const bool lettered = std::ranges::any_of(pieces_, [](const LabelPiece& piece) { return piece.part == LabelPart::letters; });
  const int least_column = lettered ? 1 : 0;
  if (bad(options_.first_column) || options_.first_column < least_column) {
    return error(LabelProblem::bad_number, "first-column");
  }
  if (bad(options_.first_row)) return error(LabelProblem::bad_number, "first-row");
  if (options_.column_step < 1 || options_.column_step > MAX_STEP) return error(LabelProblem::bad_number, "column-step");
  if (options_.row_step < 1 || options_.row_step > MAX_STEP) return error(LabelProblem::bad_number, "row-step");
  const bool flat = grid_.orientation() == Orientation::flat;
  if (options_.first_row_shifted) {
    if (!flat) return error(LabelProblem::wrong_shift, "first-row-shifted");
    if (options_.slant != Slant::none) return error(LabelProblem::slant_shifted, "first-row-shifted");
    if (bad(*options_.first_row_shifted)) return error(LabelProblem::bad_number, "first-row-shifted");
  }
  if (options_.first_column_shifted) {
    const int first = *options_.first_column_shifted;
    if (flat) return error(LabelProblem::wrong_shift, "first-column-shifted");
    if (options_.slant != Slant::none) return error(LabelProblem::slant_shifted, "first-column-shifted");
    if (bad(first) || first < least_column) return error(LabelProblem::bad_number, "first-column-shifted");
  }
  return std::nullopt;
}

std::optional<LabelError> LabelScheme::width_error() const {
  for (const LabelPiece& piece : pieces_) {
    if (piece.width == 0) continue;
    const bool row = piece.part == LabelPart::row;
    const int shifted = (row ? options_.first_row_shifted : options_.first_column_shifted).value_or(0);
    const int first = std::max(row ? options_.first_row : options_.first_column, shifted);
    const bool slants = options_.slant != Slant::none && row == (grid_.orientation() == Orientation::flat);
    const int count = slants ? most_slanted_ - least_slanted_ + 1 : row ? grid_.shape().rows : grid_.shape().columns;
    const int last = first + (row ? options_.row_step : options_.column_step) * (count - 1);
    if (std::to_string(last).size() > static_cast<std::size_t>(piece.width)) {
      return LabelError{LabelProblem::number_too_wide, 0, row ? "{row}" : "{column}"};
    }
  }
  return std::nullopt;
}

int LabelScheme::first_row_of(Cell cell) const {
  return grid_.is_pushed(cell) ? options_.first_row_shifted.value_or(options_.first_row) : options_.first_row;
}

int LabelScheme::first_column_of(Cell cell) const {
  return grid_.is_pushed(cell) ? options_.first_column_shifted.value_or(options_.first_column) : options_.first_column;
}

// How much farther on a line of hexes (a column of a flat grid, a row of a pointy one) a diagonal of one number stands than in the first
// line. Lines lie half a hex apart across, so that the sum of halves is even.
int LabelScheme::slanted(int line) const {
  if (options_.slant == Slant::none) return 0;
  const bool flat = grid_.orientation() == Orientation::flat;
  const auto push = [&](int number) { return grid_.is_pushed(flat ? Cell{number, 1} : Cell{1, number}) ? 1 : 0; };
  const int halves = push(line) - push(1) + (options_.slant == Slant::rising ? line - 1 : 1 - line);
  const bool near = flat ? options_.rows_from == RowsFrom::north : options_.columns_from == ColumnsFrom::west;
  return (near ? halves : -halves) / 2;
}

void LabelScheme::find_least_slanted() {
  if (options_.slant == Slant::none) return;
  const GridShape& shape = grid_.shape();
  const bool flat = grid_.orientation() == Orientation::flat;
  const bool near = flat ? options_.rows_from == RowsFrom::north : options_.columns_from == ColumnsFrom::west;
  const int lines = flat ? shape.columns : shape.rows, length = flat ? shape.rows : shape.columns;
  for (int line = 1; line <= lines; ++line) {
    const int last = flat ? grid_.last_row(line) : grid_.last_column(line);
    const int least = slanted(line) + (near ? 0 : length - last), most = least + last - 1;
    least_slanted_ = line == 1 ? least : std::min(least_slanted_, least);
    most_slanted_ = line == 1 ? most : std::max(most_slanted_, most);
  }
}

int LabelScheme::row_number(Cell cell) const {
  const bool slants = options_.slant != Slant::none && grid_.orientation() == Orientation::flat;
  const int last = slants ? grid_.shape().rows : grid_.last_row(cell.column);
  const int along = options_.rows_from == RowsFrom::north ? cell.row - 1 : last - cell.row;
  return first_row_of(cell) + options_.row_step * (slants ? along + slanted(cell.column) - least_slanted_ : along);
}

int LabelScheme::column_number(Cell cell) const {
  const bool slants = options_.slant != Slant::none && grid_.orientation() == Orientation::pointy;
  const int last = slants ? grid_.shape().columns : grid_.last_column(cell.row);
  const int along = options_.columns_from == ColumnsFrom::west ? cell.column - 1 : last - cell.column;
  return first_column_of(cell) + options_.column_step * (slants ? along + slanted(cell.row) - least_slanted_ : along);
}

// The piece a short label starts with: past the board and the punctuation after it.
std::size_t LabelScheme::short_start() const {
  if (!names_board()) return 0;
  return pieces_[1].part == LabelPart::literal ? 2 : 1;
}

bool LabelScheme::accepts_board(std::string_view board) const {
  if (!names_board()) return true;
  return !board.empty() && board.size() <= MAX_BOARD_BYTES && std::ranges::all_of(board, may_stand_in_board);
}

// Labels of their own take the place of those that the pattern gives, and may not be another hex's.
std::optional<LabelError> LabelScheme::read_own() {
  std::map<Cell, std::string> own;
  std::map<std::string, Cell> cells;
  for (const OwnLabel& one : options_.own) {
    const std::optional<Cell> cell = parse_short(one.of);
    if (!cell) return LabelError{LabelProblem::own_of_nothing, 0, one.of};
    if (one.text.empty() || one.text.size() > MAX_OWN_BYTES || !std::ranges::all_of(one.text, may_stand_in_own))
      return LabelError{LabelProblem::own_bad, 0, one.text};
    if (!own.emplace(*cell, one.text).second || !cells.emplace(in_small(one.text), *cell).second)
      return LabelError{LabelProblem::own_twice, 0, one.text};
  }
  for (const auto& [cell, text] : own) {
    const std::optional<Cell> regular = parse_short(text);
    if (regular && !own.contains(*regular)) return LabelError{LabelProblem::own_twice, 0, text};
  }
  own_ = std::move(own);
  own_cells_ = std::move(cells);
  return std::nullopt;
}

std::string LabelScheme::short_label(Cell cell) const {
  if (const auto own = own_.find(cell); own != own_.end()) return own->second;
  std::string label;
  for (std::size_t i = short_start(); i < pieces_.size(); ++i) {
    const LabelPiece& piece = pieces_[i];
    if (piece.part == LabelPart::literal) label += piece.literal;
    if (piece.part == LabelPart::letters) label += letters_of(column_number(cell), options_.letters);
    if (piece.part == LabelPart::column) label += digits_of(column_number(cell), piece.width);
    if (piece.part == LabelPart::row) label += digits_of(row_number(cell), piece.width);
  }
  return label;
}

std::string LabelScheme::format(std::string_view board, Cell cell) const {
  assert(grid_.contains(cell));
  assert(board.empty() || accepts_board(board));
  if (board.empty() || !names_board()) return short_label(cell);
  return std::string(board) + (short_start() == 2 ? pieces_[1].literal : "") + short_label(cell);
}

// A number with a width takes that many digits; one without takes the run, less the width of a number after it.
std::optional<int> LabelScheme::read_number(std::string_view& rest, std::size_t piece) const {
  std::string_view run = rest;
  std::size_t digits = take(run, is_digit).size();
  if (pieces_[piece].width > 0) {
    if (digits < static_cast<std::size_t>(pieces_[piece].width)) return std::nullopt;
    digits = static_cast<std::size_t>(pieces_[piece].width);
  } else if (piece + 1 < pieces_.size() && is_number(pieces_[piece + 1])) {
    const auto after = static_cast<std::size_t>(pieces_[piece + 1].width);
    if (digits <= after) return std::nullopt;
    digits -= after;
  }
  if (digits == 0 || digits > MAX_LABEL_DIGITS) return std::nullopt;
  int number = 0;
  for (const char c : rest.substr(0, digits)) number = number * 10 + (c - '0');
  rest.remove_prefix(digits);
  return number;
}

std::optional<Cell> LabelScheme::parse_short(std::string_view label) const {
  if (!own_cells_.empty())
    if (const auto own = own_cells_.find(in_small(label)); own != own_cells_.end()) return own->second;
  std::string_view rest = label;
  std::optional<int> column;
  std::optional<int> row;
  for (std::size_t i = short_start(); i < pieces_.size(); ++i) {
    const LabelPiece& piece = pieces_[i];
    if (piece.part == LabelPart::literal) {
      if (!rest.starts_with(piece.literal)) return std::nullopt;
      rest.remove_prefix(piece.literal.size());
    } else if (piece.part == LabelPart::row) {
      row = read_number(rest, i);
    } else {
      column = piece.part == LabelPart::letters ? number_of_letters(take(rest, is_letter), options_.letters) : read_number(rest, i);
    }
  }
  if (!rest.empty() || !column || !row) return std::nullopt;
  const std::optional<Cell> cell = cell_numbered(*column, *row);
  if (cell && own_.contains(*cell)) return std::nullopt;
  return cell;
}

std::optional<LabelledCell> LabelScheme::parse(std::string_view label, std::string_view board) const {
  if (label.size() > MAX_LABEL_BYTES) return std::nullopt;
  if (names_board() && !board.empty() && label.size() > board.size() && same_name(label.substr(0, board.size()), board)) {
    std::string_view rest = label.substr(board.size());
    const std::string_view between = short_start() == 2 ? std::string_view(pieces_[1].literal) : std::string_view();
    if (rest.starts_with(between))
      if (const auto cell = parse_short(rest.substr(between.size()))) return LabelledCell{true, *cell};
  }
  if (const auto cell = parse_short(label)) return LabelledCell{false, *cell};
  return std::nullopt;
}

// The line across the stagger is numbered plainly, so it is found first; then it is known whether it is pushed.
std::optional<Cell> LabelScheme::cell_numbered(int column, int row) const {
  const bool flat = grid_.orientation() == Orientation::flat;
  const bool slants = options_.slant != Slant::none;
  const GridShape& shape = grid_.shape();
  const auto steps = [](int number, int step) { return number % step == 0 ? std::optional(number / step) : std::nullopt; };
  const auto cell_along = [](bool near, int along, int last) { return near ? along + 1 : last - along; };
  const bool north = options_.rows_from == RowsFrom::north, west = options_.columns_from == ColumnsFrom::west;
  const auto across =
      flat ? steps(column - options_.first_column, options_.column_step) : steps(row - options_.first_row, options_.row_step);
  if (!across) return std::nullopt;
  Cell cell;
  (flat ? cell.column : cell.row) = cell_along(flat ? west : north, *across, flat ? shape.columns : shape.rows);
  const int line = flat ? cell.column : cell.row;
  if (line < 1 || line > (flat ? shape.columns : shape.rows)) return std::nullopt;
  auto along = flat ? steps(row - first_row_of(cell), options_.row_step) : steps(column - first_column_of(cell), options_.column_step);
  if (!along) return std::nullopt;
  if (slants) *along += least_slanted_ - slanted(line);
  const int last = slants ? (flat ? shape.rows : shape.columns) : flat ? grid_.last_row(line) : grid_.last_column(line);
  (flat ? cell.row : cell.column) = cell_along(flat ? north : west, *along, last);
  if (!grid_.contains(cell)) return std::nullopt;
  return cell;
}

// Columns in letters: A..Z, then AA BB CC or AA AB AC.
std::string letters_of(int number, Letters style) {
  assert(number >= 1);
  if (style == Letters::repeat) {
    const int times = (number - 1) / ALPHABET + 1;
    return std::string(static_cast<std::size_t>(times), letter((number - 1) % ALPHABET + 1));
  }
  std::string text;
  for (int rest = number; rest > 0; rest = (rest - 1) / ALPHABET) {
    text.insert(text.begin(), letter((rest - 1) % ALPHABET + 1));
  }
  return text;
}

std::optional<int> number_of_letters(std::string_view text, Letters style) {
  if (text.empty() || text.size() > MAX_NUMBER / ALPHABET + 1) return std::nullopt;
  if (std::ranges::any_of(text, [](char c) { return value_of(c) == 0; })) return std::nullopt;
  int number = 0;
  if (style == Letters::repeat) {
    const int first = value_of(text.front());
    if (std::ranges::any_of(text, [&](char c) { return value_of(c) != first; })) return std::nullopt;
    number = static_cast<int>(text.size() - 1) * ALPHABET + first;
  } else {
    for (const char c : text) {
      number = number * ALPHABET + value_of(c);
      if (number > MAX_NUMBER) return std::nullopt;
    }
  }
  if (number > MAX_NUMBER) return std::nullopt;
  return number;
}

}  // namespace hexwright::geometry
