// The numbers of Pluton's rules that procedures need, each under the name of its parameter in pluton.ruleset.xml, and what a scenario
// chose where the rules contradict themselves or are silent. The fault of a parameter is simulate/parameter.
#pragma once

#include <cstdint>

#include "validator/rules/parameters.hpp"

namespace hexwright::rulesets::pluton {

// The values that stand here are those of the rules; read_numbers puts the game's own in their place.
struct Numbers : validator::GameNumbers<Numbers> {
  int die_sides = 10;
  int stack_limit = 6, stack_dense_more_than = 4, stack_dense_least = 4;
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

  static constexpr validator::ParameterFaults FAULTS{"simulate/parameter", "simulate/parameter"};
  static std::span<const validator::NumberLine<Numbers>> lines();
  bool operator==(const Numbers&) const = default;
};

// Refused: a parameter that is missing or no number, with its name.
wording::Result<Numbers> read_numbers(const project::Game& game);

// One enumeration for each ruling of pluton.ruleset.xml, its readings in the order in which they stand there. The defaults are those
// of the file.
struct Rulings : validator::GameRulings<Rulings> {
  enum class DenseFrom : std::uint8_t { five, four } dense_from = DenseFrom::five;
  enum class Percent : std::uint8_t { ten_is_zero, literal } percent = Percent::ten_is_zero;
  enum class OddTurns : std::uint8_t { yellow_red, green_red } odd_turns = OddTurns::yellow_red;
  enum class DenseEffect : std::uint8_t { strength, losses } dense_effect = DenseEffect::strength;
  enum class Reorganisation : std::uint8_t { not_same_turn, literal, next_colour } reorganisation = Reorganisation::not_same_turn;
  enum class LightPlatoon : std::uint8_t { as_rifle, own_table } light_platoon = LightPlatoon::as_rifle;
  enum class RunReadiness : std::uint8_t { neither, not_pinned } run_readiness = RunReadiness::neither;
  enum class CommandScope : std::uint8_t { battalion, company, side } command_scope = CommandScope::battalion;
  enum class CommandPath : std::uint8_t { plain, open } command_path = CommandPath::plain;
  enum class BarrageVisibility : std::uint8_t { checked_again, placement_only } barrage_visibility = BarrageVisibility::checked_again;
  enum class BarragePlacement : std::uint8_t { visible, anywhere } barrage_placement = BarragePlacement::visible;
  enum class BarrageHits : std::uint8_t { all_units, enemy_only } barrage_hits = BarrageHits::all_units;
  enum class AfterDrift : std::uint8_t { stays, returns } after_drift = AfterDrift::stays;
  enum class MortarShortest : std::uint8_t { no_modifier, as_long } mortar_shortest = MortarShortest::no_modifier;
  enum class DriftTooNear : std::uint8_t { allowed, removed } drift_too_near = DriftTooNear::allowed;
  enum class MeleeLosses : std::uint8_t { boxes, halves } melee_losses = MeleeLosses::boxes;
  enum class LossesBy : std::uint8_t { owner, opponent } losses_by = LossesBy::owner;
  enum class SumGap : std::uint8_t { half_open, next } sum_gap = SumGap::half_open;
  enum class BelowOne : std::uint8_t { round_up, one_to_two } below_one = BelowOne::round_up;
  enum class Mixed : std::uint8_t { worst, majority } mixed = Mixed::worst;
  enum class LeaderAlone : std::uint8_t { eliminated, retreats } leader_alone = LeaderAlone::eliminated;
  enum class MovedBarrage : std::uint8_t { drifted, moved } moved_barrage = MovedBarrage::drifted;
  enum class MaskedWhen : std::uint8_t { either, both } masked_when = MaskedWhen::either;
  enum class AfterFire : std::uint8_t { next_movement, for_good } after_fire = AfterFire::next_movement;
  enum class Observers : std::uint8_t { any, units } observers = Observers::any;
  enum class Partly : std::uint8_t { edge_or_unit, unit_only } partly = Partly::edge_or_unit;
  enum class Split : std::uint8_t { whole_boxes, half_boxes } split = Split::whole_boxes;
  enum class RetreatTo : std::uint8_t { came_from, any_farther } retreat_to = RetreatTo::came_from;
  enum class NoPieceMoved : std::uint8_t { this_hex, whole_board } no_piece_moved = NoPieceMoved::this_hex;
  enum class Repeated : std::uint8_t { cumulative, no_change } repeated = Repeated::cumulative;
  enum class ReorganisationChoice : std::uint8_t { automatic, voluntary } reorganisation_choice = ReorganisationChoice::automatic;
  enum class LeaderLossCount : std::uint8_t { losses, boxes } leader_loss_count = LeaderLossCount::losses;
  enum class LoneLeaderHit : std::uint8_t { levels, any_hit } lone_leader_hit = LoneLeaderHit::levels;
  enum class ReplacementRolls : std::uint8_t { per_event, per_turn } replacement_rolls = ReplacementRolls::per_event;
  enum class HalfBoxes : std::uint8_t { all_platoons, infantry_only } half_boxes = HalfBoxes::all_platoons;
  enum class MoraleChanges : std::uint8_t { command_only, scenario } morale_changes = MoraleChanges::command_only;
  enum class StackingWhen : std::uint8_t { end_of_move, always } stacking_when = StackingWhen::end_of_move;
  enum class StackingSides : std::uint8_t { per_side, together } stacking_sides = StackingSides::per_side;
  enum class Reaction : std::uint8_t { once_a_unit, once_a_target } reaction = Reaction::once_a_unit;
  enum class EntryCost : std::uint8_t { pays, free } entry_cost = EntryCost::pays;
  enum class NationalShift : std::uint8_t { side_trait, opponents_only } national_shift = NationalShift::side_trait;
  enum class MissingRadius : std::uint8_t { zero, ask } missing_radius = MissingRadius::zero;

  static std::span<const validator::RulingLine<Rulings>> lines();
  bool operator==(const Rulings&) const = default;
};

}  // namespace hexwright::rulesets::pluton
