// The table of who sees whom: of the referee and of a side, and the games that have none.
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
