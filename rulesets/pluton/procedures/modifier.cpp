// Clamping.
#include "rulesets/pluton/procedures/modifier.hpp"

#include <algorithm>

namespace hexwright::rulesets::pluton {

int clamped_modifier(int sum, const Numbers& numbers) { return std::clamp(sum, numbers.modifier_least, numbers.modifier_most); }

}  // namespace hexwright::rulesets::pluton
