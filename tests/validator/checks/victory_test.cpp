// Victory items: points, caps, moments and hexes.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string QUIET = "<item id=\"red.quiet\"";
const std::string SILENT = "<item id=\"red.silent\"";
const std::string FARM = "<item id=\"red.farm\"";
}  // namespace

TEST_CASE("A victory item scores points") {
  CHECK(Card().with("score=\"not-called\" points=\"3\"", "score=\"not-called\"").reports("victory/no-points", SILENT, "red.silent"));
  CHECK(Card()
            .with("score=\"not-called\" points=\"3\"", "score=\"not-called\" points=\"0\"")
            .reports("victory/no-points", SILENT, "red.silent"));
  CHECK(Card().with("score=\"not-called\" points=\"3\"", "score=\"not-called\" points=\"0.5\"").silent("victory/no-points"));
  CHECK(Card().silent("victory/no-points"));  // -1 a box lost
}

TEST_CASE("A cap lies above one score and within the turns of the game") {
  CHECK(Card().with("most=\"18\"", "most=\"2\"").reports("victory/cap", QUIET, "red.quiet"));
  CHECK(Card().with("most=\"18\"", "most=\"39\"").reports("victory/cap", QUIET, "red.quiet"));
  CHECK(Card().with("most=\"18\"", "most=\"3\"").silent("victory/cap"));
  CHECK(Card().with("most=\"18\"", "most=\"36\"").silent("victory/cap"));
}

TEST_CASE("Three hexes held each turn reach a cap three times as fast as one") {
  const std::string village = "points=\"3\" at=\"last-turn\"";
  CHECK(Card().with(village, "points=\"3\" most=\"108\" at=\"each-turn\"").silent("victory/cap"));
  CHECK(Card().with(village, "points=\"3\" most=\"111\" at=\"each-turn\"").reports("victory/cap", "<item id=\"red.hold\"", "red.hold"));
}

TEST_CASE("A cap is a multiple of the points") {
  CHECK(Card().with("most=\"18\"", "most=\"20\"").reports("victory/cap-step", QUIET, "red.quiet"));
  CHECK(Card().with("most=\"18\"", "most=\"21\"").silent("victory/cap-step"));
  CHECK(Card().with("points=\"3\" most=\"18\"", "points=\"1.5\" most=\"7.5\"").silent("victory/cap-step"));
}

TEST_CASE("An item names what it scores") {
  CHECK(Card().with(" at=\"end-of-game\" asset=\"blue.guns\"", " at=\"end-of-game\"").reports("victory/incomplete", SILENT, "red.silent"));
  const std::string more = "<item id=\"red.more\" side=\"red\" score=\"condition\" points=\"1\" at=\"end-of-game\">";
  CHECK(Card().before(SILENT, more + "</item>\n    ").reports("victory/incomplete", "<item id=\"red.more\"", "red.more"));
  CHECK(Card().before(SILENT, more + "<when><turn from=\"2\"/></when></item>\n    ").silent("victory/incomplete"));
}

TEST_CASE("Hexes are counted at a moment the card names") {
  CHECK(Card().with("points=\"1\" at=\"last-turn\"", "points=\"1\"").reports("victory/no-moment", FARM, "red.farm"));
  CHECK(Card().with("points=\"1\" at=\"last-turn\"", "points=\"1\" at=\"end-of-game\"").silent("victory/no-moment"));
  CHECK(Card().with("points=\"-1\" at=\"end-of-game\"", "points=\"-1\"").silent("victory/no-moment"));
}

TEST_CASE("Some hex of the map fits an item") {
  CHECK(Card().with("<place name=\"the farm\"/>", "<terrain kinds=\"stone\"/>").reports("victory/no-hex", FARM, "red.farm"));
  CHECK(Card().with("<place name=\"the farm\"/>", "<terrain kinds=\"woods\"/>").silent("victory/no-hex"));
}

TEST_CASE("A hex is not scored twice by one side at one time") {
  const Checked twice = Card().with("<place name=\"the farm\"/>", "<terrain kinds=\"building\"/>").check();
  CHECK(twice.reports("victory/same-hex", FARM, "red.farm"));
  CHECK(twice.only("victory/same-hex").where.at(1).object == "red.hold");
  CHECK(Card().silent("victory/same-hex"));  // both sides score the village
  CHECK(Card()
            .with("<place name=\"the farm\"/>", "<terrain kinds=\"building\"/>")
            .with("points=\"1\" at=\"last-turn\"", "points=\"1\" at=\"last-turn\" rest=\"yes\"")
            .silent("victory/same-hex"));
  CHECK(Card()
            .with("<place name=\"the farm\"/>", "<terrain kinds=\"building\"/>")
            .with("points=\"1\" at=\"last-turn\"", "points=\"1\" at=\"each-turn\"")
            .silent("victory/same-hex"));
}

TEST_CASE("An item that scores hexes says which, and no more than they are worth") {
  CHECK(Card().with("      <where><place name=\"the farm\"/></where>\n", "").reports("victory/incomplete", FARM, "red.farm"));
  CHECK(Card().with("points=\"1\" at=\"last-turn\"", "points=\"1\" most=\"2\" at=\"last-turn\"").reports("victory/cap", FARM, "red.farm"));
  CHECK(Card().with("points=\"1\" at=\"last-turn\"", "points=\"1\" most=\"1\" at=\"last-turn\"").silent("victory/cap"));
  CHECK(Card().with("points=\"1\" at=\"last-turn\"", "points=\"1\" most=\"9\" at=\"each-turn\"").silent("victory/cap"));
}

TEST_CASE("A condition that scores can come true") {
  const auto quiet = [](const std::string& condition) {
    return Card().with(
        "score=\"turns-unrevealed\" points=\"3\" most=\"18\" at=\"each-turn\"/>",
        "score=\"condition\" points=\"3\" at=\"end-of-game\">\n<when moment=\"end-of-game\">" + condition + "</when>\n</item>");
  };
  CHECK(quiet("<all><turn from=\"9\"/><turn until=\"8\"/></all>").reports("victory/never", "<when moment", "red.quiet"));
  CHECK(quiet("<all><turn from=\"8\"/><turn until=\"12\"/></all>").silent("victory/never"));
  CHECK(quiet("<all><turn from=\"8\"/><turn until=\"11\"/></all>").reports("victory/never", "<when moment", "red.quiet"));  // of 12 turns
  CHECK(quiet("<captured by=\"red\"><place name=\"mill\"/></captured>").silent("victory/never"));
  CHECK(quiet("<turn from=\"13\"/>").silent("victory/never"));  // said of the turn
}

TEST_CASE("No more is asked for than there is") {
  const std::string mill = "score=\"hexes-held\" points=\"3\" at=\"last-turn\"";
  CHECK(Card().with(mill, mill + " least=\"4\"").reports("victory/least", "least=\"4\"", "red.hold"));
  CHECK(Card().with(mill, mill + " least=\"3\"").silent("victory/least"));
  CHECK(Card().with(mill, mill + " whole=\"yes\" least=\"2\"").reports("victory/least", "least=\"2\"", "red.hold"));
  CHECK(Card().with(mill, mill + " whole=\"yes\" least=\"1\"").silent("victory/least"));
  const std::string lost = "score=\"boxes-lost\" points=\"-1\" at=\"end-of-game\"/>";
  const auto counted = [&](const std::string& attributes, const std::string& units) {
    return Card().with(lost, "score=\"pieces-lost\" points=\"-1\" at=\"end-of-game\"" + attributes + ">" + units + "</item>");
  };
  CHECK(counted(" least=\"2\"", "<units of=\"red.1m\"/>").reports("victory/least", "least=\"2\"", "red.lost"));
  CHECK(counted(" least=\"3\"", "<units of=\"red.1k\"/>").silent("victory/least"));
  CHECK(counted("", "<units kinds=\"g\"/>").reports("victory/no-piece", "<units kinds=\"g\"/>", "red.lost"));
  CHECK(counted(" of=\"blue\"", "<units kinds=\"g\"/>").silent("victory/no-piece"));
  CHECK(counted("", "<units of=\"red.1m\"/>").silent("victory/no-piece"));
  CHECK(counted("", "<units of=\"red.9m\"/>").silent("victory/no-piece"));  // said of the name
}

TEST_CASE("An item counts pieces of the side and kind that it is about") {
  const std::string lost = "score=\"boxes-lost\" points=\"-1\" at=\"end-of-game\"/>";
  const auto counts = [&](const std::string& score, const std::string& units) {
    return Card().with(lost, "score=\"" + score + "\" points=\"1\" at=\"end-of-game\">" + units + "</item>");
  };
  const auto reports = [](const Card& card, const std::string& units) { return card.reports("victory/no-piece", units, "red.lost"); };
  const std::string enemy = "<units of=\"blue.1p\"/>", own = "<units of=\"red.1p\"/>", leader = "<units of=\"blue.1l\"/>";
  CHECK(reports(counts("pieces-kept", enemy), enemy));
  CHECK(counts("pieces-kept", own).silent("victory/no-piece"));
  CHECK(reports(counts("pieces-lost\" of=\"blue", own), own));
  CHECK(counts("pieces-lost\" of=\"blue", enemy).silent("victory/no-piece"));
  CHECK(reports(counts("pieces-exited", enemy), enemy));
  CHECK(reports(counts("leaders-lost\" of=\"blue", enemy), enemy));
  CHECK(counts("leaders-lost\" of=\"blue", leader).silent("victory/no-piece"));
  Card leaderless = counts("leaders-lost", "");
  for (const std::string number : {"1", "2", "3"})
    leaderless.without("<piece id=\"red." + number + "l\" kind=\"l\" number=\"" + number + "\"/>");
  CHECK(reports(leaderless, "score=\"leaders-lost\""));
  CHECK(counts("leaders-lost", "").silent("victory/no-piece"));
}

TEST_CASE("What is counted at the end of a turn has such a turn") {
  const std::string mill = "score=\"hexes-held\" points=\"3\" at=\"last-turn\"";
  CHECK(Card().with(mill, mill + " turns=\"4 12\"").silent("victory/turns"));
  CHECK(Card().with(mill, mill + " turns=\"4 13\"").reports("victory/turns", "turns=\"4 13\"", "red.hold"));
  const std::string lost = "score=\"boxes-lost\" points=\"-1\" at=\"end-of-game\"";
  CHECK(Card().with(lost, lost + " turns=\"4\"").reports("victory/turns", "turns=\"4\"", "red.lost"));
}

TEST_CASE("A piece that stands where a side is wanted is not unknown") {
  const std::string lost = "score=\"boxes-lost\" points=\"-1\" at=\"end-of-game\"";
  CHECK(Card()
            .with(lost, lost + " of=\"blue.1p\"")
            .check()
            .only("reference/unknown-id")
            .message.find("\"blue.1p\" is a piece or formation") == 0);
}
