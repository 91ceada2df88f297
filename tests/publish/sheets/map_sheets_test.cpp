// Map sheets: the tiles cover the map, overlap by as much as was asked, and put together they are the map.
#include "publish/sheets/map_sheets.hpp"
#include "publish/canvas/canvas_filters.hpp"
#include "tests/publish/raster/drawn.hpp"
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

// The sheets laid over one another, each cut where its crop marks say.
class PutTogether : public publish::Picture {
 public:
  PutTogether(const publish::Picture& whole, const MapSheets& sheets, std::size_t without = 1'000'000)
      : whole_(whole), sheets_(sheets), without_(without) {}
  publish::Box extent() const override { return whole_.extent(); }
  publish::Color paper() const override { return {255, 0, 255, 255}; }  // what no sheet covers
  void draw(publish::Canvas& canvas, const publish::Box&) const override {
    const std::size_t plans = sheets_.pages().size() - sheets_.tiles().size();
    for (std::size_t i = 0; i < sheets_.tiles().size(); ++i) {
      if (i == without_) continue;
      const Tile& tile = sheets_.tiles()[i];
      const publish::Picture& page = *sheets_.pages()[i + plans];
      canvas.push_clip(publish::Path::rectangle(tile.part));
      canvas.push(publish::Point{tile.part.left, tile.part.top} - tile.on_page, 0, 1);
      page.draw(canvas, page.extent());
      canvas.pop();
      canvas.pop();
    }
  }

 private:
  const publish::Picture& whole_;
  const MapSheets& sheets_;
  std::size_t without_;
};

Difference off(const publish::Picture& whole, const publish::Picture& other) {
  constexpr double PER_MM = 2;
  const publish::Box extent = whole.extent();
  const publish::PixelGrid grid{PER_MM, PER_MM, -extent.left * PER_MM, -extent.top * PER_MM};
  const int width = static_cast<int>(extent.width() * PER_MM), height = static_cast<int>(extent.height() * PER_MM);
  return difference(drawn_plainly(whole, grid, width, height), drawn_plainly(other, grid, width, height));
}

}  // namespace

TEST_CASE("map sheets: lines, fills and words of the sheets put together are pixel by pixel those of the map") {
  const publish::PrintStyle style = *publish::load_style("classic");
  for (const auto& [sample, hex] :
       {std::pair{"border-watch/1-the-ford.scenario.xml", 40.0}, std::pair{"two-hills/1-the-brook-bridge.scenario.xml", 30.0},
        std::pair{"parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml", 12.0}}) {
    const auto picture = picture_of(hex, sample);
    const auto sheets = MapSheets::plan(picture, style, *publish::paper_size("a4"), {});
    REQUIRE(sheets);
    REQUIRE(sheets->tiles().size() > 3);
    const Difference found = off(picture, PutTogether(picture, *sheets));
    INFO(sample << ": most " << found.most << ", mean " << found.mean << ", unequal " << found.unequal);
    CHECK(found.mean < 0.02);
    CHECK(found.unequal < 0.004);
    // With a sheet missing it is another map.
    CHECK(off(picture, PutTogether(picture, *sheets, 1)).mean > 1);
  }
}

TEST_CASE("map sheets: no sheet carries a word that lies wholly beyond its rim") {
  const publish::PrintStyle style = *publish::load_style("classic");
  for (const auto& [sample, hex] :
       {std::pair{"two-hills/1-the-brook-bridge.scenario.xml", 30.0}, std::pair{"stone-bridge/1-the-crossing.scenario.xml", 12.0}}) {
    const auto picture = picture_of(hex, sample);
    const auto sheets = MapSheets::plan(picture, style, *publish::paper_size("a4"), {});
    REQUIRE(sheets);
    std::size_t on_sheets = 0;
    for (std::size_t i = 0; i < sheets->tiles().size(); ++i) {
      const Tile& tile = sheets->tiles()[i];
      const publish::Box printed = tile.part.moved(tile.on_page - publish::Point{tile.part.left, tile.part.top});
      const Recorder page = recorded(*sheets->pages()[i + (sheets->tiles().size() > 1 ? 1 : 0)]);
      on_sheets += page.written.size();
      for (const Recorder::Written& one : page.written) {
        // A circle about where it begins, that it cannot reach out of however it is turned.
        const double scale = one.text.font.size_mm > 0 ? one.size_mm / one.text.font.size_mm : 1;
        const double reach = publish::measure(one.text.words, one.text.font).width * scale + 2 * one.size_mm + 1;
        INFO(sample << ", " << tile.name << ": " << one.text.words);
        const bool note = one.text.words.starts_with(tile.name + "  ");
        CHECK((note || publish::Box{one.at.x, one.at.y, one.at.x, one.at.y}.grown(reach).touches(printed)));
      }
    }
    CHECK(on_sheets > recorded(picture).written.size());
  }
}

TEST_CASE("map sheets: tiles cover the whole map, stay on the paper, and neighbours overlap by 6 mm") {
  const publish::PrintStyle style = *publish::load_style("classic");
  for (const char* paper : {"a4", "letter"})
    for (const double hex : {15.0, 31.0, 55.0}) {
      const auto picture = picture_of(hex);
      const auto sheets = MapSheets::plan(picture, style, *publish::paper_size(paper), {});
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
  const publish::PrintStyle style = *publish::load_style("classic");
  const auto picture = picture_of(40);
  const auto sheets = MapSheets::plan(picture, style, *publish::paper_size("a4"), {});
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
  const auto sheets = MapSheets::plan(picture, *publish::load_style("classic"), *publish::paper_size("a4"), {});
  REQUIRE(sheets);
  CHECK(sheets->tiles().size() == 1);
  CHECK(sheets->pages().size() == 1);
}

TEST_CASE("map sheets: a wall of paper is refused, with a way out") {
  const auto picture = picture_of(200, "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml");
  const auto sheets = MapSheets::plan(picture, *publish::load_style("classic"), *publish::paper_size("a5"), {});
  REQUIRE_FALSE(sheets);
  CHECK(sheets.error().id == "tiles/too-many");
}
