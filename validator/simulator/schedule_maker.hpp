// From a scenario to its schedule: what has a condition (validator/analysis/heads.hpp) becomes rules, every condition questions, and every
// victory item something to count. Refuses, by the first reason, what the card leaves open.
#pragma once

#include <map>
#include <string>

#include "model/document/place_of_entry.hpp"
#include "validator/analysis/reach.hpp"
#include "validator/simulator/schedule_compiled.hpp"

namespace hexwright::validator {

class ScheduleMaker {
 public:
  ScheduleMaker(const project::Project& project, Schedule::WithScripts with)
      : project_(project),
        scenario_(project.scenario()),
        with_scripts_(with == Schedule::WithScripts::yes),
        heads_(project, Heads::Victory::with) {}
  wording::Result<CompiledSchedule> make();

 private:
  // A rule that is made of a head, or of the entry of a reinforcement a turn after its head came true.
  struct Entry {
    std::size_t head;
    bool turn_after = false;
    std::optional<Schedule::Rule> shown = std::nullopt;
  };

  bool ready();
  void add_entries();
  void add_reinforcement(std::size_t head);
  void add_entry(std::size_t head, Schedule::Rule shown);
  Schedule::Rule shown_asset(const Head& head) const;
  Schedule::Rule shown_event(const Head& head);
  std::string designation_of(std::size_t formation) const;
  std::string name_of(const document::Reinforcement& reinforcement) const;
  std::vector<std::size_t> entry_hexes(const document::Reinforcement& reinforcement);
  std::vector<std::size_t> hexes_of(const document::PlaceOfEntry& place, document::Origin otherwise, const std::string& id);
  void add_doors(const document::Reinforcement& reinforcement, Schedule::Rule& shown);
  void add_leaving();
  void add_refilling();
  void number_entries();
  void watch_places();
  void compile_entries();
  std::uint32_t compile_head(const Head& head);
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
  std::uint32_t lost(const document::Lost& node, std::uint32_t yes, std::uint32_t no);
  std::uint32_t gone(const document::CountedPieces& node, Question::About about, std::uint32_t yes, std::uint32_t no);
  std::uint32_t scored(const document::Scored& node, std::uint32_t yes, std::uint32_t no);
  std::uint32_t diced(const document::Diced& node, std::uint32_t yes, std::uint32_t no);
  std::optional<std::uint32_t> die_of(const document::Diced& node);
  void add_faces(const document::Diced& node, CompiledSchedule::Die& die);
  std::optional<Heads::Meaning> refer(const std::string& id, document::Origin at);
  std::optional<geometry::HexSet> region(const std::vector<document::Region>& regions, document::Origin at);
  bool known_side(const std::string& side, document::Origin at);
  void put(Question& question, const std::vector<std::size_t>& list);
  bool spend(std::size_t work, document::Origin at);

  // Victory.
  void compile_victory();
  CompiledSchedule::Item item_of(const document::VictoryItem& item);
  bool choose_pieces(const document::VictoryItem& item, CompiledSchedule::Item& made);
  bool put_exits(const document::VictoryItem& item, CompiledSchedule::Item& made);
  void put_hexes(const document::VictoryItem& item, CompiledSchedule::Item& made);
  void put_places(const document::VictoryItem& item, CompiledSchedule::Item& made);
  void set_endings();
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
  Heads heads_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> number_;              // of each entry, among the rules
  std::vector<std::size_t> rule_of_;             // of each head
  std::vector<std::vector<std::size_t>> needs_;  // of each rule: those it asks for in the same turn
  std::map<std::pair<const document::Diced*, std::string>, std::uint32_t> dice_of_;
  std::map<std::string, std::uint32_t> door_of_group_;
  std::map<std::string, std::int32_t> choice_of_;                     // of side and name
  std::vector<std::uint32_t> dice_asked_;                             // of the rule that is being made
  std::size_t rule_ = 0;                                              // that is being made
  std::string formation_, object_;                                    // that rolls for itself; id of whose rule it is
  std::map<const document::VictoryItem*, std::size_t> rule_of_item_;  // of items that score a condition
  Distances distances_;
};

}  // namespace hexwright::validator
