// A script as a tree. Its parts are in lists and refer to one another by index, so that no recursive function walks or frees an untrusted,
// deeply nested script. Lines and columns count from 1. Any thread; each Lexer is used by one; errors are a SyntaxFault.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace hexwright::scripting::language {

// The tokens of a script. A place counts lines and characters from 1.
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
  std::string message;     // English, for tests only: users see Lua's own messages
  bool too_large = false;  // the only fault is the size or the depth
};

// Returns one token after another. Must not be called again after a fault.
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

inline constexpr int NONE = -1;

enum class ExpressionKind : std::uint8_t {
  nil,
  boolean,  // whole: 0 or 1
  integer,
  number,
  text,
  varargs,
  function,  // function: which
  name,      // variable: which, NONE for a global
  brackets,  // left, cut to one value
  field,     // left.text or left["text"]
  index,     // left[right]
  call,      // left(items)
  method,    // left:text(items)
  unary,     // text: the operator; right
  binary,    // text: the operator; left, right
  table      // keys and items; a key is NONE in a list
};

struct Expression {
  ExpressionKind kind = ExpressionKind::nil;
  Place at;  // of a field, a method or an operator: where that word stands
  int left = NONE, right = NONE;
  int variable = NONE, function = NONE;
  std::string text = {};
  std::int64_t whole = 0;
  double number = 0;
  std::vector<int> items = {}, keys = {};
};

enum class StatementKind : std::uint8_t {
  assign,          // targets = values
  local,           // variables = values
  call,            // values[0]
  block,           // blocks[0]
  loop_while,      // values[0], blocks[0]
  loop_until,      // blocks[0], values[0]
  branch,          // values[i] asks for blocks[i]; one block more for else
  loop_numbers,    // variables[0], values: from, to and perhaps step; blocks[0]
  loop_in,         // variables in values; blocks[0]
  function,        // targets[0] = values[0]; with a name of the form a.b:c too
  local_function,  // variables[0] = values[0]
  give_back,       // return values
  leave            // break, goto, a label
};

struct Statement {
  StatementKind kind = StatementKind::leave;
  Place at;
  std::vector<int> targets, values, variables, blocks;
  int function = 0;  // that it is part of
};

struct Variable {
  std::string name;
  Place at;
  int function = 0;     // that declares it
  int assignments = 0;  // in addition to its declaration
  bool parameter = false;
  bool constant = false;   // <const> or <close>
  bool has_value = false;  // its declaration gives it one
};

struct Function {
  int parent = NONE;
  std::vector<int> parameters;  // variables; the first is self when method
  bool varargs = false;
  bool method = false;
  int block = NONE;
  Place at;
};

using Block = std::vector<int>;  // statements

struct Tree {
  std::vector<Expression> expressions;
  std::vector<Statement> statements;
  std::vector<Variable> variables;
  std::vector<Function> functions;  // 0: the text itself
  std::vector<Block> blocks;
  bool own_environment = false;  // it uses _ENV, so its global names are not known
};

using Parsed = tl::expected<Tree, SyntaxFault>;
// At most 256 KB, in linear time.
Parsed parse(std::string_view source);

}  // namespace hexwright::scripting::language
