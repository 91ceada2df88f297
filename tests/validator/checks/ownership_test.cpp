// Whose pieces, zones, edges and printed lines a clause speaks of; and two sides that are sent to one spot.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string LATE = "<reinforcement id=\"red.late\" side=\"red\"><units of=\"red.3k\"/>";
const std::string EAST_ZONE =
    "<zone id=\"east\" kind=\"deployment\" side=\"red\"><within hexes=\"2\"><edge side=\"east\"/></within></zone>\n  ";
Card two_zones() { return Card().before("<box id=\"queue\"", EAST_ZONE); }
}  // namespace

TEST_CASE("A side brings on its own pieces, and one cause is said once") {
  CHECK(Card().silent("entry/enemy-pieces"));
  const Checked turned = Card().with("id=\"red.late\" side=\"red\"", "id=\"red.late\" side=\"blue\"").check();
  CHECK(turned.reports("entry/enemy-pieces", "red.late", "red.late"));
  CHECK(turned.only("entry/enemy-pieces").severity == "error");
  CHECK(turned.silent("entry/enemy-ground"));
  CHECK(turned.silent("owner/other-side"));
}

TEST_CASE("An id that begins with a side is of that side") {
  CHECK(Card().with("id=\"red.farm\" side=\"red\"", "id=\"red.farm\" side=\"blue\"").reports("owner/other-side", "red.farm", "red.farm"));
  CHECK(Card().with("id=\"red.farm\" side=\"red\"", "id=\"farm\" side=\"blue\"").silent("owner/other-side"));
  CHECK(Card().with("id=\"red.farm\" side=\"red\"", "id=\"village.farm\" side=\"blue\"").silent("owner/other-side"));
}

TEST_CASE("A reinforcement does not come on where only the enemy is") {
  const auto entry = [](const std::string& place) { return LATE + "\n      <entry>" + place + "</entry>"; };
  const Checked west = two_zones().with(LATE, entry("<hexes list=\"0103 0104\"/>")).check();
  CHECK(west.reports("entry/enemy-ground", "0103", "red.late"));
  CHECK(west.only("entry/enemy-ground").severity == "question");
  CHECK(two_zones().with(LATE, entry("<hexes list=\"1203 1204\"/>")).silent("entry/enemy-ground"));
  CHECK(two_zones().with(LATE, entry("<edge side=\"north\"/>")).silent("entry/enemy-ground"));
  CHECK(two_zones().with(LATE, entry("<everywhere/>")).silent("entry/enemy-ground"));
}

TEST_CASE("Who comes on nearly everywhere claims no ground") {
  const std::string first = "<reinforcement id=\"blue.late\" side=\"blue\"><units of=\"blue.4k\"/><when><turn at=\"3\"/></when><entry>";
  const auto both = [&](const std::string& blue, const std::string& red) {
    return Card()
        .before("<reinforcement id=\"red.late\"", first + blue + "</entry></reinforcement>\n    ")
        .with(LATE, LATE + "\n      <entry>" + red + "</entry>");
  };
  const std::string corner = "<hexes list=\"1201 1202\"/>";
  CHECK(both("<everywhere/>", corner).silent("entry/enemy-ground"));
  CHECK(both("<within hexes=\"2\"><edge side=\"east\"/></within>", corner).reports("entry/enemy-ground", "1201", "red.late"));
}

TEST_CASE("A printed line that begins with a side is about that side") {
  const auto printed = [](const std::string& words) {
    return Card().with("<directive id=\"red.ash\" side=\"red\">", "<directive id=\"red.ash\" side=\"red\" printed=\"" + words + "\">");
  };
  CHECK(printed("The Blue set up 5k and 6k").reports("printed/other-side", "red.ash", "red.ash"));
  CHECK(printed("Red sets up 5k and 6k, not near Blue").silent("printed/other-side"));
  CHECK(printed("5k and 6k, at least 4 hexes from Blue").silent("printed/other-side"));
  CHECK(printed("Blueberry Hill: 5k and 6k").silent("printed/other-side"));
}

TEST_CASE("A side does not set up in the zone of the other") {
  CHECK(two_zones().silent("setup/enemy-zone"));
  CHECK(two_zones()
            .with("<where><zone ref=\"west\"/>", "<where><zone ref=\"east\"/>")
            .reports("setup/enemy-zone", "<zone ref=\"east\"/>", "blue.west"));
  CHECK(two_zones()
            .with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0203\" radius=\"0\"/>")
            .reports("setup/enemy-zone", "0203", "red.ash"));
  // A side without a zone of its own sets up where it is told.
  CHECK(Card().with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0203\" radius=\"0\"/>").silent("setup/enemy-zone"));
}

TEST_CASE("Two sides are not sent to one spot") {
  const auto ash = [](const std::string& where) { return Card().with("<around hex=\"0908\" radius=\"1\"/>", where); };
  CHECK(ash("<around hex=\"0404\" radius=\"1\"/>").reports("setup/same-ground", "0404", "red.ash"));
  CHECK(ash("<around hex=\"0607\" radius=\"1\"/>").silent("setup/same-ground"));
  CHECK(ash("<zone ref=\"west\"/>").silent("setup/same-ground"));
}

TEST_CASE("The side that sets up first leaves the second a hex") {
  const auto mill = [](const std::string& where) { return Card().with("<around hex=\"0908\" radius=\"1\"/>", where); };
  const Checked shut = mill("<place name=\"mill\"/>").check();
  CHECK(shut.reports("setup/shut-out", "<place name=\"mill\"/>", "red.ash"));
  CHECK(shut.silent("setup/same-ground"));
  CHECK(mill("<hexes list=\"0404 0405 0504 0607 0608 0708 0707 0807\"/>").silent("setup/shut-out"));
  const std::string own =
      "<ruleset format=\"1.0\" id=\"own\" version=\"1\"><extends id=\"toll\" version=\"1\"/>"
      "<parameter id=\"setup.sides-share\" value=\"yes\" status=\"given\"/></ruleset>";
  CHECK(mill("<place name=\"mill\"/>")
            .with("id=\"card\">\n  <game id=\"toll\" version=\"1\"/>",
                  "id=\"card\">\n  <game id=\"toll\" version=\"1\" ruleset=\"own.ruleset.xml\"/>")
            .file("own.ruleset.xml", own)
            .silent("setup/shut-out"));
}
