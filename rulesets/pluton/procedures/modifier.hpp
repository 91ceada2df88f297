// Chapter 15: sums of modifiers as the modifier table takes them. The table itself is in Tables.
#pragma once

#include "rulesets/pluton/procedures/numbers.hpp"

namespace hexwright::rulesets::pluton {

// [15.3]
int clamped_modifier(int sum, const Numbers& numbers);

}  // namespace hexwright::rulesets::pluton
