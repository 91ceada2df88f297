// The proof sheet: what a check has found, as one HTML file that can be read, mailed and printed by who has no terminal: for each
// document the map with the findings pinned on it, and the findings in order, each with where, why and what to do.
// Invariant: the file needs nothing else, runs no script, and is valid whatever the documents hold.
#pragma once

#include <string>
#include <vector>

#include "model/wording/catalogue.hpp"
#include "publish/theme/theme.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::publish {

std::string proof_sheet(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue, const Theme& theme);

}  // namespace hexwright::publish
