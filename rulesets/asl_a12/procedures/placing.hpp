// What may be placed in which step of the setup, concealed or hidden. Values only, no state, any thread.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"

namespace hexwright::rulesets::asl_a12 {

// The order of setup, step by step, and what may be placed in each of them. [12.12]

// First the side that sets up first, out of sight of the other: its units, then its “?” of the OB; then the other side the same; then both
// their “?” that are not of the OB; then play.
enum class SetupStep { first_units, first_markers, second_units, second_markers, free_markers, play };
enum class Placing { unit, ob_marker, free_marker };

class SetupSteps {
 public:
  // A side without pieces on board is passed over.
  SetupSteps(bool first_has_forces, bool second_has_forces);

  SetupStep step() const { return step_; }
  // Whether the first or second side may place this now; if an earlier step of its own is over, it is too late.
  bool allows(bool first_side, Placing placing) const;
  void next();
  // The other side has no pieces on board: every stack may have a “?” before the opponent looks.
  bool conceal_all(bool first_side) const { return first_side ? !second_has_ : !first_has_; }

 private:
  void skip_empty();

  bool first_has_, second_has_;
  SetupStep step_ = SetupStep::first_units;
};

// Terrain in which “?” of the OB, and hidden units, may be placed. [12.12]
struct Ground {
  bool listed = false;  // a kind of terrain that the text lists
  bool grain = false;
  bool through_road = false;  // woods-road and the like
};
struct Rulings;
bool is_concealment_terrain(const Ground& ground, const Rulings& rulings);

// [12.12] A reinforcement may be given a “?” before it enters for the first time.
inline bool may_enter_concealed(const Unit& unit, Cover cover) { return in_good_order(unit) && cover == Cover::known; }

// Hidden initial placement: how much of it a special rule grants, what solitaire play puts in its place, what its record must say, and
// which guns may always use it. [12.3] [12.34]

// Half-squads of the allowance that this hidden unit takes up.
int hip_half_squads(const Unit& unit, const Rulings& rulings);
// [12.34] An Emplaced gun needs no allowance in concealment terrain, nor out of sight of all enemies elsewhere; [12.33] nor a
// fortification.
enum class HipRight { by_special_rule, always, never };
HipRight hip_right(const Unit& unit, bool concealment_terrain, bool any_enemy_sees);

struct HipRecord {
  bool has_hex = false, has_level = false, has_covered_arc = false;
};
bool needs_covered_arc(const Unit& unit);
bool is_complete(const HipRecord& record, const Unit& unit, bool hex_has_levels);

// [12.3] Of one side: what it may hide, in squads, and its “?”.
struct Allotment {
  int hip_squads = 0, markers = 0;
  bool operator==(const Allotment&) const = default;
};
Allotment for_solitaire(const Allotment& printed, int markers_each);
// The way back, for who knows how much was hidden.
Allotment from_solitaire(const Allotment& changed, int hip_squads, int markers_each);

}  // namespace hexwright::rulesets::asl_a12
