// Rosters for play: a table for each formation right under a side, its units with their values and boxes to cross off what they lose.
// Pure function; no errors.
#pragma once

#include "publish/cards/card.hpp"

namespace hexwright::publish {

// Of every side for the referee, of its own for a side.
Content roster(const CardContext& matter, const std::string& language);

}  // namespace hexwright::publish
