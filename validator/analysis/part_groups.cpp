// The conditions of the card beside the nodes they were made into: both are walked together.
#include "validator/analysis/part_groups.hpp"

#include <algorithm>
#include <set>

#include "validator/analysis/forecast.hpp"

namespace hexwright::validator {

using namespace document;

namespace {

class Grouping {
 public:
  explicit Grouping(const Rulebook& book) : book_(book) {}

  std::vector<PartGroup> groups() {
    std::set<const When*> seen;  // formations that roll for themselves share one condition
    for (std::size_t i = 0; i < book_.rules.size(); ++i) {
      const Rule& rule = book_.rules[i];
      // An asset has the lines of others, and a reinforcement by formations their rules.
      if (rule.when.size() != 1 || !rule.when.front() || refers_to_its_own(rule) || !seen.insert(rule.when.front()).second) continue;
      rule_ = i;
      list(rule.when.front()->conditions, true, rule.root);
    }
    return std::move(groups_);
  }

 private:
  bool refers_to_its_own(const Rule& rule) const {
    return std::any_of(rule.root.parts.begin(), rule.root.parts.end(), [&](const Node& part) {
      return part.is == Node::Is::rule && !book_.rules[part.index].when.empty() &&
             book_.rules[part.index].when.front() == rule.when.front();
    });
  }
  void list(const std::vector<Condition>& conditions, bool all, const Node& node) {
    if (conditions.size() == 1) return one(conditions.front(), node);
    if (conditions.empty() || conditions.size() != node.parts.size() || watched_ + conditions.size() > MOST_WATCHED) return;
    watched_ += conditions.size();
    PartGroup group;
    group.rule = rule_;
    group.when = book_.rules[rule_].when.front();
    group.all = all;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      PartGroup::Part part;
      part.condition = &conditions[i];
      part.node = &node.parts[i];
      group.parts.push_back(part);
    }
    groups_.push_back(std::move(group));
    for (std::size_t i = 0; i < conditions.size(); ++i) one(conditions[i], node.parts[i]);
  }
  void one(const Condition& condition, const Node& node) {
    if (const auto* all = std::get_if<All>(&condition.node)) list(all->parts, true, node);
    if (const auto* any = std::get_if<Any>(&condition.node)) list(any->parts, false, node);
    if (const auto* no = std::get_if<Not>(&condition.node); no && node.is == Node::Is::negated) list(no->parts, true, node.parts.front());
  }

  const Rulebook& book_;
  std::vector<PartGroup> groups_;
  std::size_t rule_ = 0, watched_ = 0;
};

}  // namespace

std::vector<PartGroup> part_groups(const Rulebook& book) { return Grouping(book).groups(); }

void PartGroup::see(int turn, const std::vector<Outlook>& outlooks) {
  const auto excluded = std::count_if(outlooks.begin(), outlooks.end(), [](const Outlook& one) { return one.excluded(); });
  const auto certain = std::count_if(outlooks.begin(), outlooks.end(), [](const Outlook& one) { return one.certain(); });
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Outlook& own = outlooks[i];
    Part& part = parts[i];
    part.possible = part.possible || !own.excluded();
    const bool matters = all ? excluded == (own.excluded() ? 1 : 0) : !own.excluded();
    if (!matters) continue;
    if (!part.first) part.first = turn;
    part.last = turn;
    part.idle = part.idle && (all ? own.certain() : certain > (own.certain() ? 1 : 0));
  }
}

}  // namespace hexwright::validator
