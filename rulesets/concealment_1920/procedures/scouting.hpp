// Reconnaissance [44.2]: who may, when, how many units, and for how many movement points.
#pragma once

#include "rulesets/concealment_1920/procedures/actions.hpp"

namespace hexwright::rulesets::concealment_1920 {

inline constexpr int ALL_ADJACENT = 1'000'000;  // [44.2.1] elite cavalry

// [44.2.1] How many units the unit reconnoitres without moving; ALL_ADJACENT for as many as there are.
int scouting_capability(const Unit& unit, bool concealed, const Given& given, const Rulings& rulings);

std::optional<Breach> breach_of_static_scouting(const Rules& rules, const Position& position, int piece, int target);
std::optional<Breach> breach_of_moving_scouting(const Rules& rules, const Position& position, int piece, int hex);

void scout_unit(const Rules& rules, Position& position, const Action& action);
void scout_hex(const Rules& rules, Position& position, const Action& action);

}  // namespace hexwright::rulesets::concealment_1920
