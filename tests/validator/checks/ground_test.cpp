// Boards: ground that no unit comes to, rows that have slipped, levels, hexes in two places, what hangs over the edge of a table.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
// Cliffs on so many sides of 0707, in whose neighbourhood no unit starts.
Card walled(int sides) {
  const char* const names[] = {"n", "ne", "se", "s", "sw", "nw"};
  std::string list;
  for (int i = 0; i < sides; ++i) list += std::string(i ? " " : "") + "0707/" + names[i];
  return Card().before("  <zone id=\"west\"", "  <hexside id=\"walls\" kind=\"cliff\" sides=\"" + list + "\"/>\n");
}
const std::string FARM = "<place name=\"the farm\"/>";
const std::string LAST_ROW = "<row>....~~~.....</row>\n    </terrain>";
Card levels(const std::string& first_row, const std::string& kind = "1") {
  std::string rows = "<row>" + first_row + "</row>\n";
  for (int i = 2; i <= 10; ++i) rows += "<row>000000000000</row>\n";
  return Card().with(LAST_ROW, LAST_ROW + "\n<elevation>\n<sign char=\"0\" kind=\"0\"/><sign char=\"1\" kind=\"" + kind + "\"/>\n" + rows +
                                   "</elevation>");
}
Card wood(const std::string& corner) {
  return Card().before(
      "  <place id=\"mill\"",
      "  <table id=\"t\" width=\"72\" height=\"48\"><area id=\"grove\" kind=\"grove\" ring=\"10,10 20,10 " + corner + "\"/></table>\n");
}
}  // namespace

TEST_CASE("A hex with cliffs all around is a hex that no unit comes to, and good to know") {
  const Checked checked = walled(6).check();
  CHECK(checked.reports("map/unreachable", "<board", "1"));
  CHECK(checked.only("map/unreachable").severity == "info");
  CHECK(checked.only("map/unreachable").where.front().hex == "0707");
  CHECK(walled(5).silent("map/unreachable"));
  CHECK(walled(6).with("1105 1205\"", "1105 1205 / 0706 0707\"").silent("map/unreachable"));  // a road leads up
}

TEST_CASE("A hex that no unit comes to scores nothing") {
  const Checked checked = walled(6).with(FARM, "<hexes list=\"0707 0806\"/>").check();
  CHECK(checked.reports("map/out-of-reach", "<where><hexes list=\"0707 0806\"/>", "red.farm"));
  CHECK(checked.silent("map/unreachable"));
  CHECK(walled(5).with(FARM, "<hexes list=\"0707 0806\"/>").silent("map/out-of-reach"));
}

TEST_CASE("A lake in a village is no fault, a village all of lake is") {
  CHECK(Card().with(FARM, "<hexes list=\"0908 0510\"/>").silent("map/out-of-reach"));
  CHECK(Card().with(FARM, "<hexes list=\"0510 0610\"/>").reports("map/out-of-reach", "0510 0610", "red.farm"));
}

TEST_CASE("A condition that asks for all hexes of a region wants each of them, one that asks for some does not") {
  const std::string mill = "<captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured>";
  CHECK(walled(6)
            .with(mill, "<captured by=\"red\"><hexes list=\"0404 0707\"/></captured>")
            .reports("map/out-of-reach", "0404 0707", "alarm"));
  CHECK(walled(6).with(mill, "<captured by=\"red\" hexes=\"1\"><hexes list=\"0404 0707\"/></captured>").silent("map/out-of-reach"));
}

TEST_CASE("Who may start anywhere may start on an island") {
  CHECK(walled(6).with("<around hex=\"0908\" radius=\"1\"/>", "<everywhere/>").silent("map/unreachable"));
}

TEST_CASE("Lines that are short have no character for the hex they lack") {
  const std::string whole = "columns=\"12\" rows=\"10\"", is_short = "columns=\"12\" rows=\"10\" shifted-are-short=\"yes\"";
  CHECK(Card().with(whole, is_short).reports("map/no-such-cell", "<row>....~~~.....</row>", "1"));
  CHECK(Card().with(whole, is_short).with("<row>....~~~.....</row>", "<row>. . ~ ~ . . </row>").silent("map/no-such-cell"));
  CHECK(Card().silent("map/no-such-cell"));
}

TEST_CASE("The rows of the levels fit the board, and the legend explains them") {
  CHECK(levels("000000000010").check().findings.empty());
  CHECK(levels("00000000001").reports("map/row-length", "<row>00000000001</row>", "1"));
  CHECK(levels("000000000020").reports("map/unknown-sign", "<row>000000000020</row>", "1"));
  CHECK(levels("000000000010</row>\n<row>000000000000").reports("map/row-count", "<elevation>", "1"));
}

TEST_CASE("A level is a number") {
  CHECK(levels("000000000010", "high").reports("map/level", "<elevation>", "1"));
  CHECK(levels("000000000010", "-2").silent("map/level"));
}

TEST_CASE("A hex is in one village, unless one is part of the other") {
  const std::string ash = "<place id=\"ash\" kind=\"village\" hexes=\"0908\">";
  CHECK(Card().with(ash, "<place id=\"ash\" kind=\"village\" hexes=\"0908 0404\">").reports("map/shared-hex", "<place id=\"ash\"", "ash"));
  CHECK(Card().with(ash, "<place id=\"ash\" kind=\"village\" hexes=\"0908 0404\" part-of=\"mill\">").silent("map/shared-hex"));
  CHECK(Card().with(ash, "<place id=\"ash\" kind=\"hill\" hexes=\"0908 0404\">").silent("map/shared-hex"));
}

TEST_CASE("A place and a stream have each hex and hexside once, from whichever side it is named") {
  CHECK(Card()
            .with("hexes=\"0404 0405 0504\"", "hexes=\"0404 0405 0504 0404\"")
            .reports("reference/hex-twice", "<place id=\"mill\"", "mill"));
  CHECK(Card().with("sides=\"0602/n 0702/se\"", "sides=\"0602/n 0601/s\"").reports("reference/hex-twice", "<hexside", "brook"));
  CHECK(Card().with("sides=\"0602/n 0702/se\"", "sides=\"0602/n 0602/s\"").silent("reference/hex-twice"));
}

TEST_CASE("What lies on a table lies on it, give or take an inch") {
  const Checked checked = wood("20,75").check();
  CHECK(checked.reports("map/off-table", "id=\"grove\"", "grove"));
  CHECK(checked.only("map/off-table").message.find("27 inches") != std::string::npos);
  CHECK(wood("20,48.9").silent("map/off-table"));
  CHECK(wood("-3,20").reports("map/off-table", "id=\"grove\"", "grove"));
}

TEST_CASE("A part in play without a hex is said once, and the whole map is in play") {
  const auto in_play = [](const std::string& region) {
    return Card().with("<map file=\"m.map.xml\"/>", "<map file=\"m.map.xml\"><in-play>" + region + "</in-play></map>");
  };
  const Checked none = in_play("<intersection><hexes list=\"0101\"/><hexes list=\"0202\"/></intersection>").check();
  CHECK(none.reports("map/nothing-in-play", "<in-play>"));
  CHECK(none.silent("reference/unknown-hex"));
  CHECK(in_play("<everywhere/>").silent("map/nothing-in-play"));
}
