// From the one list of games.
#include "editor/session/games.hpp"

#include "rulesets/rulesets.hpp"

namespace hexwright::editor {

std::span<const validator::GameRules> known_games() { return rulesets::all_games(); }

std::vector<project::BuiltInGame> data_of(std::span<const validator::GameRules> games) {
  std::vector<project::BuiltInGame> out;
  for (const validator::GameRules& game : games) out.push_back(game.data);
  return out;
}

}  // namespace hexwright::editor
