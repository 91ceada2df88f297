// Exact odds of what one throw, or two of them in a row, decides: how many of the equally likely throws give which outcome. Values only,
// any thread.
#pragma once

#include <vector>

#include "rulesets/pluton/procedures/fire.hpp"
#include "rulesets/pluton/procedures/leaders.hpp"
#include "rulesets/pluton/procedures/melee.hpp"
#include "rulesets/pluton/procedures/units.hpp"

namespace hexwright::rulesets::pluton {

// Each outcome once, in the order in which the faces first give it. The counts add up to `throws`.
template <class Outcome>
struct Odds {
  struct Count {
    Outcome outcome;
    int throws;
    bool operator==(const Count&) const = default;
  };
  int throws = 0;
  std::vector<Count> counts;

  int of(const Outcome& outcome) const {
    for (const Count& count : counts)
      if (count.outcome == outcome) return count.throws;
    return 0;
  }
  void add(const Outcome& outcome, int more = 1) {
    throws += more;
    for (Count& count : counts)
      if (count.outcome == outcome) {
        count.throws += more;
        return;
      }
    counts.push_back({outcome, more});
  }
};

// [7.3] One shot.
Odds<FireEffect> shot_odds(const ShotFacts& facts, const Tables& tables, const Rulings& rulings);
// [8.3] A barrage on one unit, of the strength that barrage_strength gave.
Odds<FireEffect> barrage_odds(int strength, const Tables& tables);
// [8.3] Directions 0 to 5; -1 stands for a marker that stays.
Odds<int> drift_odds(const Tables& tables);
// [10.3] One melee.
Odds<MeleeOutcome> melee_odds(const MeleeSide& attacker, const MeleeSide& defender, int terrain_melee, const Tables& tables,
                              const Rulings& rulings);
// [12.3] [12.4]
Odds<bool> recovery_odds(bool commanded, int morale, const Tables& tables);
// [13.5] A leader stacked with the target of one shot, in two throws: is he lost? `risk_of` gives what leader_risk makes of an effect.
template <class RiskOf>
Odds<bool> leader_loss_odds(const Odds<FireEffect>& shot, RiskOf risk_of, const Numbers& numbers) {
  Odds<bool> odds;
  for (const auto& count : shot.counts)
    for (int roll = 1; roll <= numbers.die_sides; ++roll) odds.add(is_leader_lost(risk_of(count.outcome), roll), count.throws);
  return odds;
}
// [13.6]
Odds<bool> replacement_odds(const Numbers& numbers);

}  // namespace hexwright::rulesets::pluton
