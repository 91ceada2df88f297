// Chapter 10: whether there is a melee and who attacks, the column with its shifts, the outcome with its factor, and which units bear it.
// Strength in half boxes; the die roll is an argument. Values only, any thread; a Breach says what forbids an action.
#pragma once

#include <span>

#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

enum class Attacker : std::uint8_t { none, phasing, other };
struct MeleeHex {
  bool both_sides = true;              // have units there
  bool moved_here = true;              // a unit moved into the hex in the movement phase that ends
  bool moved_anywhere = true;          // any unit moved in it
  bool shelter = false;                // woods or built-up
  bool phasing_entered_second = true;  // the side whose phase it is came into the hex after the other
  bool phasing_declares = false, other_declares = false;
};
// [10.1] [10.2]
Attacker attacker(const MeleeHex& hex, const Rulings& rulings);
// [10.1] May a side choose not to fight there?
bool may_decline(const MeleeHex& hex, const Rulings& rulings);

struct Fighter {
  int half_boxes = 6;
  int morale = 2;  // as it is now, with [13.4]
  Readiness readiness = Readiness::full;
};
// A side as the column sees it.
struct MeleeSide {
  int half_boxes = 0;
  int morale = 2;
  bool under_fire = false, pinned = false;
  bool leader = false;
  int national_shift = 0;  // of the side, in its own favour [10.4]
  int extra_shift = 0;     // in its own favour, by special rules of the scenario
};
MeleeSide side_of(std::span<const Fighter> fighters, bool leader, int national_shift, const Rulings& rulings);

// [10.4] Columns to the right; terrain_melee is TerrainEffect::melee of the hex.
int melee_shift(const MeleeSide& attacker, const MeleeSide& defender, int terrain_melee, const Numbers& numbers, const Rulings& rulings);
// [10.3] The column after shifts, within the table.
int melee_column(const MeleeSide& attacker, const MeleeSide& defender, int terrain_melee, const Tables& tables, const Rulings& rulings);
// [10.5] In halves: 2 changes nothing.
int loss_factor_halves(int sum_half_boxes, const Numbers& numbers, const Rulings& rulings);
// A number of the table with that factor, rounded up.
int multiplied(int losses, int factor_halves);
// [10.3] [10.5] The outcome with the factor in it. Its losses are boxes or losses, as melee_losses rules.
MeleeOutcome melee_outcome(const MeleeSide& attacker, const MeleeSide& defender, int terrain_melee, const Tables& tables,
                           const Rulings& rulings, int roll);

// Crosses out what a side lost, in the hands of its owner (who keeps as many units alive as he can) or of the opponent (who destroys as
// many as he can). half_boxes goes down in place; returns the half boxes that were crossed out.
int distribute_losses(std::span<int> half_boxes, std::span<const UnitKind> kinds, int losses, const Numbers& numbers,
                      const Rulings& rulings);

// What happens to a leader alone in a hex that enemy units have entered: eliminated, or else he retreats.
bool lone_leader_is_eliminated(const Rulings& rulings);

}  // namespace hexwright::rulesets::pluton
