// The rules reference of a scenario: the readings in force where the rules are open, the numbers the game takes, and its tables.
// Whatever the rules do not give is marked as what it is: derived, assumed, a stand-in, or missing. Pure function; no errors.
#pragma once

#include "publish/cards/card.hpp"

namespace hexwright::publish {

Content rules_reference(const CardContext& matter, const std::string& language);

}  // namespace hexwright::publish
