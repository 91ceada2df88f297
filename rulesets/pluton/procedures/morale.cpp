// Morale within its limits.
#include "rulesets/pluton/procedures/morale.hpp"

namespace hexwright::rulesets::pluton {

namespace {

int within(int morale, const Numbers& numbers) { return std::clamp(morale, numbers.morale_least, numbers.morale_most); }
int changed(int set_by_scenario, int changed_by_events, const Rulings& rulings) {
  return set_by_scenario + (rulings.morale_changes == Rulings::MoraleChanges::scenario ? changed_by_events : 0);
}

}  // namespace

int morale_now(int set_by_scenario, int changed_by_events, bool commanded, const Numbers& numbers, const Rulings& rulings) {
  return within(changed(set_by_scenario, changed_by_events, rulings) + (commanded ? 0 : numbers.out_of_command_morale), numbers);
}

int morale_for_reorganising(int set_by_scenario, int changed_by_events, const Numbers& numbers, const Rulings& rulings) {
  return within(changed(set_by_scenario, changed_by_events, rulings), numbers);
}

}  // namespace hexwright::rulesets::pluton
