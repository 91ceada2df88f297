// Concealment terrain, and what may be hidden.
#include "rulesets/asl_a12/procedures/placing.hpp"

#include "rulesets/asl_a12/procedures/numbers.hpp"

namespace hexwright::rulesets::asl_a12 {

bool is_concealment_terrain(const Ground& ground, const Rulings& rulings) {
  if (!ground.listed) return false;
  if (ground.grain && rulings.grain_season == Rulings::GrainSeason::out_of_season) return false;
  return !(ground.through_road && rulings.road_concealment == Rulings::RoadConcealment::open);
}

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

}  // namespace hexwright::rulesets::asl_a12
