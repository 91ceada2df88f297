// export --what card, setup-sheet, counters, map-sheets, turn-track, roster, rules, proof: everything that is printed on pages.
#pragma once

#include "cli/options.hpp"
#include "cli/terminal.hpp"

namespace hexwright::cli {

// Returns the exit status.
int export_paper(const ExportOptions& options, const Voice& err);

}  // namespace hexwright::cli
