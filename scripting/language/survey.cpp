// Goes over the lists of the tree rather than along its branches; only whether a place is within a question is handed down.
#include "scripting/language/survey.hpp"

namespace hexwright::scripting::language {
namespace {

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
      // What a function of the script asks nobody knows.
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
