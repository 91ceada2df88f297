// Expressions, by the priorities of the operators.
#include <algorithm>
#include <array>

#include "scripting/language/parser.hpp"

namespace hexwright::scripting::language {
namespace {

struct Operator {
  std::string_view word;
  int left, right;  // right less than left: from right to left
};
constexpr std::array<Operator, 21> OPERATORS{{{"+", 10, 10},  {"-", 10, 10}, {"*", 11, 11}, {"%", 11, 11}, {"^", 14, 13}, {"/", 11, 11},
                                              {"//", 11, 11}, {"&", 6, 6},   {"|", 4, 4},   {"~", 5, 5},   {"<<", 7, 7},  {">>", 7, 7},
                                              {"..", 9, 8},   {"==", 3, 3},  {"<", 3, 3},   {"<=", 3, 3},  {"~=", 3, 3},  {">", 3, 3},
                                              {">=", 3, 3},   {"and", 2, 2}, {"or", 1, 1}}};
constexpr int UNARY = 12;

const Operator* operator_of(const Token& token) {
  if (token.kind != TokenKind::symbol && token.kind != TokenKind::keyword) return nullptr;
  const auto* found = std::find_if(OPERATORS.begin(), OPERATORS.end(), [&](const Operator& one) { return one.word == token.word; });
  return found == OPERATORS.end() ? nullptr : found;
}

}  // namespace

int Parser::read_expression(int limit) {
  const Level level(depth_, token_.at);
  int left = NONE;
  if (is("not") || is("-") || is("#") || is("~")) {
    Expression unary{.kind = ExpressionKind::unary, .at = token_.at};
    unary.text = std::string(token_.word);
    advance();
    unary.right = read_expression(UNARY);
    left = add(std::move(unary));
  } else {
    left = read_simple();
  }
  for (const Operator* found = operator_of(token_); found && found->left > limit; found = operator_of(token_)) {
    Expression binary{.kind = ExpressionKind::binary, .at = token_.at, .left = left};
    binary.text = std::string(found->word);
    advance();
    binary.right = read_expression(found->right);
    left = add(std::move(binary));
  }
  return left;
}

int Parser::read_constant(ExpressionKind kind) {
  Expression constant{.kind = kind, .at = token_.at};
  constant.text = std::move(token_.value);
  constant.whole = is("true") ? 1 : token_.whole;
  constant.number = token_.number;
  advance();
  return add(std::move(constant));
}

int Parser::read_simple() {
  switch (token_.kind) {
    case TokenKind::integer:
      return read_constant(ExpressionKind::integer);
    case TokenKind::number:
      return read_constant(ExpressionKind::number);
    case TokenKind::text:
      return read_constant(ExpressionKind::text);
    default:
      break;
  }
  if (is("nil")) return read_constant(ExpressionKind::nil);
  if (is("true") || is("false")) return read_constant(ExpressionKind::boolean);
  if (is("{")) return read_table();
  const Place at = token_.at;
  if (is("...")) {
    if (!tree_.functions[static_cast<std::size_t>(scopes_.function())].varargs) fail("cannot use '...' outside a vararg function");
    return read_constant(ExpressionKind::varargs);
  }
  return take("function") ? read_function(false, at) : read_suffixed();
}

int Parser::read_name() {
  const Token name = take_name();
  Expression expression{.kind = ExpressionKind::name, .at = name.at};
  expression.text = std::string(name.word);
  expression.variable = scopes_.find(name.word);
  if (name.word == "_ENV") tree_.own_environment = true;
  return add(std::move(expression));
}

int Parser::read_primary() {
  if (token_.kind == TokenKind::name) return read_name();
  Expression brackets{.kind = ExpressionKind::brackets, .at = token_.at};
  if (!take("(")) unexpected();
  brackets.left = read_expression();
  expect_match(")", "(");
  return add(std::move(brackets));
}

int Parser::read_suffixed() {
  int left = read_primary();
  while (true) {
    Expression next{.kind = ExpressionKind::call, .at = token_.at, .left = left};
    if (take(".")) {
      next.kind = ExpressionKind::field;
      next.at = token_.at;
      next.text = std::string(take_name().word);
    } else if (take("[")) {
      next.right = read_expression();
      expect("]");
      const Expression& key = expression(next.right);
      next.kind = key.kind == ExpressionKind::text ? ExpressionKind::field : ExpressionKind::index;
      if (key.kind == ExpressionKind::text) next.text = key.text;
    } else if (take(":")) {
      next.kind = ExpressionKind::method;
      next.at = token_.at;
      next.text = std::string(take_name().word);
      left = add(std::move(next));
      read_arguments(left);
      continue;
    } else if (is("(") || is("{") || token_.kind == TokenKind::text) {
      left = add(std::move(next));
      read_arguments(left);
      continue;
    } else {
      return left;
    }
    left = add(std::move(next));
  }
}

void Parser::read_arguments(int call) {
  std::vector<int> items;
  if (token_.kind == TokenKind::text) {
    items.push_back(read_constant(ExpressionKind::text));
  } else if (is("{")) {
    items.push_back(read_table());
  } else if (take("(")) {
    if (!is(")")) items = read_list();
    expect_match(")", "(");
  } else {
    fail("function arguments expected");
  }
  expression(call).items = std::move(items);
}

int Parser::read_table() {
  const int table = add({.kind = ExpressionKind::table, .at = token_.at});
  expect("{");
  while (!is("}")) {
    read_table_item(table);
    if (!take(",") && !take(";")) break;
  }
  expect_match("}", "{");
  return table;
}

void Parser::read_table_item(int table) {
  int key = NONE;
  if (token_.kind == TokenKind::name) {
    const Token& next = ahead();
    if (next.kind == TokenKind::symbol && next.word == "=") {
      Expression name{.kind = ExpressionKind::text, .at = token_.at};
      name.text = std::string(token_.word);
      key = add(std::move(name));
      advance();
      advance();
    }
  } else if (take("[")) {
    key = read_expression();
    expect("]");
    expect("=");
  }
  const int value = read_expression();
  expression(table).keys.push_back(key);
  expression(table).items.push_back(value);
}

int Parser::read_function(bool method, Place at) {
  const int number = static_cast<int>(tree_.functions.size());
  tree_.functions.push_back({scopes_.function(), {}, false, method, NONE, at});
  scopes_.enter_function(number);
  std::vector<int> parameters;
  if (method) {
    Token self;
    self.word = "self";
    self.at = at;
    parameters.push_back(declare(self, true));
  }
  expect("(");
  bool varargs = false;
  if (!is(")")) do {
      varargs = take("...");
      if (!varargs) parameters.push_back(declare(take_name(), true));
    } while (!varargs && take(","));
  tree_.functions[static_cast<std::size_t>(number)].varargs = varargs;
  for (const int parameter : parameters) scopes_.activate(parameter);
  tree_.functions[static_cast<std::size_t>(number)].parameters = std::move(parameters);
  expect(")");
  const int block = read_statements();
  tree_.functions[static_cast<std::size_t>(number)].block = block;
  expect_match("end", "function");
  scopes_.leave_function();
  return add({.kind = ExpressionKind::function, .at = at, .function = number});
}

std::vector<int> Parser::read_list() {
  std::vector<int> list{read_expression()};
  while (take(",")) list.push_back(read_expression());
  return list;
}

}  // namespace hexwright::scripting::language
