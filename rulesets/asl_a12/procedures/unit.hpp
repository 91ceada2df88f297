// What the rules of concealment ask about a unit, and the words that they use of it: Good Order, unbroken, ⅝" counter. [12.1]
#pragma once

#include <optional>

namespace hexwright::rulesets::asl_a12 {

enum class Counter { squad, half_squad, crew, leader, hero, vehicle, cavalry, gun, weapon, fortification, minefield };

// Known; beneath a “?”; or written down instead of placed.
enum class Cover { known, concealed, hidden };

struct Unit {
  Counter what = Counter::squad;
  bool broken = false, berserk = false, in_melee = false, captured = false, pinned = false;
  bool lax = false, stealthy = false, inexperienced = false;
  bool crewed = true;             // of a vehicle: an inherent crew, Passenger or Rider
  bool emplaced = false;          // of a Gun
  bool dummy = false;             // no unit at all, only “?”; the other fields do not count
  std::optional<int> leadership;  // of a leader: -1 for an 8-1
  int morale = 7;
};

inline bool is_fortification(const Unit& unit) { return unit.what == Counter::fortification || unit.what == Counter::minefield; }
// A unit that may watch or be watched; weapons and fortifications are none.
inline bool is_ground_unit(const Unit& unit) { return !is_fortification(unit) && unit.what != Counter::weapon; }
inline bool is_infantry(const Unit& unit) { return unit.what <= Counter::hero; }
inline bool is_leader(const Unit& unit) { return unit.what == Counter::leader; }
// [12.2] Vehicles, Cavalry and Guns that are not Emplaced.
inline bool is_large(const Unit& unit) {
  return unit.what == Counter::vehicle || unit.what == Counter::cavalry || (unit.what == Counter::gun && !unit.emplaced);
}
// [12.1] A vehicle that nobody is in counts as broken. Dummies count as unbroken, and never as in Good Order.
inline bool is_unbroken(const Unit& unit) {
  if (unit.dummy) return true;
  return is_ground_unit(unit) && !unit.broken && !unit.captured && !(unit.what == Counter::vehicle && !unit.crewed);
}
inline bool in_good_order(const Unit& unit) { return !unit.dummy && is_unbroken(unit) && !unit.berserk && !unit.in_melee; }

// [12.152] How many half-squads it is worth where they are counted.
inline int half_squads(const Unit& unit) {
  if (unit.dummy) return 0;
  if (unit.what == Counter::squad) return 2;
  return unit.what == Counter::half_squad || unit.what == Counter::crew ? 1 : 0;
}

}  // namespace hexwright::rulesets::asl_a12
