// Generated positions of three turns, played by the engine and by the slow game.
#include "rulesets/pluton/pluton.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/oracle/judge.hpp"
#include "tests/rulesets/oracle/positions.hpp"
#include "tests/rulesets/known_rulings.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::unique_ptr<project::Project> written(const Position& position, const ScratchFolder& folder) {
  for (const auto& [name, text] : position.files) folder.write(name, text);
  auto loaded = project::Project::load(folder / "s.scenario.xml", games_of_the_program());
  if (!loaded) FAIL(in_english(loaded.error().front().message));
  for (const auto& file : (*loaded)->files())
    for (const auto& fault : file->structure_faults) FAIL(file->in_project << ": " << in_english(fault.message));
  return std::move(*loaded);
}

std::string listed(const Position& position) {
  std::string text;
  for (const auto& [ruling, reading] : position.readings) text += ruling + "=" + reading + " ";
  for (const auto& [side, policy] : position.policies) text += side + ":" + policy.name + " ";
  return text;
}

// The door of odds, asked for a throw of the game, knows what came of it.
bool is_told(const project::Project& project, const Oracle::Thrown& thrown) {
  const auto events = hexwright::rulesets::pluton::events().events;
  const auto event = std::find_if(events.begin(), events.end(), [&](const auto& each) { return each.id == thrown.event; });
  REQUIRE(event != events.end());
  const auto odds = validator::odds_of(*event, thrown.arguments, project.game(), validator::rulings_in_force(project));
  std::string arguments, outcomes;
  for (const std::string& argument : thrown.arguments) arguments += " " + argument;
  if (!odds) FAIL(thrown.event << arguments << ": " << in_english(odds.error().message));
  validator::Fraction sum(0);
  for (const auto& outcome : odds->outcomes) {
    sum = sum + outcome.chance;
    outcomes += " " + outcome.id;
  }
  INFO(thrown.event << arguments << ":" << outcomes << ", and it came to " << thrown.outcome);
  REQUIRE(sum == validator::Fraction(1));
  REQUIRE(std::any_of(odds->outcomes.begin(), odds->outcomes.end(), [&](const auto& outcome) { return outcome.id == thrown.outcome; }));
  return true;
}

}  // namespace

TEST_CASE("Engine and oracle play generated positions alike, whatever the readings of the rules, and the odds know their throws") {
  constexpr std::uint64_t POSITIONS = 320, GAMES = 3;
  std::set<std::pair<std::string, std::string>> readings, all_readings;
  std::map<DeedKind, int> deeds;
  int divided = 0, asked = 0, throws = 0;
  for (std::uint64_t number = 0; number < POSITIONS; ++number) {
    const Position position = PositionMaker(number).make();
    readings.insert(position.readings.begin(), position.readings.end());
    const ScratchFolder folder;
    const auto project = written(position, folder);
    validator::SimulationSetup setup;
    setup.policies = position.policies;
    Judge judge(*project, setup);
    for (std::uint64_t playout = 0; playout < GAMES; ++playout) {
      INFO("position " << number << ", playout " << playout << ": " << listed(position));
      const std::string difference = judge.differs(number, playout);
      REQUIRE(difference == "");
      for (const Oracle::Thrown& thrown : judge.thrown())
        if (++throws % 2 == 0) asked += is_told(*project, thrown);
      for (const Deed& deed : judge.deeds()) {
        ++deeds[deed.kind];
        divided += deed.share > 0;
      }
    }
  }
  for (const auto& ruling : hexwright::test::known_rulings<rulesets::pluton::Rulings>())
    for (const std::string_view reading : ruling.readings) all_readings.emplace(ruling.id, reading);
  CHECK(readings == all_readings);
  // Every kind of deed has been judged.
  CHECK(divided > 0);
  CHECK(asked >= 10'000);
  for (int kind = 0; kind <= static_cast<int>(DeedKind::captured); ++kind) {
    INFO(kind);
    CHECK(deeds[static_cast<DeedKind>(kind)] > 0);
  }
}
