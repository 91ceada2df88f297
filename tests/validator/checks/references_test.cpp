// Ids, places, hexes and paths that the card names.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string ASH_WHERE = "<around hex=\"0908\" radius=\"1\"/>";
}  // namespace

TEST_CASE("An id has one bearer") {
  const Checked twice = Card().with("<directive id=\"blue.west\"", "<directive id=\"blue.mill\"").check();
  CHECK(twice.reports("reference/duplicate-id", "rest-of=\"blue.i\"", "blue.mill"));
  CHECK(twice.only("reference/duplicate-id").where.size() == 2);
  CHECK(Card().with("<directive id=\"blue.west\"", "<directive id=\"blue.mill-2\"").silent("reference/duplicate-id"));
}

TEST_CASE("A ruling is chosen once") {
  const std::string night = "<ruling id=\"night\" choice=\"moon\"/>";
  CHECK(Card().after(night, "\n    <ruling id=\"night\" choice=\"dark\"/>").reports("reference/duplicate-id", "choice=\"dark\"", "night"));
  CHECK(Card().silent("reference/duplicate-id"));
}

TEST_CASE("An id that is referred to has a bearer") {
  CHECK(Card().with("assets=\"blue.guns\"", "assets=\"blue.gun\"").reports("reference/unknown-id", "<available", "blue.guns-when"));
  CHECK(Card().with("<zone ref=\"west\"/>", "<zone ref=\"wets\"/>").reports("reference/unknown-id", "<zone ref=\"wets\"/>", "blue.west"));
  CHECK(Card().with("<first-player side=\"red\"/>", "<first-player side=\"green\"/>").reports("reference/unknown-id", "<first-player"));
  CHECK(Card().with("choice=\"moon\"", "choice=\"noon\"").reports("reference/unknown-id", "<ruling id=\"night\"", "night"));
  CHECK(Card().with("captured by=\"red\"", "captured by=\"rde\"").reports("reference/unknown-id", "<captured", "alarm"));
  CHECK(Card().with("<turn from=\"3\"/>", "<trigger ref=\"alarm\"/>").silent("reference/unknown-id"));
  CHECK(Card().with(ASH_WHERE, "<box ref=\"queue\"/>").silent("reference/unknown-id"));
  CHECK(Card().with(ASH_WHERE, "<board ref=\"1\"/>").silent("reference/unknown-id"));
}

TEST_CASE("An exception for a side that does not exist is said once") {
  const Checked checked = Card().with("<exception side=\"red\"", "<exception side=\"rad\"").check();
  CHECK(checked.reports("reference/unknown-id", "<exception side=\"rad\""));
  CHECK(checked.silent("strength/empty-exception"));
}

TEST_CASE("A place is found by its letters, however they are stored and whatever blank parts them") {
  const auto card = [&](const std::string& name) {
    return Card().with("nom=\"Rozalin\"", "nom=\"Stary Br\u00F3d\"").with("<place name=\"Rozalina\"/>", "<place name=\"" + name + "\"/>");
  };
  for (const char* name : {"Stary Bro\u0301d", "Stary\u00A0Br\u00F3d", "Stary \u2009Bro\u0301d ", "Stary Br\u00F3d"})
    CHECK(card(name).silent("reference/unknown-place"));
  const Checked other = card("Stary Brod").check();
  CHECK(other.reports("reference/unknown-place", "Stary Brod", "blue.mill"));
}

TEST_CASE("A place is named by its id or by any written form of its name") {
  CHECK(Card()
            .with("<place name=\"Rozalina\"/>", "<place name=\"Rozaliczyna\"/>")
            .reports("reference/unknown-place", "Rozaliczyna", "blue.mill"));
  for (const char* name : {"mill", "Rozalin", "Rozalinie", "Millbrook"})
    CHECK(Card().with("<place name=\"Rozalina\"/>", "<place name=\"" + std::string(name) + "\"/>").silent("reference/unknown-place"));
}

TEST_CASE("A name that two places bear is asked about, even when one of them bears it only in another case") {
  CHECK(Card()
            .with("nom=\"Jesion\" gen=\"Jesionu\"", "nom=\"Rozalina\" gen=\"Rozaliny\"")
            .reports("reference/ambiguous-place", "Rozalina", "blue.mill"));
  CHECK(Card()
            .with("nom=\"Jesion\" gen=\"Jesionu\"", "nom=\"Rozalina\" gen=\"Rozaliny\"")
            .with("<place name=\"Rozalina\"/>", "<place name=\"mill\"/>")
            .silent("reference/ambiguous-place"));
}

TEST_CASE("A hex that is named lies on the map") {
  const Checked off = Card().with(ASH_WHERE, "<around hex=\"1311\" radius=\"1\"/>").check();
  CHECK(off.reports("reference/unknown-hex", "<around hex=\"1311\"", "red.ash"));
  CHECK(off.only("reference/unknown-hex").where.front().hex == "1311");
  CHECK(off.only("reference/unknown-hex").message.ends_with("Its hexes are called 0101 to 1210."));
  CHECK(off.silent("setup/no-hex"));
  CHECK(Card().with(ASH_WHERE, "<around hex=\"1210\" radius=\"1\"/>").silent("reference/unknown-hex"));
}

TEST_CASE("Zones of the map name hexes and places that are there") {
  CHECK(Card()
            .with("<within hexes=\"2\"><edge side=\"west\"/></within>", "<hexes list=\"0101 1301\"/>")
            .reports("reference/unknown-hex", "<hexes list=\"0101 1301\"/>", "west"));
  CHECK(Card()
            .with("<edge side=\"west\"/></within>", "<place name=\"Milbrook\"/></within>")
            .check("m.map.xml")
            .reports("reference/unknown-place", "Milbrook", "west"));
  CHECK(Card()
            .with("<edge side=\"west\"/></within>", "<place name=\"Millbrook\"/></within>")
            .check("m.map.xml")
            .silent("reference/unknown-place"));
}

TEST_CASE("Kinds that selectors and regions name are kinds of the game, or classes of them") {
  CHECK(Card().with(ASH_WHERE, "<terrain kinds=\"forest\"/>").reports("reference/unknown-kind", "<terrain kinds=\"forest\"/>", "red.ash"));
  CHECK(Card()
            .with("<units of=\"red.3k\"/>", "<units of=\"red.3k\" kinds=\"t\"/>")
            .reports("reference/unknown-kind", "<units of=\"red.3k\" kinds=\"t\"/>", "red.late"));
  CHECK(Card().with("kind=\"wooden\"/>\n  </notes>", "kind=\"wood\"/>\n  </notes>").reports("reference/unknown-kind", "<meaning"));
  CHECK(Card().with(ASH_WHERE, "<terrain kinds=\"building\"/>").silent("reference/unknown-kind"));
  CHECK(Card().with("<units of=\"red.3k\"/>", "<units of=\"red.3k\" kinds=\"platoon leader\"/>").silent("reference/unknown-kind"));
}

TEST_CASE("A road is meant by its id, or by the hexes at both its ends") {
  CHECK(Card().with(ASH_WHERE, "<path from=\"0105\"/>").reports("reference/path-without-ends", "<path from=\"0105\"/>", "red.ash"));
  CHECK(Card().with(ASH_WHERE, "<path ref=\"high-road\"/>").silent("reference/path-without-ends"));
  CHECK(Card().with(ASH_WHERE, "<path from=\"0105\" to=\"1205\"/>").silent("reference/path-without-ends"));
}

TEST_CASE("A road that is named by its ends joins them") {
  CHECK(Card().with(ASH_WHERE, "<path from=\"0105\" to=\"1206\"/>").reports("reference/no-such-path", "<path from=\"0105\"", "red.ash"));
  CHECK(Card().with(ASH_WHERE, "<path from=\"1205\" to=\"0105\"/>").silent("reference/no-such-path"));
}

TEST_CASE("Areas and lines of a table have ids of their own, and places name areas that are there") {
  const std::string table =
      "  <table id=\"t\" width=\"10\" height=\"10\">\n    <area id=\"hill\" kind=\"woods\" ring=\"1,1 3,1 3,3\"/>\n    <area id=\"copse\" "
      "kind=\"woods\" ring=\"5,5 7,5 7,7\"/>\n  </table>\n";
  const Card clean = Card().before("  <place id=\"mill\"", table + "  <place id=\"top\" kind=\"village\" areas=\"hill\"/>\n");
  CHECK(clean.silent("reference/duplicate-id"));
  CHECK(clean.silent("reference/unknown-id"));
  CHECK(Card(clean).with("id=\"copse\"", "id=\"hill\"").reports("reference/duplicate-id", "ring=\"5,5", "hill"));
  CHECK(Card(clean).with("areas=\"hill\"", "areas=\"hill hil\"").reports("reference/unknown-id", "<place id=\"top\"", "top"));
}
