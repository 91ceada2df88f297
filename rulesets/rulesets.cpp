// A new game is one more line here.
#include "rulesets/rulesets.hpp"

#include <array>

#include "model/document/ruleset.hpp"
#include "rulesets/asl_a12/asl_a12.hpp"
#include "rulesets/asl_a12/position/who_sees.hpp"
#include "rulesets/concealment_1920/concealment_1920.hpp"
#include "rulesets/lee/lee.hpp"
#include "rulesets/pluton/pluton.hpp"

namespace hexwright::rulesets {

std::span<const validator::GameRules> all_games() {
  static const std::array games = {pluton::rules(), asl_a12::rules(), concealment_1920::rules(), lee::rules()};
  return games;
}

namespace {

wording::Fault tells_no_sight(const std::string& game) {
  return {"export/no-sight",
          {},
          wording::say("The game {game} does not tell who sees whom.", {{"game", game}}),
          {},
          wording::say("These games do: {list}.", {{"list", std::string("asl-a12")}})};
}

}  // namespace

wording::Result<std::string> who_sees_whom(const project::Project& scenario, const project::Project* filled_in, std::string_view side) {
  const std::string& game = scenario.game().data().id;
  if (game == "asl-a12") return asl_a12::who_sees_whom(scenario, filled_in, side);
  return tl::unexpected(tells_no_sight(game));
}

wording::Result<std::vector<std::pair<std::string, std::string>>> hexes_in_sight(const project::Project& scenario,
                                                                                 const project::Project* filled_in, std::string_view side) {
  const std::string& game = scenario.game().data().id;
  if (game != "asl-a12") return tl::unexpected(tells_no_sight(game));
  const auto pairs = asl_a12::hexes_in_sight(scenario, filled_in, side);
  if (!pairs) return tl::unexpected(pairs.error());
  std::vector<std::pair<std::string, std::string>> labels;
  for (const asl_a12::HexesInSight& pair : *pairs) labels.emplace_back(pair.one, pair.other);
  return labels;
}

}  // namespace hexwright::rulesets
