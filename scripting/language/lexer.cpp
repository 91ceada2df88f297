// Reads as Lua 5.4 does, byte for byte, so that both agree on what a script is.
#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "scripting/language/syntax.hpp"

namespace hexwright::scripting::language {
namespace {

constexpr std::array<std::string_view, 22> KEYWORDS{"and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
                                                    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
                                                    "repeat",   "return", "then", "true", "until",  "while"};
constexpr std::array<std::string_view, 10> LONG_SYMBOLS{"...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_hex_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_line_end(char c) { return c == '\n' || c == '\r'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\v' || is_line_end(c); }
unsigned hex_value(char c) { return static_cast<unsigned>(is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10); }

std::size_t count_digits(std::string_view& text, bool hexadecimal) {
  const auto end = std::find_if_not(text.begin(), text.end(), hexadecimal ? is_hex_digit : is_digit);
  const auto count = static_cast<std::size_t>(end - text.begin());
  text.remove_prefix(count);
  return count;
}

struct Numeral {
  bool whole = true;
  bool hexadecimal = false;
};
// What the letters of a number are; nothing when they are none.
std::optional<Numeral> judge_numeral(std::string_view text) {
  Numeral numeral;
  if (text.size() > 1 && text[0] == '0' && (text[1] | 0x20) == 'x') {
    numeral.hexadecimal = true;
    text.remove_prefix(2);
  }
  std::size_t digits = count_digits(text, numeral.hexadecimal);
  if (text.starts_with('.')) {
    numeral.whole = false;
    text.remove_prefix(1);
    digits += count_digits(text, numeral.hexadecimal);
  }
  if (digits == 0) return std::nullopt;
  if (!text.empty() && (text[0] | 0x20) == (numeral.hexadecimal ? 'p' : 'e')) {
    numeral.whole = false;
    text.remove_prefix(1);
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    if (count_digits(text, false) == 0) return std::nullopt;
  }
  return text.empty() ? std::optional(numeral) : std::nullopt;
}

void append_utf8(std::string& into, std::uint32_t value) {
  if (value < 0x80) {
    into += static_cast<char>(value);
    return;
  }
  // As Lua writes it: up to six bytes, for values up to 2^31.
  std::string tail;
  std::uint32_t first_holds = 0x3F;
  do {
    tail.insert(tail.begin(), static_cast<char>(0x80U | (value & 0x3FU)));
    value >>= 6U;
    first_holds >>= 1U;
  } while (value > first_holds);
  into += static_cast<char>((~first_holds << 1U) | value);
  into += tail;
}

}  // namespace

bool Lexer::fail(std::string message) {
  fault_ = {place_, std::move(message), false};
  return false;
}

void Lexer::step() {
  const char c = source_[at_++];
  if (is_line_end(c)) {
    if (!at_end() && is_line_end(source_[at_]) && source_[at_] != c) ++at_;
    ++place_.line;
    place_.column = 1;
  } else if (at_end() || (static_cast<unsigned char>(source_[at_]) & 0xC0U) != 0x80U) {
    ++place_.column;
  }
}

std::optional<std::size_t> Lexer::long_bracket() const {
  std::size_t level = 0;
  while (peek(1 + level) == '=') ++level;
  return peek() == '[' && peek(1 + level) == '[' ? std::optional(level) : std::nullopt;
}

bool Lexer::read_long(std::size_t level, std::string* into) {
  for (std::size_t i = 0; i < level + 2; ++i) step();
  if (!at_end() && is_line_end(peek())) step();
  while (!at_end()) {
    if (peek() == ']') {
      std::size_t equal = 0;
      while (equal <= level && peek(1 + equal) == '=') ++equal;
      if (equal == level && peek(1 + level) == ']') {
        for (std::size_t i = 0; i < level + 2; ++i) step();
        return true;
      }
      // What was looked at is taken, so that nothing is looked at twice.
      for (std::size_t i = 0; i <= equal && !at_end() && !is_line_end(peek()) && (i == 0 || peek() == '='); ++i) {
        if (into) *into += peek();
        step();
      }
      continue;
    }
    if (into) *into += is_line_end(peek()) ? '\n' : peek();
    step();
  }
  return fail("a long text or comment does not end");
}

bool Lexer::skip_comment() {
  step();
  step();
  if (peek() == '[' && !at_end())
    if (const auto level = long_bracket()) return read_long(*level, nullptr);
  while (!at_end() && !is_line_end(peek())) step();
  return true;
}

bool Lexer::skip_blank() {
  while (!at_end()) {
    if (is_blank(peek())) {
      step();
    } else if (peek() == '-' && peek(1) == '-') {
      if (!skip_comment()) return false;
    } else {
      return true;
    }
  }
  return true;
}

bool Lexer::read_decimal_escape(std::string& into) {
  int value = 0;
  for (int i = 0; i < 3 && is_digit(peek()); ++i) {
    value = value * 10 + (peek() - '0');
    step();
  }
  if (value > 255) return fail("a decimal escape is too large");
  into += static_cast<char>(value);
  return true;
}

bool Lexer::read_unicode_escape(std::string& into) {
  step();
  if (peek() != '{') return fail("missing '{' in \\u{xxxx}");
  step();
  if (!is_hex_digit(peek())) return fail("hexadecimal digit expected");
  std::uint32_t value = 0;
  while (is_hex_digit(peek())) {
    if (value > (0x7FFFFFFFU >> 4U)) return fail("a UTF-8 value is too large");
    value = value * 16 + hex_value(peek());
    step();
  }
  if (peek() != '}') return fail("missing '}' in \\u{xxxx}");
  step();
  append_utf8(into, value);
  return true;
}

bool Lexer::read_escape(std::string& into) {
  step();
  if (at_end()) return fail("a text does not end");
  const char c = peek();
  constexpr std::string_view LETTERS = "abfnrtv\\\"'", MEANINGS = "\a\b\f\n\r\t\v\\\"'";
  if (const auto found = LETTERS.find(c); found != LETTERS.npos) {
    into += MEANINGS[found];
    step();
    return true;
  }
  if (is_line_end(c)) {
    into += '\n';
    step();
    return true;
  }
  if (is_digit(c)) return read_decimal_escape(into);
  if (c == 'u') return read_unicode_escape(into);
  if (c == 'z') {
    step();
    while (!at_end() && is_blank(peek())) step();
    return true;
  }
  if (c != 'x') return fail("invalid escape sequence");
  step();
  unsigned value = 0;
  for (int i = 0; i < 2; ++i) {
    if (!is_hex_digit(peek())) return fail("hexadecimal digit expected");
    value = value * 16 + hex_value(peek());
    step();
  }
  into += static_cast<char>(value);
  return true;
}

bool Lexer::read_quoted(std::string& into) {
  const char quote = peek();
  step();
  while (!at_end() && peek() != quote) {
    if (is_line_end(peek())) break;
    if (peek() == '\\') {
      if (!read_escape(into)) return false;
      continue;
    }
    into += peek();
    step();
  }
  if (at_end() || peek() != quote) return fail("a text does not end");
  step();
  return true;
}

bool Lexer::read_number(Token& token) {
  const std::size_t begin = at_;
  const char exponent = peek() == '0' && (peek(1) | 0x20) == 'x' ? 'p' : 'e';
  if (exponent == 'p') {
    step();
    step();
  }
  while (!at_end()) {
    if ((peek() | 0x20) == exponent) {
      step();
      if (peek() == '+' || peek() == '-') step();
    } else if (is_hex_digit(peek()) || peek() == '.') {
      step();
    } else {
      break;
    }
  }
  if (is_letter(peek()) || is_digit(peek())) step();  // it shall touch no letter
  token.word = source_.substr(begin, at_ - begin);
  const auto numeral = judge_numeral(token.word);
  if (!numeral) return fail("malformed number");
  token.kind = numeral->whole ? TokenKind::integer : TokenKind::number;
  const std::string_view digits = token.word.substr(numeral->hexadecimal ? 2 : 0);
  const char *first = digits.data(), *last = first + digits.size();
  if (numeral->whole && numeral->hexadecimal) {
    std::uint64_t bits = 0;  // wraps around, like Lua's
    for (const char c : digits) bits = bits * 16 + hex_value(c);
    token.whole = static_cast<std::int64_t>(bits);
    return true;
  }
  if (numeral->whole && std::from_chars(first, last, token.whole).ec == std::errc{}) return true;
  token.kind = TokenKind::number;
  if (std::from_chars(first, last, token.number, numeral->hexadecimal ? std::chars_format::hex : std::chars_format::general).ec !=
      std::errc{})
    token.number = std::numeric_limits<double>::infinity();
  return true;
}

void Lexer::read_symbol(Token& token) {
  token.kind = TokenKind::symbol;
  std::size_t size = 1;
  for (const std::string_view symbol : LONG_SYMBOLS)
    if (source_.substr(at_).starts_with(symbol)) {
      size = symbol.size();
      break;
    }
  token.word = source_.substr(at_, size);
  for (std::size_t i = 0; i < size; ++i) step();
}

std::optional<Token> Lexer::next() {
  if (!skip_blank()) return std::nullopt;
  Token token;
  token.at = place_;
  token.offset = at_;
  if (at_end()) return token;
  const char c = peek();
  if (is_letter(c)) {
    const std::size_t begin = at_;
    while (is_letter(peek()) || is_digit(peek())) step();
    token.word = source_.substr(begin, at_ - begin);
    const bool keyword = std::find(KEYWORDS.begin(), KEYWORDS.end(), token.word) != KEYWORDS.end();
    token.kind = keyword ? TokenKind::keyword : TokenKind::name;
    return token;
  }
  if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return read_number(token) ? std::optional(std::move(token)) : std::nullopt;
  if (c == '"' || c == '\'') {
    token.kind = TokenKind::text;
    return read_quoted(token.value) ? std::optional(std::move(token)) : std::nullopt;
  }
  if (c == '[' && (peek(1) == '[' || peek(1) == '=')) {
    const auto level = long_bracket();
    if (!level) {
      fail("invalid long string delimiter");
      return std::nullopt;
    }
    token.kind = TokenKind::text;
    return read_long(*level, &token.value) ? std::optional(std::move(token)) : std::nullopt;
  }
  read_symbol(token);
  return token;
}

}  // namespace hexwright::scripting::language
