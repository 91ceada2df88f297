// The sheet of a varied simulation: the same games played with several values, and what that changes. Where the value makes a difference
// the curves are drawn over one another; where it does not, a line says so. One HTML file like the sheet of a simulation. Any thread;
// cannot fail.
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
