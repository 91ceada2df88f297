// check --format html: the reports of a check as a proof sheet, one file that needs nothing else.
#pragma once

#include "cli/report.hpp"

namespace hexwright::cli {

std::string html_report(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue);

}  // namespace hexwright::cli
