// Conditions on losses, eliminated pieces and points on a card: those that can never be so, and parts that say the same twice.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
Card alarm(const std::string& condition) {
  return Card().with("<captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured>", condition);
}
const std::string WHEN = "<when>";
}  // namespace

TEST_CASE("More pieces than there are cannot be eliminated") {
  CHECK(alarm("<eliminated side=\"red\" least=\"3\"/>").silent("trigger/never"));
  CHECK(alarm("<eliminated side=\"red\" least=\"11\"/>").reports("trigger/count", "<eliminated", "alarm"));
  CHECK(alarm("<eliminated><units of=\"red.1l\"/></eliminated>").silent("trigger/never"));
  CHECK(alarm("<eliminated least=\"2\"><units of=\"red.1l\"/></eliminated>").reports("trigger/never", "<when>", "alarm"));
  CHECK(alarm("<eliminated><units of=\"red.none\"/></eliminated>").silent("trigger/at-start"));  // said once, as an unknown id
  CHECK(alarm("<eliminated/>").reports("trigger/empty", "<eliminated/>", "alarm"));
  CHECK(alarm("<eliminated side=\"green\"/>").reports("reference/unknown-id", "<eliminated", "alarm"));
  CHECK(alarm("<exited side=\"red\" least=\"1\" kinds=\"tank\"/>").reports("reference/unknown-kind", "<exited", "alarm"));
}

TEST_CASE("Losses and points beyond what can be are found") {
  CHECK(alarm("<lost side=\"red\" least=\"20\"/>").silent("trigger/never"));  // six platoons of three boxes, a mortar of two
  CHECK(alarm("<lost side=\"red\" least=\"21\"/>").reports("trigger/never", "<when>", "alarm"));
  CHECK(alarm("<lost side=\"red\" least=\"0\"/>").reports("trigger/at-start", "<when>", "alarm"));
  CHECK(alarm("<points side=\"red\" least=\"31\"/>").silent("trigger/never"));  // silence 3, hexes 9 and 1, unrevealed 18
  CHECK(alarm("<points side=\"red\" least=\"32\"/>").reports("trigger/never", "<when>", "alarm"));
}

TEST_CASE("Of two conditions on losses or points the lesser one adds nothing") {
  const auto both = [](const std::string& one, const std::string& other) { return alarm("<all>" + one + other + "</all>").check(); };
  CHECK(both("<lost side=\"red\" least=\"10\"/>", "<lost side=\"red\" least=\"4\"/>").reports("trigger/redundant", "<lost", "alarm"));
  CHECK(both("<lost side=\"red\" least=\"10\"/>", "<lost side=\"blue\" least=\"4\"/>").silent("trigger/redundant"));
  CHECK(both("<points side=\"red\" least=\"10\"/>", "<points side=\"red\" least=\"4\"/>").reports("trigger/redundant", "<points", "alarm"));
  CHECK(both("<eliminated side=\"red\" least=\"5\"/>", "<eliminated side=\"red\" least=\"4\"/>")
            .reports("trigger/redundant", "<eliminated", "alarm"));
  CHECK(both("<eliminated side=\"red\" least=\"5\"/>", "<eliminated><units of=\"red.1l\"/></eliminated>").silent("trigger/redundant"));
  const std::string held = "<captured by=\"red\" turns=\"3\"><place name=\"mill\"/></captured>",
                    once = "<captured by=\"red\"><place name=\"mill\"/></captured>";
  CHECK(both(held, once).reports("trigger/redundant", "<captured", "alarm"));
  CHECK(alarm(held).silent("trigger/redundant"));
  const Checked longer = both(held, "<captured by=\"red\" turns=\"2\"><place name=\"mill\"/></captured>");
  CHECK(longer.only("trigger/redundant").message.find("One asks for 3, and the other for 2.") != std::string::npos);
}

TEST_CASE("The end of the game is looked at when the game is over, and not before") {
  const auto at = [](const std::string& moment) {
    return alarm("<game-over/>").with("<event id=\"alarm\">\n      <when>", "<event id=\"alarm\">\n      <when " + moment + ">");
  };
  CHECK(at("moment=\"end-of-game\"").silent("trigger/never"));
  CHECK(at("moment=\"any-time\"").silent("trigger/never"));
  CHECK(at("").silent("trigger/never"));
  for (const char* moment : {"start-of-turn", "own-movement", "own-fire", "end-of-turn"}) {
    INFO(moment);
    CHECK(at("moment=\"" + std::string(moment) + "\"").reports("trigger/never", "<when", "alarm"));
  }
}
