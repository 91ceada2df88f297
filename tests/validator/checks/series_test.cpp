// The cards of a series: what two of them say of one thing must agree, and what may differ is left in peace.
#include "tests/validator/checks/series.hpp"

using namespace hexwright::test;

namespace {

const std::string A = "a.scenario.xml", B = "b.scenario.xml", C = "c.scenario.xml";
const std::string MEANT = " status=\"corrected\" reason=\"as the author says\"";

std::string waivers(const std::string& fingerprint, const std::string& id) {
  return "  <waivers>\n    <waiver fingerprint=\"" + fingerprint + "\" finding=\"" + id +
         "\" reason=\"so printed\" author=\"A. Author\" date=\"2026-01-31\"/>\n  </waivers>\n</scenario>";
}
Shelf two_maps() { return Shelf().own_map("b"); }
Shelf two_orbats() { return Shelf().own_orbat("b"); }

// A printed line on both cards.
Shelf printed() {
  const std::string line = "id=\"red.lost\" printed=\"-1 for each box\"";
  return Shelf().with(A, "id=\"red.lost\"", line).with(B, "id=\"red.lost\"", line);
}
Shelf abbreviations(const std::string& in_b) {
  const std::string in_a = "<abbreviation short=\"p\" means=\"p\"><text lang=\"en\">platoon</text></abbreviation>";
  return Shelf()
      .with(A, "  <rulings>", "<abbreviations>" + in_a + "</abbreviations>\n  <rulings>")
      .with(B, "  <rulings>", "<abbreviations>" + in_b + "</abbreviations>\n  <rulings>");
}
// Two prints of the first card.
Shelf prints() {
  Shelf shelf;
  shelf.with(B, "number=\"b\"", "number=\"a\"").with(B, "Day of b", "Day of a");
  return shelf;
}

}  // namespace

TEST_CASE("Two cards of a series that agree are silent, with files of their own too") {
  CHECK(Shelf().check().findings.empty());
  CHECK(two_maps().own_orbat("b").check().findings.empty());
}

TEST_CASE("A side has one name in a series") {
  const Shelf shelf = two_orbats().with("b.orbat.xml", "nom=\"Blue\"", "nom=\"Blues\"");
  CHECK(shelf.reports("series/name", "<side id=\"blue\"", "blue"));
  const Found found = shelf.check().only("series/name");
  CHECK(found.where.front().file == "b.orbat.xml");
  CHECK(found.where.at(1).file == "o.orbat.xml");
  CHECK(found.message.find("Blues") != std::string::npos);
  CHECK(two_orbats().with("b.orbat.xml", "nom=\"Blue\"/>", "nom=\"Blue\"/><name lang=\"pl\" nom=\"Niebiescy\"/>").silent("series/name"));
}

TEST_CASE("Formations, batteries, places and roads have one name in a series") {
  CHECK(two_orbats().with("b.orbat.xml", "designation=\"I/5r\"", "designation=\"1/5r\"").reports("series/name", "id=\"blue.i\"", "blue.i"));
  CHECK(Shelf().with(B, "designation=\"II/30a\"", "designation=\"2/30a\"").reports("series/name", "id=\"blue.guns\"", "blue.guns"));
  CHECK(two_maps().with("b.map.xml", "nom=\"Millbrook\"", "nom=\"Milbrook\"").reports("series/name", "id=\"mill\"", "mill"));
}

TEST_CASE("What is marked as corrected may differ from what is printed") {
  CHECK(two_orbats().with("b.orbat.xml", "designation=\"I/5r\"", "designation=\"1/5r\"" + MEANT).silent("series/name"));
}

TEST_CASE("What is marked as doubtful is compared with nothing") {
  CHECK(two_orbats()
            .with("b.orbat.xml", "designation=\"I/5r\"", "designation=\"1/5r\" status=\"doubtful\" reason=\"hardly legible\"")
            .silent("series/name"));
}

TEST_CASE("Places of two maps may have one id") {
  CHECK(two_maps()
            .with("b.map.xml", "nom=\"The ford\"", "nom=\"The hills\"")
            .with("b.map.xml", "id=\"m\"", "id=\"m2\"")
            .with("b.map.xml", "nom=\"Millbrook\"", "nom=\"Hillbrook\"")
            .check()
            .findings.empty());
}

TEST_CASE("The card that most others contradict is the one that is named") {
  Shelf shelf = Shelf().card("c").own_orbat("a").with("a.orbat.xml", "nom=\"Blue\"", "nom=\"Azure\"");
  const Found found = shelf.check().only("series/name");
  CHECK(found.where.front().file == "a.orbat.xml");
  CHECK(found.message.find("Cards that speak of it: 3; as there: 2, as here: 1.") != std::string::npos);
}

TEST_CASE("A name is declined in one way in a series") {
  CHECK(two_maps().with("b.map.xml", "gen=\"Rozalina\"", "gen=\"Rozalinu\"").reports("series/forms", "id=\"mill\"", "mill"));
  CHECK(two_maps().with("b.map.xml", " gen=\"Rozalina\"", "").silent("series/forms"));
}

TEST_CASE("Two files that draw one map draw the same") {
  CHECK(two_maps().with("b.map.xml", "hexes=\"0404 0405 0504\"", "hexes=\"0404 0405\"").reports("series/map", "id=\"mill\"", "mill"));
  CHECK(two_maps().with("b.map.xml", "hexes=\"0404 0405 0504\"", "hexes=\"0504 0405 0404\"").silent("series/map"));
  CHECK(two_maps().with("b.map.xml", "......ww....", "......www...").reports("series/map", "......www..."));
  CHECK(two_maps()
            .with("b.map.xml", "<sign char=\"w\"", "<sign char=\"W\"")
            .with("b.map.xml", "......ww....", "......WW....")
            .with("b.map.xml", "......w.....", "......W.....")
            .silent("series/map"));
  CHECK(Shelf().with(B, "kind=\"wooden\"/>", "kind=\"stone\"/>").reports("series/map", "<meaning symbol"));
}

TEST_CASE("Rows of a board that differ are said once, with their numbers") {
  const Found found = two_maps()
                          .with("b.map.xml", "......ww....", "......www...")
                          .with("b.map.xml", "......w.....", ".....ww.....")
                          .check()
                          .only("series/map");
  CHECK(found.message.find("2 rows of the board are drawn differently") != std::string::npos);
  CHECK(found.message.find("rows 2, 3") != std::string::npos);
}

TEST_CASE("A copy of a map lacks nothing") {
  CHECK(two_maps()
            .with("b.map.xml", "<hexside id=\"brook\" kind=\"stream\" sides=\"0602/n 0702/se\"/>", "")
            .reports("series/map-missing", "<map format"));
  CHECK(two_maps()
            .with("b.map.xml", "nom=\"The ford\"", "nom=\"The brook\"")
            .with("b.map.xml", "id=\"m\"", "id=\"m2\"")
            .with("b.map.xml", "<hexside id=\"brook\" kind=\"stream\" sides=\"0602/n 0702/se\"/>", "")
            .silent("series/map-missing"));
}

TEST_CASE("A piece is the same thing in every card, and may have another strength") {
  CHECK(two_orbats()
            .with("b.orbat.xml", "id=\"blue.1g\" kind=\"g\"", "id=\"blue.1g\" kind=\"m\"")
            .reports("series/piece", "id=\"blue.1g\"", "blue.1g"));
  CHECK(two_orbats()
            .with("b.orbat.xml", "id=\"blue.1g\" kind=\"g\"", "id=\"blue.1g\" boxes=\"2\" morale=\"2\" kind=\"g\"")
            .silent("series/piece"));
  CHECK(Shelf().with(B, "calibre=\"75\"", "calibre=\"81\"").reports("series/piece", "id=\"blue.guns\"", "blue.guns"));
}

TEST_CASE("Pieces of one order of battle that the other has not are no matter") {
  CHECK(two_orbats().with("b.orbat.xml", "<piece id=\"blue.1g\" kind=\"g\" number=\"1\"/>", "").check().findings.empty());
}

TEST_CASE("The box of a series holds one number of counters") {
  const std::string in_a = "<counters side=\"blue\" kind=\"p\" count=\"8\"/>\n</orbat>",
                    in_b = "<counters side=\"blue\" kind=\"p\" count=\"9\"/>\n</orbat>";
  CHECK(two_orbats()
            .with("o.orbat.xml", "</orbat>", in_a)
            .with("b.orbat.xml", "</orbat>", in_b)
            .reports("series/counter-mix", "count=\"9\"", "blue"));
  CHECK(two_orbats().with("o.orbat.xml", "</orbat>", in_a).with("b.orbat.xml", "</orbat>", in_a).silent("series/counter-mix"));
}

TEST_CASE("An order of battle that counts no box is held to the box of the others") {
  const auto box_of = [](const std::string& count) { return "<counters side=\"blue\" kind=\"p\" count=\"" + count + "\"/>\n</orbat>"; };
  CHECK(two_orbats().with("o.orbat.xml", "</orbat>", box_of("7")).reports("series/counters-short", "<side id=\"blue\"", "blue"));
  CHECK(two_orbats().with("o.orbat.xml", "</orbat>", box_of("8")).silent("series/counters-short"));
}

TEST_CASE("Tables of results that are nearly the same are asked about, and others are not") {
  CHECK(Shelf().with(B, "<rank from=\"0\" to=\"3\">", "<rank from=\"0\" to=\"2\">").reports("series/ranks", "<ranks measure"));
  CHECK(Shelf()
            .with(B, "<rank from=\"0\" to=\"3\">", "<rank from=\"0\" to=\"9\">")
            .with(B, "<rank from=\"4\" to=\"6\">", "<rank from=\"10\" to=\"19\">")
            .with(B, "<rank from=\"7\">", "<rank from=\"20\">")
            .silent("series/ranks"));
}

TEST_CASE("An abbreviation has one meaning in a series, and a thing one abbreviation") {
  CHECK(abbreviations("<abbreviation short=\"p\" means=\"g\"><text lang=\"en\">gun</text></abbreviation>")
            .reports("series/term", "short=\"p\"", "p"));
  CHECK(abbreviations("<abbreviation short=\"pl\" means=\"p\"><text lang=\"en\">platoon</text></abbreviation>")
            .reports("series/term", "short=\"pl\"", "p"));
  CHECK(abbreviations("<abbreviation short=\"p\"><text lang=\"en\">Platoon.</text></abbreviation>").silent("series/term"));
}

TEST_CASE("A definition in other words is asked about, and an answer is remembered") {
  CHECK(Shelf().with(B, "It lies face up.", "It has been seen.").reports("series/wording", "of=\"revealed\"", "revealed"));
  CHECK(Shelf().with(B, "It lies face up.", "It lies face up").silent("series/wording"));
  const std::string answer = "<answer question=\"series/wording\" author=\"A. Author\" date=\"2026-01-31\">meant</answer>";
  CHECK(Shelf()
            .with(B, "<definition of=\"revealed\"><text lang=\"en\">It lies face up.",
                  "<definition of=\"revealed\">" + answer + "<text lang=\"en\">It has been seen.")
            .silent("series/wording"));
}

TEST_CASE("One clause that names a road of the map by other ends in another card is asked about") {
  const auto road = [](const std::string& ends) {
    return "<item id=\"red.road\" side=\"red\" score=\"condition\" points=\"2\" at=\"end-of-game\"><when moment=\"end-of-game\"><near "
           "side=\"red\" bound=\"at-most\" hexes=\"1\"><path " +
           ends + "/></near></when></item>\n  </victory>";
  };
  const auto roads = [&](const std::string& a, const std::string& b) {
    return Shelf().with(A, "</victory>", road(a)).with(B, "</victory>", road(b));
  };
  CHECK(roads("from=\"0105\" to=\"1205\"", "from=\"0205\" to=\"1205\"").reports("series/road", "<path from=\"0205\"", "high-road"));
  CHECK(roads("from=\"0105\" to=\"1205\"", "from=\"1205\" to=\"0105\"").silent("series/road"));
}

TEST_CASE("The same printed line has the same data in every card") {
  CHECK(printed()
            .with(B, "score=\"boxes-lost\" points=\"-1\"", "score=\"boxes-lost\" points=\"-2\"")
            .reports("series/line", "id=\"red.lost\"", "red.lost"));
  CHECK(Shelf().with(B, "score=\"boxes-lost\" points=\"-1\"", "score=\"boxes-lost\" points=\"-2\"").silent("series/line"));
}

TEST_CASE("Cards with different titles have different numbers and ids") {
  CHECK(Shelf().with(B, "number=\"b\"", "number=\"a\"").reports("series/card", "<card number"));
  CHECK(Shelf().with(B, "id=\"card-b\"", "id=\"card-a\"").reports("series/card", "<scenario format", "card-a"));
  CHECK(prints().silent("series/card"));
}

TEST_CASE("The cards of a series are written for one set of rules") {
  const std::string own =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ruleset format=\"1.0\" id=\"own\" version=\"1\"><extends id=\"toll\" "
      "version=\"1\"/><name lang=\"en\" nom=\"Own\"/></ruleset>\n";
  Shelf shelf;
  shelf.files["own.ruleset.xml"] = own;
  const std::string link = "<game id=\"toll\" version=\"1\"/>", with_own = "<game id=\"toll\" version=\"1\" ruleset=\"own.ruleset.xml\"/>";
  CHECK(Shelf(shelf).with(B, link, with_own).reports("series/game", "own.ruleset.xml", "toll"));
  CHECK(Shelf(shelf).with(A, link, with_own).with(B, link, with_own).silent("series/game"));
}

TEST_CASE("Cards of two publications are not compared") {
  CHECK(Shelf()
            .with(B, "work=\"Tolls\"", "work=\"Fords\"")
            .with(B, "designation=\"II/30a\"", "designation=\"2/30a\"")
            .check()
            .findings.empty());
}

TEST_CASE("Sides, lengths and orders of battle may be different from card to card") {
  CHECK(two_orbats()
            .with(B, "turns=\"12\"", "turns=\"20\"")
            .with(B, "start=\"9:00\" end=\"10:00\"", "start=\"9:00\" end=\"10:40\"")
            .with(B, "boxes=\"3\"", "boxes=\"4\"")
            .with(B, "<morale level=\"3\"/>", "<morale level=\"2\"/>")
            .check()
            .findings.empty());
  CHECK(two_orbats()
            .with("b.orbat.xml", "<formation id=\"blue.4k\" kind=\"company\" designation=\"4k\">",
                  "<formation id=\"blue.9k\" kind=\"company\" designation=\"9k\">")
            .check()
            .findings.empty());
}

TEST_CASE("Two prints of one card say the same") {
  CHECK(prints().with(B, "turns=\"12\"", "turns=\"13\"").reports("edition/differs", "turns=\"13\"", "length"));
  CHECK(prints()
            .with(B, "score=\"not-called\" points=\"3\"", "score=\"not-called\" points=\"4\"")
            .reports("edition/differs", "id=\"red.silent\"", "red.silent"));
  CHECK(prints().silent("edition/differs"));
  CHECK(prints().with(B, "turns=\"12\"", "turns=\"13\"" + MEANT).silent("edition/differs"));
}

TEST_CASE("A corrected edition that extends a printed one is silent") {
  Shelf shelf = prints();
  shelf.files[B] =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenario format=\"1.0\" id=\"card-a-corrected\">\n<game id=\"toll\" "
      "version=\"1\"/>\n<extends file=\"a.scenario.xml\"><inherit section=\"all\"/></extends>\n"
      "<card number=\"a\"><title><text lang=\"en\">Day of a</text></title><publication work=\"Tolls\"/></card>\n<time><length "
      "turns=\"13\"/></time>\n</scenario>\n";
  CHECK(shelf.check().findings.empty());
}

TEST_CASE("What two cards take over from one file is said of that file once") {
  Shelf shelf = Shelf().card("c").own_orbat("b").own_orbat("c");
  shelf.files["c.orbat.xml"] = shelf.files["b.orbat.xml"];
  shelf.with("b.orbat.xml", "nom=\"Blue\"", "nom=\"Azure\"").with("c.orbat.xml", "nom=\"Blue\"", "nom=\"Azure\"");
  const Found found = shelf.check().only("series/name");  // two say Azure: the first card deviates
  CHECK(found.where.front().file == "o.orbat.xml");
}

TEST_CASE("A waiver in the card that deviates accepts a finding about the series, and an idle one is reported") {
  const Shelf shelf = Shelf().with(B, "designation=\"II/30a\"", "designation=\"2/30a\"");
  const std::string fingerprint = shelf.check().only("series/name").fingerprint;
  const Checked waived = Shelf(shelf).with(B, "</scenario>", waivers(fingerprint, "series/name")).check();
  CHECK(waived.only("series/name").waived);
  CHECK(waived.silent("waiver/idle"));
  CHECK(Shelf().with(B, "</scenario>", waivers(fingerprint, "series/name")).reports("waiver/idle", "<waiver fingerprint"));
}

TEST_CASE("One card alone does not judge waivers about its series") {
  CHECK(Card().with("</scenario>", waivers("0123456789abcdef", "series/name")).silent("waiver/idle"));
}

TEST_CASE("More differences of one sort than anybody reads are said once, with their number") {
  Shelf shelf = two_orbats();
  for (const char* id : {"blue.1p", "blue.2p", "blue.3p", "blue.4p", "blue.5p", "blue.6p", "blue.7p", "blue.8p", "red.1p", "red.2p",
                         "red.3p", "red.4p", "red.5p"})
    shelf.with("b.orbat.xml", std::string("id=\"") + id + "\" kind=\"p\"", std::string("id=\"") + id + "\" kind=\"g\"");
  CHECK(shelf.check().only("series/piece").message.find("13 things are told differently") != std::string::npos);
}

TEST_CASE("A review asks about one clause that pays otherwise in another card, and the proof does not") {
  const std::string pays = "score=\"hexes-held\" points=\"2\"", more = "score=\"hexes-held\" points=\"4\"";
  const Shelf shelf = Shelf().with(B, pays, more);
  CHECK(shelf.review().reports("review/other-points", "id=\"blue.hold\"", "blue.hold"));
  CHECK(shelf.silent("review/other-points"));
  CHECK(Shelf().review().silent("review/other-points"));
  CHECK(Shelf()  // for another place
            .with(B, pays, more)
            .with(B, "in the last turn\">\n      <where><place name=\"mill\"/>", "in the last turn\">\n      <where><place name=\"ash\"/>")
            .review()
            .silent("review/other-points"));
}
