// Chapter 5: how many units a hex holds, and when a stack is an easier target. Leaders never count.
#pragma once

#include "rulesets/pluton/procedures/numbers.hpp"
#include "rulesets/pluton/procedures/values.hpp"

namespace hexwright::rulesets::pluton {

// Units without leaders.
struct StackFacts {
  int own = 0;  // with the unit in question
  int enemy = 0;
  bool in_passing = false;  // the unit does not end its move here
};
// Who counts against the limit.
inline int counted_in_stack(const StackFacts& facts, const Rulings& rulings) {
  return facts.own + (rulings.stacking_sides == Rulings::StackingSides::together ? facts.enemy : 0);
}
inline bool fits(const StackFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  if (facts.in_passing && rulings.stacking_when == Rulings::StackingWhen::end_of_move) return true;
  return counted_in_stack(facts, rulings) <= numbers.stack_limit;
}
std::optional<Breach> breach_of_stack(const StackFacts& facts, const Numbers& numbers, const Rulings& rulings);

// [5.3] [7.5] Is a stack of so many units of the side that is fired at an easier target? [7.5] gives an end to the band as well, which
// no legal stack exceeds.
inline bool is_dense(int units, const Numbers& numbers, const Rulings& rulings) {
  return rulings.dense_from == Rulings::DenseFrom::five ? units > numbers.stack_dense_more_than : units >= numbers.stack_dense_least;
}
// [5.4]
int stacking_cost(const Numbers& numbers);

}  // namespace hexwright::rulesets::pluton
