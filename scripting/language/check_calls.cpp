// Calls of the program's functions: as many arguments as they have, of the right types, where they can be called.
#include <algorithm>

#include "model/document/nearest.hpp"
#include "model/document/ruleset.hpp"
#include "scripting/language/checker.hpp"

namespace hexwright::scripting::language {

namespace {

// What a script asks in order to know that another question has an answer.
struct Assurance {
  std::string_view asked, sure;
};
constexpr Assurance ASSURANCES[] = {{"events.has_happened", "events.turn_of"},
                                    {":has_entered", ":hex"},
                                    {":has_left", ":hex"},
                                    {":is_eliminated", ":hex"},
                                    {":contains", ":place"}};
// nil in odd cases only, which no script needs to think of.
constexpr std::string_view SURE[] = {"side:enemy", "turn.phase", "turn.side"};

}  // namespace

Known Checker::result_of(const Signature& signature) const {
  if (!signature.result) return {};
  Known result = Known::of(*signature.result);
  result.may_be_nil = signature.may_be_nil;
  result.signature = &signature;
  result.on_map = signature.name == "hex:pieces";
  return result;
}

// Of those whose answers scripts hand on. The name is that of the language, whatever the script has made of others.
Known Checker::result_of_language(const Expression& callee, const std::vector<Known>& arguments) const {
  if (callee.kind == ExpressionKind::field) {
    const Expression& owner = expression(callee.left);
    const bool of_language = owner.kind == ExpressionKind::name && owner.variable == NONE && survey_.assigned.count(owner.text) == 0 &&
                             survey_.fields.count({owner.text, callee.text}) == 0 && !tree_.own_environment;
    if (!of_language) return {};
    if (owner.text == "string" && (callee.text == "format" || callee.text == "lower" || callee.text == "upper" || callee.text == "sub" ||
                                   callee.text == "rep" || callee.text == "reverse"))
      return Known::simple(Type::text);
    return owner.text == "table" && callee.text == "concat" ? Known::simple(Type::text) : Known{};
  }
  if (callee.kind != ExpressionKind::name || callee.variable != NONE || survey_.assigned.count(callee.text) != 0 || tree_.own_environment)
    return {};
  if (callee.text == "tostring" || callee.text == "type") return Known::simple(Type::text);
  const bool goes_over = (callee.text == "ipairs" || callee.text == "pairs") && !arguments.empty() && arguments[0].is(Type::list);
  if (!goes_over) return {};
  const TypeOf& list = arguments[0].type;
  return {.kind = Known::Kind::iterator, .type = {list.element, list.kind, Type::boolean}, .on_map = arguments[0].on_map};
}

bool Checker::gives_one_value(int item, const Known& value) const {
  const ExpressionKind kind = expression(item).kind;
  if (kind == ExpressionKind::varargs) return false;
  return (kind != ExpressionKind::call && kind != ExpressionKind::method) || value.kind != Known::Kind::unknown;
}

Known Checker::call_function(const Signature& signature, const Expression& at, const std::vector<Known>& arguments) {
  check_stage(signature, at.at);
  const std::size_t most = signature.parameters.size();
  const auto least = static_cast<std::size_t>(
      std::count_if(signature.parameters.begin(), signature.parameters.end(), [](const Parameter& one) { return !one.optional; }));
  const bool open = !arguments.empty() && !gives_one_value(at.items.back(), arguments.back());
  const std::size_t fixed = arguments.size() - (open ? 1 : 0);
  if (fixed > most)
    remark(What::too_many, at.at, {signature.name, std::to_string(fixed), std::to_string(most)});
  else if (!open && fixed < least)
    remark(What::too_few, at.at, {signature.name, std::to_string(fixed), std::to_string(least)});
  for (std::size_t i = 0; i < fixed && i < most; ++i) check_argument(signature, i, at.items[i], arguments[i]);
  return result_of(signature);
}

Place Checker::start_of(int number) const {
  while (expression(number).left != NONE) number = expression(number).left;
  return expression(number).at;
}

void Checker::check_argument(const Signature& signature, std::size_t number, int item, const Known& argument) {
  const Parameter& parameter = signature.parameters[number];
  const Expression* constant = &expression(item);
  const bool negative = constant->kind == ExpressionKind::unary && constant->text == "-";
  if (negative) constant = &expression(constant->right);
  if (argument.kind == Known::Kind::nil && parameter.optional) return;
  const bool fraction = constant->kind == ExpressionKind::number &&
                        (constant->number != static_cast<double>(static_cast<std::int64_t>(std::clamp(constant->number, -1e15, 1e15))));
  if (!may_be(argument, parameter.type, fraction)) {
    remark(What::argument_type, start_of(item),
           {std::to_string(number + 1), signature.name, code_of(parameter.type, vocabulary_), code_of(argument, vocabulary_)});
    return;
  }
  if (!parameter.optional) check_presence(argument, expression(item).at);
  if (parameter.type.type != Type::integer || constant->kind != ExpressionKind::integer || constant->whole < 0) return;
  const std::int64_t value = negative ? -constant->whole : constant->whole;
  if (value < parameter.least || value > parameter.most)
    remark(What::argument_range, start_of(item),
           {std::to_string(number + 1), signature.name, std::to_string(value), std::to_string(parameter.least),
            std::to_string(parameter.most)});
}

void Checker::check_stage(const Signature& signature, Place at) {
  const Scope& scope = scopes_.back();
  if (signature.stage == Stage::anywhere || !scope.stage || *scope.stage == Stage::anywhere || *scope.stage == signature.stage) return;
  remark(*scope.stage == Stage::check ? What::not_in_check : What::not_in_play, at, {signature.name, scope.caller});
}

// Something is done with it that cannot be done with nil.
void Checker::check_presence(const Known& value, Place at) {
  if (!value.may_be_nil || !value.signature) return;
  if (std::find(std::begin(SURE), std::end(SURE), value.signature->name) != std::end(SURE)) return;
  if (value.variable != NONE && survey_.tested[static_cast<std::size_t>(value.variable)]) return;
  const FullName full = taken_apart(value.signature->name);
  const std::string own = full.method ? ":" + std::string(full.own) : value.signature->name;
  if (survey_.tested_calls.count(own) != 0) return;
  for (const Assurance& one : ASSURANCES)
    if (one.sure == own && survey_.tested_calls.count(one.asked) != 0) return;
  remark(What::may_be_nil, at, {value.signature->name});
}

std::string Checker::suggestion(std::string_view name, const Vocabulary::Functions& among) const {
  std::vector<std::string> candidates;
  for (const auto& [own, signature] : among) candidates.push_back(own);
  const auto near = document::nearest(name, candidates, 1);
  return near.empty() ? std::string() : among.find(near[0])->second->name;
}

std::string Checker::suggestion(std::string_view name) const {
  constexpr std::size_t MOST_OWN_NAMES = 300;
  std::vector<std::string> candidates = vocabulary_.globals();
  for (const auto& [global, assignments] : survey_.assigned) {
    if (candidates.size() > MOST_OWN_NAMES) break;
    candidates.push_back(global);
  }
  for (const Variable& variable : tree_.variables) {
    if (candidates.size() > 2 * MOST_OWN_NAMES) break;
    candidates.push_back(variable.name);
  }
  if (const auto near = document::nearest(name, candidates, 1); !near.empty()) return near[0];
  for (const Signature& signature : vocabulary_.functions())
    if (const FullName full = taken_apart(signature.name); !full.method && full.own == name) return signature.name;
  return {};
}

namespace {

// What a script makes known to the program: hooks whose names are nearly right, names that it takes away from itself, nothing at all.
class Globals {
 public:
  Globals(const Tree& tree, const Vocabulary& vocabulary, const Asked& asked, const Survey& survey)
      : tree_(tree), vocabulary_(vocabulary), asked_(asked), survey_(survey) {}

  std::vector<Remark> run() {
    for (const auto& [name, assignments] : survey_.assigned) {
      if (remarks_.size() >= MOST_REMARKS) break;
      if (!tree_.own_environment) look_at(name, assignments);
    }
    if (!asked_ || tree_.own_environment) return std::move(remarks_);
    const std::size_t before = remarks_.size();
    for (const std::string& name : *asked_)
      if (!has(name) && remarks_.size() < MOST_REMARKS) remarks_.push_back({What::missing_function, {}, {name, nearly_function(name)}});
    if (remarks_.size() == before && !used()) remarks_.push_back({What::unused, {}, {}});
    return std::move(remarks_);
  }

 private:
  bool has(const std::string& name) const { return survey_.assigned.count(name) != 0; }
  bool used() const {
    return std::any_of(vocabulary_.hooks().begin(), vocabulary_.hooks().end(), [&](const HookSignature& hook) { return has(hook.name); }) ||
           std::any_of(asked_->begin(), asked_->end(), [&](const std::string& name) { return has(name); });
  }

  void look_at(const std::string& name, const std::vector<Assignment>& assignments) {
    if (vocabulary_.table(name) || vocabulary_.language_table(name) || vocabulary_.language_global(name)) {
      remarks_.push_back({What::overwritten, assignments[0].at, {name}});
      return;
    }
    const bool wanted = vocabulary_.hook(name) || (asked_ && asked_->count(name) != 0);
    if (wanted) return;
    const bool within = std::all_of(assignments.begin(), assignments.end(), [](const Assignment& one) { return one.function != 0; });
    if (within) {
      remarks_.push_back({What::accidental_global, assignments[0].at, {name}});
      return;
    }
    const bool function = std::any_of(assignments.begin(), assignments.end(), [](const Assignment& one) { return one.value != NONE; });
    if (!function || survey_.read.count(name) != 0) return;
    if (const std::string hook = nearly_hook(name); !hook.empty()) remarks_.push_back({What::near_hook, assignments[0].at, {name, hook}});
  }

  // A letter away, in long names two: any function may be one that a condition asks.
  std::string nearly_hook(const std::string& name) const {
    constexpr std::size_t LONG = 10;
    for (const HookSignature& hook : vocabulary_.hooks())
      if (document::edit_distance(name, hook.name) <= (hook.name.size() >= LONG ? 2 : 1) && !has(hook.name)) return hook.name;
    return {};
  }

  // Hooks are asked for something else.
  std::string nearly_function(const std::string& name) const {
    std::vector<std::string> functions;
    for (const auto& [other, assignments] : survey_.assigned)
      if (!vocabulary_.hook(other) &&
          std::any_of(assignments.begin(), assignments.end(), [](const Assignment& one) { return one.value != NONE; }))
        functions.push_back(other);
    const auto near = document::nearest(name, functions, 1);
    return near.empty() ? std::string() : near.front();
  }

  const Tree& tree_;
  const Vocabulary& vocabulary_;
  const Asked& asked_;
  const Survey& survey_;
  std::vector<Remark> remarks_;
};

}  // namespace

std::vector<Remark> remarks_on_globals(const Tree& tree, const Vocabulary& vocabulary, const Asked& asked, const Survey& survey) {
  return Globals(tree, vocabulary, asked, survey).run();
}

}  // namespace hexwright::scripting::language
