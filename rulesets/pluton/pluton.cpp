// The embedded data of Pluton, and its checks in the order of the paragraphs.
#include "rulesets/pluton/findings.hpp"
#include "rulesets/pluton/pluton.hpp"

#include <array>

extern "C" const char hexwright_game_pluton[], hexwright_game_pluton_end[];

namespace hexwright::rulesets::pluton {

validator::GameRules rules() {
  static constexpr std::array<validator::CheckFunction, 2> CHECKS = {check_tables, check_mortars};
  validator::GameRules game{
      {"pluton", "1", {hexwright_game_pluton, static_cast<std::size_t>(hexwright_game_pluton_end - hexwright_game_pluton)}},
      CHECKS,
      FINDINGS.records,
      playouts(),
      logs()};
  game.events = events();
  return game;
}

}  // namespace hexwright::rulesets::pluton
