// Ground of one side that the other uses; each beside the like that is meant.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

TEST_CASE("A range of fire is no zone of the other side") {
  const auto fires = [](const std::string& asset) {
    return Card().with(asset + "\"/>", asset + "\"><range><zone ref=\"west\"/></range></asset>");
  };
  CHECK(fires("markers=\"1\" calibre=\"81").reports("owner/other-zone", "<range>", "red.mortar"));
  CHECK(fires("batteries=\"2\" barrels=\"4\" calibre=\"75").silent("owner/other-zone"));
}

TEST_CASE("A condition does not wait for a side to hold what it starts in") {
  const std::string alarm = "<when><captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured></when>";
  const auto when = [&](const std::string& condition, const std::string& moment = "") {
    return Card().with(alarm, "<when" + moment + ">" + condition + "</when>");
  };
  const std::string own = "<captured by=\"blue\" hexes=\"1\"><place name=\"mill\"/></captured>";
  CHECK(when(own).reports("trigger/held-at-start", "<captured by=\"blue\"", "alarm"));
  CHECK(Card().silent("trigger/held-at-start"));
  CHECK(when("<captured by=\"blue\" hexes=\"1\"><place name=\"ash\"/></captured>").silent("trigger/held-at-start"));
  CHECK(when("<all>" + own + "<turn from=\"4\"/></all>").silent("trigger/held-at-start"));
  CHECK(when(own, " moment=\"end-of-game\"").silent("trigger/held-at-start"));
}

TEST_CASE("A zone lies at the edge that its name says") {
  const auto named = [](const std::string& edge, const std::string& name) {
    return Card().with("<within hexes=\"2\"><edge side=\"west\"/></within>",
                       "<within hexes=\"2\"><edge side=\"" + edge + "\"/></within><name lang=\"en\" nom=\"" + name + "\"/>");
  };
  CHECK(named("east", "the west bank").reports("map/compass", "<zone id=\"west\"", "west"));
  CHECK(named("west", "the west bank").silent("map/compass"));
  CHECK(named("north", "the west bank").silent("map/compass"));
  CHECK(named("east", "from west to east").silent("map/compass"));
  CHECK(named("east", "Westham").silent("map/compass"));
  CHECK(named("east", "ground of the Western Army").with("nom=\"Blue\"", "nom=\"Western Army\"").silent("map/compass"));
}
