// A game in words, from its deeds.
#pragma once

#include <vector>

#include "rulesets/pluton/engine/compiled.hpp"
#include "rulesets/pluton/engine/deed.hpp"

namespace hexwright::rulesets::pluton {

// One action for each deed, in the same order.
std::vector<validator::ToldAction> narrate(const Compiled& scenario, const std::vector<Deed>& deeds);

}  // namespace hexwright::rulesets::pluton
