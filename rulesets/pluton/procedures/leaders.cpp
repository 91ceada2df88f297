// Ranges of leaders, and what may befall them.
#include "rulesets/pluton/procedures/leaders.hpp"

namespace hexwright::rulesets::pluton {

namespace {

int by_readiness(Readiness readiness, int full, int under_fire, int pinned) {
  if (readiness == Readiness::full) return full;
  return readiness == Readiness::under_fire ? under_fire : pinned;
}

}  // namespace

int command_range(Readiness leader, bool replacement, const Numbers& numbers) {
  if (replacement)
    return by_readiness(leader, numbers.replacement_command_full, numbers.replacement_command_under_fire,
                        numbers.replacement_command_pinned);
  return by_readiness(leader, numbers.command_full, numbers.command_under_fire, numbers.command_pinned);
}

int observation_range(bool leader, Readiness readiness, const Numbers& numbers) {
  if (leader) return by_readiness(readiness, numbers.leader_sees_full, numbers.leader_sees_under_fire, numbers.leader_sees_pinned);
  return by_readiness(readiness, numbers.unit_sees_full, numbers.unit_sees_under_fire, numbers.unit_sees_pinned);
}

bool is_in_scope(bool same_company, bool same_battalion, const Rulings& rulings) {
  switch (rulings.command_scope) {
    case Rulings::CommandScope::company:
      return same_company;
    case Rulings::CommandScope::battalion:
      return same_company || same_battalion;
    case Rulings::CommandScope::side:
      return true;
  }
  return false;
}

bool commands(const CommandLink& link, const Numbers& numbers, const Rulings& rulings) {
  if (!is_in_scope(link.same_company, link.same_battalion, rulings)) return false;
  const int distance = rulings.command_path == Rulings::CommandPath::open ? link.open_distance_hexes : link.distance_hexes;
  return distance >= 0 && distance <= command_range(link.leader, link.replacement, numbers);
}

bool directs_fire(Readiness leader, bool replacement, int distance_hexes, bool line_of_sight, const Numbers& numbers) {
  return !replacement && line_of_sight && distance_hexes <= observation_range(true, leader, numbers);
}

int leader_risk(int stack_half_boxes_lost, int unit_half_boxes_lost, const Rulings& rulings) {
  return rulings.leader_loss_count == Rulings::LeaderLossCount::losses ? stack_half_boxes_lost : unit_half_boxes_lost / 2;
}

bool is_leader_lost(int risk, int roll) { return risk > 0 && roll <= risk; }

bool is_lone_leader_lost(const FireEffect& effect, const Rulings& rulings) {
  return effect.losses > 0 || (rulings.lone_leader_hit == Rulings::LoneLeaderHit::any_hit && (effect.drops || effect.pins));
}

bool may_roll_for_leader(const ReplacementFacts& facts, const Rulings& rulings) {
  if (facts.company_has_leader || !(facts.pushed_enemy_in_melee || facts.pinned_enemy_by_fire)) return false;
  return !facts.rolled_this_turn || rulings.replacement_rolls == Rulings::ReplacementRolls::per_event;
}

bool leader_appears(int roll, const Numbers& numbers) { return roll >= numbers.replacement_from && roll <= numbers.replacement_to; }

}  // namespace hexwright::rulesets::pluton
