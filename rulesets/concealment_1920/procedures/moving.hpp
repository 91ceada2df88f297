// Steps [44.2.2], [44.4], [45.2], infiltration of motorised infantry [46.1], forced retreats, and patrols being placed [45.3]. How far
// units go is a matter of the base game; only what concealment changes in it is here.
#pragma once

#include "rulesets/concealment_1920/procedures/actions.hpp"

namespace hexwright::rulesets::concealment_1920 {

std::optional<Breach> breach_of_step(const Rules& rules, const Position& position, int piece, int hex);
// Movement points that the step takes.
int cost_of_step(const Rules& rules, const Position& position, int piece, int hex);
void step(const Rules& rules, Position& position, int piece, int hex);
void retreat(const Rules& rules, Position& position, int piece, int hex);

std::optional<Breach> breach_of_placing(const Rules& rules, const Position& position, int patrol, int hex);
void place_patrol(const Rules& rules, Position& position, int patrol, int hex);

}  // namespace hexwright::rulesets::concealment_1920
