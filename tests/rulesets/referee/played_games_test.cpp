// The referee finds nothing in games that the engine has played and written down, with any players and readings.
#include "model/document/log.hpp"
#include "rulesets/pluton/pluton.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/oracle/positions.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string SCENARIO_1 = "1-boj-o-parzymiechy-corrected.scenario.xml", SCENARIO_2 = "2-pelne-maskowanie-corrected.scenario.xml";

std::string found_in(const project::Project& project, const document::Log& log) {
  validator::Sink sink(project);
  const auto judged = rulesets::pluton::judge(project, log, sink);
  if (!judged) return in_english(judged.error().message);
  std::string words;
  for (const validator::Finding& finding : sink.take()) {
    words += finding.id + " " + finding.rule + ": " + in_english(finding.message);
    for (const std::string& parameter : finding.parameters) words += " [" + parameter + "]";
    words += "\n";
    if (words.size() > 3000) break;
  }
  return words;
}

// How many actions were judged.
std::size_t judge_games(const project::Project& project, const validator::SimulationSetup& setup, std::uint64_t seed, std::uint64_t games) {
  std::size_t actions = 0;
  for (std::uint64_t playout = 0; playout < games; ++playout) {
    const auto log = rulesets::pluton::record(project, setup, seed, playout);
    REQUIRE(log);
    INFO("seed " << seed << ", playout " << playout);
    CHECK(found_in(project, *log) == "");
    for (const document::LoggedTurn& turn : log->turns)
      for (const document::LoggedPhase& phase : turn.phases) actions += phase.actions.size();
  }
  return actions;
}

// Engine and referee, and between them the dice that the odds know (oracle_positions_test.cpp).
std::size_t judge_positions(std::uint64_t count) {
  std::size_t actions = 0;
  for (std::uint64_t number = 0; number < count; ++number) {
    const Position position = PositionMaker(number).make();
    const ScratchFolder folder;
    for (const auto& [name, text] : position.files) folder.write(name, text);
    auto project = project::Project::load(folder / "s.scenario.xml", games_of_the_program());
    REQUIRE(project);
    validator::SimulationSetup setup;
    setup.policies = position.policies;
    INFO("position " << number);
    actions += judge_games(**project, setup, number, 1);
  }
  return actions;
}

}  // namespace

TEST_CASE("log check finds nothing in games that were played, of both scenarios and by all policies") {
  const AlteredSample sample;
  const auto first = sample.load(SCENARIO_1), second = sample.load(SCENARIO_2);
  const auto villages = sample.load("2-pelne-maskowanie-villages.placement.xml");
  const std::vector<std::pair<std::string, std::string>> players = {{"hold", "advance"},  {"random", "random"}, {"ambush", "advance"},
                                                                    {"advance", "probe"}, {"probe", "random"},  {"random", "hold"}};
  std::uint64_t seed = 1;
  for (const auto& [polish, german] : players) {
    INFO(polish << " against " << german);
    validator::SimulationSetup setup;
    setup.policies = {{"pl", {polish, {}}}, {"de", {german, {}}}};
    judge_games(*first, setup, ++seed, 4);
    judge_games(*second, setup, ++seed, 2);
    setup.placement = villages->placement();
    judge_games(*second, setup, ++seed, 2);
  }
}

TEST_CASE("log check finds nothing in games of made-up positions with any readings of the rules") { CHECK(judge_positions(150) > 1000); }
TEST_CASE("log check finds nothing in ten thousand actions of made-up positions", "[.long]") { CHECK(judge_positions(1500) >= 10'000); }

TEST_CASE("log check reads no farther than an event that ends the game") {
  for (const std::string moment : {"end-of-turn", "start-of-turn"}) {
    AlteredSample sample;
    const std::string events =
        R"(<events><event id="night" ends="yes"><when latched="yes" moment=")" + moment + R"("><turn at="4"/></when></event></events>)";
    sample.replace(SCENARIO_1, "</support>", "</support>" + events);
    const auto ended = sample.load(SCENARIO_1), whole = AlteredSample().load(SCENARIO_1);
    INFO(moment);
    validator::SimulationSetup setup;
    judge_games(*ended, setup, 5, 2);
    const auto longer = rulesets::pluton::record(*whole, setup, 5, 0);
    REQUIRE(longer);
    REQUIRE(longer->turns.size() > 4);
    CHECK(found_in(*ended, *longer).find("an event ended the game") != std::string::npos);
    CHECK(found_in(*whole, *longer) == "");
  }
}
