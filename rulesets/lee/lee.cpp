// The embedded data of Lee, and its checks.
#include "rulesets/lee/findings.hpp"
#include "rulesets/lee/lee.hpp"

#include <array>

#include "rulesets/lee/aid/laid_table.hpp"
#include "rulesets/lee/deployments/game.hpp"
#include "rulesets/lee/fights/round.hpp"
#include "rulesets/lee/referee/referee.hpp"
#include "rulesets/lee/setups/placement_judge.hpp"

extern "C" const char hexwright_game_lee[], hexwright_game_lee_end[];

namespace hexwright::rulesets::lee {

void check_fight(const project::Project& project, validator::Sink& out) {
  if (!project.fight()) return;
  const auto read = described(project);
  if (read) return;
  validator::Finding& finding = out.report(FINDINGS["lee/9.12-fight"], read.error().message);
  finding.where.push_back({{}, read.error().where, {}, project.fight()->id});
  if (read.error().expected) finding.because(*read.error().expected);
}

validator::GameRules rules() {
  static constexpr std::array<validator::CheckFunction, 3> CHECKS = {check_ground, check_armies, check_fight};
  return {{"lee", "1", {hexwright_game_lee, static_cast<std::size_t>(hexwright_game_lee_end - hexwright_game_lee)}},
          CHECKS,
          FINDINGS.records,
          playouts(),
          {&record_deployment, &judge_log, &fights_of},
          {&odds_of_fight},
          {&judge_placement, &complete_placement},
          {},
          {&lay_out},
          {},
          events()};
}

}  // namespace hexwright::rulesets::lee
