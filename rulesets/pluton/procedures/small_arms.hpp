// Chapter 7: one unit's small-arms fire at one target, from what forbids it to its effect, divided fire, and what follows from it.
#pragma once

#include <span>

#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

// What a line of fire meets between the two hexes.
struct LineOfFire {
  bool crosses_blocking = false;    // a hex of woods or buildings
  bool touches_blocking = false;    // the edge of one, without crossing any
  bool crosses_own_unit = false;
};
// [7.3] [7.5]
Screen screen_of(const LineOfFire& line, const Rulings& rulings);

struct ShotFacts {
  // Who fires.
  UnitKind firer = UnitKind::rifle;
  int half_boxes = 6;               // that it fires with: all, or its share of divided fire
  Readiness firer_readiness = Readiness::full;
  bool firer_commanded = true;
  bool firer_has_fired = false;     // this turn
  bool firer_is_phasing = false;    // in its own side's phase
  // At what.
  int distance_hexes = 1;
  Screen screen = Screen::clear;
  int terrain_fire = 0;             // TerrainEffect::fire of the target's hex
  bool target_masked = false;
  bool target_lone_leader = false;  // a leader moving with nobody beside him
  bool target_running = false;
  bool target_fired_at = false;     // by another unit, while it moves in this phase
  int target_units = 1;             // of its side in the hex, leaders aside
  int extra = 0;                    // what special rules of the scenario add to the modifiers
};
bool may_fire(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings);
std::optional<Breach> breach_of_shot(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings);
// [7.5] The sum of modifiers, and as it counts [15.3].
int shot_modifier_sum(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings);
int shot_modifier(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings);
// [7.3] [7.4] Strength after modification.
int shot_strength(const ShotFacts& facts, const Tables& tables, const Rulings& rulings);
FireEffect shot_effect(const ShotFacts& facts, const Tables& tables, const Rulings& rulings, int roll);

// [7.6] One part of divided fire.
struct FireShare {
  int half_boxes = 2;
  bool others_fire = false;         // another unit fires at this target this turn
};
std::optional<Breach> breach_of_division(std::span<const FireShare> shares, int half_boxes, const Numbers& numbers, const Rulings& rulings);
// [7.8] So many units would fire as one.
std::optional<Breach> breach_of_joining(int firers);

// [7.9] The unit entered the firer's hex in this phase, and is pinned now.
bool must_retreat(bool entered_firers_hex, Readiness before, Readiness after);

}  // namespace hexwright::rulesets::pluton
