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

namespace {

// Goes over the lists of the tree rather than along its branches; only whether a place is within a question is handed down.
class Surveyor {
 public:
  Surveyor(const Tree& tree, const Vocabulary& vocabulary) : tree_(tree), vocabulary_(vocabulary) {
    found_.hooks.resize(tree.functions.size());
    found_.answers.resize(tree.functions.size());
    found_.tested.resize(tree.variables.size());
  }

  Survey run() {
    for (const Statement& statement : tree_.statements) look_at(statement);
    return std::move(found_);
  }

 private:
  struct Pending {
    int expression = NONE;
    bool tested = false;
  };

  const Expression& expression(int number) const { return tree_.expressions[static_cast<std::size_t>(number)]; }

  void look_at(const Statement& statement) {
    ++found_.steps;
    const bool asks = statement.kind == StatementKind::branch || statement.kind == StatementKind::loop_while ||
                      statement.kind == StatementKind::loop_until;
    for (const int value : statement.values) walk(value, asks);
    const bool assigns = statement.kind == StatementKind::assign || statement.kind == StatementKind::function;
    if (assigns)
      for (std::size_t i = 0; i < statement.targets.size(); ++i)
        assign(statement, expression(statement.targets[i]), i < statement.values.size() ? statement.values[i] : NONE);
    if (statement.kind == StatementKind::give_back && !statement.values.empty()) answers(statement.function);
    if (statement.kind == StatementKind::call) {
      const Expression& call = expression(statement.values[0]);
      if (call.kind == ExpressionKind::call && expression(call.left).text == "error") answers(statement.function);
    }
  }

  void answers(int function) { found_.answers[static_cast<std::size_t>(function)] = true; }

  void assign(const Statement& statement, const Expression& target, int value) {
    if (target.left != NONE) {
      walk(target.left, false);
      if (target.right != NONE) walk(target.right, false);
      const Expression& owner = expression(target.left);
      if (target.kind == ExpressionKind::field && owner.kind == ExpressionKind::name && owner.variable == NONE)
        found_.fields.emplace(owner.text, target.text);
      return;
    }
    if (target.variable != NONE) return;
    const int function = value == NONE ? NONE : expression(value).function;
    found_.assigned[target.text].push_back({target.at, statement.function, function});
    if (function != NONE) found_.hooks[static_cast<std::size_t>(function)] = vocabulary_.hook(target.text);
  }

  // `if x.y` asks nothing of x, and `if x > 3` asks too late.
  static bool asks_operands(const Expression& at, bool asked) {
    if (at.kind == ExpressionKind::brackets) return asked;
    if (at.kind == ExpressionKind::unary) return at.text == "not";
    return at.kind == ExpressionKind::binary && (at.text == "and" || at.text == "or" || at.text == "==" || at.text == "~=");
  }

  // Whether the function may look whether it is given nil.
  bool may_ask(const Expression& callee) const {
    if (callee.kind == ExpressionKind::name && callee.variable == NONE)
      return callee.text != "print" && callee.text != "ipairs" && callee.text != "pairs";
    if (callee.kind != ExpressionKind::field) return true;
    const Expression& owner = expression(callee.left);
    return owner.kind != ExpressionKind::name || owner.variable != NONE || vocabulary_.table(owner.text) == nullptr;
  }

  // ":label" or "board.hex".
  std::string call_name(const Expression& call) const {
    if (call.kind == ExpressionKind::method) return ":" + call.text;
    const Expression& callee = expression(call.left);
    if (callee.kind != ExpressionKind::field) return callee.text;
    return expression(callee.left).text + "." + callee.text;
  }

  void name(const Expression& name, bool tested) {
    if (name.variable == NONE)
      found_.read.insert(name.text);
    else if (tested)
      found_.tested[static_cast<std::size_t>(name.variable)] = true;
  }

  void walk(int root, bool tested) {
    std::vector<Pending> pending{{root, tested}};
    while (!pending.empty()) {
      const auto [number, asked] = pending.back();
      pending.pop_back();
      ++found_.steps;
      const Expression& at = expression(number);
      if (at.kind == ExpressionKind::name) name(at, asked);
      const bool called = at.kind == ExpressionKind::call || at.kind == ExpressionKind::method;
      if (called && asked) found_.tested_calls.insert(call_name(at));
      // What a function of the script asks is not known.
      const bool items = called ? at.kind == ExpressionKind::call && may_ask(expression(at.left)) : asked;
      const bool operands = asks_operands(at, asked);
      if (at.left != NONE) pending.push_back({at.left, operands});
      if (at.right != NONE) pending.push_back({at.right, operands});
      for (const int item : at.items) pending.push_back({item, items});
      for (const int key : at.keys)
        if (key != NONE) pending.push_back({key, asked});
    }
  }

  const Tree& tree_;
  const Vocabulary& vocabulary_;
  Survey found_;
};

}  // namespace

Survey survey(const Tree& tree, const Vocabulary& vocabulary) { return Surveyor(tree, vocabulary).run(); }

}  // namespace hexwright::scripting::language
