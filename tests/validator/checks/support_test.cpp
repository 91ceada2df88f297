// Support artillery: markers, barrels, calibres, and a word on when it may be called.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string GUNS = "<asset id=\"blue.guns\"";
const std::string MORTAR_LINE = "<asset id=\"red.mortar\"";
const std::string GUNS_AVAILABLE = "    <available id=\"blue.guns-when\" side=\"blue\" assets=\"blue.guns\">\n      <when><turn from=\"3\"/></when>\n    </available>\n";
}  // namespace

TEST_CASE("Fire is placed with markers, so artillery has one") {
  CHECK(Card().without(" markers=\"1-2\"").reports("support/no-marker", GUNS, "blue.guns"));
  CHECK(Card().with("markers=\"1-2\" batteries=\"2\"", "markers=\"7\" batteries=\"1\"").silent("support/no-marker"));
}

TEST_CASE("A marker means one battery of a side") {
  const std::string more = "<asset id=\"blue.more\" side=\"blue\" markers=\"2\" barrels=\"4\" calibre=\"75\"><when><turn from=\"1\"/></when></asset>\n    ";
  const Checked twice = Card().before(MORTAR_LINE, more).check();
  CHECK(twice.reports("support/marker-twice", "<asset id=\"blue.more\"", "blue.more"));
  CHECK(twice.only("support/marker-twice").where.at(1).object == "blue.guns");
  CHECK(Card().before(MORTAR_LINE, "<asset id=\"blue.more\" side=\"blue\" markers=\"3\" barrels=\"4\" calibre=\"75\"><when><turn from=\"1\"/></when></asset>\n    ").silent("support/marker-twice"));
}

TEST_CASE("Both sides may have a marker of the same number") {
  CHECK(Card().silent("support/marker-twice"));  // blue 1-2, red 1
}

TEST_CASE("There are as many markers as batteries") {
  CHECK(Card().with("batteries=\"2\"", "batteries=\"3\"").reports("support/marker-count", GUNS, "blue.guns"));
  CHECK(Card().without(" batteries=\"2\"").silent("support/marker-count"));
}

TEST_CASE("Strength of a barrage follows from barrels and calibre, and both are stated") {
  CHECK(Card().without(" barrels=\"4\"").reports("support/number-and-type", GUNS, "blue.guns"));
  CHECK(Card().without(" calibre=\"75\"").reports("support/number-and-type", GUNS, "blue.guns"));
  CHECK(Card().with("barrels=\"4\"", "barrels=\"0\"").reports("support/number-and-type", GUNS, "blue.guns"));
}

TEST_CASE("A mortar platoon on the board has as many barrels as boxes") {
  CHECK(Card().silent("support/number-and-type"));  // red.mortar states no barrels
  CHECK(Card().with("kinds=\"m\" boxes=\"2\"", "kinds=\"m\" boxes=\"2.5\"").reports("support/number-and-type", MORTAR_LINE, "red.mortar"));
}

TEST_CASE("A piece that does not exist is said once, and not again as missing barrels") {
  const Checked checked = Card().with("piece=\"red.1m\"", "piece=\"red.2m\"").check();
  CHECK(checked.reports("reference/unknown-id", MORTAR_LINE, "red.mortar"));
  CHECK(checked.silent("support/number-and-type"));
}

TEST_CASE("Calibre and barrels are looked up in the table") {
  CHECK(Card().with("calibre=\"75\"", "calibre=\"76\"").reports("support/table-row", GUNS, "blue.guns"));
  CHECK(Card().with("barrels=\"4\"", "barrels=\"5\"").reports("support/table-row", GUNS, "blue.guns"));
  CHECK(Card().with("calibre=\"75\"", "calibre=\"81\"").silent("support/table-row"));
}

TEST_CASE("Artillery fires with pieces of its side") {
  CHECK(Card().with("piece=\"red.1m\"", "piece=\"blue.1g\"").reports("support/other-side", MORTAR_LINE, "red.mortar"));
  CHECK(Card().with("piece=\"red.1m\"", "piece=\"red.1p\"").silent("support/other-side"));
}

TEST_CASE("A card says when artillery off the board may be called") {
  CHECK(Card().without(GUNS_AVAILABLE).reports("support/no-availability", GUNS, "blue.guns"));
  CHECK(Card().without(GUNS_AVAILABLE).with("barrels=\"4\" calibre=\"75\"/>", "barrels=\"4\" calibre=\"75\"><when><always/></when></asset>").silent("support/no-availability"));
  CHECK(Card().without(" assets=\"blue.guns\"").silent("support/no-availability"));
}

TEST_CASE("Artillery that is always there says so with \"from turn 1\", and nothing is wrong with that") {
  const Checked checked = Card().with("<turn from=\"3\"/>", "<turn from=\"1\"/>").check();
  CHECK(checked.silent("support/no-availability"));
  CHECK(checked.silent("trigger/at-start"));
}
