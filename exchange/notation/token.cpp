// Word processors have many dashes and many blanks; here they are one each.
#include "exchange/notation/token.hpp"

#include <algorithm>

#include "exchange/text/fold.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

namespace {

using Type = Token::Type;

bool is_dash(char32_t c) { return c == '-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212; }

// Marks that show nothing: they are part of no word.
bool is_nothing(char32_t c) { return c == 0x200B || c == 0xFEFF || c == 0xAD || c == 0x2060; }

Type type_of(char32_t c) {
  if (is_dash(c)) return Type::dash;
  switch (c) {
    case ',':
      return Type::comma;
    case ';':
      return Type::semicolon;
    case ':':
      return Type::colon;
    case '+':
      return Type::plus;
    case '[':
      return Type::open;
    case ']':
      return Type::close;
    default:
      return Type::word;
  }
}

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  std::vector<Token> run() {
    while (at_ < text_.size()) step();
    put(Type::line_end, 0);
    return std::move(tokens_);
  }

 private:
  void step() {
    const std::string_view rest = text_.substr(at_);
    if (rest.front() == '\n') {
      put(Type::line_end, 1);
      ++line_;
      column_ = 1;
      return;
    }
    const io::CodePoint point = io::decode_front(rest);
    const std::size_t bytes = std::max<std::size_t>(point.bytes, 1);
    if (io::blank_at(rest) || is_nothing(point.value)) return skip(bytes, io::blank_at(rest) != 0);
    const Type type = point.value == '.' && ends_sentence(at_ + 1) ? Type::stop : type_of(point.value);
    if (type == Type::word) return word();
    put(type, bytes);
    ++column_;
  }
  bool ends_sentence(std::size_t behind) const { return behind >= text_.size() || io::blank_at(text_.substr(behind)) != 0; }
  void skip(std::size_t bytes, bool is_blank) {
    at_ += bytes;
    ++column_;
    if (!is_blank) return;
    blank_ = true;
    if (!tokens_.empty()) tokens_.back().blank_after = true;
  }
  void word() {
    const std::size_t begin = at_;
    const int column = column_;
    while (at_ < text_.size()) {
      const std::string_view rest = text_.substr(at_);
      const io::CodePoint point = io::decode_front(rest);
      if (io::blank_at(rest) || is_nothing(point.value) || type_of(point.value) != Type::word ||
          (point.value == '.' && ends_sentence(at_ + 1)))
        break;
      at_ += std::max<std::size_t>(point.bytes, 1);
      ++column_;
    }
    tokens_.push_back({Type::word, text_.substr(begin, at_ - begin), line_, column, blank_, false});
    blank_ = false;
  }
  void put(Type type, std::size_t bytes) {
    if (type == Type::line_end && !tokens_.empty()) tokens_.back().blank_after = true;
    tokens_.push_back({type, text_.substr(at_, bytes), line_, column_, blank_, type == Type::line_end});
    blank_ = type == Type::line_end;
    at_ += bytes;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1;
  bool blank_ = true;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view text) { return Lexer(text).run(); }

}  // namespace hexwright::exchange
