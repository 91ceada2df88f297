// From a scenario to its schedule: who has a condition and how ids are referred to, read exactly as the analysis of triggers reads
// them, then every condition made into questions, and every victory item into something to count.
#pragma once

#include <map>
#include <string>

#include "model/project/project.hpp"
#include "validator/analysis/distances.hpp"
#include "validator/simulator/schedule_compiled.hpp"

namespace hexwright::validator {

class ScheduleMaker {
 public:
  ScheduleMaker(const project::Project& project, Schedule::WithScripts with)
      : project_(project), scenario_(project.scenario()), with_scripts_(with == Schedule::WithScripts::yes) {}
  wording::Result<CompiledSchedule> make();

 private:
  // Who has a condition: one of its own, or what several others come to.
  struct Head {
    std::string id;  // empty: nobody can refer to it
    const document::When* when = nullptr;
    std::string side;
    std::string formation;  // that rolls for itself
    enum class Joins { none, any, all } joins = Joins::none;
    std::vector<std::size_t> parts;         // heads
    std::optional<std::size_t> turn_after;  // this head came true in an earlier turn
    bool latched = true;
    std::optional<Schedule::Rule> shown;
  };
  // What a reference means: a rule, or nothing that restricts.
  struct Meaning {
    std::optional<std::size_t> head;
  };

  bool ready();
  std::size_t declare(Head head);
  void declare_support();
  void declare_asset(const std::string& id, const std::string& side, std::optional<std::size_t> asset, std::optional<std::size_t> own);
  void declare_reinforcements();
  void declare_reinforcement(std::size_t index);
  std::vector<std::string> rolling_formations(const document::Reinforcement& reinforcement) const;
  void declare_entry(Head condition, const document::Reinforcement& reinforcement, Schedule::Rule shown);
  std::string designation_of(std::size_t formation) const;
  std::string name_of(const document::Reinforcement& reinforcement) const;
  std::vector<std::size_t> entry_hexes(const document::Reinforcement& reinforcement);
  void declare_events();
  void number_heads();
  void watch_places();
  void compile_heads();
  void set_order();

  // Conditions: each gives the question to begin with, when the answers lead to `yes` and `no`.
  using Question = CompiledSchedule::Question;
  std::uint32_t compile(const document::Condition& condition, std::uint32_t yes, std::uint32_t no);
  std::uint32_t compile_all(const std::vector<document::Condition>& parts, std::uint32_t yes, std::uint32_t no);
  std::uint32_t compile_any(const std::vector<document::Condition>& parts, std::uint32_t yes, std::uint32_t no);
  std::uint32_t ask(Question question, std::uint32_t yes, std::uint32_t no);
  std::uint32_t ask_of(Question::About about, std::size_t number, std::uint32_t yes, std::uint32_t no);
  std::uint32_t scripted(const document::LuaCondition& node, std::uint32_t yes, std::uint32_t no);
  std::uint32_t captured(const document::Captured& node, std::uint32_t yes, std::uint32_t no);
  std::uint32_t revealed(const document::Revealed& node, std::uint32_t yes, std::uint32_t no);
  std::uint32_t near(const document::Near& node, std::uint32_t yes, std::uint32_t no);
  std::uint32_t entered(const document::Entered& node, std::uint32_t yes, std::uint32_t no);
  std::uint32_t called(const document::Called& node, std::uint32_t yes, std::uint32_t no);
  std::uint32_t diced(const document::Diced& node, std::uint32_t yes, std::uint32_t no);
  std::optional<std::uint32_t> die_of(const document::Diced& node);
  void add_faces(const document::Diced& node, CompiledSchedule::Die& die);
  std::optional<Meaning> refer(const std::string& id, document::Origin at);
  std::optional<geometry::HexSet> region(const std::vector<document::Region>& regions, document::Origin at);
  bool known_side(const std::string& side, document::Origin at);
  std::vector<std::size_t> pieces_of(const std::string& side, const std::vector<std::string>& kinds) const;
  void put(Question& question, const std::vector<std::size_t>& list);
  bool spend(std::size_t work, document::Origin at);

  // Victory.
  void compile_victory();
  CompiledSchedule::Item item_of(const document::VictoryItem& item);
  bool choose_pieces(const document::VictoryItem& item, CompiledSchedule::Item& made);
  void put_hexes(const document::VictoryItem& item, CompiledSchedule::Item& made);
  void set_goals();
  std::int32_t side_number(const std::string& side) const;

  // The first reason to refuse is kept.
  void refuse(std::string id, document::Origin at, wording::Text message, wording::Text hint);
  void leave_open(document::Origin at, wording::Text message);

  const project::Project& project_;
  const document::Scenario* scenario_;
  bool with_scripts_;
  CompiledSchedule made_;
  std::optional<wording::Fault> fault_;
  std::vector<Head> heads_;
  std::vector<std::size_t> number_;                // of each head, among the rules
  std::multimap<std::string, std::size_t> by_id_;  // heads
  std::vector<std::vector<std::size_t>> needs_;    // of each rule: those it asks for in the same turn
  std::map<std::pair<const document::Diced*, std::string>, std::uint32_t> dice_of_;
  std::vector<std::uint32_t> dice_asked_;                             // of the rule that is being made
  std::size_t rule_ = 0;                                              // that is being made
  std::string formation_, object_;                                    // that rolls for itself; id of whose rule it is
  std::map<const document::VictoryItem*, std::size_t> rule_of_item_;  // heads, of items that score a condition
  Distances distances_;
};

}  // namespace hexwright::validator
