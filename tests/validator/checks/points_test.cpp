// What the clauses can pay together, against caps and results, and what is paid for waiting.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string QUIET = "score=\"turns-unrevealed\" points=\"3\" most=\"18\" at=\"each-turn\"/>";
const std::string TOP = "<rank from=\"4\" to=\"6\"><name lang=\"en\" nom=\"victory\"/></rank>\n    <rank from=\"7\">";
// Red can score 31 points, and blue loses nothing by losses: 31 is the greatest difference.
Card top_from(const std::string& points) {
  return Card().with(TOP, "<rank from=\"4\" to=\"" + std::to_string(std::stoi(points) - 1) +
                              "\"><name lang=\"en\" nom=\"victory\"/></rank>\n    <rank from=\"" + points + "\">");
}
Card scoring_when(const std::string& condition) {
  return Card().with(QUIET, "score=\"condition\" points=\"3\" at=\"end-of-game\">\n<when>" + condition + "</when>\n</item>");
}
}  // namespace

TEST_CASE("A result begins no higher than all that can be scored") {
  const Checked high = top_from("32").check();
  CHECK(high.reports("ranks/out-of-reach", "<rank from=\"32\""));
  CHECK(high.only("ranks/out-of-reach").message.find("no difference above 31 is possible") != std::string::npos);
  CHECK(high.only("ranks/out-of-reach").message.find("Blue: 0 to 6; Red: -20 to 31") != std::string::npos);
  CHECK(top_from("31").silent("ranks/out-of-reach"));
}

TEST_CASE("Nothing is said of results while a clause is open") {
  CHECK(top_from("99").with("<place name=\"the farm\"/>", "<place name=\"the barn\"/>").silent("ranks/out-of-reach"));
}

TEST_CASE("A total of which all results are above has no name") {
  CHECK(Card().with("measure=\"difference\"", "measure=\"total\"").reports("ranks/below", "<ranks measure"));
  CHECK(Card().silent("ranks/below"));
  CHECK(Card()
            .with("measure=\"difference\"", "measure=\"total\"")
            .without("    <item id=\"red.lost\" side=\"red\" score=\"boxes-lost\" points=\"-1\" at=\"end-of-game\"/>\n")
            .silent("ranks/below"));
}

TEST_CASE("A cap on losses is no more than all that can be lost") {
  const std::string lost = "points=\"-1\" at=\"end-of-game\"";
  CHECK(Card().with(lost, "points=\"-1\" most=\"-21\" at=\"end-of-game\"").reports("victory/cap", "<item id=\"red.lost\"", "red.lost"));
  CHECK(Card().with(lost, "points=\"-1\" most=\"-20\" at=\"end-of-game\"").silent("victory/cap"));
}

TEST_CASE("A clause decides something") {
  CHECK(scoring_when("<turn from=\"2\"/>").reports("victory/always", "<when><turn", "red.quiet"));
  CHECK(scoring_when("<captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured>").silent("victory/always"));
  CHECK(scoring_when("<dice sides=\"6\"><success values=\"1\"/></dice>").silent("victory/always"));
  // Blue starts there, and may leave.
  CHECK(
      scoring_when("<near side=\"blue\" least=\"2\" bound=\"at-most\" hexes=\"3\"><place name=\"mill\"/></near>").silent("victory/always"));
}

TEST_CASE("Who only waits, and hides, is paid for it, and the card says what comes of it") {
  const auto hidden = [] {
    return Card().with("<directive id=\"red.ash\" side=\"red\">", "<directive id=\"red.ash\" side=\"red\" hidden=\"written\">");
  };
  const Checked paid = hidden().check();
  CHECK(paid.reports("victory/paid-for-waiting", "<item id=\"red.quiet\"", "red.quiet"));
  CHECK(paid.only("victory/paid-for-waiting").message.find("the difference is 18 in favour of Red, which is called: triumph") !=
        std::string::npos);
  CHECK(hidden().with("most=\"18\"", "most=\"3\"").silent("victory/paid-for-waiting"));  // a draw
  CHECK(Card().silent("victory/paid-for-waiting"));                                      // nothing is hidden
}

TEST_CASE("That the other side does not call its guns is not for waiting, nor is holding what one is set up in") {
  CHECK(Card().with("points=\"3\" at=\"end-of-game\" asset", "points=\"30\" at=\"end-of-game\" asset").silent("victory/paid-for-waiting"));
  CHECK(Card().with("score=\"hexes-held\" points=\"2\"", "score=\"hexes-held\" points=\"20\"").silent("victory/paid-for-waiting"));
  CHECK(Card()
            .with("<item id=\"red.silent\" side=\"red\" score=\"not-called\" points=\"3\"",
                  "<item id=\"red.silent\" side=\"blue\" score=\"not-called\" points=\"9\"")
            .reports("victory/paid-for-waiting", "red.silent", "red.silent"));
}
