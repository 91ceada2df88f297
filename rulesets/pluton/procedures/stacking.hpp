// Chapter 5: how many units a hex holds, and when a stack is an easier target. Leaders never count.
#pragma once

#include "rulesets/pluton/procedures/numbers.hpp"
#include "rulesets/pluton/procedures/rulings.hpp"
#include "rulesets/pluton/procedures/values.hpp"

namespace hexwright::rulesets::pluton {

// Units without leaders.
struct StackFacts {
  int own = 0;         // with the unit in question
  int enemy = 0;
  bool in_passing = false;  // the unit does not end its move here
};
bool fits(const StackFacts& facts, const Numbers& numbers, const Rulings& rulings);
std::optional<Breach> breach_of_stack(const StackFacts& facts, const Numbers& numbers, const Rulings& rulings);

// [5.3] [7.5] Is a stack of so many units of the side that is fired at an easier target?
bool is_dense(int units, const Numbers& numbers, const Rulings& rulings);
// [5.4]
int stacking_cost(const Numbers& numbers);

}  // namespace hexwright::rulesets::pluton
