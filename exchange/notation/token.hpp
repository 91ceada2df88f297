// The tokens of a card's text, each with its place: lines and columns in code points, from 1. A word is what stands between blanks and
// punctuation: 9kp, II/83pp, 1817, 18s. No errors: every text has tokens. Any thread.
#pragma once

#include <string_view>
#include <vector>

namespace hexwright::exchange {

struct Token {
  enum class Type { word, dash, comma, semicolon, colon, plus, open, close, stop, line_end } type = Type::word;
  std::string_view text;  // in the text that was read
  int line = 1, column = 1;
  bool blank_before = false, blank_after = false;
};

// A line_end closes every line. A full stop is one only where a sentence can end: before a blank or the end of the line.
std::vector<Token> tokens_of(std::string_view text);

}  // namespace hexwright::exchange
