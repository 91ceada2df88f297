// The changed lines between two versions of a text file, like diff -U0: the shortest script (Myers) up to 2,000 changed lines, beyond them
// one change. Lines count from 1. Cannot fail; any thread.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal.hpp"

namespace hexwright::cli {

// Empty when nothing differs.
std::string difference(const std::string& name, std::string_view before, std::string_view after, const Messages& messages);

}  // namespace hexwright::cli
