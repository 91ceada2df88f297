// The one list of games. A new game is one folder and one line in rulesets.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/ruleset.hpp"

namespace hexwright::rulesets {

std::span<const validator::GameRules> all_games();

// Who sees whom at the start, as CSV: of a filled-in setup, or of what the card itself fixes; for a side only what that side knows.
// Refused for games that do not tell it.
wording::Result<std::string> who_sees_whom(const project::Project& scenario, const project::Project* filled_in, std::string_view side);
// The same for a map: labels of hexes between which there is sight, each pair once.
wording::Result<std::vector<std::pair<std::string, std::string>>> hexes_in_sight(const project::Project& scenario,
                                                                                 const project::Project* filled_in, std::string_view side);

}  // namespace hexwright::rulesets
