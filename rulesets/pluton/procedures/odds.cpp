// Every face of the die in turn.
#include "rulesets/pluton/procedures/odds.hpp"

namespace hexwright::rulesets::pluton {

namespace {

template <class Decide>
auto over_faces(const Numbers& numbers, Decide decide) {
  Odds<decltype(decide(1))> odds;
  for (int roll = 1; roll <= numbers.die_sides; ++roll) odds.add(decide(roll));
  return odds;
}

}  // namespace

Odds<FireEffect> shot_odds(const ShotFacts& facts, const Tables& tables, const Rulings& rulings) {
  return over_faces(tables.numbers(), [&](int roll) { return shot_effect(facts, tables, rulings, roll); });
}

Odds<FireEffect> barrage_odds(int strength, const Tables& tables) {
  return over_faces(tables.numbers(), [&](int roll) { return barrage_effect(strength, tables, roll); });
}

Odds<int> drift_odds(const Tables& tables) {
  return over_faces(tables.numbers(), [&](int roll) { return drift(roll, tables).value_or(-1); });
}

Odds<MeleeOutcome> melee_odds(const MeleeSide& attacker, const MeleeSide& defender, int terrain_melee, const Tables& tables,
                              const Rulings& rulings) {
  return over_faces(tables.numbers(), [&](int roll) { return melee_outcome(attacker, defender, terrain_melee, tables, rulings, roll); });
}

Odds<bool> recovery_odds(bool commanded, int morale, const Tables& tables) {
  return over_faces(tables.numbers(), [&](int roll) { return recovers(commanded, morale, tables, roll); });
}

Odds<bool> replacement_odds(const Numbers& numbers) {
  return over_faces(numbers, [&](int roll) { return leader_appears(roll, numbers); });
}

}  // namespace hexwright::rulesets::pluton
