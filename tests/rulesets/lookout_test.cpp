// What a side has in sight, found hex by hex, against looking from everybody who looks; and the ways that a platoon likes, against
// the policy that chooses among all of them.
#include <random>
#include <set>

#include "model/document/scenario.hpp"
#include "rulesets/pluton/engine/lookout.hpp"
#include "tests/rulesets/altered_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::rulesets::pluton;

namespace {

const std::string FIRST = "1-boj-o-parzymiechy-corrected.scenario.xml";

std::shared_ptr<const Compiled> first_scenario() {
  const AlteredSample sample;
  const auto project = sample.load(FIRST);
  auto scenario = compile(*project, {});
  REQUIRE(scenario);
  return *scenario;
}

}  // namespace

TEST_CASE("A lookout sees what a piece sees whose eyes are open, however often they were opened and closed") {
  const auto scenario = first_scenario();
  const Ground& ground = scenario->ground;
  Lookout lookout(*scenario);
  std::mt19937 random(7);
  const auto any = [&](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
  for (int game = 0; game < 3; ++game) {
    lookout.begin();
    std::set<std::pair<std::size_t, int>> open;
    for (int change = 0; change < 400; ++change) {
      if (open.size() > 12 || (!open.empty() && any(3) == 0)) {
        const auto closed = std::next(open.begin(), any(static_cast<int>(open.size())));
        lookout.close(closed->first, closed->second);
        open.erase(closed);
      } else {
        const std::pair<std::size_t, int> opened{static_cast<std::size_t>(any(static_cast<int>(Lookout::KINDS))), any(ground.size())};
        lookout.open(opened.first, opened.second);
        open.insert(opened);
      }
      for (int asked = 0; asked < 40; ++asked) {
        const int hex = any(ground.size());
        const bool seen = std::any_of(open.begin(), open.end(), [&](const auto& eyes) {
          const auto level = eyes.first % Lookout::LEVELS;
          const int range = eyes.first < Lookout::LEVELS ? scenario->platoon_looks_hexes[level] : scenario->leader_looks_hexes[level];
          return ground.distance(eyes.second, hex) <= range && ground.sees(eyes.second, hex);
        });
        REQUIRE(lookout.sees(hex) == seen);
        if (seen) REQUIRE((lookout.glimpsed(static_cast<std::size_t>(hex) / WORD_BITS) >> (hex % 64) & 1) != 0);
      }
    }
  }
}

TEST_CASE("The first of a platoon's ways forward is the step that its policy chooses of all") {
  const auto scenario = first_scenario();
  const std::uint8_t side = scenario->first_player;
  const PolicyGround& goals = scenario->goals[side];
  REQUIRE_FALSE(goals.forward.empty());
  const Ground& ground = scenario->ground;
  Mind mind;
  mind.begin(1, goals.goals.size());
  validator::Dice dice(1, 1);
  for (std::size_t goal = 0; goal < goals.goals.size(); ++goal)
    for (int hex = 0; hex < ground.size(); ++hex) {
      mind.goal_of[0] = static_cast<std::int16_t>(goal);
      MoverFacts mover;
      mover.hex = hex;
      std::array<StepOption, 6> options{};
      for (std::size_t way = 0; way < 6; ++way) {
        const int to = ground[hex].neighbour[way];
        options[way].legal = to != NOWHERE;
        options[way].hex = to;
        options[way].cover = to != NOWHERE && ground[to].terrain.shelter;
      }
      // One way after another is barred, until none is left.
      std::uint32_t ways = goals.forward[goal * static_cast<std::size_t>(ground.size()) + static_cast<std::size_t>(hex)];
      for (;; ways >>= PolicyGround::WAY_BITS) {
        const std::uint32_t way = ways & PolicyGround::NO_WAY;
        const int chosen = choose_step(scenario->policies[side], goals, mind, mover, 6, options, dice);
        REQUIRE(chosen == (way == PolicyGround::NO_WAY ? -1 : static_cast<int>(way)));
        if (chosen < 0) break;
        options[way].legal = false;
      }
    }
}
