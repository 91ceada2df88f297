// Preconditions and costs, one a function.
#include "rulesets/lee/procedures/conduct.hpp"

#include <algorithm>

namespace hexwright::rulesets::lee {

namespace {

bool front_only(std::span<const Zone> zones) {
  return std::all_of(zones.begin(), zones.end(), [](Zone zone) { return zone == Zone::front; });
}

}  // namespace

std::optional<Barred> barred(const Unit& unit, Reaction reaction, std::span<const Zone> zones, bool all_from_far) {
  if (reaction == Reaction::stand) return std::nullopt;
  if (unit.engaged) return Barred::engaged;
  if (unit.pinned) return Barred::pinned;
  if (reaction == Reaction::counterattack) {
    if (unit.type == Type::artillery) return Barred::artillery;
    if (!front_only(zones)) return Barred::not_from_front;
  }
  if (reaction == Reaction::front_change && !all_from_far) return Barred::too_near;
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

}  // namespace hexwright::rulesets::lee
