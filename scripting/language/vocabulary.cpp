// The maps point into the lists, which never change afterwards.
#include "scripting/language/vocabulary.hpp"

#include <algorithm>
#include <cassert>

#include "scripting/api/table.hpp"

namespace hexwright::scripting::language {

FullName taken_apart(std::string_view name) {
  const auto mark = name.find_first_of(".:");
  if (mark == name.npos) return {{}, name, false};
  return {name.substr(0, mark), name.substr(mark + 1), name[mark] == ':'};
}

Vocabulary::Vocabulary(std::vector<Signature> functions, std::vector<HookSignature> hooks, std::vector<std::string> kinds,
                       std::span<const std::string_view> language)
    : functions_(std::move(functions)),
      hooks_(std::move(hooks)),
      kinds_(std::move(kinds)),
      language_(language),
      methods_(kinds_.size() + 1) {
  for (const Signature& signature : functions_) {
    const FullName name = taken_apart(signature.name);
    if (!name.method) {
      tables_[std::string(name.owner)].emplace(name.own, &signature);
      continue;
    }
    const auto kind = std::find(kinds_.begin(), kinds_.end(), name.owner);
    assert(kind != kinds_.end() && "a method of no kind");
    methods_[static_cast<std::size_t>(kind - kinds_.begin()) + 1].emplace(name.own, &signature);
    methods_[0].emplace(name.own, &signature);
  }
  for (const std::string_view full : language_) {
    const FullName name = taken_apart(full);
    if (name.owner.empty())
      language_globals_.emplace(name.own);
    else
      language_tables_[std::string(name.owner)].emplace(name.own);
  }
}

const Vocabulary::Functions* Vocabulary::table(std::string_view name) const {
  const auto found = tables_.find(name);
  return found == tables_.end() ? nullptr : &found->second;
}

const HookSignature* Vocabulary::hook(std::string_view name) const {
  const auto found = std::find_if(hooks_.begin(), hooks_.end(), [&](const HookSignature& hook) { return hook.name == name; });
  return found == hooks_.end() ? nullptr : &*found;
}

const std::set<std::string, std::less<>>* Vocabulary::language_table(std::string_view name) const {
  const auto found = language_tables_.find(name);
  return found == language_tables_.end() ? nullptr : &found->second;
}

std::vector<std::string> Vocabulary::globals() const {
  std::vector<std::string> all(language_globals_.begin(), language_globals_.end());
  for (const auto& [name, fields] : language_tables_) all.push_back(name);
  for (const auto& [name, functions] : tables_) all.push_back(name);
  return all;
}

const Vocabulary& vocabulary() {
  static const Vocabulary all(api_functions(), api_hooks(), {THING_NAMES.begin(), THING_NAMES.end()}, language_names());
  return all;
}

namespace {

// Types are compared as the binding compares values when the script runs: a text with digits is no number, 3.0 is a whole one.
bool same_handle(std::uint8_t found, std::uint8_t wanted) { return found == wanted || found == 0 || wanted == 0; }

bool typed_may_be(const TypeOf& found, const TypeOf& wanted, bool fraction) {
  switch (wanted.type) {
    case Type::boolean:
    case Type::text:
      return found.type == wanted.type;
    case Type::integer:
      return found.type == Type::integer || (found.type == Type::number && !fraction);
    case Type::number:
      return found.type == Type::integer || found.type == Type::number;
    case Type::handle:
      return found.type == Type::handle && same_handle(found.kind, wanted.kind);
    case Type::list: {
      if (found.type != Type::list) return false;
      return typed_may_be({found.element, found.kind, Type::boolean}, {wanted.element, wanted.kind, Type::boolean}, false);
    }
  }
  return true;
}

}  // namespace

bool may_be(const Known& found, const TypeOf& wanted, bool fraction) {
  switch (found.kind) {
    case Known::Kind::unknown:
    case Known::Kind::iterator:
      return true;
    case Known::Kind::typed:
      return typed_may_be(found.type, wanted, fraction);
    case Known::Kind::table:
      return wanted.type == Type::list;
    default:
      return false;
  }
}

Known joined(const Known& one, const Known& other) {
  if (one.kind != Known::Kind::typed || other.kind != Known::Kind::typed) return {};
  if (one.type == other.type) return Known::of(one.type);
  if (one.is_number() && other.is_number()) return Known::simple(Type::number);
  return {};
}

std::string code_of(const TypeOf& type, const Vocabulary& vocabulary) {
  switch (type.type) {
    case Type::boolean:
      return "boolean";
    case Type::integer:
      return "integer";
    case Type::number:
      return "number";
    case Type::text:
      return "text";
    case Type::handle:
      return type.kind == 0 ? "thing" : vocabulary.kinds()[type.kind - 1U];
    case Type::list:
      return "list:" + code_of(TypeOf{type.element, type.kind, Type::boolean}, vocabulary);
  }
  return {};
}

std::string code_of(const Known& known, const Vocabulary& vocabulary) {
  switch (known.kind) {
    case Known::Kind::nil:
      return "nil";
    case Known::Kind::typed:
      return code_of(known.type, vocabulary);
    case Known::Kind::table:
    case Known::Kind::api_table:
    case Known::Kind::language_table:
      return "table";
    default:
      return "function";
  }
}

}  // namespace hexwright::scripting::language
