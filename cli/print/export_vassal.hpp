// export --what vassal: a module for everyone (.vmod), or a saved game with the setup as one side or the referee knows it (.vsav).
#pragma once

#include "cli/options.hpp"
#include "cli/terminal.hpp"

namespace hexwright::cli {

// Returns the exit status.
int export_vassal(const ExportOptions& options, const Voice& err);

}  // namespace hexwright::cli
