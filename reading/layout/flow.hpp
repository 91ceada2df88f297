// A card as one flow of words in the order in which a person reads them: columns one after the other, a cell with the lines that continue
// it, words joined again where a line end cut them. Every byte keeps the line and column it came from (both from 1, columns in characters).
// Offsets are bytes, ranges of tokens half open. Pure functions for any thread; no errors.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reading/card/facts.hpp"

namespace hexwright::reading {

struct Place {
  std::int32_t line = 0, column = 0;
};

struct Range {  // of tokens
  int from = 0, to = 0;
  bool empty() const { return from >= to; }
  int size() const { return empty() ? 0 : to - from; }
  bool operator==(const Range&) const = default;
};

struct Token {
  std::uint32_t begin = 0, end = 0;  // bytes of the flow
  std::int32_t row = 0;
  std::int32_t kind = 0;  // of may_begin
  bool blank = false;     // a blank or a line end stands before it
  bool gap = false;       // it opens a cell
  bool word = false;      // letters or digits, no mark of punctuation
  std::string small;      // as words are compared
};

struct Row {  // a line of a column, with what continues its cells
  Range tokens;
  std::vector<Range> cells;
  int indent = 0;      // characters before it
  int line = 0;        // of the file
  bool apart = false;  // an empty line or a new column stands before it
};

enum class HexShape {  // how maps label their hexes
  none,
  digits,       // 0907
  long_digits,  // 01234
  letter,       // A11
  board,        // 12N5
  map_digits,   // W2219
  map_dotted    // B18.22
};
HexShape hex_shape(std::string_view text);

struct Flow {
  std::string bytes;
  std::vector<Place> places;  // of each byte
  std::vector<Token> tokens;
  std::vector<Row> rows;
  std::vector<std::vector<bool>> may_begin;  // by kind of token and number of rule, once a grammar has prepared it
  HexShape hex_shape = HexShape::none;       // of this card
  std::set<std::string, std::less<>> own;    // words that this card has for a side, found by how it uses them

  std::string_view text(int token) const {
    return std::string_view(bytes).substr(tokens[token].begin, tokens[token].end - tokens[token].begin);
  }
  std::string_view small(int token) const { return tokens[token].small; }
  // A word of its own for a side, without the ending of several: "Sikhs" are "sikh".
  std::string_view own_word(int token) const {
    const std::string_view word = small(token);
    const std::string_view one = word.ends_with('s') ? word.substr(0, word.size() - 1) : word;
    return own.contains(one) ? one : word;
  }
  std::string words(Range range) const;  // as the card has them, blanks folded
  Span span(Range range) const;
  int size() const { return static_cast<int>(tokens.size()); }
};

}  // namespace hexwright::reading
