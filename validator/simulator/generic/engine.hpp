// Games that are data alone are played out by a general engine: movement by the costs of the ruleset along roads towards what scores,
// contact, its combat table if it has one, and the same schedule, dice and statistics as any other game. Whatever had to be assumed for
// that is told with every report; what lacks a number is refused by name (simulate/…). From any thread.
#pragma once

#include <span>

#include "validator/ruleset.hpp"

namespace hexwright::validator {

// Who plays the game of this project: its own rules, or for a game that is in no list those that hold the general engine and nothing else.
// Null for listed games without an engine.
const GameRules* game_that_plays(const project::Project& project, std::span<const GameRules> games);

}  // namespace hexwright::validator
