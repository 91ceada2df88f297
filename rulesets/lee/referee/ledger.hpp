// The dice of one fight as a log has them, held against those that the rules give, and what they come to. Used by one referee while it
// judges the fight; what is wrong is told to it at the element.
#pragma once

#include <functional>

#include "rulesets/lee/fights/round.hpp"
#include "rulesets/lee/referee/referee.hpp"

namespace hexwright::rulesets::lee {

class Ledger {
 public:
  using Told = std::function<void(FindingId id, const char* paragraph, document::Origin at, wording::Text message)>;
  Ledger(const Setting& setting, const document::Fight& fight, bool faces_known, Told told);

  // What becomes of all units; nothing when dice are missing.
  std::optional<End> end();
  int compare(const document::FightUnit& unit, document::Origin at, const End::One& one, int cohesion);

 private:
  static bool saves(const document::FightDice& item);
  const document::FightDice* dice(std::size_t encounter, Stage stage, bool attacker, bool saves) const;
  std::optional<int> successes_of(const document::FightDice& item, const Roll& roll, bool counted);
  Split split_of(Stage stage, const std::vector<std::size_t>& zones, const std::vector<Round::Thrown>& fire);
  Round::Rolls rolls_of(Stage stage, std::size_t zone, const Split& split, std::size_t place, const std::vector<Round::Thrown>& fire);
  std::optional<Round::Thrown> thrown(Stage stage, std::size_t zone, const Round::Rolls& rolls);

  const document::Fight& fight_;
  const Setting& setting_;
  Round round_;
  bool faces_known_;
  Told told_;
};

}  // namespace hexwright::rulesets::lee
