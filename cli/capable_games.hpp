// What not every game can do: fights told, recorded games judged, hidden forces found.
#pragma once

#include <string>

#include "model/project/project.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::cli {

using Can = bool (*)(const validator::GameRules& game);

// The rules of the project's game, when they can; null otherwise.
const validator::GameRules* game_that_can(const project::Project& project, Can can);
// Ids of all that can, with commas.
std::string games_that_can(Can can);

}  // namespace hexwright::cli
