// Reads and combines the documents of an export that are named on the command line. One thread, the main one; errors are printed to
// standard error and returned as an exit status.
#pragma once

#include "cli/terminal.hpp"
#include "press/print_job.hpp"

namespace hexwright::cli {

// A placement also loads the scenario that it names. Else the exit status, after printing the error.
tl::expected<press::Subject, int> subject_of(const exchange::ExportRequest& request, const Messages& err);

}  // namespace hexwright::cli
