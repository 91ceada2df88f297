// What an editor asks of a card that is right; each beside the like of which nothing is asked.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {

const std::string RIDERS = R"(<?xml version="1.0" encoding="UTF-8"?>
<ruleset format="1.0" id="own" version="1">
  <extends id="toll" version="1"/>
  <kind of="piece" id="riders" classes="mounted"><name lang="en" nom="riders"/></kind>
  <kind of="piece" id="foot" classes="platoon"><name lang="en" nom="foot"/></kind>
  <kind of="piece" id="trench" strength="no"><name lang="en" nom="trench"/></kind>
  <kind of="formation" id="battalion"><name lang="en" nom="battalion" plural="battalions"/></kind>
</ruleset>
)";
Card of_riders() {
  return Card()
      .with("id=\"card\">\n  <game id=\"toll\" version=\"1\"/>",
            "id=\"card\">\n  <game id=\"toll\" version=\"1\" ruleset=\"own.ruleset.xml\"/>")
      .file("own.ruleset.xml", RIDERS);
}
Card with_rule(const std::string& words) {
  return of_riders().before("  <rulings>", "  <rules><rule id=\"own-rule\"><text lang=\"en\">" + words + "</text></rule></rules>\n");
}
Card with_introduction(const std::string& words) {
  return of_riders().before("  <time>", "  <card><introduction><text lang=\"en\">" + words + "</text></introduction></card>\n");
}

}  // namespace

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

TEST_CASE("A review asks about a special rule that speaks of no piece of the card") {
  CHECK(with_rule("Riders cross the brook at no cost.").review().reports("review/rule-without-piece", "own-rule", "own-rule"));
  CHECK(with_rule("Riders cross the brook at no cost.").silent("review/rule-without-piece"));  // no matter of the proof
  CHECK(with_rule("Riders cross the brook at no cost.")
            .with("<piece id=\"red.6p\" kind=\"p\" number=\"6\"/>", "<piece id=\"red.6p\" kind=\"riders\" number=\"6\"/>")
            .review()
            .silent("review/rule-without-piece"));
  CHECK(with_rule("Each trench holds one platoon.").review().silent("review/rule-without-piece"));
  CHECK(with_rule("The brook is dry.").review().silent("review/rule-without-piece"));
}

TEST_CASE("A review holds the forces of the introduction against those of the card") {
  CHECK(with_introduction("At dawn the riders went for the mill.").review().reports("review/introduction", "<introduction"));
  CHECK(with_introduction("At dawn two battalions met.").review().silent("review/introduction"));
  CHECK(with_introduction("At dawn they went for the mill.").review().silent("review/introduction"));
}

TEST_CASE("A review asks about artillery that no order of battle lists") {
  const std::string guns = "designation=\"II/30a\" markers";
  CHECK(Card().review().reports("review/artillery-unlisted", "blue.guns", "blue.guns"));
  CHECK(Card().with(guns, "designation=\"II/30a\" formation=\"blue.i\" markers").review().silent("review/artillery-unlisted"));
  CHECK(Card()
            .with("<formation id=\"blue.4k\"",
                  "<formation id=\"blue.30a\" kind=\"battalion\" designation=\"II / 30a\"/>\n      <formation id=\"blue.4k\"")
            .review()
            .silent("review/artillery-unlisted"));
}
