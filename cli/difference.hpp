// What a change made of a file, as its changed lines: those that went with -, those that came with +, under the name of the
// file and the numbers of the lines.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal.hpp"

namespace hexwright::cli {

// In the form of diff -U0. Empty when nothing is different.
std::string difference(const std::string& name, std::string_view before, std::string_view after, const Messages& messages);

}  // namespace hexwright::cli
