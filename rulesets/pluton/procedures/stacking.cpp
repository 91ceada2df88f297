// Counting units.
#include "rulesets/pluton/procedures/stacking.hpp"

namespace hexwright::rulesets::pluton {

std::optional<Breach> breach_of_stack(const StackFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  if (fits(facts, numbers, rulings)) return std::nullopt;
  return Breach{"5.2",
                wording::say("A hex holds at most {most} units without leaders; here there would be {count}.",
                             {{"most", std::int64_t{numbers.stack_limit}}, {"count", std::int64_t{counted_in_stack(facts, rulings)}}})};
}

int stacking_cost(const Numbers& numbers) { return numbers.stack_cost; }

}  // namespace hexwright::rulesets::pluton
