// What may be placed concealed or hidden, and where. Values only, no state, any thread.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"

namespace hexwright::rulesets::asl_a12 {

// Terrain in which “?” of the OB, and hidden units, may be placed. [12.12]
struct Ground {
  bool listed = false;  // a kind of terrain that the text lists
  bool grain = false;
  bool through_road = false;  // woods-road and the like
};
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

// [12.3] The “?” of a side in solitaire play, where `each` of them stand for each squad that could be hidden.
constexpr int markers_for_solitaire(int printed_markers, int printed_squads, int each) { return printed_markers + each * printed_squads; }

}  // namespace hexwright::rulesets::asl_a12
