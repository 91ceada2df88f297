// The sheet of a simulation: policies, arrivals and points, as one HTML file with charts that can be read, mailed and printed without the
// program. The assumptions come first, and each chart has its figures as a table. The file needs no other files or scripts, and is valid
// whatever the documents hold. Any thread; cannot fail.
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

// Its charts alone, to be looked at: arrivals, artillery, what is revealed, points and ranks. The catalogue must outlive them.
std::vector<std::shared_ptr<const Chart>> simulation_charts(const SimulationSheet& sheet, const wording::Catalogue& catalogue,
                                                            const ChartLook& look);

}  // namespace hexwright::publish
