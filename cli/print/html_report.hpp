// --format html of check and simulate: a proof sheet, and the sheet of a simulation; each one file that needs nothing else.
#pragma once

#include "cli/report.hpp"
#include "cli/simulation.hpp"
#include "validator/simulator/report.hpp"

namespace hexwright::cli {

std::string html_report(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue);
std::string simulation_html(const project::Project& project, const validator::SimulationReport& report, const validator::Tally& tally,
                            const wording::Catalogue& catalogue);
std::string variation_html(const std::string& of, const std::vector<VariedRun>& runs, const wording::Catalogue& catalogue);

}  // namespace hexwright::cli
