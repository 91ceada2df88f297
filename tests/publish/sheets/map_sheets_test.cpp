// Map sheets: the tiles cover the map, overlap by as much as was asked, and put together they are the map.
#include "publish/sheets/map_sheets.hpp"
#include "tests/publish/sheets/sheets.hpp"

using namespace hexwright;
using namespace hexwright::test;
using publish::MapSheets;
using publish::Tile;

namespace {

publish::BoardPicture picture_of(double hex_mm, const std::string& sample = "border-watch/1-the-ford.scenario.xml") {
  publish::BoardOptions options;
  options.hex_mm = hex_mm;
  return {view::seen_by_referee(*sample_project(sample)), theme_named("colour"), options};
}

}  // namespace

TEST_CASE("map sheets: tiles cover the whole map, stay on the paper, and neighbours overlap by 6 mm") {
  const publish::House house = *publish::load_house("classic");
  for (const char* paper : {"a4", "letter"})
    for (const double hex : {15.0, 31.0, 55.0}) {
      const auto picture = picture_of(hex);
      const auto sheets = MapSheets::plan(picture, house, *publish::paper_size(paper), {});
      REQUIRE(sheets);
      publish::Box covered = sheets->tiles().front().part;
      for (const Tile& tile : sheets->tiles()) {
        covered = covered.joined(tile.part);
        CHECK(std::min(tile.part.width(), tile.part.height()) > 0);
        for (const Tile& other : sheets->tiles()) {
          if (other.row == tile.row && other.column == tile.column + 1) CHECK(tile.part.right - other.part.left == Approx(6).margin(0.6));
          if (other.column == tile.column && other.row == tile.row + 1) CHECK(tile.part.bottom - other.part.top == Approx(6).margin(0.6));
        }
      }
      CHECK(covered == picture.extent());
      CHECK(sheets->pages().size() == sheets->tiles().size() + (sheets->tiles().size() > 1 ? 1 : 0));
    }
}

TEST_CASE("map sheets: the tiles put together again are the map: every word and line of it, where it was") {
  const publish::House house = *publish::load_house("classic");
  const auto picture = picture_of(40);
  const auto sheets = MapSheets::plan(picture, house, *publish::paper_size("a4"), {});
  REQUIRE(sheets);
  REQUIRE(sheets->tiles().size() > 3);
  std::set<std::tuple<std::string, long, long>> whole, together;
  const auto key = [](const Recorder::Written& one, publish::Point by) {
    return std::tuple{one.text.words, std::lround((one.at.x + by.x) * 100), std::lround((one.at.y + by.y) * 100)};
  };
  for (const Recorder::Written& one : recorded(picture).written) whole.insert(key(one, {}));
  for (std::size_t i = 0; i < sheets->tiles().size(); ++i) {
    const Tile& tile = sheets->tiles()[i];
    const publish::Point back = publish::Point{tile.part.left, tile.part.top} - tile.on_page;
    for (const Recorder::Written& one : recorded(*sheets->pages()[i + 1]).written)
      if (whole.contains(key(one, back))) together.insert(key(one, back));
  }
  CHECK(together == whole);
}

TEST_CASE("map sheets: a map that fits on one sheet needs no plan") {
  const auto picture = picture_of(8);
  const auto sheets = MapSheets::plan(picture, *publish::load_house("classic"), *publish::paper_size("a4"), {});
  REQUIRE(sheets);
  CHECK(sheets->tiles().size() == 1);
  CHECK(sheets->pages().size() == 1);
}

TEST_CASE("map sheets: a wall of paper is refused, with a way out") {
  const auto picture = picture_of(200, "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml");
  const auto sheets = MapSheets::plan(picture, *publish::load_house("classic"), *publish::paper_size("a5"), {});
  REQUIRE_FALSE(sheets);
  CHECK(sheets.error().id == "tiles/too-many");
}
