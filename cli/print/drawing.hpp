// The functions that only hexwright-print has, because they draw; the verbs call them through one table. One thread calls them.
#pragma once

#include "cli/verbs.hpp"

namespace hexwright::cli {

extern const Drawing drawing;

// The functions of the table that have a file of their own; what they do is said at the table's fields.
int export_drawn(const exchange::ExportRequest& request, const Messages& err);
std::optional<std::string> diff_map(const std::shared_ptr<project::Project>& before, const std::shared_ptr<project::Project>& after,
                                    const std::vector<exchange::Change>& changes, const Messages& out, const Messages& err);

}  // namespace hexwright::cli
