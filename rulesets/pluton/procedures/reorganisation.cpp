// When a marker comes off.
#include "rulesets/pluton/procedures/reorganisation.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

bool marker_allows(const MarkedReadiness& readiness, int turn, const Tables& tables, const Rulings& rulings) {
  if (readiness.level == Readiness::full || readiness.colour != tables.colour(turn, rulings)) return false;
  return rulings.reorganisation == Rulings::Reorganisation::literal ? turn >= readiness.turn : turn > readiness.turn;
}

bool may_reorganise(const ReorganisationFacts& facts, const Tables& tables, const Rulings& rulings) {
  return facts.own_phase && !facts.enemy_in_hex && marker_allows(facts.readiness, facts.turn, tables, rulings);
}

std::optional<Breach> breach_of_reorganising(const ReorganisationFacts& facts, const Tables& tables, const Rulings& rulings) {
  if (may_reorganise(facts, tables, rulings)) return std::nullopt;
  if (!facts.own_phase) return Breach{"12.1", say("Units reorganise only in their own phase of reorganisation.")};
  if (facts.readiness.level == Readiness::full) return Breach{"12.1", say("The unit is fully ready: there is nothing to reorganise.")};
  if (facts.enemy_in_hex) return Breach{"12.1", say("A unit does not reorganise with the enemy in its hex.")};
  if (facts.readiness.colour != tables.colour(facts.turn, rulings))
    return Breach{"12.1", say("The marker has not the colour of the turn.")};
  return Breach{"12.1", say("The marker was laid in this turn.")};
}

bool may_forgo(const Rulings& rulings) { return rulings.reorganisation_choice == Rulings::ReorganisationChoice::voluntary; }

bool recovers(bool commanded, int morale, const Tables& tables, int roll) { return commanded || roll <= tables.recovers_up_to(morale); }

MarkedReadiness reorganised(MarkedReadiness readiness, int turn, const Numbers& numbers) {
  Readiness level = readiness.level;
  for (int step = 0; step < numbers.reorganisation_step && level != Readiness::full; ++step) level = one_higher(level);
  if (level == Readiness::full) return {};
  return {level, other(readiness.colour), static_cast<std::int16_t>(turn)};
}

}  // namespace hexwright::rulesets::pluton
