// The functions that only hexwright-print has, because they draw; the verbs call them through one table. One thread, the main one; errors
// are printed to standard error and returned as an exit status or nothing.
#pragma once

#include "cli/verbs.hpp"

namespace hexwright::cli {

extern const Drawing drawing;

// The functions of the table that have their own file; the table's fields (cli/verbs.hpp) describe them.
std::optional<wording::Fault> preflight(exchange::ExportRequest request, validator::Report& report, const Messages& err);
int export_drawn(const exchange::ExportRequest& request, const Messages& err);
std::string cards_html(const std::vector<CardRead>& cards, const wording::Catalogue& catalogue);
std::optional<std::string> diff_map(const std::shared_ptr<project::Project>& before, const std::shared_ptr<project::Project>& after,
                                    const std::vector<exchange::Change>& changes, const Messages& out, const Messages& err);

}  // namespace hexwright::cli
