// The conditions in the order of the text: the moment, the kind, the contact.
#include "rulesets/concealment_1920/procedures/concealing.hpp"

namespace hexwright::rulesets::concealment_1920 {

using wording::say;

int strength_against(const Rules& rules, const Position& position, const std::vector<int>& neighbours) {
  int strength = 0;
  for (const int enemy : neighbours) {
    const bool by_guess = at(position, enemy).lies == Lies::concealed && rules.rulings->enemy_strength == Rulings::EnemyStrength::one;
    strength += by_guess ? rules.numbers->given.reserve_strength : rules.unit(enemy).strength;
  }
  return strength;
}

std::optional<Breach> breach_of_kind(const Unit& unit, bool outside) {
  if (!can_be_concealed(unit.kind)) return Breach{"44.1.2-kind", "44.1.2", say("Tanks, artillery and cadres may not be concealed.")};
  if (outside) return Breach{"44.1.2-area", "44.1.2", say("It was forced to retreat outside its area of operations.")};
  return std::nullopt;
}

std::optional<Breach> breach_of_concealing(const Rules& rules, const Position& position, int piece) {
  const Unit& unit = rules.unit(piece);
  const Counter& counter = at(position, piece);
  if (counter.lies == Lies::concealed) return Breach{"44-already", "44", say("It is concealed already.")};
  if (counter.lies != Lies::open) return Breach{"44.1-when", "44.1", say("It is not on the map.")};
  if (rules.phase(position) != PhaseKind::normal)
    return Breach{"44.1-when", "44.1", say("Units are concealed at the end of the normal movement phase.")};
  if (unit.side != position.player && rules.rulings->conceal_who == Rulings::Who::phasing)
    return Breach{"44.1-when", "44.1", say("Units are concealed by the player whose normal movement phase it is.")};
  if (auto breach = breach_of_kind(unit, counter.outside)) return breach;
  const std::vector<int> neighbours = contacts(rules, position, unit.side, counter.hex);
  if (neighbours.empty()) return std::nullopt;
  int companions = 0;
  for (const int other : stack(rules, position, unit.side, counter.hex))
    if (other != piece && at(position, other).lies == Lies::open) companions += rules.unit(other).strength;
  const int against = strength_against(rules, position, neighbours);
  if (companions > against) return std::nullopt;
  return Breach{"44.1-companions", "44.1",
                say("It is adjacent to the enemy: the units that stay face up in its hex have {own} strength points, and those of the "
                    "enemy beside it {enemy}.",
                    {{"own", std::int64_t{companions}}, {"enemy", std::int64_t{against}}})};
}

std::optional<Breach> breach_of_entering(const Rules& rules, const Position& position, int piece, int hex, bool concealed) {
  const Unit& unit = rules.unit(piece);
  const Counter& counter = at(position, piece);
  if (counter.lies != Lies::due) return Breach{"44.1.1-entry", "44.1.1", say("It does not come on as a reinforcement any more.")};
  if (unit.side != position.player) return Breach{"44.1.1-entry", "44.1.1", say("It comes on in a turn of its own player.")};
  if (unit.is_patrol() && !concealed) return Breach{"45.1-open", "45.1", say("Patrols are in play only while they are concealed.")};
  if (!enemies_at(rules, position, unit.side, hex).empty()) return Breach{"44.1.1-entry", "44.1.1", say("The enemy stands there.")};
  if (!concealed) return std::nullopt;
  if (auto breach = breach_of_kind(unit, counter.outside)) return breach;
  if (unit.is_patrol())
    if (auto breach = breach_of_pool(rules, position, unit.side)) return breach;
  if (in_contact(rules, position, unit.side, hex))
    return Breach{"44.1.1-contact", "44.1.1", say("Units that come on in contact with the enemy are not concealed.")};
  return std::nullopt;
}

std::optional<Breach> breach_of_exchange(const Rules& rules, const Position& position, int piece, int other) {
  const Unit& unit = rules.unit(piece);
  if (unit.other_counter < 0) return Breach{"44-one-sided", "44", say("It has one counter only.")};
  if (unit.other_counter != other) return Breach{"44-exchange", "44", say("This is not its other counter.")};
  if (!at(position, piece).on_map()) return Breach{"44-exchange", "44", say("It is not on the map.")};
  if (at(position, other).lies != Lies::card)
    return Breach{"44-exchange", "44", say("Its other counter does not lie on the scenario card.")};
  return std::nullopt;
}

void conceal(Position& position, int piece) {
  Counter& counter = at(position, piece);
  counter.lies = Lies::concealed;
  counter.known = false;
  position.ending = true;
}

void enter(Position& position, int piece, int hex, bool concealed) {
  Counter& counter = at(position, piece);
  counter.lies = concealed ? Lies::concealed : Lies::open;
  counter.hex = hex;
  counter.moved = true;  // it does not reconnoitre as one that stands still [44.2.1]
}

void exchange(Position& position, int piece, int other) {
  at(position, other) = at(position, piece);
  at(position, piece) = {};
  at(position, piece).lies = Lies::card;
}

}  // namespace hexwright::rulesets::concealment_1920
