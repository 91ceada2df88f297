// The table of who sees whom: of the referee and of a side, and the games that have none.
#include <sstream>

#include "rulesets/ground_sight.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string CARD = "1-mill-road.scenario.xml", FILLED = "1-mill-road.placement.xml";

std::string table_of(const std::string& side) {
  AlteredSample sample("asl");
  const auto scenario = sample.load(CARD);
  const auto filled = sample.load(FILLED);
  return must(rulesets::who_sees_whom(*scenario, filled.get(), side));
}

}  // namespace

TEST_CASE("ASL 12.12: the referee's table has every observer and every piece of the other side, hidden ones too") {
  const std::string table = table_of("");
  CHECK(table.starts_with("observer,hex,level,piece,hex,level,range,sees,hindrance\n"));
  CHECK(table.find("de.sq1,2N8,0,ru.gun1,1M8,0,17,") != std::string::npos);
  CHECK(table.find("ru.sq2,1L4,1,de.truck,2Q6,0,") != std::string::npos);
  CHECK(table.find("de.sq2,2P5,0,ru.fox1,1F4,0,") != std::string::npos);
  CHECK(table.find(",yes,") != std::string::npos);
  CHECK(table.find(",no,") != std::string::npos);
}

TEST_CASE("ASL 12.16: a side's table names of the other side only what lies open, and dummies like any “?”") {
  const std::string table = table_of("de");
  CHECK(table.find("ru.") == std::string::npos);
  for (const char* stack : {"?,1K5,0", "?,1L4,1", "?,1G8,0", "?,1C6,0", "?,1E9,0"}) CHECK(table.find(stack) != std::string::npos);
  for (const char* hidden : {"1M8", "1F4", "1H7"}) CHECK(table.find(hidden) == std::string::npos);
  CHECK(table.find("de.truck,2Q6,0,?,1G8,0,") != std::string::npos);
}

TEST_CASE("ASL 12.12: the table of an unknown side, and of a game that tells nothing, is refused") {
  AlteredSample sample("asl");
  const auto scenario = sample.load(CARD);
  const auto unknown = rulesets::who_sees_whom(*scenario, nullptr, "fr");
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().id == "view/unknown-side");
  AlteredSample other;
  const auto refused = rulesets::who_sees_whom(*other.load("1-boj-o-parzymiechy-corrected.scenario.xml"), nullptr, "");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "export/no-sight");
}

TEST_CASE("ASL 12.12: between the ground of two hexes a hill blocks, brush hinders, and what is open is clear, from both ends") {
  using enum validator::GroundSight;
  AlteredSample sample("asl"), flat("asl");
  flat.replace("mill-road.map.xml", "<sign char=\"1\" kind=\"1\"/>", "<sign char=\"1\" kind=\"0\"/>");
  const auto of_hills = sample.load(CARD), of_plain = flat.load(CARD);
  const validator::SightBetween over_hills = rulesets::sight_between_hexes(*of_hills),
                                over_plain = rulesets::sight_between_hexes(*of_plain);
  REQUIRE(over_hills);
  REQUIRE(over_plain);
  const auto seen = [&](const validator::SightBetween& between, const char* one, const char* other) {
    const std::size_t from = *of_hills->map()->hex(one), to = *of_hills->map()->hex(other);
    CHECK(between(from, to) == between(to, from));
    return between(from, to);
  };
  CHECK(seen(over_hills, "2M4", "2P7") == blocked);
  CHECK(seen(over_plain, "2M4", "2P7") == clear);
  CHECK(seen(over_hills, "2M3", "2Q10") == blocked);
  CHECK(seen(over_plain, "2M3", "2Q10") == hindered);
  CHECK(seen(over_hills, "1C1", "1O3") == hindered);
  CHECK(seen(over_hills, "1J0", "1N1") == clear);
}

TEST_CASE("ASL 12.12: the table of who sees whom and the sight between hexes say the same of two pieces on the ground") {
  AlteredSample sample("asl");
  const auto scenario = sample.load(CARD);
  const validator::SightBetween between = rulesets::sight_between_hexes(*scenario);
  REQUIRE(between);
  std::istringstream lines(table_of(""));
  std::string line;
  std::size_t on_ground = 0;
  while (std::getline(lines, line)) {
    std::vector<std::string> cells;
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, ',');) cells.push_back(cell);
    if (cells[2] != "0" || cells[5] != "0" || cells[1] == cells[4]) continue;
    INFO(line);
    CHECK((between(*scenario->map()->hex(cells[1]), *scenario->map()->hex(cells[4])) == validator::GroundSight::blocked) ==
          (cells[7] == "no"));
    ++on_ground;
  }
  CHECK(on_ground > 0);
}

TEST_CASE("ASL 12.12: without the way of computing, and in games that do not tell it, nothing is said of the sight between hexes") {
  AlteredSample sample("asl");
  sample.replace("asl-stand-ins.ruleset.xml", "<parameter id=\"sight.procedure\" value=\"heights\" status=\"stand-in\"",
                 "<parameter id=\"sight.procedure\" status=\"missing\"");
  CHECK_FALSE(rulesets::sight_between_hexes(*sample.load(CARD)));
  AlteredSample other;
  CHECK_FALSE(rulesets::sight_between_hexes(*other.load("1-boj-o-parzymiechy-corrected.scenario.xml")));
}
