// Statements, and what variables hold.
#include "scripting/language/checker.hpp"

#include <algorithm>

namespace hexwright::scripting::language {

Checker::Checker(const Tree& tree, const Vocabulary& vocabulary, const Asked& asked, const Survey& survey)
    : tree_(tree),
      vocabulary_(vocabulary),
      asked_(asked),
      survey_(survey),
      known_(tree.variables.size()),
      holdings_(tree.variables.size()) {}

void Checker::remark(What what, Place at, std::vector<std::string> parameters) {
  if (!first_walk_ && remarks_.size() < MOST_REMARKS) remarks_.push_back({what, at, std::move(parameters)});
}

void Checker::walk() {
  std::fill(known_.begin(), known_.end(), Known{});
  scopes_.assign(1, {});
  walk_block(tree_.functions[0].block);
  first_walk_ = false;
}

void Checker::walk_block(int block) {
  for (const int statement : tree_.blocks[static_cast<std::size_t>(block)])
    walk_statement(tree_.statements[static_cast<std::size_t>(statement)]);
}

void Checker::walk_statement(const Statement& statement) {
  ++steps_;
  switch (statement.kind) {
    case StatementKind::assign:
    case StatementKind::function:
    case StatementKind::local:
      walk_assignment(statement);
      return;
    case StatementKind::local_function:
      hold(statement.variables[0], {.kind = Known::Kind::function});
      evaluate(statement.values[0]);
      return;
    case StatementKind::loop_numbers:
    case StatementKind::loop_in:
      walk_loop(statement);
      return;
    case StatementKind::give_back:
      walk_answer(statement);
      return;
    case StatementKind::loop_until:
      walk_block(statement.blocks[0]);
      evaluate(statement.values[0]);
      return;
    case StatementKind::branch:
      for (std::size_t i = 0; i < statement.blocks.size(); ++i) {
        if (i < statement.values.size()) evaluate(statement.values[i]);
        walk_block(statement.blocks[i]);
      }
      return;
    case StatementKind::call:
    case StatementKind::block:
    case StatementKind::loop_while:
    case StatementKind::leave:
      for (const int value : statement.values) evaluate(value);
      for (const int block : statement.blocks) walk_block(block);
  }
}

std::vector<Known> Checker::values_of(const std::vector<int>& expressions) {
  std::vector<Known> values;
  for (const int one : expressions) values.push_back(evaluate(one));
  return values;
}

void Checker::hold(int number, const Known& value) {
  const auto at = static_cast<std::size_t>(number);
  if (variable(number).assignments == 0) {
    known_[at] = value;
    known_[at].variable = number;
    return;
  }
  Holding& holding = holdings_[at];
  if (first_walk_ && value.kind != Known::Kind::nil) {
    const Known both = holding.any ? joined(holding.known, value) : joined(value, value);
    holding.any = true;
    holding.mixed = holding.mixed || both.kind == Known::Kind::unknown;
    holding.known = both;
  }
  known_[at] = first_walk_ || holding.mixed || !holding.any ? Known{} : holding.known;
}

void Checker::walk_assignment(const Statement& statement) {
  // A function is known by its name before its own lines are walked.
  const std::vector<Known> values = values_of(statement.values);
  const auto value_of = [&](std::size_t i) {
    if (i < values.size()) return values[i];
    return values.empty() ? Known::nil() : Known{};
  };
  for (std::size_t i = 0; i < statement.variables.size(); ++i) {
    const Known value = value_of(i);
    hold(statement.variables[i], value.kind == Known::Kind::nil
                                     ? Known{.kind = variable(statement.variables[i]).assignments ? Known::Kind::nil : Known::Kind::unknown}
                                     : value);
  }
  for (std::size_t i = 0; i < statement.targets.size(); ++i) {
    const Expression& target = expression(statement.targets[i]);
    if (target.kind == ExpressionKind::name) {
      if (target.variable != NONE) hold(target.variable, value_of(i));
      continue;
    }
    const Known owner = evaluate(target.left);
    check_presence(owner, target.at);
    if (target.right != NONE) evaluate(target.right);
  }
}

void Checker::walk_loop(const Statement& statement) {
  const std::vector<Known> values = values_of(statement.values);
  if (statement.kind == StatementKind::loop_numbers) {
    const bool whole = values[0].is(Type::integer) && (values.size() < 3 || values[2].is(Type::integer));
    hold(statement.variables[0], whole ? Known::simple(Type::integer) : Known{});
  } else {
    const bool list = values[0].kind == Known::Kind::iterator;
    for (std::size_t i = 0; i < statement.variables.size(); ++i) {
      Known value;
      if (list && i == 0) value = Known::simple(Type::integer);
      if (list && i == 1) {
        value = Known::of(values[0].type);
        value.on_map = values[0].on_map;
      }
      hold(statement.variables[i], value);
    }
  }
  walk_block(statement.blocks[0]);
}

void Checker::walk_answer(const Statement& statement) {
  const std::vector<Known> values = values_of(statement.values);
  const Scope& scope = scopes_.back();
  const HookSignature* hook = survey_.hooks[static_cast<std::size_t>(scope.function)];
  if (!hook || !hook->result || values.size() != 1 || values[0].kind == Known::Kind::nil) return;
  const bool fraction = expression(statement.values[0]).kind == ExpressionKind::number;
  if (!may_be(values[0], *hook->result, fraction))
    remark(What::hook_answer, statement.at, {hook->name, code_of(*hook->result, vocabulary_), code_of(values[0], vocabulary_)});
}

Checker::Scope Checker::scope_of(int function) const {
  Scope scope = scopes_.back();
  scope.function = function;
  if (const HookSignature* hook = survey_.hooks[static_cast<std::size_t>(function)]) {
    scope.hook = hook;
    scope.stage = hook->stage;
    scope.caller = hook->name;
    return scope;
  }
  if (!asked_) return scope;
  for (const std::string& name : *asked_) {
    const auto found = survey_.assigned.find(name);
    if (found == survey_.assigned.end()) continue;
    const auto& all = found->second;
    if (std::none_of(all.begin(), all.end(), [&](const Assignment& one) { return one.value == function; })) continue;
    scope.stage = Stage::play;
    scope.caller = name;
  }
  return scope;
}

void Checker::give_parameters(int function, const HookSignature& hook) {
  const Function& given = tree_.functions[static_cast<std::size_t>(function)];
  const std::size_t self = given.method ? 1 : 0;
  const bool on_map = hook.name == "on_enter" || hook.name == "on_reveal" || hook.name == "combat_modifier";
  for (std::size_t i = self; i < given.parameters.size() && i - self < hook.parameters.size(); ++i) {
    if (variable(given.parameters[i]).assignments > 0) continue;
    Known value = Known::of(hook.parameters[i - self].type);
    value.on_map = on_map;
    hold(given.parameters[i], value);
  }
  if (!first_walk_ && !given.varargs && given.parameters.size() - self > hook.parameters.size())
    remark(What::hook_parameters, given.at,
           {hook.name, std::to_string(given.parameters.size() - self), std::to_string(hook.parameters.size())});
  if (hook.result && !survey_.answers[static_cast<std::size_t>(function)])
    remark(What::hook_silent, given.at, {hook.name, code_of(*hook.result, vocabulary_)});
}

void Checker::walk_function(int function) {
  scopes_.push_back(scope_of(function));
  if (const HookSignature* hook = survey_.hooks[static_cast<std::size_t>(function)]) give_parameters(function, *hook);
  walk_block(tree_.functions[static_cast<std::size_t>(function)].block);
  scopes_.pop_back();
}

Judgement judge(const Tree& tree, const Vocabulary& vocabulary, const Asked& asked) {
  const Survey whole = survey(tree, vocabulary);
  Checker checker(tree, vocabulary, asked, whole);
  checker.walk();
  checker.walk();
  Judgement judgement{checker.take_remarks(), whole.steps + checker.steps()};
  for (Remark& remark : remarks_on_globals(tree, vocabulary, asked, whole)) judgement.remarks.push_back(std::move(remark));
  std::stable_sort(judgement.remarks.begin(), judgement.remarks.end(), [](const Remark& one, const Remark& other) {
    return one.at.line != other.at.line ? one.at.line < other.at.line : one.at.column < other.at.column;
  });
  if (judgement.remarks.size() > MOST_REMARKS) judgement.remarks.resize(MOST_REMARKS);
  return judgement;
}

}  // namespace hexwright::scripting::language
