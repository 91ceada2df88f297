// Negative controls: what looks odd and is right must stay silent. A validator that cries wolf is switched off.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
// Nothing at all is said, whatever the id.
bool says_nothing(const Card& card) {
  const Checked checked = card.check();
  std::string all;
  for (const Found& found : checked.findings) all += found.id + " " + found.message + "\n";
  UNSCOPED_INFO(all);
  return checked.findings.empty() && checked.refused.empty();
}
}  // namespace

TEST_CASE("Right though odd: sides that number their pieces and companies differently") {
  CHECK(says_nothing(Card().with("designation=\"5k\"", "designation=\"1k\"")));
  CHECK(says_nothing(Card().with("<piece id=\"red.6p\" kind=\"p\" number=\"6\"/>", "<piece id=\"red.6p\" kind=\"p\" number=\"106\"/>")));
}

TEST_CASE("Right though odd: a company that lacks its guns and its leader on purpose") {
  CHECK(says_nothing(Card().with(
      "        <piece id=\"blue.4g\" kind=\"g\" number=\"4\"/>\n        <piece id=\"blue.4l\" kind=\"l\" number=\"4\"/>\n",
      "        <absent kind=\"g\" name=\"4g\" reason=\"left behind\"/>\n        <absent kind=\"l\" name=\"4l\" reason=\"fell ill\"/>\n")));
}

TEST_CASE("Right though odd: a radius of nought where six may stand") {
  CHECK(says_nothing(Card().with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0908\" radius=\"0\"/>")));
}

TEST_CASE("Right though odd: half-open results with half points") {
  CHECK(says_nothing(Card()
                         .with("bands=\"closed\"", "bands=\"half-open\"")
                         .with("<rank from=\"0\" to=\"3\">", "<rank from=\"0\" to=\"4\">")
                         .with("<rank from=\"4\" to=\"6\">", "<rank from=\"4\" to=\"7\">")
                         .with("points=\"1\" at=\"last-turn\"", "points=\"0.5\" at=\"last-turn\"")));
}

TEST_CASE("Right though odd: artillery from turn 1, and a game that starts before midnight") {
  CHECK(says_nothing(Card().with("<turn from=\"3\"/>", "<turn from=\"1\"/>")));
  CHECK(says_nothing(Card().with("start=\"9:00\" end=\"10:00\"", "start=\"23:30\" end=\"0:30\"")));
}

TEST_CASE("Right though odd: reinforcements in the last turn, over a rule for their side") {
  CHECK(says_nothing(Card().with("<turn at=\"4\"/>", "<turn at=\"12\"/>")));
  CHECK(says_nothing(
      Card().before("    <reinforcement id=\"red.late\"", "    <entry-rule side=\"blue\"><edge side=\"west\"/></entry-rule>\n")));
}

TEST_CASE("Right though odd: a place named like another in another case, as long as the card does not use that name") {
  CHECK(says_nothing(Card()
                         .with("nom=\"Jesion\" gen=\"Jesionu\"", "nom=\"Rozalina\" gen=\"Rozaliny\"")
                         .with("<place name=\"Rozalina\"/>", "<place name=\"Rozalin\"/>")));
}

TEST_CASE("The id of a place means that place, even if another bears it as a name") {
  CHECK(says_nothing(
      Card().with("<alias lang=\"en\" nom=\"the farm\"/>", "<alias lang=\"en\" nom=\"the farm\"/><alias lang=\"en\" nom=\"mill\"/>")));
}

TEST_CASE("Right though odd: a note on what lies on hexsides, or on roads, and not on hexes") {
  CHECK(says_nothing(Card().after("<meaning symbol=\"building\" kind=\"wooden\"/>",
                                  "<meaning symbol=\"stream\" kind=\"stream\"/><meaning symbol=\"road\" kind=\"road\"/>")));
}

TEST_CASE("Right though odd: both sides score one village, and one of them its losses as minus points") {
  CHECK(says_nothing(Card().with("points=\"-1\"", "points=\"-2\"")));
}

TEST_CASE("Right though odd: a lake in a zone, a place of lake and land, a road over the lake") {
  CHECK(says_nothing(Card().with("hexes=\"0908\"", "hexes=\"0908 0510\"")));
  CHECK(says_nothing(Card().with("1105 1205\"", "1105 1205 / 0410 0510 0610\"")));
}

TEST_CASE("Right though odd: a map and an order of battle that no scenario uses yet") {
  for (const char* first : {"m.map.xml", "o.orbat.xml"}) CHECK(Card().check(first).findings.empty());
}

TEST_CASE("Right though odd: a card without victory, support and reinforcements") {
  const Card whole;
  std::string text = whole.text("s.scenario.xml");
  const auto cut = [&](const std::string& section) {
    text.erase(text.find("  <" + section), text.find("</" + section + ">") + section.size() + 4 - text.find("  <" + section));
  };
  for (const char* section : {"support", "reinforcements", "victory", "ranks"}) cut(section);
  const std::string ash = "<units of=\"red.1k red.2k red.1m\"/>";
  text.replace(text.find(ash), ash.size(), "<units of=\"red.i\"/>");
  CHECK(says_nothing(Card().file("s.scenario.xml", text)));
}
