// The sheet of a simulation: how the sides played, when things came, what they were worth, as one HTML file with charts that can be
// read, mailed and printed without the program. What was taken for granted stands on top, and behind each chart its figures as a table.
// The file needs nothing else, runs no script, and is valid whatever the documents hold. For one thread; reports no errors.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/wording/catalogue.hpp"
#include "publish/charts/chart.hpp"
#include "validator/simulator/report.hpp"

namespace hexwright::publish {

struct SimulationSheet {
  const project::Project& project;
  const validator::SimulationReport& report;
  const validator::Tally& tally;  // that the report was made from
};
std::string simulation_sheet(const SimulationSheet& sheet, const wording::Catalogue& catalogue);

// Its charts alone, to be looked at: arrivals, artillery, what is revealed, points and ranks. They need the catalogue as long as they live.
std::vector<std::shared_ptr<const Chart>> simulation_charts(const SimulationSheet& sheet, const wording::Catalogue& catalogue,
                                                            const ChartLook& look);

}  // namespace hexwright::publish
