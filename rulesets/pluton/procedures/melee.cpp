// Melee, step by step.
#include "rulesets/pluton/procedures/melee.hpp"

#include "rulesets/pluton/procedures/units.hpp"

namespace hexwright::rulesets::pluton {

bool may_decline(const MeleeHex& hex, const Rulings& rulings) {
  const bool moved = rulings.no_piece_moved == Rulings::NoPieceMoved::this_hex ? hex.moved_here : hex.moved_anywhere;
  return hex.both_sides && hex.shelter && !moved;
}

Attacker attacker(const MeleeHex& hex, const Rulings& rulings) {
  if (!hex.both_sides) return Attacker::none;
  if (may_decline(hex, rulings)) {
    if (hex.phasing_declares) return Attacker::phasing;
    return hex.other_declares ? Attacker::other : Attacker::none;
  }
  return hex.phasing_entered_second ? Attacker::phasing : Attacker::other;
}

namespace {

// The value that most strength has; of two with as much, the lower.
template <class Of>
int most_common(std::span<const Fighter> fighters, Of value_of) {
  int best = 0, best_strength = -1;
  for (const Fighter& one : fighters) {
    const int value = value_of(one);
    int strength = 0;
    for (const Fighter& another : fighters)
      if (value_of(another) == value) strength += another.half_boxes;
    if (strength > best_strength || (strength == best_strength && value < best)) best = value, best_strength = strength;
  }
  return best;
}

}  // namespace

MeleeSide side_of(std::span<const Fighter> fighters, bool leader, int national_shift, const Rulings& rulings) {
  MeleeSide side;
  side.leader = leader;
  side.national_shift = national_shift;
  side.morale = fighters.empty() ? 0 : fighters.front().morale;
  for (const Fighter& fighter : fighters) {
    side.half_boxes += fighter.half_boxes;
    side.morale = std::min(side.morale, fighter.morale);
    side.under_fire = side.under_fire || fighter.readiness == Readiness::under_fire;
    side.pinned = side.pinned || fighter.readiness == Readiness::pinned;
  }
  if (rulings.mixed == Rulings::Mixed::majority) {
    side.morale = most_common(fighters, [](const Fighter& fighter) { return fighter.morale; });
    const int level = -most_common(fighters, [](const Fighter& fighter) { return -static_cast<int>(fighter.readiness); });
    side.under_fire = level == static_cast<int>(Readiness::under_fire);
    side.pinned = level == static_cast<int>(Readiness::pinned);
  }
  return side;
}

int melee_shift(const MeleeSide& attacker, const MeleeSide& defender, int terrain_melee, const Numbers& numbers, const Rulings& rulings) {
  int shift = terrain_melee + attacker.extra_shift - defender.extra_shift + numbers.melee_attacker_morale * attacker.morale +
              numbers.melee_defender_morale * defender.morale;
  if (attacker.under_fire) shift += numbers.melee_attacker_under_fire;
  if (attacker.leader) shift += numbers.melee_attacker_leader;
  if (defender.leader) shift += numbers.melee_defender_leader;
  if (defender.pinned)
    shift += numbers.melee_defender_pinned;
  else if (defender.under_fire)
    shift += numbers.melee_defender_under_fire;
  const bool cancels =
      rulings.national_shift == Rulings::NationalShift::opponents_only && attacker.national_shift == defender.national_shift;
  if (!cancels) shift += attacker.national_shift - defender.national_shift;
  return shift;
}

int melee_column(const MeleeSide& attacker, const MeleeSide& defender, int terrain_melee, const Tables& tables, const Rulings& rulings) {
  const int column = tables.melee_column(attacker.half_boxes, defender.half_boxes, rulings);
  return std::clamp(column + melee_shift(attacker, defender, terrain_melee, tables.numbers(), rulings), 0, tables.melee_columns() - 1);
}

int loss_factor_halves(int sum_half_boxes, const Numbers& numbers, const Rulings& rulings) {
  if (sum_half_boxes > 2 * numbers.melee_huge_above) return numbers.melee_huge_factor_halves;
  const bool large = rulings.sum_gap == Rulings::SumGap::half_open ? sum_half_boxes >= 2 * numbers.melee_large_from
                                                                   : sum_half_boxes > 2 * numbers.melee_medium_to;
  if (large) return numbers.melee_large_factor_halves;
  return sum_half_boxes >= 2 * numbers.melee_medium_from ? numbers.melee_medium_factor_halves : 2;
}

int multiplied(int losses, int factor_halves) { return (losses * factor_halves + 1) / 2; }

MeleeOutcome melee_outcome(const MeleeSide& attacker, const MeleeSide& defender, int terrain_melee, const Tables& tables,
                           const Rulings& rulings, int roll) {
  MeleeOutcome outcome = tables.melee(melee_column(attacker, defender, terrain_melee, tables, rulings), roll);
  const int factor = loss_factor_halves(attacker.half_boxes + defender.half_boxes, tables.numbers(), rulings);
  outcome.attacker_losses = multiplied(outcome.attacker_losses, factor);
  outcome.defender_losses = multiplied(outcome.defender_losses, factor);
  return outcome;
}

// One loss after another: the owner lets the strongest unit bear it, so that units die only when all are down to their last half
// box; the opponent finishes off the weakest.
int distribute_losses(std::span<int> half_boxes, std::span<const UnitKind> kinds, int losses, const Numbers& numbers,
                      const Rulings& rulings) {
  assert(half_boxes.size() == kinds.size());
  const bool boxes = rulings.melee_losses == Rulings::MeleeLosses::boxes;
  const bool owner = rulings.losses_by == Rulings::LossesBy::owner;
  int crossed_out = 0;
  for (int left = boxes ? 2 * losses : losses; left > 0; --left) {
    std::size_t bearer = half_boxes.size();
    for (std::size_t i = 0; i < half_boxes.size(); ++i) {
      if (half_boxes[i] <= 0) continue;
      if (bearer == half_boxes.size() || (owner ? half_boxes[i] > half_boxes[bearer] : half_boxes[i] < half_boxes[bearer])) bearer = i;
    }
    if (bearer == half_boxes.size()) break;
    const int taken = std::min(half_boxes[bearer], boxes ? 1 : half_boxes_lost(1, kinds[bearer], numbers, rulings));
    if (taken <= 0) break;
    half_boxes[bearer] -= taken;
    crossed_out += taken;
  }
  return crossed_out;
}

bool lone_leader_is_eliminated(const Rulings& rulings) { return rulings.leader_alone == Rulings::LeaderAlone::eliminated; }

}  // namespace hexwright::rulesets::pluton
