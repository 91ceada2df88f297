// The readings in force where chapter 6 leaves a question open; names and defaults are those of the ruleset file.
#pragma once

#include "model/project/project.hpp"
#include "validator/rules/readings.hpp"

namespace hexwright::rulesets::lee {

struct PatrolRulings {
  enum class Distance { edges, centres } distance = Distance::edges;
  enum class Road { line, surface } road = Road::line;
  enum class DeploymentGap { kept, none } deployment_gap = DeploymentGap::kept;
  enum class InZone { whole, half } zone = InZone::whole;
  enum class UnitsReveal { mutual, units_only } units_reveal = UnitsReveal::mutual;
  enum class HidingUnits { either, both } hiding_units = HidingUnits::either;  // either player's hide, or only those of both

  bool operator==(const PatrolRulings&) const = default;
};

PatrolRulings read_patrol_rulings(const project::Project& project);
// For tests that compare the table with the data of the game.
std::vector<validator::KnownRuling> known_patrol_rulings();

}  // namespace hexwright::rulesets::lee
