// export --what tmx: a hex board as a map for the editor Tiled, NAME.tmx, with the picture of its tiles beside it, NAME.tiles.png.
#pragma once

#include "cli/options.hpp"
#include "cli/terminal.hpp"

namespace hexwright::cli {

// Returns the exit status.
int export_tmx(const ExportOptions& options, const Voice& err);

}  // namespace hexwright::cli
