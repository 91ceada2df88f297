// The sheet of a varied simulation: the same games with one value after another, and what that changes. Curves lie over one another where
// the value tells; where it does not, that is said in a line. One HTML file like the sheet of a simulation.
#pragma once

#include <string>
#include <vector>

#include "publish/reports/simulation_sheet.hpp"

namespace hexwright::publish {

struct VariedSheet {
  std::string value;
  SimulationSheet sheet;
};
// `of` is what was varied; at least one run, all of one scenario and of as many playouts, but for the last when it was interrupted.
std::string variation_sheet(const std::string& of, const std::vector<VariedSheet>& runs, const wording::Catalogue& catalogue);

}  // namespace hexwright::publish
