// The steps of the setup, and what a special rule may hide.
#include "rulesets/asl_a12/procedures/placing.hpp"

#include "rulesets/asl_a12/procedures/numbers.hpp"

namespace hexwright::rulesets::asl_a12 {

SetupSteps::SetupSteps(bool first_has_forces, bool second_has_forces) : first_has_(first_has_forces), second_has_(second_has_forces) {
  skip_empty();
}

void SetupSteps::skip_empty() {
  const auto empty = [&] {
    const bool of_first = step_ == SetupStep::first_units || step_ == SetupStep::first_markers;
    const bool of_second = step_ == SetupStep::second_units || step_ == SetupStep::second_markers;
    return (of_first && !first_has_) || (of_second && !second_has_);
  };
  while (empty()) step_ = static_cast<SetupStep>(static_cast<int>(step_) + 1);
}

void SetupSteps::next() {
  if (step_ != SetupStep::play) step_ = static_cast<SetupStep>(static_cast<int>(step_) + 1);
  skip_empty();
}

bool SetupSteps::allows(bool first_side, Placing placing) const {
  switch (placing) {
    case Placing::unit:
      return step_ == (first_side ? SetupStep::first_units : SetupStep::second_units);
    case Placing::ob_marker:
      return step_ == (first_side ? SetupStep::first_markers : SetupStep::second_markers);
    case Placing::free_marker:
      return step_ == SetupStep::free_markers;
  }
  return false;
}

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

Allotment for_solitaire(const Allotment& printed, int markers_each) { return {0, printed.markers + markers_each * printed.hip_squads}; }
Allotment from_solitaire(const Allotment& changed, int hip_squads, int markers_each) {
  return {hip_squads, changed.markers - markers_each * hip_squads};
}

}  // namespace hexwright::rulesets::asl_a12
