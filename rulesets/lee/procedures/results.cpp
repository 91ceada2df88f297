// The tables, written out as the cases that they distinguish.
#include "rulesets/lee/procedures/results.hpp"

#include <algorithm>

namespace hexwright::rulesets::lee {

Outcome outcome_of(int attacker_loss, int attacked_loss, const Numbers& numbers) {
  const int by = attacked_loss - attacker_loss;
  if (by >= numbers.fire_push) return Outcome::attacker_by_more;
  if (by > 0) return Outcome::attacker_by_one;
  if (by == 0) return Outcome::draw;
  return -by >= numbers.fire_push ? Outcome::attacked_by_more : Outcome::attacked_by_one;
}

Fate harmed(int cohesion_left, bool many_lost) {
  if (many_lost || cohesion_left < 0) return Fate::destroyed;
  return cohesion_left == 0 ? Fate::routed : Fate::holds;
}

Fate worse(Fate a, Fate b) { return std::max(a, b); }

Fate pushed(const Unit& unit, int cohesion_left, const Numbers& numbers) {
  switch (unit.behind) {
    case Behind::edge:
      return Fate::destroyed;
    case Behind::friends:
    case Behind::enemy:
    case Behind::impassable:
      return Fate::routed;
    case Behind::obstacle:
      if (unit.type != Type::infantry) return worse(Fate::pushed, harmed(cohesion_left - numbers.obstacle_loss, false));
      return Fate::pushed;
    case Behind::open:
      break;
  }
  return Fate::pushed;
}

Fate pushed_from(std::span<const Zone> zones) {
  const auto has = [&](Zone zone) { return std::find(zones.begin(), zones.end(), zone) != zones.end(); };
  if (zones.size() >= 3) return Fate::destroyed;
  if ((has(Zone::left) && has(Zone::right)) || (has(Zone::front) && has(Zone::rear))) return Fate::routed;
  return Fate::pushed;
}

FireResult fire_result(Outcome outcome, const Fight& fight, const Encounter& encounter, const Numbers& numbers, const Rulings& rulings) {
  FireResult result;
  const bool attacks = !fight.accidental || rulings.accidental == Rulings::Accidental::listed;
  const bool cavalry = attacks && encounter.attacker.type == Type::cavalry;
  const bool at_guns = attacks && fight.attacked.type == Type::artillery;
  switch (outcome) {
    case Outcome::draw:
      result.more = numbers.draw_loss;
      result.attacker_may_close = result.pushed_unless_closes = cavalry;
      break;
    case Outcome::attacker_by_one:
      result.attacker_may_close = true;
      break;
    case Outcome::attacked_by_one:
      result.attacker_pushed = cavalry || at_guns;
      result.attacked_may_close = !result.attacker_pushed;
      break;
    case Outcome::attacker_by_more:
      result.attacked_pushed = true;
      break;
    case Outcome::attacked_by_more:
      result.attacker_pushed = true;
      break;
  }
  return result;
}

MeleeResult melee_result(int attacker_loss, int attacked_loss, const Numbers& numbers) {
  const int by = attacked_loss - attacker_loss;
  if (by == 0) return {numbers.draw_loss, true, true};
  return {0, by <= -numbers.melee_push, by >= numbers.melee_push};
}

bool begins_with_melee(const Fight& fight) {
  return fight.attacked.fire <= 0 &&
         std::all_of(fight.encounters.begin(), fight.encounters.end(), [](const Encounter& one) { return one.attacker.fire <= 0; });
}

}  // namespace hexwright::rulesets::lee
