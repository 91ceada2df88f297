// What an editor asks of a card that is right; each beside the like of which nothing is asked.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

TEST_CASE("A review asks about points in every turn for what one starts in") {
  const auto mill = [](const std::string& moment, const std::string& side) {
    return Card().with("<item id=\"blue.hold\" side=\"blue\" score=\"hexes-held\" points=\"2\" at=\"last-turn\"",
                       "<item id=\"" + side + ".hold-it\" side=\"" + side + "\" score=\"hexes-held\" points=\"2\" at=\"" + moment + "\"");
  };
  CHECK(mill("each-turn", "blue").review().reports("review/from-the-start", "blue.hold-it", "blue.hold-it"));
  CHECK(mill("last-turn", "blue").review().silent("review/from-the-start"));
  CHECK(mill("each-turn", "red").review().silent("review/from-the-start"));
}

TEST_CASE("A review asks about formations without a leader where most have one") {
  const std::string leader = "        <piece id=\"blue.4l\" kind=\"l\" number=\"4\"/>\n";
  CHECK(Card().with(leader, "").review().reports("review/no-leader", "blue.4k", "blue.4k"));
  CHECK(Card().review().silent("review/no-leader"));
  CHECK(Card().with(leader, "        <absent kind=\"l\" name=\"4l\" reason=\"fell ill\"/>\n").review().silent("review/no-leader"));
}

TEST_CASE("A review asks about a hidden piece to which the open card leaves one place") {
  const auto hides = [](const std::string& attributes, const std::string& radius) {
    return Card()
        .with("<directive id=\"red.ash\" side=\"red\">", "<directive id=\"red.ash\" side=\"red\"" + attributes + ">")
        .with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0908\" radius=\"" + radius + "\"/>");
  };
  CHECK(hides(" hidden=\"written\"", "0").review().reports("review/given-away", "red.ash", "red.ash"));
  CHECK(hides(" hidden=\"written\"", "1").review().silent("review/given-away"));
  CHECK(hides("", "0").review().silent("review/given-away"));
  CHECK(hides(" hidden=\"written\" visible-to=\"red\"", "0").review().silent("review/given-away"));
}

TEST_CASE("A review tells that an open order of battle gives away, by elimination, what is set up in secret") {
  const auto secret = [](const std::string& attributes) {
    return Card().with("<directive id=\"red.ash\" side=\"red\">", "<directive id=\"red.ash\" side=\"red\"" + attributes + ">");
  };
  const std::string hidden = " hidden=\"written\" visible-to=\"red\"", formation = "<formation id=\"red.i\" kind=\"battalion\"";
  CHECK(secret(hidden).review().reports("review/by-elimination", "red.ash", "red.ash"));
  CHECK(secret(hidden).with(formation, formation + " visible-to=\"red\"").review().silent("review/by-elimination"));
  CHECK(secret(" hidden=\"written\"").review().silent("review/by-elimination"));
}

TEST_CASE("A review says that a card does not say who wins") {
  Card none;
  std::string text = none.text("s.scenario.xml");
  for (const std::string section : {"victory", "ranks"}) {
    const std::size_t from = text.find("  <" + section), to = text.find("</" + section + ">") + section.size() + 4;
    text.erase(from, to - from);
  }
  CHECK(none.file("s.scenario.xml", text).review().reports("review/no-victory", "<scenario"));
  CHECK(Card().review().silent("review/no-victory"));
}
