// One name that two things bear, and the like that a card can tell apart.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string EVENT = "<event id=\"alarm\">";
const std::string ALARM_NAME = "<name lang=\"en\" nom=\"the alarm\"/>";
}  // namespace

TEST_CASE("Two sides have two names") {
  CHECK(Card().silent("names/two-sides"));
  const Checked twice = Card().with("nom=\"Red\"", "nom=\"Blue\"").check();
  CHECK(twice.reports("names/two-sides", "<side id=\"red\"", "red"));
  CHECK(twice.only("names/two-sides").severity == "error");
  CHECK(Card().with("nom=\"Red\"", "nom=\" BLUE\"").reports("names/two-sides", "<side id=\"red\"", "red"));
  CHECK(Card().with("<name lang=\"en\" nom=\"Red\"/>", "<name lang=\"pl\" nom=\"Blue\"/>").silent("names/two-sides"));
}

TEST_CASE("Two formations of one kind beside one another have two designations") {
  CHECK(Card().with("designation=\"2k\"", "designation=\"1k\"").reports("names/two-formations", "blue.2k", "blue.2k"));
  CHECK(Card().with("designation=\"5k\"", "designation=\"1k\"").silent("names/two-formations"));  // of the other side
  CHECK(Card().with("kind=\"company\" designation=\"2k\"", "kind=\"battalion\" designation=\"1k\"").silent("names/two-formations"));
}

TEST_CASE("A first company stands in either battalion") {
  const std::string battalion =
      "<formation id=\"blue.ii\" kind=\"battalion\" designation=\"II/5r\"><formation id=\"blue.ii.1k\" kind=\"company\" "
      "designation=\"1k\"/></formation>";
  CHECK(Card().before("<formation id=\"blue.i\"", battalion).silent("names/two-formations"));
}

TEST_CASE("A game may let formations share their designations") {
  const std::string own =
      "<ruleset format=\"1.0\" id=\"own\" version=\"1\"><extends id=\"toll\" version=\"1\"/>"
      "<parameter id=\"names.shared\" value=\"zones formations\" status=\"given\"/></ruleset>";
  CHECK(Card()
            .with("id=\"card\">\n  <game id=\"toll\" version=\"1\"/>",
                  "id=\"card\">\n  <game id=\"toll\" version=\"1\" ruleset=\"own.ruleset.xml\"/>")
            .file("own.ruleset.xml", own)
            .with("designation=\"2k\"", "designation=\"1k\"")
            .silent("names/two-formations"));
}

TEST_CASE("Two zones have two names") {
  const auto zone = [](const std::string& id, const std::string& name) {
    return "<zone id=\"" + id + "\" kind=\"deployment\"><edge side=\"east\"/><name lang=\"en\" nom=\"" + name + "\"/></zone>";
  };
  const std::string first = zone("a", "east bank");
  CHECK(Card().before("<box id=\"queue\"", first + "\n" + zone("b", "East\u00A0bank")).reports("names/two-zones", "<zone id=\"b\"", "b"));
  CHECK(Card().before("<box id=\"queue\"", first + zone("b", "east banks")).silent("names/two-zones"));
}

TEST_CASE("Two batteries of a side have two designations") {
  const std::string guns = "<asset id=\"blue.more\" side=\"blue\" designation=\"II/30a\" markers=\"3\" calibre=\"75\"/>";
  CHECK(Card().before("<asset id=\"red.mortar\"", guns + "\n").reports("names/two-batteries", "blue.more", "blue.more"));
  const std::string enemy = "<asset id=\"red.more\" side=\"red\" designation=\"II/30a\" markers=\"3\" calibre=\"75\"/>";
  CHECK(Card().before("<asset id=\"red.mortar\"", enemy + "\n").silent("names/two-batteries"));
}

TEST_CASE("Two events have two names") {
  const auto events = [](const std::string& second) {
    return "<events>\n<event id=\"rain\"><when><turn at=\"2\"/></when><name lang=\"en\" nom=\"the storm\"/></event>\n"
           "<event id=\"wind\"><when><turn at=\"3\"/></when><name lang=\"en\" nom=\"" +
           second + "\"/></event>\n";
  };
  CHECK(Card().with("<events>", events("the storm")).reports("names/two-events", "<event id=\"wind\"", "wind"));
  CHECK(Card().with("<events>", events("the wind")).silent("names/two-events"));
}

TEST_CASE("A sign of the legend has one meaning") {
  const std::string woods = "<sign char=\"w\" kind=\"woods\"/>";
  const Checked twice = Card().after(woods, "<sign char=\"w\" kind=\"stone\"/>").check();
  CHECK(twice.reports("names/two-meanings", "<terrain>", "1"));
  CHECK(Card().after(woods, "<sign char=\"w\" kind=\"woods\"/>").silent("names/two-meanings"));
  CHECK(Card().after(woods, "<sign char=\"s\" kind=\"woods\"/>").silent("names/two-meanings"));
}

TEST_CASE("A formation is called by the number that it is designated with, where all beside it are") {
  const auto company = [](const std::string& name) {
    Card card;
    for (const std::string number : {"1", "2", "4"})
      card = card.with("designation=\"" + number + "k\">",
                       "designation=\"" + number + "\"><name lang=\"en\" nom=\"company " + number + "\"/>");
    return card.with("designation=\"3k\">", "designation=\"3\"><name lang=\"en\" nom=\"" + name + "\"/>");
  };
  CHECK(company("company 5").reports("names/number", "blue.3k", "blue.3k"));
  CHECK(company("company 3").silent("names/number"));
  CHECK(company("the reserve").silent("names/number"));
  CHECK(company("V Company").reports("names/number", "blue.3k", "blue.3k"));
  CHECK(company("III Company").silent("names/number"));
  CHECK(company("C Company").silent("names/number"));
}

TEST_CASE("A number may be Roman, and of two sides a kind is called by its numbers alike") {
  const auto corps = [](const std::string& name, const std::string& designation = "IX") {
    Card card;
    card.with("designation=\"1k\">", "designation=\"I\"><name lang=\"en\" nom=\"I Corps\"/>")
        .with("designation=\"5k\">", "designation=\"5\"><name lang=\"en\" nom=\"5th Corps\"/>");
    return card.with("designation=\"6k\">", "designation=\"" + designation + "\">" + name);
  };
  CHECK(corps("<name lang=\"en\" nom=\"XI Corps\"/>").reports("names/number", "red.2k", "red.2k"));
  CHECK(corps("<name lang=\"en\" nom=\"IX Corps\"/>", "3").reports("names/number", "red.2k", "red.2k"));
  CHECK(corps("<name lang=\"pl\" nom=\"XI Korpus\"/><name lang=\"en\" nom=\"IX Corps\"/>").reports("names/number", "red.2k", "red.2k"));
  CHECK(corps("<name lang=\"en\" nom=\"IX Corps\"/>").silent("names/number"));
  CHECK(corps("<name lang=\"en\" nom=\"IX Corps, 11th brigade\"/>").silent("names/number"));  // which of the two is not known
}
