// From a scenario to its rulebook: one rule for everything that has a condition (heads.hpp), with all references resolved. Nothing fails:
// what the card leaves open becomes a condition of which it is not known whether it can be so.
#pragma once

#include <map>

#include "validator/analysis/condition_tree.hpp"
#include "validator/analysis/heads.hpp"
#include "validator/analysis/reach.hpp"

namespace hexwright::validator {

inline constexpr int OPEN_HORIZON = 100;  // turns shown when the length of the scenario is not known

class RulebookMaker {
 public:
  // With the conditions of victory items, which have no ids of rules, or without.
  explicit RulebookMaker(const project::Project& project, Heads::Victory victory = Heads::Victory::without);
  Rulebook make();

 private:
  void declare(const Head& head);

  Node compile(const document::When* when, std::size_t rule, const std::string& formation);
  Node compile(const document::Condition& condition, std::size_t rule, const std::string& formation);
  Node compile(const std::vector<document::Condition>& parts, Node::Is is, std::size_t rule, const std::string& formation);
  Node play(PlayLeaf leaf, const document::Condition& condition);
  Node opaque(std::size_t rule, wording::Text note);
  Node dice(const document::Diced& node, std::size_t rule, const std::string& formation);
  Node refer(const std::string& id, std::size_t rule);
  Node entered(const document::Entered& node, const document::Condition& condition);
  Node called(const document::Called& node, const document::Condition& condition);
  void name_waits(PlayLeaf& leaf) const;

  void set_length();
  void ask_at_the_end(Rule& rule);
  void see(int turn);

  const project::Project& project_;
  const document::Scenario* scenario_;
  Heads heads_;  // head n is rule n
  Rulebook book_;
  Reach reach_;
  std::map<std::pair<const document::Diced*, std::string>, std::size_t> dice_of_;
  int farthest_ = 0;  // turn that a condition names
};

}  // namespace hexwright::validator
