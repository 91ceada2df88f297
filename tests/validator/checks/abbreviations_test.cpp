// The list of abbreviations against what the card uses.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string PRINTED = "printed=\"2 points for each hex of Millbrook held in the last turn\"";
Card printed_as(const std::string& line) { return Card().with(PRINTED, "printed=\"" + line + "\""); }
const std::string ITEM = "<item id=\"blue.hold\"";
std::string list(const std::string& lines) { return "  <abbreviations>\n" + lines + "  </abbreviations>\n  <rulings>"; }
}  // namespace

TEST_CASE("An abbreviation that a printed line uses is explained by the card or by the game") {
  CHECK(printed_as("+4 p.z. for each hex").reports("card/undefined-abbreviation", ITEM, "blue.hold"));
  CHECK(printed_as("+4p.z. for each hex").reports("card/undefined-abbreviation", ITEM, "blue.hold"));
  CHECK(printed_as("for each hex held by 9kp").reports("card/undefined-abbreviation", ITEM, "blue.hold"));
  CHECK(printed_as("2 VP for each hex").reports("card/undefined-abbreviation", ITEM, "blue.hold"));
  CHECK(printed_as("+4 p.z. for each hex")
            .with("  <rulings>", list("<abbreviation short=\"p.z.\"><text lang=\"en\">points</text></abbreviation>\n"))
            .silent("card/undefined-abbreviation"));
  CHECK(printed_as("held by 9kp")
            .with("  <rulings>", list("<abbreviation short=\"3kp\"><text lang=\"en\">third company</text></abbreviation>\n"))
            .silent("card/undefined-abbreviation"));
}

TEST_CASE("Kinds of the game, measures, numerals, ordinals and plain words need no explanation") {
  for (const std::string line : {"platoons 1, 2, 3 p, 1m and 2g", "75 mm guns, max. 6, e.g. the mill", "the 1st and 22nd of II or XIV",
                                 "hex 1N2 and K10", "RED HOLDS THE MILL", "by my own why", "in turn 3. The end"}) {
    INFO(line);
    CHECK(printed_as(line).silent("card/undefined-abbreviation"));
  }
}

TEST_CASE("A designation that lacks a letter is a slip, which is reported as such and not as an abbreviation") {
  const Card card = Card()
                        .with("designation=\"4k\"", "designation=\"4kp\"")
                        .with("designation=\"3k\"", "designation=\"3kp\"")
                        .with("designation=\"2k\"", "designation=\"2kp\"");
  CHECK(Card(card).with("designation=\"1k\"", "designation=\"1k\" printed=\"1k\"").silent("card/undefined-abbreviation"));
}

TEST_CASE("An answer to the question settles what an abbreviation means") {
  CHECK(printed_as("2 VP for each hex")
            .with("<place name=\"mill\"/></where>\n    </item>",
                  "<place name=\"mill\"/></where><answer question=\"card/undefined-abbreviation\" author=\"A\" "
                  "date=\"2026-01-31\">points</answer>\n    </item>")
            .silent("card/undefined-abbreviation"));
}

TEST_CASE("An abbreviation that is explained is used") {
  CHECK(Card()
            .with("  <rulings>", list("<abbreviation short=\"VP\"><text lang=\"en\">points</text></abbreviation>\n"))
            .reports("card/unused-abbreviation", "short=\"VP\""));
  CHECK(printed_as("2 VP for each hex")
            .with("  <rulings>", list("<abbreviation short=\"VP\"><text lang=\"en\">points</text></abbreviation>\n"))
            .silent("card/unused-abbreviation"));
  CHECK(Card()
            .with("  <rulings>", list("<abbreviation short=\"g\" means=\"g\"><text lang=\"en\">guns</text></abbreviation>\n"))
            .silent("card/unused-abbreviation"));
}

TEST_CASE("An abbreviation has one meaning, and stands for something that there is") {
  const std::string once = "<abbreviation short=\"g\" means=\"g\"><text lang=\"en\">guns</text></abbreviation>\n";
  CHECK(Card()
            .with("  <rulings>", list(once + "<abbreviation short=\"g\" means=\"m\"><text lang=\"en\">mortars</text></abbreviation>\n"))
            .reports("card/abbreviation-twice", "means=\"m\""));
  CHECK(Card().with("  <rulings>", list(once + once)).silent("card/abbreviation-twice"));
  CHECK(Card()
            .with("  <rulings>", list("<abbreviation short=\"g\" means=\"gg\"><text lang=\"en\">guns</text></abbreviation>\n"))
            .reports("reference/unknown-id", "means=\"gg\""));
}
