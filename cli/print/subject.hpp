// The documents that an export draws: those named on the command line, read and fitted together. One thread; errors are printed to standard
// error and come back as an exit status.
#pragma once

#include "cli/terminal.hpp"
#include "press/print_job.hpp"

namespace hexwright::cli {

// A placement brings the scenario that it names. Else the exit status of what is wrong, which is said.
tl::expected<press::Subject, int> subject_of(const exchange::ExportRequest& request, const Messages& err);

}  // namespace hexwright::cli
