// The rules reference of a scenario: the readings in force where the rules are open, the numbers the game takes, and its tables. Values
// that the rules do not give are marked as derived, assumed, a stand-in, or missing. Pure function for any thread; cannot fail.
#pragma once

#include "publish/cards/card.hpp"

namespace hexwright::publish {

Content rules_reference(const CardContext& matter, const std::string& language);

}  // namespace hexwright::publish
