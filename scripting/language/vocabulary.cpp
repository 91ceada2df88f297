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

}  // namespace hexwright::scripting::language
