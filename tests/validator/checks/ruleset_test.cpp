// A designer's own data: tables, parameters, rulings; and files that are made for another game.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
// The card with a ruleset of its own that says this.
Checked with_own(const std::string& data, const std::string& first = "s.scenario.xml") {
  return Card()
      .with("id=\"card\">\n  <game id=\"toll\" version=\"1\"/>",
            "id=\"card\">\n  <game id=\"toll\" version=\"1\" ruleset=\"own.ruleset.xml\"/>")
      .file("own.ruleset.xml",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ruleset format=\"1.0\" id=\"own\" version=\"1\">\n<extends id=\"toll\" "
            "version=\"1\"/>\n" +
                data + "\n</ruleset>\n")
      .check(first);
}
}  // namespace

TEST_CASE("A row has a cell for each column") {
  const std::string table = "<table id=\"t\" status=\"given\" columns=\"1 2 3\">\n<row key=\"a\" cells=\"4 5 6\"/>\n";
  CHECK(with_own(table + "<row key=\"b\" cells=\"4 5\"/>\n</table>").reports("ruleset/row", "<row key=\"b\"", "t"));
  CHECK(with_own(table + "<row key=\"b\" cells=\"4 5 6 7\"/>\n</table>").reports("ruleset/row", "<row key=\"b\"", "t"));
  CHECK(with_own(table + "<row key=\"b\" cells=\"4 - 6\"/>\n</table>").silent("ruleset/row"));
}

TEST_CASE("A parameter without a value says that it is missing, and only such a one does") {
  CHECK(with_own("<parameter id=\"x\" status=\"given\"/>").reports("ruleset/no-value", "<parameter id=\"x\"", "x"));
  CHECK(with_own("<parameter id=\"x\" value=\"3\" status=\"missing\"/>").reports("ruleset/no-value", "<parameter id=\"x\"", "x"));
  CHECK(
      with_own("<parameter id=\"x\" status=\"missing\"/><parameter id=\"y\" value=\"0\" status=\"stand-in\"/>").silent("ruleset/no-value"));
}

TEST_CASE("The default of a ruling is one of its readings") {
  CHECK(with_own("<ruling id=\"r\" default=\"6\"><reading id=\"4\"/><reading id=\"5\"/></ruling>")
            .reports("ruleset/ruling", "<ruling id=\"r\"", "r"));
  CHECK(with_own("<ruling id=\"r\" default=\"5\"><reading id=\"4\"/><reading id=\"5\"/></ruling>").silent("ruleset/ruling"));
}

TEST_CASE("A designer's file is checked by itself too") {
  CHECK(with_own("<parameter id=\"x\" status=\"given\"/>", "own.ruleset.xml").reports("ruleset/no-value", "<parameter id=\"x\"", "x"));
}

TEST_CASE("What the designer states takes the place of what the game says") {
  CHECK(with_own("<parameter id=\"stack.limit\" value=\"1\" status=\"given\"/>")
            .reports("setup/stacking", "<place name=\"Rozalina\"/>", "blue.mill"));
}

TEST_CASE("A phase beside the rules of a built-in game is not read, and told") {
  const std::string phase = "<phase id=\"storm\" does=\"movement\"/>";
  CHECK(with_own(phase).reports("ruleset/phase-of-built-in", "<phase id=\"storm\""));
  CHECK(with_own(phase, "own.ruleset.xml").reports("ruleset/phase-of-built-in", "<phase id=\"storm\""));
  CHECK(with_own("<parameter id=\"stack.limit\" value=\"1\" status=\"given\"/>").silent("ruleset/phase-of-built-in"));
}

TEST_CASE("All files of a scenario are made for one game") {
  CHECK(Card()
            .with("id=\"m\">\n  <game id=\"toll\" version=\"1\"/>", "id=\"m\">\n  <game id=\"tolls\" version=\"1\"/>")
            .reports("project/another-game", "<game id=\"tolls\""));
  CHECK(Card().silent("project/another-game"));
}
