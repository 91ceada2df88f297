// The games that the program knows, for windows, which do not link their code. Constant; any thread; no errors.
#pragma once

#include <span>
#include <vector>

#include "validator/ruleset.hpp"

namespace hexwright::editor {

std::span<const validator::GameRules> known_games();
std::vector<project::BuiltInGame> data_of(std::span<const validator::GameRules> games);
inline std::vector<project::BuiltInGame> data_of_known_games() { return data_of(known_games()); }

}  // namespace hexwright::editor
