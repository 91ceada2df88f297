// The map: its legend and rows, labels and boards, places, paths and hexsides, and what the card says of it.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string PATTERN = "<labels pattern=\"{column:02}{row:02}\"/>";
// A second board of one hex, right of the first.
std::string second_board(const std::string& id, const std::string& top = "flat") {
  return "\n  <board id=\"" + id + "\" top=\"" + top +
         "\" shifted=\"even\" columns=\"1\" rows=\"1\" at-column=\"13\"><labels pattern=\"{board}{letters}{row}\"/><terrain><sign "
         "char=\".\" kind=\"clear\"/><row>.</row></terrain></board>";
}
}  // namespace

TEST_CASE("A sign is one character that stands for a hex") {
  CHECK(Card().with("<sign char=\"w\" kind=\"woods\"/>", "<sign char=\"wo\" kind=\"woods\"/>").reports("map/sign", "<terrain>", "1"));
  CHECK(Card()
            .with("<sign char=\"w\" kind=\"woods\"/>", "<sign char=\"w\" kind=\"woods\"/><sign char=\"#\" kind=\"stone\"/>")
            .silent("map/sign"));
}

TEST_CASE("The legend names terrain of the game") {
  CHECK(Card()
            .with("<sign char=\"w\" kind=\"woods\"/>", "<sign char=\"w\" kind=\"wood\"/>")
            .reports("map/unknown-terrain", "<terrain>", "1"));
  CHECK(Card().with("<sign char=\"w\" kind=\"woods\"/>", "<sign char=\"w\" kind=\"stone\"/>").silent("map/unknown-terrain"));
}

TEST_CASE("A board of ten rows has ten rows of characters, each of twelve") {
  CHECK(Card().without("      <row>......ww....</row>\n").reports("map/row-count", "<terrain>", "1"));
  CHECK(Card().with("<row>......ww....</row>", "<row>......ww...</row>").reports("map/row-length", "<row>......ww...</row>", "1"));
  CHECK(Card().with("<row>......ww....</row>", "<row>......ww.....</row>").reports("map/row-length", "<row>......ww.....</row>", "1"));
  CHECK(Card().silent("map/row-count"));
  CHECK(Card().with("<row>......ww....</row>", "<row>wwwwwwwwwwww</row>").silent("map/row-length"));
}

TEST_CASE("Two rows of wrong length are two findings with fingerprints of their own") {
  const Checked checked =
      Card().with("<row>......ww....</row>", "<row>......ww...</row>").with("<row>......w.....</row>", "<row>......w....</row>").check();
  const auto both = checked.at("map/row-length");
  REQUIRE(both.size() == 2);
  CHECK(both[0].fingerprint != both[1].fingerprint);
}

TEST_CASE("Every character of a row is in the legend") {
  const Checked unknown = Card().with("<row>......ww....</row>", "<row>......wx....</row>").check();
  CHECK(unknown.reports("map/unknown-sign", "<row>......wx....</row>", "1"));
  CHECK(unknown.only("map/unknown-sign").where.front().hex == "0802");
  CHECK(Card()
            .with("<row>......ww....</row>", "<row>......wx....</row>")
            .with("<sign char=\"w\" kind=\"woods\"/>", "<sign char=\"w\" kind=\"woods\"/><sign char=\"x\" kind=\"woods\"/>")
            .silent("map/unknown-sign"));
}

TEST_CASE("A board has a hex in every line and lies on the plane") {
  CHECK(Card()
            .with("columns=\"12\" rows=\"10\">", "columns=\"12\" rows=\"1\" shifted-are-short=\"yes\">")
            .reports("map/board", "<board", "1"));
  CHECK(Card().with("columns=\"12\" rows=\"10\">", "columns=\"12\" rows=\"2\" shifted-are-short=\"yes\">").silent("map/board"));
  CHECK(Card().with("columns=\"12\" rows=\"10\">", "columns=\"12\" rows=\"10\" at-column=\"101\">").silent("map/board"));
}

TEST_CASE("A pattern of labels can be read back") {
  CHECK(Card().with(PATTERN, "<labels pattern=\"{column}{row}\"/>").reports("map/labels", "<labels", "1"));
  CHECK(Card().with(PATTERN, "<labels pattern=\"{column:02}\"/>").reports("map/labels", "<labels", "1"));
  CHECK(Card().with(PATTERN, "<labels pattern=\"{column:03}{row:02}\"/>").silent("map/labels"));
}

TEST_CASE("Joined boards have ids of their own and hexes turned the same way") {
  CHECK(Card()
            .after("    </terrain>\n  </board>", second_board("1"))
            .reports("map/joined-boards", "<board id=\"1\" top=\"flat\" shifted=\"even\" columns=\"12\"", "1"));
  CHECK(Card().after("    </terrain>\n  </board>", second_board("2", "pointy")).reports("map/joined-boards", "<board id=\"2\"", "2"));
  CHECK(Card().after("    </terrain>\n  </board>", second_board("2")).silent("map/joined-boards"));
}

TEST_CASE("What lies on the map lies on its hexes") {
  const Checked off = Card().with("hexes=\"0908\"", "hexes=\"0908 1301\"").check();
  CHECK(off.reports("map/off-board", "<place id=\"ash\"", "ash"));
  CHECK(off.only("map/off-board").where.front().hex == "1301");
  CHECK(Card().with("1105 1205\"", "1105 1205 1305\"").reports("map/off-board", "<path id=\"high-road\"", "high-road"));
  CHECK(Card().with("hexes=\"0908\"", "hexes=\"0908 1201\"").silent("map/off-board"));
}

TEST_CASE("A road goes from neighbour to neighbour, and a slash begins a branch") {
  CHECK(Card().with("0505 0605 0705", "0505 0705").reports("map/path-gap", "<path id=\"high-road\"", "high-road"));
  CHECK(Card().with("0505 0605 0705", "0505 / 0705").silent("map/path-gap"));
  CHECK(Card().with("1105 1205\"", "1105 1205 / 0505 0506\"").silent("map/path-gap"));
}

TEST_CASE("A hexside is a hex, a slash and a direction of its hexes") {
  CHECK(Card().with("0602/n 0702/se", "0602/north 0702/se").reports("map/hexside", "<hexside id=\"brook\"", "brook"));
  CHECK(Card().with("0602/n 0702/se", "0602/e 0702/se").reports("map/hexside", "<hexside id=\"brook\"", "brook"));
  CHECK(Card().with("0602/n 0702/se", "0602/nw 0702/s").silent("map/hexside"));
}

TEST_CASE("A place has a hex") {
  CHECK(Card().with(" hexes=\"0908\"", "").reports("map/empty-place", "<place id=\"ash\"", "ash"));
  CHECK(Card().with(" hexes=\"0908\"", " hexes=\"0101\"").silent("map/empty-place"));
}

TEST_CASE("Card and map agree on what a hex belongs to") {
  const Checked other = Card().with("<belongs hex=\"0404\"", "<belongs hex=\"0403\"").check();
  CHECK(other.reports("map/belongs", "<belongs hex=\"0403\"", "mill"));
  CHECK(other.only("map/belongs").where.front().hex == "0403");
  CHECK(Card().with("<belongs hex=\"0404\" place=\"mill\"/>", "<belongs hex=\"0504\" place=\"Rozalina\"/>").silent("map/belongs"));
}

TEST_CASE("Ground is of the kind that a note says") {
  const Checked stone = Card()
                            .with("<row>........b...</row>", "<row>........#...</row>")
                            .with("<sign char=\"w\" kind=\"woods\"/>", "<sign char=\"w\" kind=\"woods\"/><sign char=\"#\" kind=\"stone\"/>")
                            .check();
  CHECK(stone.reports("map/meaning", "<meaning"));
  CHECK(stone.only("map/meaning").where.front().hex == "0908");
  CHECK(Card()
            .with("<sign char=\"w\" kind=\"woods\"/>", "<sign char=\"w\" kind=\"woods\"/><sign char=\"#\" kind=\"stone\"/>")
            .silent("map/meaning"));
}

TEST_CASE("One hex of a place does not lie far from all the others, which hang together") {
  const auto mill = [](const std::string& hexes) { return Card().with("hexes=\"0404 0405 0504\"", "hexes=\"" + hexes + "\""); };
  CHECK(mill("0404 0405 0504 1204").reports("map/place-apart", "place id=\"mill\"", "mill"));
  CHECK(mill("0404 0405 0504 0604").silent("map/place-apart"));
  CHECK(mill("0404 1204").silent("map/place-apart"));
  CHECK(mill("0404 0405 1203 1204").silent("map/place-apart"));
  CHECK(mill("0404 0405 0801 1204").silent("map/place-apart"));
}

TEST_CASE("Terrain that was proposed is found until all of it is confirmed, and the zone that holds it is a kind of every game") {
  const auto drafts = [](const std::string& inside) {
    return Card().before("  <zone id=\"west\"", "  <zone id=\"draft\" kind=\"unconfirmed\">" + inside + "</zone>\n");
  };
  const Checked some = drafts("<hexes list=\"0101 0102 0103 0104 0105 0106 0107\"/>").check();
  CHECK(some.reports("map/unconfirmed", "<zone id=\"draft\"", "draft"));
  CHECK(some.only("map/unconfirmed").severity == "warning");
  CHECK(some.only("map/unconfirmed").message.find("7 hexes") != std::string::npos);
  CHECK(some.only("map/unconfirmed").message.find("0105, …") != std::string::npos);
  CHECK(some.silent("reference/unknown-kind"));
  CHECK(drafts("<hexes list=\"\"/>").silent("map/unconfirmed"));
  CHECK(Card().silent("map/unconfirmed"));
  CHECK(drafts("<hexes list=\"0101\"/>").with("kind=\"unconfirmed\"", "kind=\"doubted\"").silent("map/unconfirmed"));
  CHECK(drafts("<hexes list=\"0101\"/>").with("kind=\"unconfirmed\"", "kind=\"doubted\"").reports("reference/unknown-kind", "doubted"));
}
