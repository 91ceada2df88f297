// Pictures as SVG files: what librsvg shows of them is what cairo draws.
#include "publish/files/svg.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>

#include "publish/canvas/cairo_canvas.hpp"
#include "tests/publish/canvas/svg_reading.hpp"

namespace hexwright::publish {
namespace {

class Sheet : public Picture {
 public:
  explicit Sheet(Box extent) : extent_(extent) {}
  Box extent() const override { return extent_; }
  Color paper() const override { return {240, 236, 220}; }
  std::string title() const override { return "Sheet"; }
  void draw(Canvas& canvas, const Box&) const override {
    canvas.begin_layer("shapes", "Shapes");
    const std::function<void(Canvas&)> tree = [](Canvas& on) {
      on.draw(Path::circle({0, 0}, 2), {Color{30, 120, 60}, Pen{{10, 60, 30}, 0.4, Cap::round, Join::round, {}}});
    };
    for (int i = 0; i < 6; ++i) canvas.stamp({"tree", {-3, -3, 3, 3}, tree}, {5.0 + i * 6, 6});
    canvas.push({30, 22}, 30, 1.5);
    canvas.draw(Path::rectangle({-5, -3, 5, 3}, 1), {Color{0, 80, 200, 128}, Pen{{0, 0, 0}, 0.5, Cap::butt, Join::miter, {2, 1}}});
    canvas.push_clip(Path::circle({0, 0}, 2));
    canvas.draw(Path::rectangle({-5, -3, 5, 3}), filled({200, 30, 30}));
    canvas.pop();
    canvas.pop();
    canvas.end_layer();
    canvas.begin_layer("words", "Words");
    canvas.write({"Żółw 12", {"Lato", 5, 700, false, 0}, {20, 20, 20}, {5, 36}, Anchor::start, 0, Color{255, 255, 255}, 0.6});
    canvas.write({"middle", {"Lato", 4, 400, true, 0}, {120, 20, 20}, {50, 37}, Anchor::middle, -15, {}, 0});
    canvas.write({"שלום abc", {"DejaVu Sans", 4, 400, false, 0}, {20, 20, 120}, {8, 28}, Anchor::start, 0, {}, 0});
    canvas.end_layer();
  }

 private:
  Box extent_;
};

constexpr Box extent{0, 0, 60, 40};
constexpr double scale = 8;

TEST_CASE("librsvg shows an SVG as cairo draws the picture") {
  const Sheet sheet(extent);
  const Pixels by_rsvg = rendered(svg_of(sheet, {}), 60, 40, scale);
  const auto by_cairo = [&](double moved) {
    return drawn(60, 40, scale, [&](cairo_t* cr) {
      cairo_translate(cr, moved, 0);
      CairoCanvas canvas(cr);
      canvas.draw(Path::rectangle(extent), filled(sheet.paper()));
      sheet.draw(canvas, extent);
    });
  };
  CHECK(difference(by_rsvg, by_cairo(0)) < 1.0);
  // The measure tells a shift of a quarter of a millimetre.
  CHECK(difference(by_rsvg, by_cairo(0.25)) > 2.0);
}

TEST_CASE("The paper lies below everything and the picture's title is the drawing's") {
  const SvgTree tree(svg_of(Sheet(extent), {}));
  const pugi::xml_node paper = tree.root().child("path");
  CHECK(paper.attribute("fill").value() == std::string("#f0ecdc"));
  CHECK(paper.attribute("d").value() == std::string("M0 0h60v40h-60z"));
  CHECK(tree.root().child_value("title") == std::string("Sheet"));
  CHECK(SvgTree(svg_of(Sheet(extent), {.title = "Other"})).root().child_value("title") == std::string("Other"));
}

TEST_CASE("An SVG is written whole, and a picture without a size is refused") {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / ("hexwright-svg-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  const std::string path = (folder / "sheet.svg").string();
  REQUIRE(write_svg(Sheet(extent), {}, path));
  std::ifstream file(path, std::ios::binary);
  CHECK(std::string(std::istreambuf_iterator<char>(file), {}) == svg_of(Sheet(extent), {}));

  for (const double wrong : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    const auto refused = write_svg(Sheet({0, 0, wrong, 10}), {}, path);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().id == "svg/no-extent");
  }
  const auto nowhere = write_svg(Sheet(extent), {}, (folder / "no" / "x.svg").string());
  REQUIRE_FALSE(nowhere);
  CHECK(nowhere.error().id == "save/folder-missing");
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace hexwright::publish
