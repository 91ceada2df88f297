// Reads a script by the grammar of Lua 5.4, one token ahead. The recursion is as deep as the script nests, at most MOST_LEVELS. Each object
// is used by one thread; errors are thrown as SyntaxFault. Used by parse() (syntax.hpp) alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "scripting/language/syntax.hpp"

namespace hexwright::scripting::language {

// Finds the variable of a name, and where break and goto lead, while a script is read. Throws SyntaxFault.
class Scopes {
 public:
  explicit Scopes(Tree& tree) : tree_(tree) {}

  void enter_function(int function);
  void leave_function();
  void enter_block(bool loop);
  void leave_block();

  // The variable can be used from now on.
  void activate(int variable);
  // Hidden ones of loops count where the number of variables is limited.
  void hidden(int count) { functions_.back().hidden += count; }
  // NONE for a global name.
  int find(std::string_view name);
  int function() const { return functions_.back().id; }

  void jump(std::string_view name, Place at);
  void check_new_label(std::string_view name, Place at) const;
  // `last`: nothing follows in its block, so the variables of the block are not visible there.
  void label(std::string_view name, bool last);

 private:
  struct Jump {
    Place at;
    std::size_t active;  // variables at the jump, or where its block begins once that is left
  };
  struct OpenBlock {
    bool loop = false;
    std::size_t active = 0;
    int hidden = 0;
    std::unordered_map<std::string_view, std::vector<Jump>> jumps;  // that lead forward
    std::vector<std::string_view> labels;
  };
  struct OpenFunction {
    int id = 0, hidden = 0;
    std::vector<int> active;
    std::vector<OpenBlock> blocks;
    std::unordered_set<std::string_view> labels;
    std::unordered_set<int> outer;  // variables of functions around it; NONE for the globals
  };
  void use_from_outside(int variable, int owner);

  Tree& tree_;
  std::vector<OpenFunction> functions_;
  std::unordered_map<std::string, std::vector<int>> visible_;
};

// The nesting depth of a script, counted where Lua counts it.
inline constexpr int MOST_LEVELS = 195;

class Level {
 public:
  Level(int& depth, Place at) : depth_(depth) {
    if (++depth_ > MOST_LEVELS) throw SyntaxFault{at, "nested too deeply", true};
  }
  ~Level() { --depth_; }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;

 private:
  int& depth_;
};

// Throws SyntaxFault.
class Parser {
 public:
  explicit Parser(std::string_view source) : lexer_(source), scopes_(tree_) {}
  Tree read();

 private:
  // Tokens.
  void advance();
  const Token& ahead();
  bool is(std::string_view word) const;
  bool take(std::string_view word);
  void expect(std::string_view word);
  void expect_match(std::string_view word, std::string_view opened_by);
  Token take_name();
  [[noreturn]] void unexpected() const;
  [[noreturn]] void fail(std::string message) const { throw SyntaxFault{token_.at, std::move(message), false}; }

  // Parts of the tree.
  int add(Expression expression);
  int add(Statement statement);
  Expression& expression(int number) { return tree_.expressions[static_cast<std::size_t>(number)]; }
  Variable& variable(int number) { return tree_.variables[static_cast<std::size_t>(number)]; }
  int declare(const Token& name, bool parameter = false);

  // Statements.
  bool block_ends(bool until_too) const;
  int read_block(bool loop);
  int read_statements();
  void read_statement(Block& into);
  int loop_while();
  int loop_until();
  int branch();
  int loop();
  int loop_numbers(const Token& name, Place at);
  int loop_in(const Token& name, Place at);
  int function_statement();
  int local_statement();
  int local_function(Place at);
  bool read_attribute(int number);
  int give_back();
  void label();
  int call_or_assign();
  void check_target(int target);

  // Expressions.
  int read_expression(int limit = 0);
  int read_simple();
  int read_primary();
  int read_suffixed();
  int read_name();
  int read_constant(ExpressionKind kind);
  void read_arguments(int call);
  int read_table();
  void read_table_item(int table);
  int read_function(bool method, Place at);
  std::vector<int> read_list();

  Lexer lexer_;
  Token token_;
  std::optional<Token> ahead_;
  Tree tree_;
  Scopes scopes_;
  int depth_ = 0;
};

}  // namespace hexwright::scripting::language
