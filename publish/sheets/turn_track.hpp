// A track of the turns: a box for each with its clock and what the scenario schedules for it, and below it what depends on conditions.
// Pure function; no errors.
#pragma once

#include "publish/cards/card.hpp"

namespace hexwright::publish {

Content turn_track(const CardContext& matter, const std::string& language);

}  // namespace hexwright::publish
