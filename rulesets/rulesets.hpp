// The one list of games. A new game is one folder and one line in rulesets.cpp.
#pragma once

#include <span>

#include "validator/ruleset.hpp"

namespace hexwright::rulesets {

std::span<const validator::GameRules> all_games();

}  // namespace hexwright::rulesets
