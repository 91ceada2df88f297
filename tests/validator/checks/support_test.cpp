// Support artillery: markers, barrels, calibres, and a word on when it may be called.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string GUNS = "<asset id=\"blue.guns\"";
const std::string MORTAR_LINE = "<asset id=\"red.mortar\"";
const std::string GUNS_AVAILABLE =
    "    <available id=\"blue.guns-when\" side=\"blue\" assets=\"blue.guns\">\n      <when><turn from=\"3\"/></when>\n    </available>\n";
}  // namespace

TEST_CASE("Fire is placed with markers, so artillery has one") {
  CHECK(Card().without(" markers=\"1-2\"").reports("support/no-marker", GUNS, "blue.guns"));
  CHECK(Card().with("markers=\"1-2\" batteries=\"2\"", "markers=\"7\" batteries=\"1\"").silent("support/no-marker"));
}

TEST_CASE("A marker means one battery of a side") {
  const std::string more =
      "<asset id=\"blue.more\" side=\"blue\" markers=\"2\" barrels=\"4\" calibre=\"75\"><when><turn from=\"1\"/></when></asset>\n    ";
  const Checked twice = Card().before(MORTAR_LINE, more).check();
  CHECK(twice.reports("support/marker-twice", "<asset id=\"blue.more\"", "blue.more"));
  CHECK(twice.only("support/marker-twice").where.at(1).object == "blue.guns");
  CHECK(Card()
            .before(MORTAR_LINE,
                    "<asset id=\"blue.more\" side=\"blue\" markers=\"3\" barrels=\"4\" calibre=\"75\"><when><turn "
                    "from=\"1\"/></when></asset>\n    ")
            .silent("support/marker-twice"));
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
  CHECK(Card()
            .without(GUNS_AVAILABLE)
            .with("barrels=\"4\" calibre=\"75\"/>", "barrels=\"4\" calibre=\"75\"><when><always/></when></asset>")
            .silent("support/no-availability"));
  CHECK(Card().without(" assets=\"blue.guns\"").silent("support/no-availability"));
}

TEST_CASE("Artillery that is always there says so with \"from turn 1\", and nothing is wrong with that") {
  const Checked checked = Card().with("<turn from=\"3\"/>", "<turn from=\"1\"/>").check();
  CHECK(checked.silent("support/no-availability"));
  CHECK(checked.silent("trigger/at-start"));
}

TEST_CASE("A reach goes from the nearer to the farther distance") {
  const std::string whole = GUNS + " side=\"blue\" designation=\"II/30a\" markers=\"1-2\" batteries=\"2\" barrels=\"4\" calibre=\"75\"/>";
  const auto reaching = [&](const std::string& range) {
    return Card().with(whole, whole.substr(0, whole.size() - 2) + ">\n      " + range + "\n    </asset>");
  };
  CHECK(reaching("<range least=\"9\" most=\"3\"/>").reports("support/range", "<range least", "blue.guns"));
  CHECK(reaching("<range least=\"3\" most=\"9\"/>").silent("support/range"));
  CHECK(reaching("<range most=\"9\"/>").silent("support/range"));
}

TEST_CASE("A reach names hexes that the map has, and a distance that it has room for") {
  const std::string whole = GUNS + " side=\"blue\" designation=\"II/30a\" markers=\"1-2\" batteries=\"2\" barrels=\"4\" calibre=\"75\"/>";
  const auto reaching = [&](const std::string& range) {
    return Card().with(whole, whole.substr(0, whole.size() - 2) + ">\n      " + range + "\n    </asset>");
  };
  CHECK(reaching("<range><terrain kinds=\"stone\"/></range>").reports("support/range", "<range>", "blue.guns"));
  CHECK(reaching("<range><terrain kinds=\"woods\"/></range>").silent("support/range"));
  CHECK(reaching("<range least=\"40\"/>").reports("support/range", "<range least", "blue.guns"));
  CHECK(reaching("<range least=\"9\"/>").silent("support/range"));
}

TEST_CASE("Artillery on the board is not promised before its piece is there") {
  const std::string mortar = "<asset id=\"red.mortar\" side=\"red\" piece=\"red.1m\" markers=\"1\" calibre=\"81\"/>";
  const auto later = [&](const std::string& turn) {
    return Card()
        .with("red.1k red.2k red.1m", "red.1k red.2k")
        .with("<units of=\"red.3k\"/>", "<units of=\"red.3k red.1m\"/>")
        .with(mortar, mortar.substr(0, mortar.size() - 2) + "><when><turn from=\"" + turn + "\"/></when></asset>");
  };
  const Checked early = later("2").check();  // it comes on in turn 4
  CHECK(early.reports("support/before-piece", MORTAR_LINE, "red.mortar"));
  CHECK(early.only("support/before-piece").where.at(1).object == "red.late");
  CHECK(later("4").silent("support/before-piece"));
  CHECK(later("1").silent("support/before-piece"));  // "from turn 1" says that nothing else keeps it back
}

TEST_CASE("A piece that is set up is there from the start") {
  CHECK(Card()
            .with("markers=\"1\" calibre=\"81\"/>", "markers=\"1\" calibre=\"81\"><when><turn from=\"2\"/></when></asset>")
            .silent("support/before-piece"));
}

TEST_CASE("Markers of a side leave out no single number in their row") {
  const auto numbered = [](const std::string& markers, const std::string& count) {
    return Card().with("markers=\"1-2\" batteries=\"2\"", "markers=\"" + markers + "\" batteries=\"" + count + "\"");
  };
  CHECK(numbered("1-3 5-6", "5").reports("support/marker-gap", GUNS, "blue.guns"));
  CHECK(numbered("1-3 7-9", "6").silent("support/marker-gap"));
  CHECK(numbered("1 3 5 7", "4").silent("support/marker-gap"));
  CHECK(numbered("1-6", "6").silent("support/marker-gap"));
}

TEST_CASE("Platoons of one kind have one calibre") {
  const auto fire = [](const std::string& piece, const std::string& calibre) {
    return "<asset id=\"red.fire" + piece + "\" side=\"red\" piece=\"red." + piece + "\" markers=\"" +
           std::to_string(5 + piece.front() - '0') + "\" barrels=\"1\" calibre=\"" + calibre + "\"/>\n    ";
  };
  CHECK(Card()
            .before(MORTAR_LINE, fire("1p", "81") + fire("2p", "81") + fire("3p", "75"))
            .reports("support/calibres", "red.fire3p", "red.fire3p"));
  CHECK(Card().before(MORTAR_LINE, fire("1p", "81") + fire("2p", "81") + fire("3p", "81")).silent("support/calibres"));
  CHECK(Card()
            .before(MORTAR_LINE, fire("1p", "75") + fire("2p", "75") + fire("3p", "75"))
            .silent("support/calibres"));  // another kind has 81
}

TEST_CASE("A card says once when artillery may be called") {
  const std::string more =
      "    <available id=\"blue.more\" side=\"blue\" assets=\"blue.guns\"><when><turn from=\"6\"/></when></available>\n";
  CHECK(Card().before("  </support>", more).reports("support/said-twice", "blue.more", "blue.guns"));
  CHECK(Card().silent("support/said-twice"));
  CHECK(Card()
            .before("  </support>", "    <available id=\"blue.all\" side=\"blue\"><when><turn from=\"6\"/></when></available>\n")
            .silent("support/said-twice"));
}

TEST_CASE("A side does not call the artillery of the other") {
  const std::string line = "<available id=\"blue.guns-when\" side=\"blue\" assets=\"blue.guns\">";
  CHECK(Card()
            .with(line, "<available id=\"red.guns-when\" side=\"red\" assets=\"blue.guns\">")
            .reports("support/enemy-asset", "red.guns-when", "red.guns-when"));
  CHECK(Card().silent("support/enemy-asset"));
}
