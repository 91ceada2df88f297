// The printed lines themselves.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string PRINTED = "printed=\"2 points for each hex of Millbrook held in the last turn\"";
Card printed_as(const std::string& line) { return Card().with(PRINTED, "printed=\"" + line + "\""); }
}  // namespace

TEST_CASE("Words are not printed twice in a row") {
  CHECK(printed_as("2 points for each hex held in the last turn last turn")
            .reports("printed/doubled", "<item id=\"blue.hold\"", "blue.hold"));
  CHECK(printed_as("2 points for for each hex").reports("printed/doubled", "<item id=\"blue.hold\"", "blue.hold"));
  CHECK(printed_as("2 points for each hex held in the last turn, not the turn before").silent("printed/doubled"));
}

TEST_CASE("Numbers, and words on both sides of a full stop, may follow themselves") {
  CHECK(printed_as("hexes 12 12 13").silent("printed/doubled"));
  CHECK(printed_as("Red may be held by Blue. Blue scores 2 points").silent("printed/doubled"));
}

TEST_CASE("A line that is corrected is history") {
  CHECK(Card().with(PRINTED, "printed=\"2 points for for each hex\" status=\"corrected\" reason=\"slip\"").silent("printed/doubled"));
}

TEST_CASE("A clause inside a clause repeats its words, and they are proofed once") {
  const Checked checked = printed_as("2 points for for each hex")
                              .with("<place name=\"mill\"/></where>\n    </item>",
                                    "<place name=\"mill\" printed=\"2 points for for each hex\"/></where>\n    </item>")
                              .check();
  CHECK(checked.only("printed/doubled").where.front().object == "blue.hold");
}

TEST_CASE("A formation is written in one way on the whole card") {
  CHECK(printed_as("for each hex taken by 1/5r").silent("printed/doubled"));
  CHECK(printed_as("for each hex taken by 1/5r").reports("printed/designation", "<item id=\"blue.hold\"", "blue.hold"));
  CHECK(printed_as("for not calling II/30").reports("printed/designation", "<item id=\"blue.hold\"", "blue.hold"));
  CHECK(printed_as("for each hex taken by I/5r").silent("printed/designation"));
  CHECK(printed_as("1/2 point for each hex").silent("printed/designation"));
}

TEST_CASE("A formation written wrongly in two lines is one finding with two places") {
  const Checked checked =
      printed_as("taken by 1/5r").with("<item id=\"red.farm\"", "<item id=\"red.farm\" printed=\"not by 1/5r\"").check();
  CHECK(checked.only("printed/designation").where.size() == 2);
}
