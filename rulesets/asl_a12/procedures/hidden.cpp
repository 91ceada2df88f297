// The allowance is counted in half-squads, so that half of a squad-capacity can be used.
#include "rulesets/asl_a12/procedures/hidden.hpp"

namespace hexwright::rulesets::asl_a12 {

int hip_half_squads(const Unit& unit, const Rulings& rulings) {
  const bool single = unit.what == Counter::leader || unit.what == Counter::hero;
  return single && rulings.hip_smc == Rulings::HipSmc::half_squad ? 1 : half_squads(unit);
}

HipRight hip_right(const Unit& unit, bool concealment_terrain, bool any_enemy_sees) {
  if (is_fortification(unit)) return HipRight::always;
  if (unit.what == Counter::gun && unit.emplaced) return concealment_terrain || !any_enemy_sees ? HipRight::always : HipRight::never;
  return HipRight::by_special_rule;
}

bool needs_covered_arc(const Unit& unit) { return unit.what == Counter::gun || unit.what == Counter::vehicle; }

bool is_complete(const HipRecord& record, const Unit& unit, bool hex_has_levels) {
  return record.has_hex && (record.has_level || !hex_has_levels) && (record.has_covered_arc || !needs_covered_arc(unit));
}

Allotment for_solitaire(const Allotment& printed, int markers_each) { return {0, printed.markers + markers_each * printed.hip_squads}; }
Allotment from_solitaire(const Allotment& changed, int hip_squads, int markers_each) {
  return {hip_squads, changed.markers - markers_each * hip_squads};
}

}  // namespace hexwright::rulesets::asl_a12
