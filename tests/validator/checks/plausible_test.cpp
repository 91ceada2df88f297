// What can be and is hardly meant; each beside the like that is.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string LOST = "<item id=\"red.lost\" side=\"red\" score=\"boxes-lost\" points=\"-1\" at=\"end-of-game\"/>";
}

TEST_CASE("Own losses do not pay, and what is held does not cost") {
  CHECK(Card().silent("victory/sign"));
  CHECK(Card()
            .with("score=\"boxes-lost\" points=\"-1\"", "score=\"boxes-lost\" points=\"1\"")
            .reports("victory/sign", "red.lost", "red.lost"));
  CHECK(Card().with("score=\"boxes-lost\" points=\"-1\"", "of=\"blue\" score=\"boxes-lost\" points=\"1\"").silent("victory/sign"));
  CHECK(Card()
            .with("side=\"red\" score=\"hexes-held\" points=\"1\"", "side=\"red\" score=\"hexes-held\" points=\"-1\"")
            .reports("victory/sign", "red.farm", "red.farm"));
}

TEST_CASE("A condition about own losses does not pay, and one about the enemy's or an edge that is reached does not cost") {
  const auto item = [](const std::string& points, const std::string& condition) {
    return Card().after(LOST, "\n    <item id=\"red.if\" side=\"red\" score=\"condition\" points=\"" + points +
                                  "\" at=\"end-of-game\"><when moment=\"end-of-game\">" + condition + "</when></item>");
  };
  const auto asks = [](const Card& card) { return card.reports("victory/sign", "red.if", "red.if"); };
  const std::string own = "<lost side=\"red\" least=\"5\"/>", theirs = "<lost side=\"blue\" least=\"5\"/>";
  CHECK(asks(item("2", own)));
  CHECK(item("-2", own).silent("victory/sign"));
  CHECK(asks(item("-2", theirs)));
  CHECK(item("2", theirs).silent("victory/sign"));
  CHECK(asks(item("2", "<eliminated><units of=\"red.1p\"/></eliminated>")));
  CHECK(item("2", "<eliminated><units of=\"blue.1p\"/></eliminated>").silent("victory/sign"));
  CHECK(item("2", "<not><eliminated><units of=\"red.1p\"/></eliminated></not>").silent("victory/sign"));
  const auto reached = [](const std::string& of) {
    return "<near side=\"red\" least=\"1\" bound=\"at-most\" hexes=\"1\">" + of + "</near>";
  };
  CHECK(asks(item("-5", reached("<edge side=\"west\"/>"))));
  CHECK(item("5", reached("<edge side=\"west\"/>")).silent("victory/sign"));
  CHECK(item("-5", reached("<place name=\"mill\"/>")).silent("victory/sign"));
}

TEST_CASE("Points far above those of their like are asked about") {
  const auto farm = [](const std::string& points) {
    return Card().with("side=\"red\" score=\"hexes-held\" points=\"1\"", "side=\"red\" score=\"hexes-held\" points=\"" + points + "\"");
  };
  CHECK(farm("15").reports("victory/scale", "red.farm", "red.farm"));
  CHECK(farm("10").silent("victory/scale"));
}

TEST_CASE("One thing is scored once") {
  const std::string again = "\n    <item id=\"red.again\" side=\"red\" score=\"boxes-lost\" points=\"-2\" at=\"end-of-game\"";
  CHECK(Card().after(LOST, again + "/>").reports("victory/twice", "red.again", "red.again"));
  CHECK(Card().after(LOST, again + " of=\"blue\"/>").silent("victory/twice"));
}

TEST_CASE("Pieces leave the map somewhere") {
  const std::string away = "\n    <item id=\"red.away\" side=\"red\" score=\"pieces-exited\" points=\"1\" at=\"end-of-game\"";
  CHECK(Card().after(LOST, away + "/>").reports("victory/no-place", "red.away", "red.away"));
  CHECK(Card().after(LOST, away + "><where><edge side=\"west\"/></where></item>").silent("victory/no-place"));
}

TEST_CASE("A breakthrough is not over the edge at which one starts") {
  const auto exit = [](const std::string& edge) {
    return Card().after(
        LOST, "\n    <item id=\"blue.away\" side=\"blue\" score=\"pieces-exited\" points=\"1\" at=\"end-of-game\"><where><edge side=\"" +
                  edge + "\"/></where></item>");
  };
  CHECK(exit("west").reports("victory/own-edge", "<edge side=\"west\"/></where></item>", "blue.away"));
  CHECK(exit("east").silent("victory/own-edge"));
}

TEST_CASE("A breakthrough is not over hexes in which one starts, or where one's own reinforcements come on") {
  const auto exit = [](const std::string& side, const std::string& where) {
    return Card().after(LOST, "\n    <item id=\"" + side + ".away\" side=\"" + side +
                                  "\" score=\"pieces-exited\" points=\"1\" at=\"end-of-game\"><where>" + where + "</where></item>");
  };
  const auto asks = [](const Card& card, const std::string& id) { return card.reports("victory/own-edge", id, id); };
  CHECK(asks(exit("blue", "<hexes list=\"0103 0104\"/>"), "blue.away"));
  CHECK(exit("blue", "<hexes list=\"0103 0904\"/>").silent("victory/own-edge"));
  CHECK(asks(exit("red", "<hexes list=\"1203 1204\"/>"), "red.away"));
  CHECK(asks(exit("red", "<edge side=\"east\"/>"), "red.away"));
  CHECK(exit("red", "<hexes list=\"0103 0104\"/>").silent("victory/own-edge"));
  CHECK(exit("blue", "<hexes list=\"1203 1204\"/>").silent("victory/own-edge"));
  CHECK(exit("red", "<edge side=\"east\"/>")
            .with("<entry-rule side=\"red\"><edge side=\"east\"/>", "<entry-rule side=\"red\"><edge side=\"any\"/>")
            .silent("victory/own-edge"));
}

TEST_CASE("Results by points want something that scores") {
  Card none;
  std::string text = none.text("s.scenario.xml");
  text.erase(text.find("  <victory>"), text.find("</victory>") + 11 - text.find("  <victory>"));
  none.file("s.scenario.xml", text);
  CHECK(none.reports("ranks/no-victory", "<ranks"));
  CHECK(Card().silent("ranks/no-victory"));
}

TEST_CASE("Two results have two names") {
  CHECK(Card().with("nom=\"triumph\"", "nom=\"victory\"").reports("ranks/same-name", "from=\"7\""));
  CHECK(Card().silent("ranks/same-name"));
}

TEST_CASE("Boxes have a column in each table that reads them") {
  const auto columns = [](const std::string& heads) {
    return Card()
        .with("id=\"card\">\n  <game id=\"toll\" version=\"1\"/>",
              "id=\"card\">\n  <game id=\"toll\" version=\"1\" ruleset=\"own.ruleset.xml\"/>")
        .file("own.ruleset.xml",
              "<ruleset format=\"1.0\" id=\"own\" version=\"1\"><extends id=\"toll\" version=\"1\"/><table id=\"fire\" title=\"Fire\" "
              "status=\"given\" "
              "columns-are=\"boxes\" columns=\"" +
                  heads + "\"><row key=\"1\" cells=\"1 2\"/></table></ruleset>");
  };
  CHECK(columns("1 2").reports("strength/beyond-table", "<strength boxes=\"3\">"));
  CHECK(columns("1 3").silent("strength/beyond-table"));
  CHECK(columns("1 2+").silent("strength/beyond-table"));
}

TEST_CASE("A number of boxes has as many digits as the others, or is asked about") {
  const auto boxes = [](const std::string& all, const std::string& mortars) {
    return Card()
        .with("<strength boxes=\"3\">", "<strength boxes=\"" + all + "\">")
        .with("kinds=\"m\" boxes=\"2\"", "kinds=\"m\" boxes=\"" + mortars + "\"");
  };
  CHECK(boxes("44", "2").reports("strength/scale", "<strength boxes=\"44\">"));
  CHECK(boxes("3", "33").reports("strength/scale", "boxes=\"33\""));
  CHECK(boxes("12", "2").silent("strength/scale"));
  CHECK(boxes("800", "60").silent("strength/scale"));
}

TEST_CASE("A row of the die holds before the game is over") {
  const auto rows = [](const std::string& from) {
    return Card().with(
        "<when><turn at=\"4\"/></when>",
        "<when><dice sides=\"6\" per=\"once\"><success values=\"1\"/>\n<success from-turn=\"" + from + "\" values=\"1-3\"/></dice></when>");
  };
  CHECK(rows("14").reports("time/die-after-end", "from-turn=\"14\"", "red.late"));
  CHECK(rows("12").silent("time/die-after-end"));
}

TEST_CASE("Dates of a card are days, and a revision follows the publication") {
  const auto dated = [](const std::string& day, const std::string& revised) {
    return Card().before("  <time>\n", "  <card><introduction date=\"" + day + "\"/><publication published=\"2010-01-02\" revised=\"" +
                                           revised + "\"/></card>\n");
  };
  CHECK(dated("1939-09-31", "2011-01-01").reports("card/date", "1939-09-31"));
  CHECK(dated("1939-09-30", "2009-01-01").reports("card/date", "2009-01-01"));
  CHECK(dated("1939-09-30", "2010-01-02").silent("card/date"));
  CHECK(dated("September 1939", "2010-01-02").silent("card/date"));
}

TEST_CASE("A word is defined once, and a rule has words") {
  const std::string called = "<definition of=\"called\"><text lang=\"en\">Its marker has been placed.</text></definition>";
  CHECK(Card()
            .after(called, "\n    <definition of=\"called\"><text lang=\"en\">Not so.</text></definition>")
            .reports("card/defined-twice", "Not so."));
  CHECK(Card().silent("card/defined-twice"));
  const auto rule = [](const std::string& inside) {
    return Card()
        .before("  <notes>\n", "  <rules><rule id=\"mist\" script=\"mist.lua\">" + inside + "</rule></rules>\n")
        .file("mist.lua", "-- nothing\n");
  };
  CHECK(rule("").reports("script/no-words", "mist.lua", "mist"));
  CHECK(rule("<text lang=\"en\">Mist: no piece sees far.</text>").silent("script/no-words"));
}

TEST_CASE("A ruleset cites paragraphs that it has") {
  const auto cites = [](const std::string& number) {
    const std::string rules = "<ruleset format=\"1.0\" id=\"own\" version=\"1\">\n<cite check=\"time/clock\" rule=\"" + number +
                              "\"/>\n<paragraph number=\"1.0\" status=\"not-checkable\"/></ruleset>";
    return Card().file("own.ruleset.xml", rules).check("own.ruleset.xml");
  };
  CHECK(cites("1.7").reports("ruleset/no-paragraph", "rule=\"1.7\""));
  CHECK(cites("1.0").silent("ruleset/no-paragraph"));
  // Each of two that are not there.
  const auto two = cites("1.7\"/>\n<cite check=\"time/length\" rule=\"1.8");
  CHECK(two.reports("ruleset/no-paragraph", "rule=\"1.7\""));
  CHECK(two.reports("ruleset/no-paragraph", "rule=\"1.8\""));
}
