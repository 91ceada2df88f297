// The list of games, and what is asked of them by the id in a document.
#include "rulesets/rulesets.hpp"

#include <algorithm>
#include <array>

#include "model/document/ruleset.hpp"

// A new game is one more line here: the name of its folder, whose namespace has a function rules().
#define HEXWRIGHT_GAMES(game) game(pluton) game(asl_a12) game(concealment_1920) game(lee)

namespace hexwright::rulesets {

#define DECLARE(game)           \
  namespace game {              \
  validator::GameRules rules(); \
  }
HEXWRIGHT_GAMES(DECLARE)
#undef DECLARE

std::span<const validator::GameRules> all_games() {
#define RULES(game) game::rules(),
  static const std::array games = {HEXWRIGHT_GAMES(RULES)};
#undef RULES
  return games;
}

std::vector<const validator::FindingRecord*> every_finding() {
  std::vector<const validator::FindingRecord*> all = validator::general_findings();
  for (const validator::GameRules& game : all_games())
    for (const validator::FindingRecord& record : game.findings) all.push_back(&record);
  return all;
}

namespace {

wording::Result<const validator::GameOfSight*> sight_of(const project::Project& scenario) {
  const std::string& id = scenario.game().data().id;
  std::string able;
  for (const validator::GameRules& game : all_games()) {
    if (!game.sight.who_sees_whom) continue;
    if (game.data.id == id) return &game.sight;
    able += (able.empty() ? "" : ", ") + std::string(game.data.id);
  }
  return tl::unexpected(wording::Fault{"export/no-sight",
                                       {},
                                       wording::say("The game {game} does not tell who sees whom.", {{"game", id}}),
                                       {},
                                       wording::say("These games do: {list}.", {{"list", able}})});
}

}  // namespace

wording::Result<std::string> who_sees_whom(const project::Project& scenario, const project::Project* filled_in, std::string_view side) {
  return sight_of(scenario).and_then([&](const auto* sight) { return sight->who_sees_whom(scenario, filled_in, side); });
}

wording::Result<std::vector<validator::HexesInSight>> hexes_in_sight(const project::Project& scenario, const project::Project* filled_in,
                                                                     std::string_view side) {
  return sight_of(scenario).and_then([&](const auto* sight) { return sight->hexes_in_sight(scenario, filled_in, side); });
}

}  // namespace hexwright::rulesets
