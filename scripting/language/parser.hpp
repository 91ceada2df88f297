// Reads a script by the grammar of Lua 5.4, one token ahead. Functions call one another as deep as the script nests, which has a limit.
#pragma once

#include <optional>
#include <string_view>

#include "scripting/language/scopes.hpp"

namespace hexwright::scripting::language {

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
