// export --what map: the board of a scenario, map or placement as a picture in a file.
#pragma once

#include <memory>

#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "publish/board/board_picture.hpp"

namespace hexwright::cli {

// The board at its true scale, as the options ask for it; else the exit status of what is wrong, which is said.
tl::expected<std::unique_ptr<const publish::BoardPicture>, int> board_picture(const ExportOptions& options, const Voice& err);

// Returns the exit status.
int export_map(const ExportOptions& options, const Voice& err);

}  // namespace hexwright::cli
