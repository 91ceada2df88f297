// export --what sight: who sees whom at the start, as a table.
#pragma once

#include "cli/options.hpp"
#include "cli/terminal.hpp"

namespace hexwright::cli {

int run_export_sight(const ExportOptions& options, const Voice& err);

}  // namespace hexwright::cli
