// The words of a script: what the reader of Lua makes of bytes. A place counts lines and characters from 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hexwright::scripting::language {

struct Place {
  std::uint32_t line = 1, column = 1;
  bool operator==(const Place&) const = default;
};

enum class TokenKind : std::uint8_t {
  end_of_text,
  name,
  text,     // constant
  integer,  // constant
  number,   // constant with a fraction or an exponent, or too large for a whole number
  symbol,
  keyword
};

struct Token {
  TokenKind kind = TokenKind::end_of_text;
  std::string_view word;  // of a name, a keyword or a symbol; of others as it is written
  std::string value;      // of a text
  std::int64_t whole = 0;
  double number = 0;
  Place at;
  std::size_t offset = 0;  // of the first byte
};

struct SyntaxFault {
  Place at;
  std::string message;     // English: only tests and writers of stubs see it, people see what Lua itself says
  bool too_large = false;  // nothing is wrong but the size or the depth
};

// Gives one token after another. After a fault it must not be asked again.
class Lexer {
 public:
  explicit Lexer(std::string_view source) : source_(source) {}
  std::optional<Token> next();  // nothing: see fault()
  const SyntaxFault& fault() const { return fault_; }

 private:
  bool at_end() const { return at_ >= source_.size(); }
  char peek(std::size_t ahead = 0) const { return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0'; }
  void step();        // one byte; two where they are one line end
  bool skip_blank();  // false: a comment does not end
  bool skip_comment();
  // "[==[": how many equal signs; nothing when no long bracket begins here.
  std::optional<std::size_t> long_bracket() const;
  bool read_long(std::size_t level, std::string* into);
  bool read_quoted(std::string& into);
  bool read_escape(std::string& into);
  bool read_decimal_escape(std::string& into);
  bool read_unicode_escape(std::string& into);
  bool read_number(Token& token);
  void read_symbol(Token& token);
  bool fail(std::string message);

  std::string_view source_;
  std::size_t at_ = 0;
  Place place_;
  SyntaxFault fault_;
};

}  // namespace hexwright::scripting::language
