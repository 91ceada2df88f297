// What the places of all directives together tell: enemies in the same hexes, no room to spare, nowhere to hide.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string ORDER = "    <order sides=\"blue red\"/>\n";
const std::string ASH = "<around hex=\"0908\" radius=\"1\"/>";
const std::string HIDDEN_WEST = "<directive id=\"blue.west\" side=\"blue\" hidden=\"written\">";
const std::string HIDDEN_ASH = "<directive id=\"red.ash\" side=\"red\" hidden=\"written\">";

// Blue starts in the western two columns and one more; red from the fourth column on, or as far west as this.
Card red_within(int hexes_of_the_east) {
  return Card().with(ASH, "<within hexes=\"" + std::to_string(hexes_of_the_east) + "\"><edge side=\"east\"/></within>");
}
Card hidden(Card card, const std::string& directive, const std::string& as) { return card.with(directive, as); }

// Two zones of a table, the second from this inch on.
Card on_a_table(const std::string& from) {
  const std::string zone = "<zone id=\"west\" kind=\"deployment\" side=\"blue\"><area ring=\"0,0 20,0 20,48 0,48\"/></zone>";
  Card card;
  card.file("m.map.xml",
            "<?xml version=\"1.0\"?>\n<map format=\"1.0\" id=\"m\"><game id=\"toll\" version=\"1\"/><table id=\"t\" width=\"72\" "
            "height=\"48\"/>" +
                zone + "</map>\n");
  card.with(ASH, "<area ring=\"" + from + ",0 72,0 72,48 " + from + ",48\"/>");
  return card;
}
}  // namespace

TEST_CASE("Enemies who may start in the same hexes have an order of setup, or are kept apart") {
  const Checked both = red_within(10).without(ORDER).check();
  CHECK(both.reports("setup/overlap", "<within hexes=\"10\">", "red.ash"));
  CHECK(both.only("setup/overlap").where.at(1).object == "blue.mill");
  CHECK(both.silent("setup/order"));
  const Checked apart = red_within(8)
                            .without(ORDER)
                            .without(
                                "<directive id=\"blue.mill\" side=\"blue\"><units of=\"blue.1k blue.2k\"/>\n      <where><place "
                                "name=\"Rozalina\"/></where>\n    </directive>\n    ")
                            .check();
  CHECK(apart.silent("setup/overlap"));
  CHECK(apart.reports("setup/order", "<setup>"));
}

TEST_CASE("Who sets up second in the open sees where the first side stands") { CHECK(red_within(10).silent("setup/overlap")); }

TEST_CASE("Who sets up second cannot see what the first side has only written down") {
  const std::string west = "<directive id=\"blue.west\" side=\"blue\">", ash = "<directive id=\"red.ash\" side=\"red\">";
  CHECK(hidden(red_within(10), west, HIDDEN_WEST).reports("setup/overlap", "<within hexes=\"10\">", "red.ash"));
  CHECK(hidden(red_within(10), ash, HIDDEN_ASH).silent("setup/overlap"));
  CHECK(hidden(red_within(10), ash, HIDDEN_ASH)
            .with("sides=\"blue red\"", "sides=\"red blue\"")
            .reports("setup/overlap", "<within hexes=\"10\">", "red.ash"));
}

TEST_CASE("Ground that two sides share on a table is found too") {
  CHECK(on_a_table("19").without(ORDER).reports("setup/overlap", "19,0 72,0", "red.ash"));
  CHECK(on_a_table("20").without(ORDER).silent("setup/overlap"));
  CHECK(on_a_table("19").silent("setup/overlap"));
}

TEST_CASE("The order of setup names each side once") {
  CHECK(Card().with("sides=\"blue red\"", "sides=\"blue blue\"").reports("setup/order", "sides=\"blue blue\""));
}

TEST_CASE("Six platoons in one hex fill it, five do not") {
  const std::string one_hex = "<hexes list=\"0908\"/>";
  const Checked full =
      Card().with(ASH, one_hex).with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.1k red.2k red.3k\"/>").check();
  CHECK(full.reports("setup/full", one_hex, "red.ash"));
  CHECK(full.only("setup/full").severity == "info");
  CHECK(Card().with(ASH, one_hex).silent("setup/full"));
}

TEST_CASE("Who sets up second has a place for every setup of the first") {
  const std::string one_hex = "<hexes list=\"0202\"/>";
  const Checked shut = Card().with(ASH, one_hex).check();
  CHECK(shut.reports("setup/shut-out", one_hex, "red.ash"));
  CHECK(shut.only("setup/shut-out").severity == "error");
  CHECK(Card().with(ASH, one_hex).with("sides=\"blue red\"", "sides=\"red blue\"").silent("setup/shut-out"));
  CHECK(Card().with(ASH, one_hex).without(ORDER).silent("setup/shut-out"));
  CHECK(hidden(Card().with(ASH, one_hex), "<directive id=\"blue.west\" side=\"blue\">", HIDDEN_WEST).silent("setup/shut-out"));
  CHECK(red_within(10).silent("setup/shut-out"));
}

TEST_CASE("Two directives fill their hexes together, though one of them has a choice") {
  const auto both = [](const std::string& west) {
    return Card()
        .with("<where><place name=\"Rozalina\"/></where>", "<where><hexes list=\"0202\"/></where>")
        .with("<where><zone ref=\"west\"/></where>", "<where><hexes list=\"" + west + "\"/></where>");
  };
  const Checked full = both("0202 0203").check();
  CHECK(full.reports("setup/full", "<hexes list=\"0202\"/>", "blue.mill"));
  CHECK(full.only("setup/full").where.at(1).object == "blue.west");
  const Checked room = both("0202 0203 0204").check();
  CHECK(room.reports("setup/full", "<hexes list=\"0202\"/>", "blue.mill"));  // alone in its hex
  CHECK(room.only("setup/full").where.size() == 1);
}

TEST_CASE("Who starts hidden has a hex that hides him") {
  const auto ash = [](const std::string& hexes) {
    return Card().with("<directive id=\"red.ash\" side=\"red\">", HIDDEN_ASH).with(ASH, "<hexes list=\"" + hexes + "\"/>");
  };
  CHECK(ash("0906 1006").reports("setup/cannot-hide", "0906 1006", "red.ash"));
  CHECK(ash("0906 0702").silent("setup/cannot-hide"));
  CHECK(Card().with(ASH, "<hexes list=\"0906 1006\"/>").silent("setup/cannot-hide"));
}
