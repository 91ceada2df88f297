// The sample of the 1920 war: printed with every fault that a setup can have, and corrected, where nothing is found.
#include "rulesets/concealment_1920/documents.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "validator/checks/placement.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("Utajnienie: the corrected sample is silent, and so are its map, order of battle, rules and setup") {
  const AlteredSample sample("1920");
  for (const char* file :
       {"1-zaslucze-corrected.scenario.xml", "zaslucze.map.xml", "1-zaslucze-corrected.orbat.xml", "1920-stand-ins.ruleset.xml"}) {
    const auto seen = sample.seen(file);
    INFO(file << "\n" << listed(seen));
    CHECK(std::all_of(seen.begin(), seen.end(), [](const SeenFinding& one) { return one.severity == "info"; }));
  }
}

TEST_CASE("Utajnienie: the printed sample has every fault that is looked for in forces and at the start, each with its paragraph") {
  const AlteredSample sample("1920");
  const auto seen = sample.seen("1-zaslucze.scenario.xml");
  INFO(listed(seen));
  for (const char* id : {"44-card-open", "44-one-sided", "44-two-counters", "44-values", "44.1.1-contact", "44.1.1-entry", "44.1.2-area",
                         "44.1.2-kind", "44.1.2-zone", "44.2.1-attributes", "44.2.3-player", "45-fewer", "45-pool", "45.1-open",
                         "45.3-host", "46.1-condition", "46.2-flag", "46.2-table"}) {
    INFO(id);
    const SeenFinding* found = finding_of(seen, "concealment-1920/" + std::string(id));
    REQUIRE(found);
    const std::string number = std::string(id).substr(0, std::string(id).find('-'));
    if (number != "44" || std::string(id) != "44-values") CHECK(found->rule == "Utajnienie " + number);
  }
  const SeenFinding* full = finding_of(seen, "setup/stacking");
  REQUIRE(full);
  CHECK(full->rule == "Utajnienie 45.1");
}

TEST_CASE("Utajnienie: beyond the part of the map that is in play no hex is beside another") {
  AlteredSample sample("1920");
  const std::string scenario = "1-zaslucze-corrected.scenario.xml";
  const auto beside_out_of_play = [&] {
    const auto project = sample.load(scenario);
    const auto ground = rulesets::concealment_1920::ground_of(*project, false);
    const geometry::HexSet& in_play = project->map()->in_play();
    CHECK_FALSE(in_play.empty());
    std::size_t out = 0;
    for (std::size_t hex = 0; hex < ground.neighbours.size(); ++hex)
      for (const int next : ground.neighbours[hex])
        out += in_play.contains(hex) && !in_play.contains(static_cast<std::size_t>(next)) ? 1 : 0;
    return std::pair(out, in_play.count());
  };
  const auto whole = beside_out_of_play();
  sample.replace(scenario, R"(<map file="zaslucze.map.xml"/>)",
                 R"(<map file="zaslucze.map.xml"><in-play><within hexes="4"><edge side="west"/></within></in-play></map>)");
  const auto part = beside_out_of_play();
  CHECK(part.first == 0);
  CHECK(part.second < whole.second);
}
