// The numbers of chapters 6 and 9 and the readings in force where these leave a question open; ids and defaults are those of the ruleset
// file. What the rules print is always there; the success faces and the like are missing until a designer's ruleset gives them, and the
// fault names the one that is missing: fight/missing-parameter or patrol/missing-parameter, and fight/parameter or patrol/parameter.
#pragma once

#include "validator/rules/parameters.hpp"

namespace hexwright::rulesets::lee {

// Chapter 9, fire and melee.
struct Numbers : validator::GameNumbers<Numbers> {
  int value_defence = 0, value_loss = 0, value_losses_most = 0, value_flank = 0, value_rear = 0, value_dispersed_factor = 0,
      value_rough = 0, value_close = 0;
  int morale_support = 0, morale_flank = 0, morale_rear = 0, morale_dispersed_cavalry = 0, morale_dispersed_infantry = 0, morale_higher = 0,
      morale_difficult = 0, morale_fence = 0, morale_woods = 0, morale_cover = 0, morale_charged_factor = 0;
  int draw_loss = 0, fire_push = 0, melee_push = 0, destroyed_loss = 0;
  int double_six = 0, light_sixes = 0, break_off_needed = 0, pursuit_needed = 0;
  int flanking_needed = 0, flanking_hard = 0, flanking_reroll_move = 0, extension_needed = 0, turn_needed = 0;
  int retreat_short_loss = 0, retreat_long_loss = 0;
  int pursuit_loss = 0, pursued_loss = 0, pursued_by_cavalry_loss = 0, obstacle_loss = 0;

  static constexpr validator::ParameterFaults FAULTS{"fight/missing-parameter", "fight/parameter"};
  static std::span<const validator::NumberLine<Numbers>> lines();
};

struct Rulings : validator::GameRulings<Rulings> {
  // Of chapter 6.
  enum class Distance { edges, centres } distance = Distance::edges;
  enum class Road { line, surface } road = Road::line;
  enum class DeploymentGap { kept, none } deployment_gap = DeploymentGap::kept;
  enum class InZone { whole, half } zone = InZone::whole;
  enum class UnitsReveal { mutual, units_only } units_reveal = UnitsReveal::mutual;
  enum class HidingUnits { either, both } hiding_units = HidingUnits::either;  // either player's hide, or only those of both
  // Of chapter 9.
  enum class FiveWithin { stage, round } five_within = FiveWithin::stage;
  enum class FivePenalty { counts, apart } five_penalty = FivePenalty::counts;
  enum class FiveZones { each, summed } five_zones = FiveZones::each;
  enum class GeneralDice { each_roll, one_roll } general_dice = GeneralDice::each_roll;
  enum class MoraleDie { each_stage, once } morale_die = MoraleDie::each_stage;
  enum class SixOfGeneral { counts, apart } six_of_general = SixOfGeneral::counts;
  enum class TerrainLines { sum, highest } terrain_lines = TerrainLines::sum;
  enum class ZeroValue { nothing, impetus } zero_value = ZeroValue::nothing;
  enum class Accidental { neither, listed } accidental = Accidental::neither;
  enum class DefenderCloses { beaten_only, all } defender_closes = DefenderCloses::beaten_only;
  enum class CavalryAlone { holds, pushed } cavalry_alone = CavalryAlone::holds;

  static std::span<const validator::RulingLine<Rulings>> lines();
  bool operator==(const Rulings&) const = default;
};

struct SightRules {
  double open = 0, covered = 0;  // thousandths
  Rulings rulings;
};

// Chapter 6, patrol markers: whole inches in the ruleset, thousandths here.
struct PatrolNumbers : validator::GameNumbers<PatrolNumbers> {
  int markers_a_corps = 0;                      // [6.1]
  double placing_gap = 0;                       // [6.1] between markers of the two players
  double sight = 0, covered_sight = 0;          // [6.2]
  double move = 0, road_move = 0, on_road = 0;  // [6.3]
  double deployment = 0;                        // [6.4] from the edge of the own marker

  SightRules sight_rules(const Rulings& rulings) const { return {sight, covered_sight, rulings}; }

  static constexpr validator::ParameterFaults FAULTS{"patrol/missing-parameter", "patrol/parameter"};
  static std::span<const validator::NumberLine<PatrolNumbers>> lines();
};

}  // namespace hexwright::rulesets::lee
