// Counting units.
#include "rulesets/pluton/procedures/stacking.hpp"

namespace hexwright::rulesets::pluton {

namespace {

int counted(const StackFacts& facts, const Rulings& rulings) {
  return facts.own + (rulings.stacking_sides == Rulings::StackingSides::together ? facts.enemy : 0);
}

}  // namespace

bool fits(const StackFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  if (facts.in_passing && rulings.stacking_when == Rulings::StackingWhen::end_of_move) return true;
  return counted(facts, rulings) <= numbers.stack_limit;
}

std::optional<Breach> breach_of_stack(const StackFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  if (fits(facts, numbers, rulings)) return std::nullopt;
  return Breach{"5.2", wording::say("A hex holds at most {most} units without leaders; here there would be {count}.",
                                    {{"most", std::int64_t{numbers.stack_limit}}, {"count", std::int64_t{counted(facts, rulings)}}})};
}

// [7.5] gives an end to the band as well, which no legal stack exceeds.
bool is_dense(int units, const Numbers& numbers, const Rulings& rulings) {
  return rulings.dense_from == Rulings::DenseFrom::five ? units > numbers.stack_dense_more_than : units >= numbers.stack_dense_least;
}

int stacking_cost(const Numbers& numbers) { return numbers.stack_cost; }

}  // namespace hexwright::rulesets::pluton
