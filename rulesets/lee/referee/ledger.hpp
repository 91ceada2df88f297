// The dice of one fight as a log has them, held against those that the rules give, and what they come to. Used by one referee while it
// judges the fight.
#pragma once

#include "rulesets/lee/fights/round.hpp"
#include "rulesets/lee/referee/referee.hpp"

namespace hexwright::rulesets::lee {

class Ledger {
 public:
  struct Claim {  // what is wrong, at the element
    FindingId id;
    const char* paragraph;
    document::Origin at;
    wording::Text message;
  };
  struct Verdict {
    std::vector<Claim> claims;
    std::optional<End> end;   // what becomes of all units; nothing when dice are missing
    std::vector<int> losses;  // of the attacked unit and its attackers, as they are to be counted
  };
  Ledger(const Setting& setting, const document::Fight& fight, bool faces_known);

  // By the faces that are shown or by the successes that are written, whichever contradicts the rest of the fight less.
  Verdict verdict();

 private:
  Verdict verdict(bool by_faces);
  std::optional<End> end();
  int compare(const document::FightUnit& unit, document::Origin at, const End::One& one, int cohesion);
  void told(FindingId id, const char* paragraph, document::Origin at, wording::Text message) {
    claims_.push_back({id, paragraph, at, std::move(message)});
  }
  static bool saves(const document::FightDice& item);
  const document::FightDice* dice(std::size_t encounter, Stage stage, bool attacker, bool saves) const;
  std::optional<int> successes_of(const document::FightDice& item, const Roll& roll, bool counted);
  Split split_of(Stage stage, const std::vector<std::size_t>& zones, const std::vector<Round::Thrown>& fire);
  Round::Rolls rolls_of(Stage stage, std::size_t zone, const Split& split, std::size_t place, const std::vector<Round::Thrown>& fire);
  std::optional<Round::Thrown> thrown(Stage stage, std::size_t zone, const Round::Rolls& rolls);

  const document::Fight& fight_;
  const Setting& setting_;
  Round round_;
  bool faces_known_, by_faces_ = true;
  std::vector<Claim> claims_;
};

}  // namespace hexwright::rulesets::lee
