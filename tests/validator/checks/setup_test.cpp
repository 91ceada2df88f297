// Setup directives: pieces, places, room and order.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string ASH_PLACE = "<where><around hex=\"0908\" radius=\"1\"/></where>";
const std::string MILL_UNITS = "<units of=\"blue.1k blue.2k\"/>";
}  // namespace

TEST_CASE("A directive sets something up: the rest of a company that is all elsewhere is nothing") {
  const std::string more =
      "<directive id=\"blue.more\" side=\"blue\"><units rest-of=\"blue.1k\"/><where><hexes list=\"0101\"/></where></directive>\n    ";
  CHECK(Card().before("<directive id=\"blue.west\"", more).reports("setup/no-pieces", "<directive id=\"blue.more\"", "blue.more"));
  CHECK(Card().with(MILL_UNITS, "<units of=\"blue.1p blue.2k\"/>").before("<directive id=\"blue.west\"", more).silent("setup/no-pieces"));
}

TEST_CASE("A company that does not exist is said once, and not again as a directive without pieces") {
  const Checked checked = Card().with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.9k\"/>").check();
  CHECK(checked.reports("reference/unknown-id", "red.9k", "red.ash"));
  CHECK(checked.silent("setup/no-pieces"));
}

TEST_CASE("A side sets up its own pieces") {
  CHECK(Card()
            .with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.1k red.2k red.1m blue.3k\"/>")
            .reports("setup/other-side", "<directive id=\"red.ash\"", "red.ash"));
  CHECK(Card().with(MILL_UNITS, "<units of=\"blue.1k\"/><units side=\"blue\" numbers=\"3-4\" kinds=\"p\"/>").silent("setup/other-side"));
}

TEST_CASE("A directive says where its pieces start") {
  CHECK(Card().without(ASH_PLACE).reports("setup/no-where", "<directive id=\"red.ash\"", "red.ash"));
  CHECK(Card().with(ASH_PLACE, "<where><everywhere/></where>").silent("setup/no-where"));
}

TEST_CASE("Somewhere in the place of a directive a piece may stand") {
  CHECK(
      Card().with(ASH_PLACE, "<where><terrain kinds=\"stone\"/></where>").reports("setup/no-hex", "<terrain kinds=\"stone\"/>", "red.ash"));
  CHECK(Card().with(ASH_PLACE, "<where><terrain kinds=\"lake\"/></where>").reports("setup/no-hex", "<terrain kinds=\"lake\"/>", "red.ash"));
  CHECK(Card().with(ASH_PLACE, "<where><terrain kinds=\"lake woods\"/></where>").silent("setup/no-hex"));
}

TEST_CASE("A missing radius is not a radius of nought") {
  const Checked missing = Card().with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0908\"/>").check();
  CHECK(missing.reports("setup/radius", "<around hex=\"0908\"/>", "red.ash"));
  CHECK(missing.only("setup/radius").where.front().hex == "0908");
  CHECK(Card().with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0908\" radius=\"0\"/>").silent("setup/radius"));
}

TEST_CASE("A stack holds at most six pieces, leaders aside: seven in one hex are too many") {
  const std::string one_hex = "<where><hexes list=\"0908\"/></where>";
  const Checked seven =
      Card().with(ASH_PLACE, one_hex).with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.1k red.2k red.3k red.1m\"/>").check();
  CHECK(seven.reports("setup/stacking", one_hex, "red.ash"));
  CHECK(seven.only("setup/stacking").where.front().hex == "0908");
  CHECK(seven.only("setup/stacking").rule == "Toll 5.2");
  CHECK(Card()
            .with(ASH_PLACE, one_hex)
            .with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.1k red.2k red.3k\"/>")
            .silent("setup/stacking"));
}

TEST_CASE("Ground that no piece may enter gives no room") {
  CHECK(Card()
            .with(ASH_PLACE, "<where><hexes list=\"0910 0510\"/></where>")
            .with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.i\"/>")
            .reports("setup/stacking", "0910 0510", "red.ash"));
  CHECK(Card()
            .with(ASH_PLACE, "<where><hexes list=\"0910 1010\"/></where>")
            .with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.i\"/>")
            .silent("setup/stacking"));
}

TEST_CASE("When both sides may choose where to start, the card says who goes first") {
  CHECK(Card().without("    <order sides=\"blue red\"/>\n").reports("setup/order", "<setup>"));
  CHECK(Card().silent("setup/order"));
}

TEST_CASE("The order of setup does not matter when one side has no choice") {
  CHECK(Card()
            .without("    <order sides=\"blue red\"/>\n")
            .with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0908\" radius=\"0\"/>")
            .silent("setup/order"));
  CHECK(Card()
            .without("    <order sides=\"blue red\"/>\n")
            .with("<around hex=\"0908\" radius=\"1\"/>", "<hexes list=\"0908\"/>")
            .silent("setup/order"));
  CHECK(Card()
            .without("    <order sides=\"blue red\"/>\n")
            .with("<around hex=\"0908\" radius=\"1\"/>", "<hexes list=\"0908 0907\"/>")
            .reports("setup/order", "<setup>"));
}

TEST_CASE("An order of setup names each side that has a choice") {
  const auto order = [](const std::string& sides) {
    return Card().with("<order sides=\"blue red\"/>", "<order sides=\"" + sides + "\"/>");
  };
  CHECK(order("blue").reports("setup/order", "<order sides=\"blue\"/>"));
  CHECK(order("red").reports("setup/order", "<order sides=\"red\"/>"));
  CHECK(order("blue blue").reports("setup/order", "<order sides=\"blue blue\"/>"));
  CHECK(order("red blue").silent("setup/order"));
  CHECK(order("blue").with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0908\" radius=\"0\"/>").silent("setup/order"));
}

TEST_CASE("Directives that each have room may have none together, and all of them are named") {
  const auto both_in = [](const std::string& mill, const std::string& west) {
    return Card()
        .with("<where><place name=\"Rozalina\"/></where>", "<where><hexes list=\"" + mill + "\"/></where>")
        .with("<where><zone ref=\"west\"/></where>", "<where><hexes list=\"" + west + "\"/></where>");
  };
  const Checked crowded = both_in("0202", "0202").check();
  CHECK(crowded.reports("setup/stacking", "<hexes list=\"0202\"", "blue.west"));
  CHECK(crowded.only("setup/stacking").where.at(1).object == "blue.mill");
  CHECK(both_in("0202", "0202 0203").silent("setup/stacking"));
}
