// What the window knows of the rest of the installation: the games that the program knows, and the program of the command line.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "validator/ruleset.hpp"

namespace hexwright::editor {

// The path of `hexwright`, which stands beside the editor's own program.
std::string command_line();

std::span<const validator::GameRules> known_games();
std::vector<project::BuiltInGame> data_of(std::span<const validator::GameRules> games);
inline std::vector<project::BuiltInGame> data_of_known_games() { return data_of(known_games()); }

}  // namespace hexwright::editor
