// What an export draws: the documents that were named on the command line, read and fitted together.
#pragma once

#include "cli/terminal.hpp"
#include "press/print_job.hpp"

namespace hexwright::cli {

// A placement brings the scenario that it names. Else the exit status of what is wrong, which is said.
tl::expected<press::Subject, int> subject_of(const exchange::ExportRequest& request, const Messages& err);

}  // namespace hexwright::cli
