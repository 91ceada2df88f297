// The program is asked about a described fight, and what it tells is held against what was reckoned here.
#pragma once

#include <string>
#include <vector>

#include "tests/rulesets/independent/lee_fights.hpp"

namespace hexwright::independent::lee {

// Everything in which they differ, a line each; none when the program tells exactly the same. A fight that the program refuses is a line.
std::vector<std::string> differences(const Fight& fight, const std::string& folder);

}  // namespace hexwright::independent::lee
