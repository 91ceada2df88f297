// Melees at the end of a movement phase, chapter 10.
#include <algorithm>

#include "rulesets/pluton/procedures/units.hpp"
#include "tests/rulesets/oracle/oracle.hpp"

namespace hexwright::test {

void Oracle::melees(int side) {
  std::vector<int> contested;
  for (const auto& [hex, stacks] : stacks_)
    if (!stacks[0].empty() && !stacks[1].empty()) contested.push_back(hex);
  for (const int hex : contested)
    if (anybody(0, hex) && anybody(1, hex)) resolve(side, hex);
}

// [10.1] [10.2]
void Oracle::resolve(int phasing, int hex) {
  MeleeHex facts;
  const auto own = stack(phasing, hex);
  facts.moved_here = std::any_of(own.begin(), own.end(), [&](int number) { return piece(number).moved; });
  facts.moved_anywhere = anybody_moved_;
  facts.shelter = ground_.terrain(hex).shelter;
  const auto second = second_.find(hex);
  facts.phasing_entered_second = second == second_.end() || second->second == phasing;  // set up together: neither came second
  if (may_decline(facts, rulings_)) {
    const int own_half_boxes = half_boxes(phasing, hex), enemy_half_boxes = half_boxes(1 - phasing, hex);
    facts.phasing_declares = declares_melee(policy(phasing), own_half_boxes, enemy_half_boxes, dice_);
    facts.other_declares = declares_melee(policy(1 - phasing), enemy_half_boxes, own_half_boxes, dice_);
  }
  const Attacker who = attacker(facts, rulings_);
  if (who == Attacker::none) return tell(DeedKind::no_melee, phasing, -1, hex);
  melee(who == Attacker::phasing ? phasing : 1 - phasing, hex);
}

MeleeSide Oracle::party(int side, int hex) const {
  std::vector<Fighter> fighters;
  bool leader = false;
  for (const int number : stack(side, hex)) {
    const OraclePiece& unit = piece(number);
    leader |= unit.is_leader();
    if (!unit.is_leader())
      fighters.push_back({unit.half_boxes(), morale_now(unit.morale, 0, is_commanded(unit), numbers(), rulings_), unit.readiness.level});
  }
  return side_of(fighters, leader, melee_shifts_.at(static_cast<std::size_t>(side)), rulings_);
}

void Oracle::melee(int attacking, int hex) {
  const int defending = 1 - attacking;
  // Leaders without a platoon do not fight.
  for (const int side : {attacking, defending}) {
    if (platoons(side, hex) > 0) continue;
    for (const int leader : stack(side, hex)) {
      if (lone_leader_is_eliminated(rulings_))
        eliminate(leader);
      else
        retreat(leader);
    }
    return;
  }
  const MeleeSide attackers = party(attacking, hex), defenders = party(defending, hex);
  const int terrain = ground_.terrain(hex).melee, rolled = roll();
  const MeleeOutcome outcome = melee_outcome(attackers, defenders, terrain, tables_, rulings_, rolled);
  tell(DeedKind::melee, attacking, -1, hex, -1, melee_column(attackers, defenders, terrain, tables_, rulings_),
       melee_shift(attackers, defenders, terrain, numbers(), rulings_), rolled);
  note_melee(attackers, defenders, hex, outcome);
  take_losses(attacking, hex, outcome.attacker_losses);
  take_losses(defending, hex, outcome.defender_losses);
  if (outcome.attacker_retreats)
    for (const int number : stack(attacking, hex)) retreat(number);
  if (outcome.defender_retreats)
    for (const int number : stack(defending, hex)) retreat(number);
  // [13.6] Who pushed the other out of the hex.
  if (outcome.attacker_retreats == outcome.defender_retreats) return;
  for (const int number : stack(outcome.defender_retreats ? attacking : defending, hex))
    if (!piece(number).is_leader()) seek_leader(number, {false, true, false, false});
}

void Oracle::take_losses(int side, int hex, int losses) {
  std::vector<int> numbers_of, left;
  std::vector<UnitKind> kinds;
  for (const int number : stack(side, hex)) {
    if (piece(number).is_leader()) continue;
    numbers_of.push_back(number);
    left.push_back(piece(number).half_boxes());
    kinds.push_back(piece(number).kind);
  }
  distribute_losses(left, kinds, losses, numbers(), rulings_);
  int stack_lost = 0, most_lost = 0;
  for (std::size_t i = 0; i < numbers_of.size(); ++i) {
    const int lost = cross_out(numbers_of[i], piece(numbers_of[i]).half_boxes() - left[i]);
    stack_lost += lost;
    most_lost = std::max(most_lost, lost);
  }
  check_leaders(side, hex, stack_lost, most_lost);
}

}  // namespace hexwright::test
