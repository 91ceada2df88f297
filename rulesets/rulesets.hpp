// The one list of games, and what is asked of whichever game a document names. A new game is one folder and one line in rulesets.cpp.
// Any thread may ask.
#pragma once

#include "validator/ruleset.hpp"

namespace hexwright::rulesets {

std::span<const validator::GameRules> all_games();

// Those that hold for every game, in order of id, and behind them those of each game.
std::vector<const validator::FindingRecord*> every_finding();

// See validator::GameOfSight. Refused besides: export/no-sight, for games that do not tell it.
wording::Result<std::string> who_sees_whom(const project::Project& scenario, const project::Project* filled_in, std::string_view side);
wording::Result<std::vector<validator::HexesInSight>> hexes_in_sight(const project::Project& scenario, const project::Project* filled_in,
                                                                     std::string_view side);

}  // namespace hexwright::rulesets
