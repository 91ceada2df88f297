// Tokens, blocks and statements; expressions are in parse_expression.cpp.
#include "scripting/language/parser.hpp"

#include <algorithm>

#include "model/io/limits.hpp"

namespace hexwright::scripting::language {

void Parser::advance() {
  if (ahead_) {
    token_ = std::move(*ahead_);
    ahead_.reset();
    return;
  }
  auto next = lexer_.next();
  if (!next) throw SyntaxFault(lexer_.fault());
  token_ = std::move(*next);
}

const Token& Parser::ahead() {
  ahead_ = lexer_.next();
  if (!ahead_) throw SyntaxFault(lexer_.fault());
  return *ahead_;
}

bool Parser::is(std::string_view word) const {
  return (token_.kind == TokenKind::symbol || token_.kind == TokenKind::keyword) && token_.word == word;
}

bool Parser::take(std::string_view word) {
  if (!is(word)) return false;
  advance();
  return true;
}

void Parser::expect(std::string_view word) {
  if (!take(word)) fail("'" + std::string(word) + "' expected");
}

void Parser::expect_match(std::string_view word, std::string_view opened_by) {
  if (!take(word)) fail("'" + std::string(word) + "' expected to close '" + std::string(opened_by) + "'");
}

Token Parser::take_name() {
  if (token_.kind != TokenKind::name) fail("a name expected");
  Token name = token_;
  advance();
  return name;
}

void Parser::unexpected() const { fail("unexpected symbol"); }

int Parser::add(Expression expression) {
  tree_.expressions.push_back(std::move(expression));
  return static_cast<int>(tree_.expressions.size()) - 1;
}

int Parser::add(Statement statement) {
  statement.function = scopes_.function();
  tree_.statements.push_back(std::move(statement));
  return static_cast<int>(tree_.statements.size()) - 1;
}

int Parser::declare(const Token& name, bool parameter) {
  Variable variable;
  variable.name = std::string(name.word);
  variable.at = name.at;
  variable.function = scopes_.function();
  variable.parameter = parameter;
  if (name.word == "_ENV") tree_.own_environment = true;
  tree_.variables.push_back(std::move(variable));
  return static_cast<int>(tree_.variables.size()) - 1;
}

bool Parser::block_ends(bool until_too) const {
  return token_.kind == TokenKind::end_of_text || is("end") || is("else") || is("elseif") || (until_too && is("until"));
}

int Parser::read_block(bool loop) {
  scopes_.enter_block(loop);
  const int block = read_statements();
  scopes_.leave_block();
  return block;
}

int Parser::read_statements() {
  Block block;
  while (!block_ends(true)) {
    const bool last = is("return");
    read_statement(block);
    if (last) break;
  }
  tree_.blocks.push_back(std::move(block));
  return static_cast<int>(tree_.blocks.size()) - 1;
}

void Parser::read_statement(Block& into) {
  const Level level(depth_, token_.at);
  const Place at = token_.at;
  if (take(";")) return;
  if (take("::")) return label();
  if (take("break")) {
    scopes_.jump("break", at);
    into.push_back(add({StatementKind::leave, at, {}, {}, {}, {}, 0}));
  } else if (take("goto")) {
    scopes_.jump(take_name().word, at);
    into.push_back(add({StatementKind::leave, at, {}, {}, {}, {}, 0}));
  } else if (is("if")) {
    into.push_back(branch());
  } else if (is("while")) {
    into.push_back(loop_while());
  } else if (take("do")) {
    const int block = read_block(false);
    expect_match("end", "do");
    into.push_back(add({StatementKind::block, at, {}, {}, {}, {block}, 0}));
  } else if (is("for")) {
    into.push_back(loop());
  } else if (is("repeat")) {
    into.push_back(loop_until());
  } else if (is("function")) {
    into.push_back(function_statement());
  } else if (take("local")) {
    into.push_back(take("function") ? local_function(at) : local_statement());
  } else if (is("return")) {
    into.push_back(give_back());
  } else {
    into.push_back(call_or_assign());
  }
}

void Parser::label() {
  const Token name = take_name();
  expect("::");
  Block none;
  while (is(";") || is("::")) read_statement(none);
  scopes_.check_new_label(name.word, name.at);
  scopes_.label(name.word, block_ends(false));
}

int Parser::branch() {
  Statement statement{StatementKind::branch, token_.at, {}, {}, {}, {}, 0};
  while (is("if") || is("elseif")) {
    advance();
    statement.values.push_back(read_expression());
    expect("then");
    statement.blocks.push_back(read_block(false));
  }
  if (take("else")) statement.blocks.push_back(read_block(false));
  expect_match("end", "if");
  return add(std::move(statement));
}

int Parser::loop_while() {
  Statement statement{StatementKind::loop_while, token_.at, {}, {}, {}, {}, 0};
  advance();
  statement.values.push_back(read_expression());
  expect("do");
  statement.blocks.push_back(read_block(true));
  expect_match("end", "while");
  return add(std::move(statement));
}

int Parser::loop_until() {
  Statement statement{StatementKind::loop_until, token_.at, {}, {}, {}, {}, 0};
  advance();
  scopes_.enter_block(true);
  scopes_.enter_block(false);
  statement.blocks.push_back(read_statements());
  expect_match("until", "repeat");
  statement.values.push_back(read_expression());
  scopes_.leave_block();
  scopes_.leave_block();
  return add(std::move(statement));
}

int Parser::loop() {
  const Place at = token_.at;
  advance();
  scopes_.enter_block(true);
  const Token name = take_name();
  if (!is("=") && !is(",") && !is("in")) fail("'=' or 'in' expected");
  const int statement = is("=") ? loop_numbers(name, at) : loop_in(name, at);
  expect_match("end", "for");
  scopes_.leave_block();
  return statement;
}

int Parser::loop_numbers(const Token& name, Place at) {
  Statement statement{StatementKind::loop_numbers, at, {}, {}, {}, {}, 0};
  advance();
  statement.values.push_back(read_expression());
  expect(",");
  statement.values.push_back(read_expression());
  if (take(",")) statement.values.push_back(read_expression());
  expect("do");
  scopes_.hidden(3);
  scopes_.enter_block(false);
  statement.variables.push_back(declare(name));
  scopes_.activate(statement.variables[0]);
  statement.blocks.push_back(read_statements());
  scopes_.leave_block();
  return add(std::move(statement));
}

int Parser::loop_in(const Token& name, Place at) {
  Statement statement{StatementKind::loop_in, at, {}, {}, {}, {}, 0};
  std::vector<Token> names{name};
  while (take(",")) names.push_back(take_name());
  expect("in");
  statement.values = read_list();
  expect("do");
  scopes_.hidden(4);
  scopes_.enter_block(false);
  for (const Token& one : names) {
    statement.variables.push_back(declare(one));
    scopes_.activate(statement.variables.back());
  }
  statement.blocks.push_back(read_statements());
  scopes_.leave_block();
  return add(std::move(statement));
}

int Parser::function_statement() {
  Statement statement{StatementKind::function, token_.at, {}, {}, {}, {}, 0};
  advance();
  const Place at = token_.at;
  int target = read_name();
  bool method = false;
  while (!method && (is(".") || is(":"))) {
    method = is(":");
    advance();
    Expression field{.kind = ExpressionKind::field, .at = token_.at, .left = target};
    field.text = std::string(take_name().word);
    target = add(std::move(field));
  }
  statement.targets.push_back(target);
  statement.values.push_back(read_function(method, at));
  check_target(target);
  return add(std::move(statement));
}

int Parser::local_function(Place at) {
  Statement statement{StatementKind::local_function, at, {}, {}, {}, {}, 0};
  const int variable = declare(take_name());
  this->variable(variable).has_value = true;
  scopes_.activate(variable);
  statement.variables.push_back(variable);
  statement.values.push_back(read_function(false, at));
  return add(std::move(statement));
}

// True: the variable is to be closed.
bool Parser::read_attribute(int number) {
  if (!take("<")) return false;
  const Token attribute = take_name();
  expect(">");
  if (attribute.word != "const" && attribute.word != "close") fail("unknown attribute '" + std::string(attribute.word) + "'");
  variable(number).constant = true;
  return attribute.word == "close";
}

int Parser::local_statement() {
  Statement statement{StatementKind::local, token_.at, {}, {}, {}, {}, 0};
  int closing = 0;
  do {
    statement.variables.push_back(declare(take_name()));
    closing += read_attribute(statement.variables.back()) ? 1 : 0;
    if (closing > 1) fail("multiple to-be-closed variables in local list");
  } while (take(","));
  if (take("=")) {
    statement.values = read_list();
    for (const int one : statement.variables) variable(one).has_value = true;
  }
  for (const int one : statement.variables) scopes_.activate(one);
  return add(std::move(statement));
}

int Parser::give_back() {
  Statement statement{StatementKind::give_back, token_.at, {}, {}, {}, {}, 0};
  advance();
  if (!block_ends(true) && !is(";")) statement.values = read_list();
  take(";");
  return add(std::move(statement));
}

void Parser::check_target(int target) {
  const Expression& to = expression(target);
  if (to.kind != ExpressionKind::name && to.kind != ExpressionKind::field && to.kind != ExpressionKind::index) fail("syntax error");
  if (to.kind != ExpressionKind::name || to.variable == NONE) return;
  Variable& assigned = variable(to.variable);
  if (assigned.constant) fail("attempt to assign to const variable '" + assigned.name + "'");
  ++assigned.assignments;
}

int Parser::call_or_assign() {
  Statement statement{StatementKind::call, token_.at, {}, {}, {}, {}, 0};
  const int first = read_suffixed();
  if (!is("=") && !is(",")) {
    const ExpressionKind kind = expression(first).kind;
    if (kind != ExpressionKind::call && kind != ExpressionKind::method) fail("syntax error");
    statement.values.push_back(first);
    return add(std::move(statement));
  }
  statement.kind = StatementKind::assign;
  const int depth = depth_;
  check_target(first);
  statement.targets.push_back(first);
  while (take(",")) {
    statement.targets.push_back(read_suffixed());
    check_target(statement.targets.back());
    if (++depth_ > MOST_LEVELS) throw SyntaxFault{token_.at, "too many targets", true};
  }
  expect("=");
  statement.values = read_list();
  depth_ = depth;
  return add(std::move(statement));
}

Tree Parser::read() {
  tree_.functions.push_back({NONE, {}, true, false, NONE, {}});
  scopes_.enter_function(0);
  advance();
  const int block = read_statements();
  if (token_.kind != TokenKind::end_of_text) fail("the end of the text expected");
  tree_.functions[0].block = block;
  scopes_.leave_function();
  return std::move(tree_);
}

Parsed parse(std::string_view source) {
  if (source.size() > io::limits::script_bytes) return tl::make_unexpected(SyntaxFault{{}, "the script is too long", true});
  try {
    return Parser(source).read();
  } catch (const SyntaxFault& fault) {
    return tl::make_unexpected(fault);
  }
}

namespace {

// The rules are those of Lua 5.4: a jump may go to any label that is seen from it, but not into the life of a local variable.
constexpr std::size_t MOST_LOCALS = 200, MOST_OUTER = 255;  // of one function
constexpr std::string_view BREAK = "break";                 // no label can be called that

}  // namespace

void Scopes::enter_function(int function) {
  functions_.emplace_back().id = function;
  enter_block(false);
}

void Scopes::leave_function() {
  leave_block();
  functions_.pop_back();
}

void Scopes::enter_block(bool loop) {
  OpenFunction& in = functions_.back();
  OpenBlock& block = in.blocks.emplace_back();
  block.loop = loop;
  block.active = in.active.size();
  block.hidden = in.hidden;
}

void Scopes::leave_block() {
  OpenFunction& in = functions_.back();
  OpenBlock left = std::move(in.blocks.back());
  in.blocks.pop_back();
  while (in.active.size() > left.active) {
    visible_[tree_.variables[static_cast<std::size_t>(in.active.back())].name].pop_back();
    in.active.pop_back();
  }
  in.hidden = left.hidden;
  for (const std::string_view label : left.labels) in.labels.erase(label);
  if (left.loop) left.jumps.erase(BREAK);
  for (auto& [name, jumps] : left.jumps) {
    if (in.blocks.empty())
      throw SyntaxFault{jumps.front().at, name == BREAK ? "break outside of a loop" : "no visible label for goto: " + std::string(name),
                        false};
    auto& around = in.blocks.back().jumps[name];
    for (const Jump& jump : jumps) around.push_back({jump.at, std::min(jump.active, left.active)});
  }
}

void Scopes::activate(int variable) {
  OpenFunction& in = functions_.back();
  const Variable& activated = tree_.variables[static_cast<std::size_t>(variable)];
  if (in.active.size() + static_cast<std::size_t>(in.hidden) >= MOST_LOCALS)
    throw SyntaxFault{activated.at, "too many local variables", true};
  in.active.push_back(variable);
  visible_[activated.name].push_back(variable);
}

void Scopes::use_from_outside(int variable, int owner) {
  for (auto function = functions_.rbegin(); function != functions_.rend() && function->id != owner; ++function) {
    if (!function->outer.insert(variable).second) return;
    if (function->outer.size() > MOST_OUTER)
      throw SyntaxFault{tree_.functions[static_cast<std::size_t>(function->id)].at, "too many upvalues", true};
  }
}

int Scopes::find(std::string_view name) {
  const auto found = visible_.find(std::string(name));
  if (found == visible_.end() || found->second.empty()) {
    use_from_outside(NONE, NONE);
    return NONE;
  }
  const int variable = found->second.back();
  use_from_outside(variable, tree_.variables[static_cast<std::size_t>(variable)].function);
  return variable;
}

void Scopes::jump(std::string_view name, Place at) {
  OpenFunction& in = functions_.back();
  if (in.labels.count(name) == 0) in.blocks.back().jumps[name].push_back({at, in.active.size()});
}

void Scopes::check_new_label(std::string_view name, Place at) const {
  if (functions_.back().labels.count(name) != 0) throw SyntaxFault{at, "label already defined: " + std::string(name), false};
}

void Scopes::label(std::string_view name, bool last) {
  OpenFunction& in = functions_.back();
  OpenBlock& block = in.blocks.back();
  in.labels.insert(name);
  block.labels.push_back(name);
  const auto jumps = block.jumps.find(name);
  if (jumps == block.jumps.end()) return;
  const std::size_t active = last ? block.active : in.active.size();
  for (const Jump& jump : jumps->second)
    if (jump.active < active) throw SyntaxFault{jump.at, "goto jumps into the scope of a local variable", false};
  block.jumps.erase(jumps);
}

}  // namespace hexwright::scripting::language
