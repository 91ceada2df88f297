// A simulation's report in its two formats, both made from the same data.
#pragma once

#include <string>

#include "cli/terminal.hpp"
#include "validator/simulator/report.hpp"

namespace hexwright::cli {

std::string simulation_text(const std::string& file, const project::Project& project, const validator::SimulationReport& report, const Voice& voice);
// The keys are a contract: simulate, see the manual.
std::string simulation_json(const project::Project& project, const validator::SimulationReport& report, const wording::Catalogue& catalogue);

// "as many points on both sides" has no winner; "no rank" no name on the card.
std::string rank_word(const wording::Catalogue& catalogue, const validator::SimulatedRank& rank);

}  // namespace hexwright::cli
