// Who is masked.
#include "rulesets/pluton/procedures/masking.hpp"

#include "rulesets/pluton/procedures/leaders.hpp"

namespace hexwright::rulesets::pluton {

bool notices(const Observer& observer, const Numbers& numbers, const Rulings& rulings) {
  if (observer.leader && rulings.observers == Rulings::Observers::units) return false;
  const bool in_range = observer.distance_hexes <= observation_range(observer.leader, observer.readiness, numbers);
  return rulings.masked_when == Rulings::MaskedWhen::either ? in_range && observer.line_of_sight : in_range || observer.line_of_sight;
}

bool is_masked(const MaskFacts& facts) { return !facts.enemy_in_hex && !facts.fired && (facts.shelter || !facts.noticed); }

}  // namespace hexwright::rulesets::pluton
