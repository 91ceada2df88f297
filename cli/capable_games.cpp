// The games of the program, asked one by one.
#include "cli/capable_games.hpp"

#include "model/document/ruleset.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::cli {

const validator::GameRules* game_that_can(const project::Project& project, Can can) {
  for (const validator::GameRules& game : rulesets::all_games())
    if (game.data.id == project.game().data().id && can(game)) return &game;
  return nullptr;
}

std::string games_that_can(Can can) {
  std::string list;
  for (const validator::GameRules& game : rulesets::all_games())
    if (can(game)) list += (list.empty() ? "" : ", ") + std::string(game.data.id);
  return list;
}

}  // namespace hexwright::cli
