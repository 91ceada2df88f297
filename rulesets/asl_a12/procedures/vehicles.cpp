// One test for all of them, so one DR.
#include "rulesets/asl_a12/procedures/vehicles.hpp"

#include <algorithm>

namespace hexwright::rulesets::asl_a12 {

using validator::Fraction;

namespace {

bool is_personnel(const Unit& unit) { return unit.dummy || is_infantry(unit); }

}  // namespace

std::optional<Paatc> paatc(const Numbers& numbers, const Entry& entry, std::span<const Entered> there) {
  if (!entry.vehicle_unbroken || entry.bypass || entry.woods_road) return std::nullopt;
  std::optional<int> lowest, best;
  bool inexperienced = false;
  for (const Entered& one : there) {
    if (is_leader(one.unit) && in_good_order(one.unit) && !one.unit.pinned && one.unit.leadership)
      best = std::min(best.value_or(*one.unit.leadership), *one.unit.leadership);
    if (one.cover != Cover::concealed || one.exempt || !is_personnel(one.unit)) continue;
    const int morale = one.unit.dummy ? numbers.dummy_morale : one.unit.morale;
    lowest = std::min(lowest.value_or(morale), morale);
    inexperienced = inexperienced || one.unit.inexperienced;
  }
  if (!lowest) return std::nullopt;
  return Paatc{*lowest, best.value_or(0) + (inexperienced ? 1 : 0)};
}

bool passes(const Paatc& test, int dr) { return dr + test.modifier <= test.morale; }
Fraction chance_to_pass(const Paatc& test) { return chance_of_two(test.morale - test.modifier); }

bool may_overrun_at_once(const Entry& entry) { return !entry.bypass && entry.known_enemy_there; }

Fraction chance_of_two(int n) {
  long ways = 0;
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= 6; ++second) ways += first + second <= n ? 1 : 0;
  return Fraction(ways, 36);
}

}  // namespace hexwright::rulesets::asl_a12
