// The embedded data of Lee, and its checks.
#include "rulesets/lee/lee.hpp"

#include <array>

#include "rulesets/lee/fights/described.hpp"

extern "C" const char hexwright_game_lee[], hexwright_game_lee_end[];

namespace hexwright::rulesets::lee {

using enum validator::Severity;
using wording::mark;

const std::vector<validator::CatalogueEntry>& catalogue() {
  static constexpr validator::CatalogueLine LINES[] = {
      {"lee/9.12-fight", error, mark("A fight that cannot be fought"),
       mark("A value, a word or a combination in the description of a fight is none that the rules allow."),
       mark("two attackers with zone=\"front\""), mark("one attacker with zone=\"front\", the other with zone=\"left\"")},
  };
  static const std::vector<validator::CatalogueEntry> entries = validator::catalogue_of(LINES);
  return entries;
}

void check_fight(const project::Project& project, validator::Sink& out) {
  if (!project.fight()) return;
  const auto read = described(project);
  if (read) return;
  validator::Finding& finding = out.report("lee/9.12-fight", read.error().message);
  finding.where.push_back({{}, read.error().where, {}, project.fight()->id});
  if (read.error().expected) finding.because(*read.error().expected);
}

validator::GameRules rules() {
  static constexpr std::array<validator::CheckFunction, 1> CHECKS = {check_fight};
  return {{"lee", "1", {hexwright_game_lee, static_cast<std::size_t>(hexwright_game_lee_end - hexwright_game_lee)}},
          CHECKS,
          &catalogue,
          {},
          {},
          {&odds_of_fight}};
}

}  // namespace hexwright::rulesets::lee
