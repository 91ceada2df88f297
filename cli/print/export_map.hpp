// export --what map: the board of a scenario, map or placement as a picture in a file.
#pragma once

#include "cli/options.hpp"
#include "cli/terminal.hpp"

namespace hexwright::cli {

// Returns the exit status.
int export_map(const ExportOptions& options, const Voice& err);

}  // namespace hexwright::cli
