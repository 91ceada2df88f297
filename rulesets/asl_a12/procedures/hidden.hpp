// Hidden initial placement: how much of it a special rule grants, what solitaire play puts in its place, what its record must say, and
// which guns may always use it. [12.3] [12.34]
#pragma once

#include <optional>
#include <span>

#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"

namespace hexwright::rulesets::asl_a12 {

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
