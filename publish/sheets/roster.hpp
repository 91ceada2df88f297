// Rosters for play: a table for each formation right under a side, its units with their values and boxes to cross off what they lose.
#pragma once

#include "publish/cards/matter.hpp"

namespace hexwright::publish {

// Of every side for the referee, of its own for a side.
Content roster(const CardMatter& matter, const std::string& language);

}  // namespace hexwright::publish
