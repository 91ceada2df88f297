// From a scenario to its rulebook: one rule for every event, availability, support asset and reinforcement (for each
// formation, where each rolls its own die), with all references resolved.
#pragma once

#include <map>

#include "model/project/project.hpp"
#include "validator/analysis/condition_tree.hpp"
#include "validator/analysis/reach.hpp"

namespace hexwright::validator {

inline constexpr int OPEN_HORIZON = 100;  // turns shown when the length of the scenario is not known

class RulebookMaker {
 public:
  explicit RulebookMaker(const project::Project& project);
  // With the conditions of victory items, which have no ids of rules, or without.
  Rulebook make(bool with_victory = false);

 private:
  // The rules by kind; first the heads of all, so that conditions can refer to later ones.
  void declare_events();
  void declare_support();
  void declare_reinforcements();
  void declare_victory();
  std::size_t declare(Rule rule);
  std::vector<std::string> rolling_formations(const document::Reinforcement& reinforcement) const;
  std::vector<std::size_t> sources_of(const document::Asset& asset, std::size_t own) const;
  void declare_asset(const std::string& id, const std::string& side, document::Origin at, const document::Asset* asset,
                     std::size_t own_when);

  Node compile(const document::When* when, std::size_t rule, const std::string& formation);
  Node compile(const document::Condition& condition, std::size_t rule, const std::string& formation);
  Node compile(const std::vector<document::Condition>& parts, Node::Is is, std::size_t rule, const std::string& formation);
  Node play(PlayLeaf leaf, const document::Condition& condition);
  Node opaque(std::size_t rule, wording::Text note);
  Node dice(const document::Diced& node, std::size_t rule, const std::string& formation);
  Node refer(const std::string& id, std::size_t rule);
  Node entered(const document::Entered& node, const document::Condition& condition);
  Node called(const document::Called& node, const document::Condition& condition);
  std::size_t entry_rule(std::size_t reinforcement, std::size_t piece) const;
  void name_waits(PlayLeaf& leaf) const;

  void set_length();
  void set_order();
  void ask_at_the_end(Rule& rule);
  void see(int turn);

  const project::Project& project_;
  const document::Scenario* scenario_;
  Rulebook book_;
  Reach reach_;
  std::multimap<std::string, std::size_t> by_id_;
  struct Pending {
    std::size_t rule;
    const document::When* when;
    std::string formation;
  };
  std::vector<Pending> pending_;
  std::vector<std::map<std::string, std::size_t>> by_formation_;  // of each reinforcement; "" for the whole
  std::map<std::pair<const document::Diced*, std::string>, std::size_t> dice_of_;
  int farthest_ = 0;  // turn that a condition names
};

// The first rule of that id, listed ones first.
const Rule* find_rule(const Rulebook& book, std::string_view id);

}  // namespace hexwright::validator
