// What an expression gives. Long chains to the left are followed in a loop, so that only brackets and arguments make it call itself.
#include <algorithm>

#include "model/document/nearest.hpp"
#include "model/document/ruleset.hpp"
#include "scripting/language/checker.hpp"

namespace hexwright::scripting::language {

Known Checker::evaluate(int number) {
  std::vector<int> chain;
  for (; expression(number).left != NONE; number = expression(number).left) chain.push_back(number);
  steps_ += chain.size() + 1;
  Known value = first_of(expression(number));
  for (auto next = chain.rbegin(); next != chain.rend(); ++next) value = next_of(expression(*next), value);
  return value;
}

Known Checker::first_of(const Expression& at) {
  switch (at.kind) {
    case ExpressionKind::nil:
      return Known::nil();
    case ExpressionKind::boolean:
      return Known::simple(Type::boolean);
    case ExpressionKind::integer:
      return Known::simple(Type::integer);
    case ExpressionKind::number:
      return Known::simple(Type::number);
    case ExpressionKind::text:
      return Known::simple(Type::text);
    case ExpressionKind::function:
      walk_function(at.function);
      return {.kind = Known::Kind::function};
    case ExpressionKind::name:
      return name(at);
    case ExpressionKind::table:
      for (const int key : at.keys)
        if (key != NONE) evaluate(key);
      values_of(at.items);
      return {.kind = Known::Kind::table};
    case ExpressionKind::unary: {
      const Known right = evaluate(at.right);
      if (at.text == "not") return Known::simple(Type::boolean);
      if (at.text == "-" && right.is_number()) return Known::of(right.type);
      return at.text == "#" && (right.is(Type::list) || right.is(Type::text)) ? Known::simple(Type::integer) : Known{};
    }
    default:
      return {};
  }
}

Known Checker::next_of(const Expression& at, const Known& left) {
  switch (at.kind) {
    case ExpressionKind::brackets:
      return left;
    case ExpressionKind::field:
      return field(at, left);
    case ExpressionKind::index: {
      const Known key = evaluate(at.right);
      check_presence(left, at.at);
      if (!left.is(Type::list) || !key.is_number()) return {};
      Known element = Known::of({left.type.element, left.type.kind, Type::boolean});
      element.on_map = left.on_map;
      return element;
    }
    case ExpressionKind::call:
      return call(at, left);
    case ExpressionKind::method:
      return call_method(at, left);
    case ExpressionKind::binary:
      return binary(at, left);
    default:
      return {};
  }
}

Known Checker::name(const Expression& at) { return at.variable == NONE ? global(at) : known_[static_cast<std::size_t>(at.variable)]; }

Known Checker::global(const Expression& at) {
  if (tree_.own_environment) return {};
  const auto assigned = survey_.assigned.find(at.text);
  if (assigned != survey_.assigned.end()) return {};
  if (vocabulary_.table(at.text)) return {.kind = Known::Kind::api_table, .name = at.text};
  if (vocabulary_.language_table(at.text)) return {.kind = Known::Kind::language_table, .name = at.text};
  if (vocabulary_.language_global(at.text)) return {.kind = Known::Kind::function};
  // A hook that the script has not, asked for: whether it has one is a fair question.
  if (!first_walk_ && named_.insert(at.text).second) remark(What::unknown_name, at.at, {at.text, suggestion(at.text)});
  return {};
}

Known Checker::field(const Expression& at, const Known& owner) {
  check_presence(owner, at.at);
  if (owner.kind == Known::Kind::api_table) {
    const auto& functions = *vocabulary_.table(owner.name);
    if (const auto found = functions.find(at.text); found != functions.end())
      return {.kind = Known::Kind::api_function, .signature = found->second};
    if (survey_.fields.count({std::string(owner.name), at.text}) == 0)
      remark(What::unknown_field, at.at, {std::string(owner.name), at.text, suggestion(at.text, functions)});
    return {};
  }
  if (owner.kind == Known::Kind::language_table) {
    const auto& fields = *vocabulary_.language_table(owner.name);
    if (fields.count(at.text) != 0) return {.kind = Known::Kind::unknown};
    if (survey_.fields.count({std::string(owner.name), at.text}) != 0) return {};
    const auto near = document::nearest(at.text, {fields.begin(), fields.end()}, 1);
    remark(What::unknown_field, at.at, {std::string(owner.name), at.text, near.empty() ? "" : std::string(owner.name) + "." + near[0]});
    return {};
  }
  return owner.is(Type::handle) ? method_of(at, owner) : Known{};
}

Known Checker::method_of(const Expression& at, const Known& thing) {
  const auto& methods = vocabulary_.methods(thing.type.kind);
  if (const auto found = methods.find(at.text); found != methods.end())
    return {.kind = Known::Kind::method, .type = thing.type, .signature = found->second};
  remark(What::unknown_method, at.at, {code_of(thing, vocabulary_), at.text, suggestion(at.text, methods)});
  return {};
}

Known Checker::binary(const Expression& at, const Known& left) {
  const Known right = evaluate(at.right);
  const std::string_view sign = at.text;
  if (sign == "or") {
    Known either = joined(left, right);
    either.may_be_nil = right.may_be_nil;
    either.signature = right.signature;
    return either;
  }
  if (sign == "and") return {};
  for (const std::string_view comparison : {"==", "~=", "<", "<=", ">", ">="})
    if (sign == comparison) {
      if (sign != "==" && sign != "~=") check_presence(left, at.at), check_presence(right, at.at);
      return Known::simple(Type::boolean);
    }
  check_presence(left, at.at);
  check_presence(right, at.at);
  if (sign == "..") return Known::simple(Type::text);
  if (!left.is_number() || !right.is_number()) return {};
  const bool whole = left.is(Type::integer) && right.is(Type::integer) && sign != "/" && sign != "^";
  return Known::simple(whole ? Type::integer : Type::number);
}

Known Checker::call(const Expression& at, const Known& callee) {
  const std::vector<Known> arguments = values_of(at.items);
  if (callee.kind == Known::Kind::api_function) return call_function(*callee.signature, at, arguments);
  if (callee.kind == Known::Kind::method) {
    const std::string own(taken_apart(callee.signature->name).own);
    const bool certain = arguments.empty() || !may_be(arguments[0], TypeOf::handle_to(callee.type.kind));
    if (certain && (arguments.empty() || gives_one_value(at.items[0], arguments[0])))
      remark(What::dot_for_colon, expression(at.left).at, {code_of(callee.type, vocabulary_), own});
    return certain ? Known{} : result_of(*callee.signature);
  }
  return result_of_language(expression(at.left), arguments);
}

Known Checker::call_method(const Expression& at, const Known& thing) {
  check_presence(thing, at.at);
  const std::vector<Known> arguments = values_of(at.items);
  if (thing.is(Type::handle)) {
    const Known method = method_of(at, thing);
    if (method.kind != Known::Kind::method) return {};
    Known result = call_function(*method.signature, at, arguments);
    const bool stands = thing.on_map && method.signature->name == "piece:hex";
    if (stands) result.may_be_nil = false;
    return result;
  }
  if (thing.kind == Known::Kind::api_table) {
    const auto& functions = *vocabulary_.table(thing.name);
    if (functions.count(at.text) != 0)
      remark(What::colon_for_dot, at.at, {std::string(thing.name), at.text});
    else if (survey_.fields.count({std::string(thing.name), at.text}) == 0)
      remark(What::unknown_field, at.at, {std::string(thing.name), at.text, suggestion(at.text, functions)});
    return {};
  }
  const bool bare = thing.is_number() || thing.is(Type::boolean) || thing.is(Type::list);
  if (bare) remark(What::no_methods, at.at, {code_of(thing, vocabulary_), at.text});
  return {};
}

}  // namespace hexwright::scripting::language
