// The games that the program knows, for windows, which know none.
#pragma once

#include <span>
#include <vector>

#include "validator/ruleset.hpp"

namespace hexwright::editor {

std::span<const validator::GameRules> known_games();
std::vector<project::BuiltInGame> data_of_known_games();

}  // namespace hexwright::editor
