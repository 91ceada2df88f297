// What a scenario chose where Pluton's rules contradict themselves or are silent, as values that a procedure can branch on.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/project/project.hpp"
#include "validator/rules/readings.hpp"

namespace hexwright::rulesets::pluton {

// One enumeration for each ruling of pluton.ruleset.xml, its readings in the order in which they stand there. The defaults are those
// of the file.
struct Rulings {
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
  enum class NobodyMoved : std::uint8_t { this_hex, whole_board } nobody_moved = NobodyMoved::this_hex;
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

  bool operator==(const Rulings&) const = default;
};

// The scenario's choices over the defaults of its game. A choice that names no reading is reported by the checks and counts as the
// default here.
Rulings read_rulings(const project::Project& project);

// For tests that compare the table with the data of the game.
std::vector<validator::KnownRuling> known_rulings();
// Sets one ruling by words; false when there is no such ruling or reading.
bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading);

}  // namespace hexwright::rulesets::pluton
