// diff --format svg: the later version's map with what has changed marked on it.
#pragma once

#include "cli/verbs.hpp"

namespace hexwright::cli {

// An SVG document; nothing, and that said, when there is no map to draw it on.
std::optional<std::string> diff_map(const std::shared_ptr<project::Project>& before, const std::shared_ptr<project::Project>& after,
                                    const std::vector<exchange::Change>& changes, const Voice& out, const Voice& err);

}  // namespace hexwright::cli
