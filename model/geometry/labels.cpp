// Writing and reading hex labels. A label is read greedily by kinds of characters; label_pattern.cpp says why
// that finds the only reading.
#include "model/geometry/labels.hpp"

#include <algorithm>
#include <cassert>

#include "model/geometry/ascii.hpp"

namespace hexwright::geometry {
namespace {

constexpr int MAX_FIRST = 9999;
constexpr std::size_t MAX_BOARD_BYTES = 16;
constexpr std::size_t MAX_LABEL_BYTES = 640;  // letters of the last column in the style AA BB, and the rest

using Kind = bool (*)(char);

// Takes the longest run of one kind of characters off the front.
std::string_view take(std::string_view& rest, Kind kind) {
  const auto end = std::ranges::find_if_not(rest, kind);
  const std::string_view run = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  rest.remove_prefix(run.size());
  return run;
}

// The characters a board may have, given what touches it.
Kind kind_of_board(const std::vector<LabelPiece>& pieces) {
  const LabelPart next = pieces.size() > 1 ? pieces[1].part : LabelPart::literal;
  if (next == LabelPart::letters) return is_digit;
  if (next == LabelPart::column || next == LabelPart::row) return is_letter;
  return is_alnum;
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
constexpr int MAX_NUMBER = 9999 + MAX_COLUMNS;

int value_of(char c) { return is_letter(c) ? lower(c) - 'a' + 1 : 0; }

char letter(int value) { return static_cast<char>('A' + value - 1); }

}  // namespace

tl::expected<LabelScheme, LabelError> LabelScheme::make(std::string_view pattern, const LabelOptions& options, const HexGrid& grid) {
  auto pieces = parse_label_pattern(pattern);
  if (!pieces) return tl::unexpected(pieces.error());
  LabelScheme scheme(pattern, options, grid, std::move(*pieces));
  if (const auto error = scheme.option_error()) return tl::unexpected(*error);
  if (const auto error = scheme.width_error()) return tl::unexpected(*error);
  return scheme;
}

std::optional<LabelError> LabelScheme::option_error() const {
  const auto bad = [](int first) { return first < 0 || first > MAX_FIRST; };
  const auto error = [](LabelProblem problem, const char* option) { return LabelError{problem, 0, option}; };
  const bool lettered = std::ranges::any_of(pieces_, [](const LabelPiece& piece) { return piece.part == LabelPart::letters; });
  const int least_column = lettered ? 1 : 0;
  if (bad(options_.first_column) || options_.first_column < least_column) {
    return error(LabelProblem::bad_number, "first_column");
  }
  if (bad(options_.first_row)) return error(LabelProblem::bad_number, "first_row");
  const bool flat = grid_.orientation() == Orientation::flat;
  if (options_.first_row_shifted) {
    if (!flat) return error(LabelProblem::wrong_shift, "first_row_shifted");
    if (bad(*options_.first_row_shifted)) return error(LabelProblem::bad_number, "first_row_shifted");
  }
  if (options_.first_column_shifted) {
    const int first = *options_.first_column_shifted;
    if (flat) return error(LabelProblem::wrong_shift, "first_column_shifted");
    if (bad(first) || first < least_column) return error(LabelProblem::bad_number, "first_column_shifted");
  }
  return std::nullopt;
}

std::optional<LabelError> LabelScheme::width_error() const {
  for (const LabelPiece& piece : pieces_) {
    if (piece.width == 0) continue;
    const bool row = piece.part == LabelPart::row;
    const int shifted = (row ? options_.first_row_shifted : options_.first_column_shifted).value_or(0);
    const int first = std::max(row ? options_.first_row : options_.first_column, shifted);
    const int last = first + (row ? grid_.shape().rows : grid_.shape().columns) - 1;
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

int LabelScheme::row_number(Cell cell) const {
  const bool north = options_.rows_from == RowsFrom::north;
  return first_row_of(cell) + (north ? cell.row - 1 : grid_.last_row(cell.column) - cell.row);
}

int LabelScheme::column_number(Cell cell) const { return first_column_of(cell) + cell.column - 1; }

// The piece a short label starts with: past the board and the punctuation after it.
std::size_t LabelScheme::short_start() const {
  if (!names_board()) return 0;
  return pieces_[1].part == LabelPart::literal ? 2 : 1;
}

bool LabelScheme::accepts_board(std::string_view board) const {
  if (!names_board()) return true;
  return !board.empty() && board.size() <= MAX_BOARD_BYTES && std::ranges::all_of(board, kind_of_board(pieces_));
}

std::string LabelScheme::format(std::string_view board, Cell cell) const {
  assert(grid_.contains(cell));
  assert(board.empty() || accepts_board(board));
  std::string label;
  for (std::size_t i = board.empty() ? short_start() : 0; i < pieces_.size(); ++i) {
    const LabelPiece& piece = pieces_[i];
    switch (piece.part) {
      case LabelPart::literal:
        label += piece.literal;
        break;
      case LabelPart::board:
        label += board;
        break;
      case LabelPart::letters:
        label += letters_of(column_number(cell), options_.letters);
        break;
      case LabelPart::column:
        label += digits_of(column_number(cell), piece.width);
        break;
      case LabelPart::row:
        label += digits_of(row_number(cell), piece.width);
        break;
    }
  }
  return label;
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

std::optional<LabelledCell> LabelScheme::parse_from(std::string_view label, std::size_t first_piece) const {
  std::string_view rest = label;
  LabelledCell found;
  std::optional<int> column;
  std::optional<int> row;
  for (std::size_t i = first_piece; i < pieces_.size(); ++i) {
    const LabelPiece& piece = pieces_[i];
    switch (piece.part) {
      case LabelPart::literal:
        if (!rest.starts_with(piece.literal)) return std::nullopt;
        rest.remove_prefix(piece.literal.size());
        break;
      case LabelPart::board:
        found.board = std::string(take(rest, kind_of_board(pieces_)));
        if (!accepts_board(*found.board)) return std::nullopt;
        break;
      case LabelPart::letters:
        column = number_of_letters(take(rest, is_letter), options_.letters);
        break;
      case LabelPart::column:
        column = read_number(rest, i);
        break;
      case LabelPart::row:
        row = read_number(rest, i);
        break;
    }
  }
  if (!rest.empty() || !column || !row) return std::nullopt;
  const std::optional<Cell> cell = cell_numbered(*column, *row);
  if (!cell) return std::nullopt;
  found.cell = *cell;
  return found;
}

std::optional<LabelledCell> LabelScheme::parse(std::string_view label) const {
  if (label.size() > MAX_LABEL_BYTES) return std::nullopt;
  if (const auto whole = parse_from(label, 0)) return whole;
  if (!names_board()) return std::nullopt;
  return parse_from(label, short_start());
}

// The line across the stagger is numbered plainly, so it is found first; then it is known whether it is pushed.
std::optional<Cell> LabelScheme::cell_numbered(int column, int row) const {
  const bool flat = grid_.orientation() == Orientation::flat;
  const bool north = options_.rows_from == RowsFrom::north;
  const GridShape& shape = grid_.shape();
  Cell cell;
  if (flat) {
    cell.column = column - options_.first_column + 1;
    if (cell.column < 1 || cell.column > shape.columns) return std::nullopt;
    const int along = row - first_row_of(cell);
    cell.row = north ? along + 1 : grid_.last_row(cell.column) - along;
  } else {
    const int along = row - options_.first_row;
    cell.row = north ? along + 1 : shape.rows - along;
    if (cell.row < 1 || cell.row > shape.rows) return std::nullopt;
    cell.column = column - first_column_of(cell) + 1;
  }
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
