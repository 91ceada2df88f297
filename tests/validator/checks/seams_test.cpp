// Joined boards: the hex that both print, boards with letters in their ids; the part of a map that is in play, and ground that a scenario
// changes.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {

// Right of the board of twelve columns, over its last one.
std::string east_board(const std::string& more, const std::string& first_column, const std::string& id = "2") {
  std::string text =
      "\n  <board id=\"" + id + "\" top=\"flat\" shifted=\"odd\" columns=\"2\" rows=\"10\" at-column=\"12\"" + more +
      "><labels pattern=\"{board}-{letters}{row}\"/><terrain><sign char=\".\" kind=\"clear\"/><sign char=\"s\" kind=\"stone\"/>";
  for (const char cell : first_column) text += std::string("<row>") + cell + ".</row>";
  return text + "</terrain></board>";
}
Card with_east(const std::string& more, const std::string& first_column, const std::string& id = "2") {
  return Card().after("</terrain>\n  </board>", east_board(more, first_column, id));
}
const std::string LINK = "<map file=\"m.map.xml\"/>";
Card played(const std::string& inside) { return Card().with(LINK, "<map file=\"m.map.xml\">" + inside + "</map>"); }

}  // namespace

TEST_CASE("Two boards that print a hex differently say which of them lies over the other") {
  const Checked differ = with_east("", "..s.....s.").check();
  CHECK(differ.reports("map/seam", "<board id=\"2\"", "2"));
  const Found seam = differ.only("map/seam");
  CHECK(seam.where.front().hex == "1203");
  CHECK(seam.severity == "question");
  CHECK(seam.message.find("1203") != std::string::npos);
  CHECK(seam.message.find("2-A3") != std::string::npos);
  CHECK(seam.message.find("1209") != std::string::npos);
  CHECK(seam.message.find("clear") != std::string::npos);
  CHECK(seam.message.find("stone") != std::string::npos);
  CHECK(with_east("", "..........").silent("map/seam"));
  CHECK(with_east(" over=\"1\"", "..s.....s.").silent("map/seam"));
  CHECK(with_east(" at-row=\"20\"", "ssssssssss").silent("map/seam"));
}

TEST_CASE("The board that lies over the other says what the shared hex is") {
  const std::string here = "<around hex=\"1203\" radius=\"0\"/>";
  CHECK(with_east(" over=\"1\"", "..s.......").with("<around hex=\"0908\" radius=\"1\"/>", here).silent("reference/unknown-hex"));
  CHECK(with_east(" over=\"3\"", "..........").reports("map/over", "<board id=\"2\"", "2"));
  CHECK(with_east(" over=\"2\"", "..........").reports("map/over", "<board id=\"2\"", "2"));
  CHECK(with_east(" over=\"1\"", "..........").silent("map/over"));
}

TEST_CASE("A board may be called PB or 7b") {
  const std::string around = "<around hex=\"0908\" radius=\"1\"/>";
  CHECK(with_east("", "..........", "PB").with(around, "<around hex=\"pb-B4\" radius=\"1\"/>").silent("reference/unknown-hex"));
  CHECK(with_east("", "..........", "7b").with(around, "<around hex=\"7b-B4\" radius=\"1\"/>").silent("reference/unknown-hex"));
  CHECK(with_east("", "..........", "7b").with(around, "<around hex=\"7-B4\" radius=\"1\"/>").reports("reference/unknown-hex", "7-B4"));
}

TEST_CASE("Edges, entries and setups count from the part in play") {
  const std::string part = "<in-play><except><everywhere/><edge side=\"east\"/><edge side=\"west\"/></except></in-play>";
  CHECK(played(part)
            .with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"1208\" radius=\"1\"/>")
            .reports("reference/unknown-hex", "1208"));
  const Checked out = played(part).with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"1208\" radius=\"1\"/>").check();
  CHECK(out.only("reference/unknown-hex").message == "Hex 1208 is not in play.");
  CHECK(played(part).silent("reference/unknown-hex"));
  CHECK(played(part).silent("entry/not-on-edge"));
}

TEST_CASE("What says which part is in play, what the ground was, and zones of the map name any hex that is drawn") {
  const auto in_play = [](const std::string& hexes) {
    return played("<in-play><except><everywhere/><hexes list=\"" + hexes + "\"/></except></in-play>");
  };
  CHECK(in_play("1208").silent("reference/unknown-hex"));
  CHECK(in_play("9999").reports("reference/unknown-hex", "9999"));
  const std::string part = "<in-play><except><everywhere/><hexes list=\"1208\"/></except></in-play>";
  CHECK(played(part + "<ground is=\"clear\"><hexes list=\"1208\"/></ground>").silent("reference/unknown-hex"));
  CHECK(played(part + "<ground is=\"clear\"><hexes list=\"9999\"/></ground>").reports("reference/unknown-hex", "9999"));
}

TEST_CASE("A change of the ground meets ground that is there") {
  CHECK(played("<ground kinds=\"woods\" is=\"clear\"/>").silent("map/no-change"));
  CHECK(played("<ground without=\"brook high-road\"/>").silent("map/no-change"));
  CHECK(played("<ground kinds=\"stone\" is=\"clear\"/>").reports("map/no-change", "<ground"));
  CHECK(played("<ground without=\"pond\"/>").reports("map/no-change", "<ground"));
  CHECK(played("<ground without=\"brook pond\"/>").check().only("map/no-change").message.find("\"pond\"") != std::string::npos);
  CHECK(played("<ground/>").reports("map/no-change", "<ground"));
  CHECK(played("<ground kinds=\"woods\"/>").reports("map/no-change", "<ground"));
  CHECK(played("<ground kinds=\"building\" is=\"clear\"/>").silent("map/unknown-terrain"));
  CHECK(played("<ground kinds=\"grain\" is=\"clear\"/>").reports("map/unknown-terrain", "<ground kinds="));
  CHECK(played("<ground kinds=\"woods\" is=\"wood\"/>").reports("map/unknown-terrain", "<ground kinds="));
  CHECK(played("<ground kinds=\"woods\" is=\"clear\"><edge side=\"west\"/></ground>").reports("map/no-change", "<ground"));
}

TEST_CASE("Ground that a scenario changes counts as what it is there") {
  const std::string around = "<around hex=\"0908\" radius=\"1\"/>";
  const auto in_woods = [&](const std::string& change) { return played(change).with(around, "<terrain kinds=\"woods\"/>").check(); };
  CHECK_FALSE(in_woods("<ground kinds=\"woods\" is=\"clear\"/>").findings.size() ==
              in_woods("<ground kinds=\"lake\" is=\"clear\"/>").findings.size());
}
