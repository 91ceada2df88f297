// What the rules of concealment ask about a unit and about the enemies that watch it. [12.1] [12.12] Ranges are in hexes; values only, no
// state, any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "rulesets/asl_a12/procedures/numbers.hpp"

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
// [12.1] A vehicle without crew counts as broken. Dummies count as unbroken, and never as in Good Order.
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

// Who watches a unit: its enemies with their range and sight, boiled down to the questions that gain and loss of “?” ask. [12.1] [12.12]

struct Watcher {
  Unit unit;
  int range_hexes = 0;
  bool sees = false;
  bool concealed = false;  // beneath a “?” himself
  bool hidden = false;
};

// Of the watchers by their numbers; ranges are in hexes.
struct Watch {
  std::optional<std::size_t> good_order_near, good_order_far;  // who sees the unit, nearest first; near is within 16 hexes
  bool only_concealed_near = false;                            // all in Good Order who see it within 16 hexes are themselves concealed
  std::optional<std::size_t> unbroken_near, unbroken_far;      // the same of the unbroken and of dummies
  std::optional<std::size_t> unbroken_close;                   // within 16 hexes, whether he sees it or not
  bool any_sees = false;                                       // an enemy ground unit in whatever state
  int farthest = 0;                                            // range of the unbroken enemy farthest away
};
Watch watch_of(std::span<const Watcher> watchers, int near_hexes);

// [12.12] May a “?” that is not of the OB be placed at the start? With the reading “at most 17”, also where all enemies are so near.
bool may_have_free_marker(const Watch& watch, const Rulings& rulings, int near_hexes);

// [12.122] US#; that of a crew is not printed.
wording::Result<int> us_number(const project::Game& game, const Numbers& numbers, Counter what);

}  // namespace hexwright::rulesets::asl_a12
