// The scenarios that come with the program, to begin with.
#pragma once

#include <string>
#include <vector>

namespace hexwright::ui {

// Paths; empty when the samples are not installed.
std::vector<std::string> sample_scenarios();

}  // namespace hexwright::ui
