// A track of the turns: a box for each with its clock and what the scenario schedules for it, and below it what depends on conditions.
// Turns from 1. Pure function for any thread; cannot fail.
#pragma once

#include "publish/cards/card.hpp"

namespace hexwright::publish {

Content turn_track(const CardContext& matter, const std::string& language);

}  // namespace hexwright::publish
