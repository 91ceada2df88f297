// The embedded data of the chapter, and its checks.
#include "rulesets/asl_a12/findings.hpp"
#include "rulesets/asl_a12/asl_a12.hpp"

#include <array>

#include "rulesets/asl_a12/checks/setting.hpp"

extern "C" const char hexwright_game_asl_a12[], hexwright_game_asl_a12_end[];

namespace hexwright::rulesets::asl_a12 {

validator::GameRules rules() {
  static constexpr std::array<validator::CheckFunction, 1> CHECKS = {check_scenario};
  validator::GameRules rules{
      {"asl-a12", "1", {hexwright_game_asl_a12, static_cast<std::size_t>(hexwright_game_asl_a12_end - hexwright_game_asl_a12)}},
      CHECKS,
      FINDINGS.records};
  rules.logs = logs();
  rules.placements.judge = &check_placement;
  rules.hunts = hunts();
  rules.sight = {&who_sees_whom, &hexes_in_sight};
  rules.events = events();
  return rules;
}

}  // namespace hexwright::rulesets::asl_a12
