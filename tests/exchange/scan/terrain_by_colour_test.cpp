// Terrain by colour on pictures of plain colours: which hexes count as known, what is proposed, and what is not in the picture.
#include "exchange/scan/terrain_by_colour.hpp"

#include <catch2/catch.hpp>

#include <cmath>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/xml_file.hpp"

using namespace hexwright;
using namespace hexwright::exchange;

namespace {

constexpr int PIXELS = 40;  // of a hex, across
constexpr std::uint32_t SAND = 0xFFE8DCB0, GREEN = 0xFF4F8A3C, BLUE = 0xFF7FB2E0;

struct Desk {
  project::Game game;
  document::Map map;
  std::optional<project::MapIndex> index;
  std::vector<std::uint32_t> pixels = std::vector<std::uint32_t>(400 * 400, 0xFFFFFFFF);

  // Ten by eight hexes; `more` stands behind the board.
  explicit Desk(const std::string& rows, const std::string& more = "", bool marked = true)
      : game([] {
          auto file = io::parse_xml(
              "<ruleset format=\"1.0\" id=\"toy\" version=\"1\"><kind of=\"terrain\" id=\"sand\"/><kind "
              "of=\"terrain\" id=\"wood\"/><kind of=\"terrain\" id=\"lake\"/></ruleset>",
              "toy.ruleset.xml");
          REQUIRE(file);
          return project::Game(document::read_ruleset(file->root(), 0));
        }()) {
    std::string xml =
        "<map format=\"1.0\" id=\"m\"><game id=\"toy\" version=\"1\"/><board id=\"1\" top=\"flat\" shifted=\"even\" columns=\"10\" "
        "rows=\"8\"><labels pattern=\"{column:02}{row:02}\"/><terrain><sign char=\".\" kind=\"sand\"/><sign char=\"w\" "
        "kind=\"wood\"/><sign char=\"l\" kind=\"lake\"/>";
    for (std::size_t row = 0; row < 8; ++row) xml += "<row>" + rows.substr(row * 10, 10) + "</row>";
    xml += "</terrain>";
    if (marked) {
      xml += "<backdrop file=\"a.png\">";
      for (const auto& [label, column, row] : {std::tuple("0101", 1, 1), {"1001", 10, 1}, {"0108", 1, 8}, {"1008", 10, 8}}) {
        const auto [x, y] = place(column, row);
        xml += "<known hex=\"" + std::string(label) + "\" x=\"" + std::to_string(std::lround(x)) + "\" y=\"" +
               std::to_string(std::lround(y)) + "\"/>";
      }
      xml += "</backdrop>";
    }
    auto file = io::parse_xml(xml + "</board>" + more + "</map>", "m.map.xml");
    REQUIRE(file);
    map = document::read_map(file->root(), 0);
    index.emplace(map, game);
    REQUIRE(index->boards());
  }
  static std::pair<double, double> place(int column, int row) {
    return {30 + PIXELS * std::sqrt(0.75) * (column - 1), 30 + PIXELS * (row - 1 + (column % 2 == 0 ? 0.5 : 0))};
  }
  // A square in the middle of a hex, with a dark number above it.
  void colour(int column, int row, std::uint32_t pixel) {
    const auto [x, y] = place(column, row);
    for (int down = -18; down <= 18; ++down)
      for (int across = -16; across <= 16; ++across)
        if (const auto at = static_cast<std::size_t>((static_cast<int>(y) + down) * 400 + static_cast<int>(x) + across); at < pixels.size())
          pixels[at] = down < -14 ? 0xFF202020 : pixel;
  }
  PicturePixels picture(int height = 400) const {
    return {400, height, 1, [this](int y) { return pixels.data() + static_cast<std::ptrdiff_t>(y) * 400; }};
  }
  const document::HexBoard& board() const { return map.boards.front(); }
  KnownTerrain known() const { return known_terrain(*index, board()); }
};

const std::string BLANK(80, '.');

}  // namespace

TEST_CASE("Each hex gets the kind of the known one that looks most like it; known ones are none of the draft") {
  Desk desk(BLANK);
  for (int column = 1; column <= 10; ++column)
    for (int row = 1; row <= 8; ++row) desk.colour(column, row, column <= 4 ? GREEN : column <= 7 ? SAND : BLUE);
  const KnownTerrain known{{*desk.index->hex("0203"), "wood"}, {*desk.index->hex("0604"), "sand"}, {*desk.index->hex("0905"), "lake"}};
  const auto proposed = propose_terrain(*desk.index, desk.board(), desk.picture(), known);
  REQUIRE(proposed);
  CHECK(proposed->hexes.size() == 77);
  CHECK(proposed->outside == 0);
  for (const reshape::DraftHex& each : proposed->hexes) {
    const std::string label = desk.index->label(each.hex);
    INFO(label);
    CHECK(each.kind == (label < "0500" ? "wood" : label < "0800" ? "sand" : "lake"));
    CHECK_FALSE(known.contains(each.hex));
  }
}

TEST_CASE("A hex that the picture does not show is not proposed") {
  Desk desk(BLANK);
  for (int column = 1; column <= 10; ++column)
    for (int row = 1; row <= 8; ++row) desk.colour(column, row, column <= 5 ? GREEN : SAND);
  const KnownTerrain known{{*desk.index->hex("0203"), "wood"}, {*desk.index->hex("0604"), "sand"}};
  const auto proposed = propose_terrain(*desk.index, desk.board(), desk.picture(200), known);
  REQUIRE(proposed);
  CHECK(proposed->outside > 20);
  CHECK(proposed->hexes.size() + static_cast<std::size_t>(proposed->outside) == 78);
}

TEST_CASE("One kind alone, or a picture that lies nowhere, proposes nothing") {
  const Desk desk(BLANK), unmarked(BLANK, "", false);
  const std::size_t hex = *desk.index->hex("0203"), other = *desk.index->hex("0204");
  CHECK(propose_terrain(*desk.index, desk.board(), desk.picture(), {{hex, "wood"}, {other, "wood"}}).error().id == "colour/few");
  CHECK(propose_terrain(*desk.index, desk.board(), desk.picture(), {}).error().id == "colour/few");
  CHECK(propose_terrain(*unmarked.index, unmarked.board(), unmarked.picture(), {{hex, "wood"}, {other, "sand"}}).error().id ==
        "colour/unmarked");
}

TEST_CASE("What is known is what was drawn, or where there is a draft what was confirmed") {
  std::string rows = BLANK;
  rows[11] = 'w';
  rows[12] = 'l';
  const Desk drawn(rows);
  CHECK(drawn.known() == KnownTerrain{{*drawn.index->hex("0202"), "wood"}, {*drawn.index->hex("0302"), "lake"}});
  const Desk draft(rows, "<zone id=\"u\" kind=\"unconfirmed\"><hexes list=\"0202 0101\"/></zone>");
  CHECK(draft.known().size() == 78);
  CHECK_FALSE(draft.known().contains(*draft.index->hex("0202")));
  CHECK(draft.known().at(*draft.index->hex("0102")) == "sand");
}
