// The numbers of Pluton's rules that procedures need, each under the name of its parameter in pluton.ruleset.xml.
#pragma once

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::rulesets::pluton {

// The values that stand here are those of the rules; read_numbers puts the game's own in their place.
struct Numbers {
  int die_sides = 10;
  int stack_limit = 6, stack_dense_more_than = 4, stack_dense_least = 4, stack_cost = 0;
  int walk_rifle = 2, walk_machine_gun = 2, walk_mortar = 2, walk_leader = 2;
  int run_rifle = 4, run_machine_gun = 3, run_mortar = 3, run_leader = 4;
  int pinned_hexes = 1, entry_most = 2;
  int fire_targets = 1, fire_screened = -1, fire_under_fire = -2, fire_pinned = -4, fire_lone_leader = -2, fire_running = 2;
  int fire_dense = 1, fire_out_of_command = -1, fire_pinned_most_distance = 1, fire_retreat = 1;
  int on_target_from = 7, on_target_to = 10, drift_from = 1, drift_to = 6, drift_hexes = 1;
  int barrage_move = 1, barrage_again_after = 1;
  int mortar_least = 3, mortar_medium_from = 4, mortar_medium_to = 8, mortar_long_from = 9, mortar_most = 16, mortar_long_modifier = -2;
  int melee_most_ratio = 3, melee_attacker_under_fire = -1, melee_attacker_leader = 1, melee_attacker_morale = 1;
  int melee_defender_morale = -1, melee_defender_leader = -1, melee_defender_under_fire = 1, melee_defender_pinned = 2, melee_retreat = 1;
  int melee_medium_from = 12, melee_medium_to = 18, melee_large_from = 19, melee_large_to = 24, melee_huge_above = 24;
  // Factors of losses in halves: 3 is one and a half.
  int melee_medium_factor_halves = 3, melee_large_factor_halves = 4, melee_huge_factor_halves = 6;
  int reorganisation_step = 1;
  int command_full = 4, command_under_fire = 3, command_pinned = 1;
  int replacement_command_full = 3, replacement_command_under_fire = 2, replacement_command_pinned = 0;
  int leader_sees_full = 20, leader_sees_under_fire = 10, leader_sees_pinned = 4;
  int unit_sees_full = 10, unit_sees_under_fire = 6, unit_sees_pinned = 2;
  int out_of_command_morale = -1;
  bool out_of_command_runs = false;
  int replacement_from = 1, replacement_to = 4;
  int losses_per_box = 2;
  int modifier_least = -5, modifier_most = 5;
  int morale_least = 1, morale_most = 4;

  bool operator==(const Numbers&) const = default;
};

// Refused: a parameter that is missing or no number, with its name.
wording::Result<Numbers> read_numbers(const project::Game& game);

}  // namespace hexwright::rulesets::pluton
