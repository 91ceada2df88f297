// Chapter 13: command and observation, the loss of a leader and his replacement. Distances in hexes, losses in half boxes; die rolls are
// arguments. Values only, any thread.
#pragma once

#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

// [13.2] [13.7]
int command_range(Readiness leader, bool replacement, const Numbers& numbers);
// [13.3] of leaders, [16.4] of units.
int observation_range(bool leader, Readiness readiness, const Numbers& numbers);

// A unit and one leader of its side.
struct CommandLink {
  Readiness leader = Readiness::full;
  bool replacement = false;
  int distance_hexes = 0;
  int open_distance_hexes = 0;  // along the shortest way that no enemy hex and no obstacle to sight cuts; -1: there is none
  bool same_company = true, same_battalion = true;
};
// May leaders of this link command that unit at all, by scope alone?
bool is_in_scope(bool same_company, bool same_battalion, const Rulings& rulings);
// [13.2]
bool commands(const CommandLink& link, const Numbers& numbers, const Rulings& rulings);

// [8.2] [13.3] [13.7] Does he see a hex for indirect fire?
bool directs_fire(Readiness leader, bool replacement, int distance_hexes, bool line_of_sight, const Numbers& numbers);

// [13.5] What the roll is compared with: losses of the whole stack from one shot, in half boxes, or boxes of the unit.
int leader_risk(int stack_half_boxes_lost, int unit_half_boxes_lost, const Rulings& rulings);
bool is_leader_lost(int risk, int roll);
// [7.5] [13.5] A leader by himself who is hit.
bool is_lone_leader_lost(const FireEffect& effect, const Rulings& rulings);

// [13.6]
struct ReplacementFacts {
  bool company_has_leader = false;
  bool pushed_enemy_in_melee = false;
  bool pinned_enemy_by_fire = false;
  bool rolled_this_turn = false;
};
bool may_roll_for_leader(const ReplacementFacts& facts, const Rulings& rulings);
bool leader_appears(int roll, const Numbers& numbers);

}  // namespace hexwright::rulesets::pluton
