// The tables of results, and the conditions of reactions, retreats and pursuits.
#include "rulesets/lee/procedures/results.hpp"

#include <algorithm>

namespace hexwright::rulesets::lee {

namespace {

bool front_only(std::span<const Zone> zones) {
  return std::all_of(zones.begin(), zones.end(), [](Zone zone) { return zone == Zone::front; });
}

}  // namespace

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
      return worse(Fate::pushed, harmed(cohesion_left - lost_in_push(unit, numbers), false));
    case Behind::open:
      break;
  }
  return Fate::pushed;
}

int lost_in_push(const Unit& unit, const Numbers& numbers) {
  return unit.behind == Behind::obstacle && unit.type != Type::infantry ? numbers.obstacle_loss : 0;
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

bool begins_with_melee(const Fight& fight, const Encounter& encounter) { return fight.attacked.fire <= 0 && encounter.attacker.fire <= 0; }

std::optional<Barred> barred(const Unit& unit, Reaction reaction, std::span<const Zone> zones, bool one_from_far) {
  if (reaction == Reaction::stand) return std::nullopt;
  if (unit.engaged) return Barred::engaged;
  if (unit.pinned) return Barred::pinned;
  if (reaction == Reaction::counterattack) {
    if (unit.type == Type::artillery) return Barred::artillery;
    if (!front_only(zones)) return Barred::not_from_front;
  }
  if (reaction == Reaction::front_change && !one_from_far) return Barred::too_near;
  return std::nullopt;
}

std::optional<Barred> retreat_barred(const Unit& unit, std::span<const Zone> zones, std::int64_t from_thousandths) {
  if (unit.engaged) return Barred::engaged;
  if (unit.pinned) return Barred::pinned;
  if (!front_only(zones)) return Barred::not_from_front;
  if (from_thousandths <= RETREAT_NEAR) return Barred::too_near;
  return std::nullopt;
}

std::optional<Barred> extension_barred(const Unit& unit, bool supports, bool attacked) {
  if (attacked) return Barred::attacked;
  if (unit.engaged) return Barred::engaged;
  if (unit.pinned) return Barred::pinned;
  return supports ? std::nullopt : std::optional(Barred::no_support);
}

int retreat_loss(std::int64_t spent_thousandths, int move, bool light_losses, const Numbers& numbers) {
  if (light_losses || spent_thousandths <= std::int64_t{move / 2} * 1000) return numbers.retreat_short_loss;
  return numbers.retreat_long_loss;
}

bool may_pursue(const Unit& unit) {
  return unit.type != Type::artillery && unit.active && unit.order != Order::defence && unit.cohesion > 1;
}

int pursued_loss(const Unit& pursuer, const Unit& pursued, const Numbers& numbers) {
  const bool ridden_down = pursuer.type == Type::cavalry && pursued.type == Type::infantry;
  return ridden_down ? numbers.pursued_by_cavalry_loss : numbers.pursued_loss;
}

Fraction flanking_passes(int dice, int command_face, bool hard, bool cavalry, int move, const Numbers& numbers) {
  const bool again = cavalry && move >= numbers.flanking_reroll_move;
  return passes(dice, command_face, hard ? numbers.flanking_hard : numbers.flanking_needed, again ? 1 : 0);
}

Fraction breaks_off(const Unit& unit, int command_face, const Numbers& numbers) {
  if (unit.pinned) return Fraction(0);
  return passes(unit.break_off.value_or(0), command_face, numbers.break_off_needed);
}

Fraction captured(int dice, bool light_infantry, bool tests, bool active, int command_face, const Numbers& numbers) {
  const Fraction caught = shows_sixes(dice, light_infantry ? numbers.light_sixes : numbers.double_six);
  return caught * Fraction(ways_to_die(tests, active, command_face), 36);
}

std::vector<std::vector<int>> allotments(int dice, int zones) {
  const int share = dice / zones, rest = dice % zones;
  std::vector<int> one(static_cast<std::size_t>(zones), share);
  for (int i = 0; i < rest; ++i) ++one[static_cast<std::size_t>(i)];
  std::vector<std::vector<int>> all;
  do all.push_back(one);
  while (std::prev_permutation(one.begin(), one.end()));
  return all;
}

}  // namespace hexwright::rulesets::lee
