// What forbids a shot, in words, and divided fire.
#include "rulesets/pluton/procedures/small_arms.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

std::optional<Breach> breach_of_shot(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  switch (bar_of_shot(facts, numbers, rulings)) {
    case ShotBar::none:
      return std::nullopt;
    case ShotBar::kind:
      return Breach{"7.1", say("A leader does not fire.")};
    case ShotBar::strength:
      return Breach{"7.1", say("A unit without strength does not fire.")};
    case ShotBar::phase:
      return Breach{"4.2", say("Small arms are fired only in the movement phase of the other player.")};
    case ShotBar::fired:
      return Breach{"7.6", say("The unit has fired in this turn already.")};
    case ShotBar::screened:
      return Breach{"7.3", say("The target is screened by woods or buildings.")};
    case ShotBar::masked:
      return Breach{"16.5", say("Masked units are not fired at with small arms.")};
    case ShotBar::pinned:
      return Breach{"7.7", say("A pinned unit fires only into its own and the neighbouring hexes.")};
    case ShotBar::again:
      break;
  }
  return Breach{"7.6", say("Another unit has fired at this moving target already.")};
}

std::optional<Breach> breach_of_division(std::span<const FireShare> shares, int half_boxes, const Numbers& numbers,
                                         const Rulings& rulings) {
  const bool divided = std::ssize(shares) > numbers.fire_targets;
  if (shares.empty()) return Breach{"7.6", say("Fire needs a target.")};
  std::int64_t sum = 0;
  for (const FireShare& share : shares) {
    sum += share.half_boxes;
    if (share.half_boxes <= 0) return Breach{"7.6", say("Each target of divided fire needs strength of its own.")};
    if (divided && rulings.split == Rulings::Split::whole_boxes && share.half_boxes % 2 != 0)
      return Breach{"7.6", say("Fire is divided by whole boxes.")};
    if (divided && share.others_fire) return Breach{"7.6", say("Fire is divided only among targets that no other unit fires at.")};
  }
  if (sum > half_boxes) return Breach{"7.6", say("The unit fires with more boxes than it has.")};
  return std::nullopt;
}

std::optional<Breach> breach_of_joining(int firers) {
  if (firers <= 1) return std::nullopt;
  return Breach{"7.8", say("Units do not add up their fire: each fires by itself.")};
}

}  // namespace hexwright::rulesets::pluton
