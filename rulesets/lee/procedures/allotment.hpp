// How a unit that is attacked in several zones divides its dice [9.15]: as evenly as it can, the rest as it likes, values and morale
// each by themselves.
#pragma once

#include <vector>

namespace hexwright::rulesets::lee {

// Every way to divide so many dice among so many zones, the one that gives the rest to the first zones first.
std::vector<std::vector<int>> allotments(int dice, int zones);

}  // namespace hexwright::rulesets::lee
