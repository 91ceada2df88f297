// Chapter 17: morale as it counts now.
#pragma once

#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

// [13.4] [17.3] From the scenario's value, what events of the scenario changed, and command; within the limits.
int morale_now(int set_by_scenario, int changed_by_events, bool commanded, const Numbers& numbers, const Rulings& rulings);
// [12.4] The same without command, for reorganisation.
int morale_for_reorganising(int set_by_scenario, int changed_by_events, const Numbers& numbers, const Rulings& rulings);

}  // namespace hexwright::rulesets::pluton
