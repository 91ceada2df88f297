// export --tells: what the side for which a file is made would learn from it, instead of the file. One thread, the main one.
#pragma once

#include "cli/terminal.hpp"
#include "exchange/exports/exports.hpp"

namespace hexwright::cli {

// The exit status, after a message if it fails: 1 when something that is kept back can be worked out, else as export.
int tell_receiver(const exchange::ExportRequest& request, const Messages& err, const Messages& out);

}  // namespace hexwright::cli
