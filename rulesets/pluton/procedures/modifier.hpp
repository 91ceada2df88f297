// Chapter 15: sums of modifiers as the modifier table takes them. The table itself is in Tables.
#pragma once

#include <algorithm>

#include "rulesets/pluton/procedures/numbers.hpp"

namespace hexwright::rulesets::pluton {

// [15.3]
inline int clamped_modifier(int sum, const Numbers& numbers) { return std::clamp(sum, numbers.modifier_least, numbers.modifier_most); }

}  // namespace hexwright::rulesets::pluton
