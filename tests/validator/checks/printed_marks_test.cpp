// Brackets without their other half, and marks that split lists.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string PRINTED = "printed=\"2 points for each hex of Millbrook held in the last turn\"";
Card printed_as(const std::string& line) { return Card().with(PRINTED, "printed=\"" + line + "\""); }
const std::string ITEM = "<item id=\"blue.hold\"";
}  // namespace

TEST_CASE("A bracket or quotation mark has its other half") {
  CHECK(printed_as("for each hex (except Ash Farm").reports("printed/unclosed", ITEM, "blue.hold"));
  CHECK(printed_as("for each hex except Ash Farm)").reports("printed/unclosed", ITEM, "blue.hold"));
  CHECK(printed_as("when „1” or „2 is thrown").reports("printed/unclosed", ITEM, "blue.hold"));
  CHECK(printed_as("the &quot;farm in hex 0908").reports("printed/unclosed", ITEM, "blue.hold"));
  CHECK(printed_as("when „1” or “2” or «3» is thrown (by Blue [or Red])").silent("printed/unclosed"));
}

TEST_CASE("Inches, and the letters before the parts of a list, are no lone marks") {
  CHECK(printed_as("within 6&quot; of a) the mill b) the farm 12) the brook").silent("printed/unclosed"));
  CHECK(printed_as("within 6&quot; of the &quot;farm&quot;").silent("printed/unclosed"));
}

TEST_CASE("A bracket that the next clause of the same item closes is closed") {
  const auto in_two = [](const std::string& second) {
    return printed_as("2 points for each hex (of Millbrook")
        .with("<place name=\"mill\"/></where>\n    </item>", "<place name=\"mill\" printed=\"" + second + "\"/></where>\n    </item>");
  };
  CHECK(in_two("or Ash Farm)").silent("printed/unclosed"));
  CHECK(in_two("or Ash Farm").reports("printed/unclosed", ITEM, "blue.hold"));
}

TEST_CASE("Running text is looked at too") {
  CHECK(
      Card().with("Its marker has been placed.", "Its marker (has been placed.").reports("printed/unclosed", "<definition of=\"called\">"));
}

TEST_CASE("A stop, a gap or a semicolon does not split a list of numbers") {
  CHECK(printed_as("from 0405, 0406. 0407").reports("printed/list", ITEM, "blue.hold"));
  CHECK(printed_as("from 0405, 0406. 0407 and 0408").reports("printed/list", ITEM, "blue.hold"));
  CHECK(printed_as("from 0405, 0406 0407, 0408").reports("printed/list", ITEM, "blue.hold"));
  CHECK(printed_as("platoons 1, 2, 3; p in Millbrook").silent("printed/list"));
  CHECK(printed_as("1, 2, 3; p 4, 5m").reports("printed/list", ITEM, "blue.hold"));
  CHECK(printed_as("1, 2, 3; p 4m").reports("printed/list", ITEM, "blue.hold"));
  CHECK(printed_as("from 0405,, 0406").reports("printed/list", ITEM, "blue.hold"));
}

TEST_CASE("Sentences, decimals, dates, groups and first points are no split lists") {
  for (const std::string line :
       {"on turns 3, 4. 5 units enter", "on turns 3, 4. Red is free", "1.5, 2.5 points", "3,5 points", "16.10.2006, 17.10.2006",
        "0405, 0406; 0501, 0502", "1. 5, 6 p", "platoons 1, 2, 3 p 1l, 2l", "10 000, 20 000 or 30 000", "6 of 8, 9 of 12", "at 9:00, 10:00",
        "p.z., and so on", "he said ,,1'' or ,,2''", "wait..., then go", "from 0405, 0406-0408, 0501 – 0503"}) {
    INFO(line);
    CHECK(printed_as(line).silent("printed/list"));
  }
}
