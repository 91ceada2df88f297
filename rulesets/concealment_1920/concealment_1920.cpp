// The embedded data of the supplement, and what judges by it.
#include "rulesets/concealment_1920/findings.hpp"
#include "rulesets/concealment_1920/concealment_1920.hpp"

#include <array>

#include "rulesets/concealment_1920/judge.hpp"

extern "C" const char hexwright_game_concealment_1920[], hexwright_game_concealment_1920_end[];

namespace hexwright::rulesets::concealment_1920 {

validator::GameRules rules() {
  static constexpr std::array<validator::CheckFunction, 3> CHECKS = {check_values, check_forces, check_start};
  validator::GameRules game;
  game.data = {
      "concealment-1920",
      "1",
      {hexwright_game_concealment_1920, static_cast<std::size_t>(hexwright_game_concealment_1920_end - hexwright_game_concealment_1920)}};
  game.checks = CHECKS;
  game.findings = FINDINGS.records;
  game.logs.judge = &judge_log;
  game.placements.judge = &check_setup;
  game.hunts = hunts();
  game.events = events();
  return game;
}

}  // namespace hexwright::rulesets::concealment_1920
