// The odds of desertion, by hand.
#include "rulesets/concealment_1920/concealment_1920.hpp"
#include "tests/rulesets/altered_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("Utajnienie 46.2: two brigades that are found desert by the designer's table, each with a die of its own") {
  const auto& desertion = rulesets::concealment_1920::events().events.front();
  const auto project = AlteredSample("1920").load("1-zaslucze-corrected.scenario.xml");
  const std::vector<std::string> two{"brigades=2"};
  const auto odds = validator::odds_of(desertion, two, project->game(), validator::rulings_in_force(*project));
  REQUIRE(odds);
  REQUIRE(odds->outcomes.size() == 3);
  CHECK(odds->outcomes[0].chance.text() == "4/9");
  CHECK(odds->outcomes[1].chance.text() == "4/9");
  CHECK(odds->outcomes[2].chance.text() == "1/9");
  CHECK(odds->measured.text() == "5/9");
  const auto bare = project::built_in_game(rulesets::concealment_1920::rules().data.xml);
  CHECK_FALSE(validator::odds_of(desertion, two, *bare, validator::rulings_by_default(*bare)));
}
