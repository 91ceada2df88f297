// How likely it is that a concealed force is found by a turn, when the enemy looks at so many counters a turn and patrols stand among
// them: exact fractions, by the policy of the owner and the readings in force [44.2.1], [45.3].
#pragma once

#include <vector>

#include "rulesets/concealment_1920/procedures/numbers.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::rulesets::concealment_1920 {

// What the owner does with patrols that were found: leave them in the pool, or put all of them back among the counters at the end of
// each normal movement phase, which makes them look alike again.
enum class PatrolPolicy { left_out, put_back };

struct Search {
  int units = 1;                // counters of the force, any of which gives it away
  int patrols = 0;              // among which they stand, all within reach
  std::vector<int> looks = {};  // counters that are looked at in each turn
  PatrolPolicy policy = PatrolPolicy::left_out;
};

struct SearchedTurn {
  validator::Fraction found;         // by the end of this turn
  validator::Fraction patrols_left;  // expected among the counters then, before any are put back, if nobody stops looking
};

// One for each turn. Counters must not be negative.
std::vector<SearchedTurn> chances_of_discovery(const Search& search, const Rulings& rulings);

}  // namespace hexwright::rulesets::concealment_1920
