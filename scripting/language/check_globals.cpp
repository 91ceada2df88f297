// What a script makes known to the program: hooks whose names are nearly right, names that it takes away from itself, nothing at all.
#include <algorithm>

#include "model/document/nearest.hpp"
#include "scripting/language/checker.hpp"

namespace hexwright::scripting::language {
namespace {

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
