// Rosters for play: a table for each formation right under a side, its units with their values and boxes to cross off what they lose. Pure
// function for any thread; cannot fail.
#pragma once

#include "publish/cards/card.hpp"

namespace hexwright::publish {

// The referee gets the rosters of all sides, a side its own.
Content roster(const CardContext& matter, const std::string& language);

}  // namespace hexwright::publish
