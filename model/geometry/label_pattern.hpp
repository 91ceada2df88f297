// The pattern of a hex label, taken apart: "{column:02}{row:02}" (1817), "{board}{letters}{row}" (1N2),
// "{letters}.{row}". A pattern is kept only if every label written by it can be read back in one way.
//
// Parts: {board}, first only; {column} or {letters} (the column in letters); {row}. A number may have a width, {row:02} or {row:2}: then it
// always has exactly that many digits. Between parts there may be blanks and ASCII punctuation, but no letters, digits or braces. A pure
// function for any thread; errors are a LabelError with the byte of the pattern.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace hexwright::geometry {

enum class LabelPart : std::uint8_t { literal, board, letters, column, row };

struct LabelPiece {
  LabelPart part = LabelPart::literal;
  int width = 0;        // digits of a column or row; 0 when it has as many as it needs
  std::string literal;  // of a literal only

  bool operator==(const LabelPiece&) const = default;
};

inline constexpr std::size_t MAX_PATTERN_BYTES = 64;
inline constexpr int MAX_LABEL_DIGITS = 6;

enum class LabelProblem : std::uint8_t {
  too_long,              // more than MAX_PATTERN_BYTES
  unclosed_brace,        // "{row"
  stray_brace,           // "row}"
  unknown_part,          // "{line}"
  bad_width,             // not 1..MAX_LABEL_DIGITS, or a width on letters or on the board
  bad_literal,           // a letter, a digit or a character outside ASCII between parts
  repeated_part,         // two rows, or both {column} and {letters}
  board_not_first,       // something stands before {board}
  no_column,             // neither {column} nor {letters}
  no_row,                // no {row}
  numbers_run_together,  // {column}{row} with no width: 111 is 1,11 or 11,1
  bad_number,            // option: a first number is negative, above 9999, or letters start before A
  number_too_wide,       // option and grid: a column or row does not fit in the width
  wrong_shift,           // option: first_row_shifted on a pointy grid or first_column_shifted on a flat one
  slant_shifted,         // option: lines that slant have no first number of their own for pushed lines
  own_of_nothing,        // option: no hex of the grid bears the label that one of its own is to stand for
  own_bad,               // option: a label of its own that is empty, too long, or holds what a label cannot
  own_twice,             // option: two hexes would bear it, or one hex two of them
};

struct LabelError {
  LabelProblem problem = LabelProblem::unknown_part;
  int position = 0;  // the byte of the pattern where it shows, from 1; 0 for what is not in the pattern
  std::string part;  // the piece of the pattern or the option it is about, as written

  bool operator==(const LabelError&) const = default;
};

tl::expected<std::vector<LabelPiece>, LabelError> parse_label_pattern(std::string_view pattern);

}  // namespace hexwright::geometry
