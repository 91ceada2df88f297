// What becomes of one unit: stacking, readiness and reorganisation, strength, morale, masking. Strength in half boxes, distances in hexes.
// Values only, any thread; a Breach says what forbids an action.
#pragma once

#include "rulesets/pluton/procedures/numbers.hpp"
#include "rulesets/pluton/procedures/tables.hpp"
#include "rulesets/pluton/procedures/values.hpp"

namespace hexwright::rulesets::pluton {

// Chapter 5: how many units a hex holds, and when a stack is an easier target. Leaders never count.

// Units without leaders.
struct StackFacts {
  int own = 0;  // with the unit in question
  int enemy = 0;
  bool in_passing = false;  // the unit does not end its move here
};
// Who counts against the limit.
inline int counted_in_stack(const StackFacts& facts, const Rulings& rulings) {
  return facts.own + (rulings.stacking_sides == Rulings::StackingSides::together ? facts.enemy : 0);
}
inline bool fits(const StackFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  if (facts.in_passing && rulings.stacking_when == Rulings::StackingWhen::end_of_move) return true;
  return counted_in_stack(facts, rulings) <= numbers.stack_limit;
}
std::optional<Breach> breach_of_stack(const StackFacts& facts, const Numbers& numbers, const Rulings& rulings);

// [5.3] [7.5] Is a stack of so many units of the side that is fired at an easier target? [7.5] gives an end to the band as well, which
// no legal stack exceeds.
inline bool is_dense(int units, const Numbers& numbers, const Rulings& rulings) {
  return rulings.dense_from == Rulings::DenseFrom::five ? units > numbers.stack_dense_more_than : units >= numbers.stack_dense_least;
}

// Chapter 11: levels of readiness going down, and the markers that say since when.

// [11.1]
constexpr Readiness one_lower(Readiness level) { return level == Readiness::full ? Readiness::under_fire : Readiness::pinned; }
constexpr Readiness one_higher(Readiness level) { return level == Readiness::pinned ? Readiness::under_fire : Readiness::full; }

Readiness after_effect(Readiness level, const FireEffect& effect, const Rulings& rulings);
// [11.3] With the marker: laid anew whenever a level is lost, in the colour of the turn; otherwise it stays as it is.
MarkedReadiness after_effect(MarkedReadiness readiness, const FireEffect& effect, int turn, const Tables& tables, const Rulings& rulings);
// [6.5] A unit that ran: under fire, with the marker that lets it run every other turn.
MarkedReadiness after_run(MarkedReadiness readiness, int turn, const Tables& tables, const Rulings& rulings);

// Chapter 12: which markers may come off in which turn, with or without a roll, and what the unit is then.

struct ReorganisationFacts {
  MarkedReadiness readiness;
  int turn = 1;
  bool own_phase = true;
  bool enemy_in_hex = false;
};
// [12.1] In which turns the marker allows it, whatever else holds.
bool marker_allows(const MarkedReadiness& readiness, int turn, const Tables& tables, const Rulings& rulings);
bool may_reorganise(const ReorganisationFacts& facts, const Tables& tables, const Rulings& rulings);
std::optional<Breach> breach_of_reorganising(const ReorganisationFacts& facts, const Tables& tables, const Rulings& rulings);
// May the owner leave it be?
bool may_forgo(const Rulings& rulings);

// [12.3] [12.4] In command without a roll; otherwise by morale as the scenario gives it, without [13.4].
bool recovers(bool commanded, int morale, const Tables& tables, int roll);
// [12.2] [12.5] One level up; the marker changes its colour while one remains.
MarkedReadiness reorganised(MarkedReadiness readiness, int turn, const Numbers& numbers);

// Chapter 14: boxes, losses and half boxes.

// [14.2] What so many losses cross out of a unit of that kind, were it big enough. Leaders have no boxes.
int half_boxes_lost(int losses, UnitKind kind, const Numbers& numbers, const Rulings& rulings);
// What is left; 0 is eliminated.
int half_boxes_left(int half_boxes, int losses, UnitKind kind, const Numbers& numbers, const Rulings& rulings);

// Chapter 17: morale as it counts now.

// [13.4] [17.3] From the scenario's value, what events of the scenario changed, and command; within the limits.
int morale_now(int set_by_scenario, int changed_by_events, bool commanded, const Numbers& numbers, const Rulings& rulings);
// [12.4] The same without command, for reorganisation.
int morale_for_reorganising(int set_by_scenario, int changed_by_events, const Numbers& numbers, const Rulings& rulings);

// Chapter 16: who is masked, who unmasks whom, and what protects a masked unit.

// [16.4] [13.3] Does one enemy notice a hex: the range of its readiness, and a line of sight?
struct Observer {
  bool leader = false;
  Readiness readiness = Readiness::full;
  int distance_hexes = 0;
  bool line_of_sight = true;
};
bool notices(const Observer& observer, const Numbers& numbers, const Rulings& rulings);

struct MaskFacts {
  bool enemy_in_hex = false;
  bool shelter = false;  // TerrainEffect::shelter of its hex
  bool fired = false;    // has fired, and is still unmasked by it
  bool noticed = false;  // by any enemy, see notices()
};
// [16.1] [16.3]
bool is_masked(const MaskFacts& facts);
// At the start of its owner's movement phase: does a unit that has fired stay unmasked by it?
inline bool stays_unmasked(bool noticed, const Rulings& rulings) { return noticed || rulings.after_fire == Rulings::AfterFire::for_good; }
// [16.5] May a barrage marker be laid, or moved by its player, onto a hex where all enemies are masked? One that drifts always may.
inline bool may_cover_masked(bool moved, const Rulings& rulings) { return moved && rulings.moved_barrage == Rulings::MovedBarrage::moved; }

}  // namespace hexwright::rulesets::pluton
