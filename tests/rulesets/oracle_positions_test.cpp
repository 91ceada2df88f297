// Generated positions of three turns, played by the engine and by the slow game.
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

}  // namespace

TEST_CASE("Engine and oracle play generated positions alike, whatever the readings of the rules") {
  constexpr std::uint64_t POSITIONS = 240, GAMES = 3;
  std::set<std::pair<std::string, std::string>> readings, all_readings;
  std::map<DeedKind, int> deeds;
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
      for (const Deed& deed : judge.deeds()) ++deeds[deed.kind];
    }
  }
  for (const auto& ruling : hexwright::test::known_rulings<rulesets::pluton::Rulings>())
    for (const std::string_view reading : ruling.readings) all_readings.emplace(ruling.id, reading);
  CHECK(readings == all_readings);
  // Every kind of deed has been judged.
  for (int kind = 0; kind <= static_cast<int>(DeedKind::captured); ++kind) {
    INFO(kind);
    CHECK(deeds[static_cast<DeedKind>(kind)] > 0);
  }
}
