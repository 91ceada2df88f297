// The readings in force where the combat rules leave a question open; the names and defaults are those of the ruleset file.
#pragma once

#include <string_view>
#include <vector>

#include "model/project/project.hpp"
#include "validator/rules/readings.hpp"

namespace hexwright::rulesets::lee {

struct Rulings {
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

  bool operator==(const Rulings&) const = default;
};

// The document's choices over the defaults of its game.
Rulings read_rulings(const project::Project& project);

// For tests that compare the table with the data of the game.
std::vector<validator::KnownRuling> known_rulings();
// False when there is no such ruling or reading.
bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading);

}  // namespace hexwright::rulesets::lee
