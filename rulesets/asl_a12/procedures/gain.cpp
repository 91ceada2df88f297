// The dr of one unit; units of a stack roll each for themselves, so nothing here knows of stacks.
#include "rulesets/asl_a12/procedures/gain.hpp"

#include <algorithm>

namespace hexwright::rulesets::asl_a12 {

using validator::Fraction;

bool may_gain(const Unit& unit, const GainMoment& moment) {
  return moment.own_player_turn_end && !moment.enemy_in_location && moment.cover == Cover::known && in_good_order(unit);
}

wording::Result<Gain> gain_of(const CaseTables& tables, const Unit& unit, const GainMoment& moment, bool concealment_terrain,
                              const Watch& watch) {
  if (!may_gain(unit, moment)) return Gain{};
  return tables.gain(unit, concealment_terrain, watch);
}

int leadership_for(const Unit& unit, std::span<const Unit> others, const Rulings& rulings) {
  if (is_leader(unit) && rulings.leader_modifier == Rulings::LeaderModifier::none) return 0;
  std::optional<int> best;
  for (const Unit& other : others)
    if (is_leader(other) && in_good_order(other) && other.leadership) best = std::min(best.value_or(*other.leadership), *other.leadership);
  return best.value_or(0);
}

int gain_drm(const Numbers& numbers, const Unit& unit, int us, int leadership, const GainGround& ground) {
  const bool stealthy = unit.stealthy || unit.what == Counter::hero;
  return us + leadership + (unit.lax ? numbers.gain_lax : 0) - (ground.tem + ground.smoke) - (stealthy ? numbers.gain_stealthy : 0);
}

bool gains(const Numbers& numbers, int original_dr, int drm) { return original_dr + drm <= numbers.gain_most; }
int highest_gaining(const Numbers& numbers, int drm) { return numbers.gain_most - drm; }
Fraction chance_of_gain(const Numbers& numbers, int drm) { return chance_at_most(highest_gaining(numbers, drm)); }

Fraction chance_at_most(int n) { return Fraction(std::clamp(n, 0, 6), 6); }

}  // namespace hexwright::rulesets::asl_a12
