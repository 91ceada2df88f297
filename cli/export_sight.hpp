// export --what sight: who sees whom at the start, as a table; as a map with lines of sight hexwright-print draws it.
#pragma once

#include "cli/options.hpp"
#include "cli/terminal.hpp"

namespace hexwright::cli {

// Does the ending or --format ask for a picture?
bool draws_sight(const ExportOptions& options);
int run_export_sight(const ExportOptions& options, const Voice& err);

}  // namespace hexwright::cli
