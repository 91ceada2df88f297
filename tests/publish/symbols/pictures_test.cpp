// The built-in pictures: every one can be read by anybody, and the paths made of them show the same.
#include <cairo.h>
#include <librsvg/rsvg.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <pugixml.hpp>
#include <set>

#include "publish/canvas/cairo_canvas.hpp"
#include "publish/symbols/symbols.hpp"
#include "tests/folders.hpp"

using namespace hexwright::publish;

namespace {

constexpr int WIDTH = 320, HEIGHT = 220;  // two pixels for a unit of the pictures

struct Pixels {
  cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_A8, WIDTH, HEIGHT);
  cairo_t* cr = cairo_create(surface);

  Pixels() = default;
  Pixels(const Pixels&) = delete;
  ~Pixels() {
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
  }
  int at(int x, int y) const {
    cairo_surface_flush(surface);
    return cairo_image_surface_get_data(surface)[y * cairo_image_surface_get_stride(surface) + x];
  }
};

double mean_difference(const Pixels& first, const Pixels& second) {
  double sum = 0;
  for (int y = 0; y < HEIGHT; ++y)
    for (int x = 0; x < WIDTH; ++x) sum += std::abs(first.at(x, y) - second.at(x, y));
  return sum / (WIDTH * HEIGHT);
}

}  // namespace

TEST_CASE("Symbols: every listed picture is well-formed, and nothing but paths of four commands") {
  REQUIRE(nato_pictures().size() > 30);
  for (const auto& [function, svg] : nato_pictures()) {
    INFO(function);
    pugi::xml_document document;
    REQUIRE(document.load_buffer(svg.data(), svg.size()));
    CHECK(std::string_view(document.child("svg").attribute("viewBox").value()) == "20 45 160 110");
    for (const pugi::xml_node node : document.child("svg").children()) {
      CHECK(std::string_view(node.name()) == "path");
      CHECK(std::string_view(node.attribute("d").value()).find_first_not_of("MLCZ 0123456789.-") == std::string_view::npos);
    }
  }
}

TEST_CASE("Symbols: librsvg draws every picture, and the paths made of it show the same") {
  for (const auto& [function, svg] : nato_pictures()) {
    INFO(function);
    Pixels picture, paths, nothing;
    RsvgHandle* handle = rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr);
    REQUIRE(handle);
    const RsvgRectangle all{0, 0, WIDTH, HEIGHT};
    CHECK(rsvg_handle_render_document(handle, picture.cr, &all, nullptr));
    g_object_unref(handle);
    cairo_scale(paths.cr, 2, 2);
    CairoCanvas canvas(paths.cr);
    draw_symbol(canvas, {function, {}}, {0, 0, 0, 255}, {80, 55}, 150);
    CHECK(mean_difference(picture, nothing) > 10);
    CHECK(mean_difference(picture, paths) < 0.5);
  }
}

TEST_CASE("Symbols: no two pictures are alike") {
  std::set<std::string_view> seen;
  for (const auto& [function, svg] : nato_pictures()) CHECK(seen.insert(svg).second);
}

TEST_CASE("Symbols: paths stay within the outer edge of the frame") {
  for (const auto& [function, svg] : nato_pictures()) {
    INFO(function);
    REQUIRE_FALSE(nato_shapes(function).empty());
    for (const SymbolShape& shape : nato_shapes(function)) {
      const Box box = shape.path.bounds();
      CHECK(box.left >= -FRAME_WIDTH / 2 - 3);
      CHECK(box.right <= FRAME_WIDTH / 2 + 3);
      CHECK(box.top >= -FRAME_HEIGHT / 2 - 3);
      CHECK(box.bottom <= FRAME_HEIGHT / 2 + 3);
    }
  }
}

TEST_CASE("Symbols: the folder and the list name the same pictures") {
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/publish/symbols/nato"))
    if (entry.path().extension() == ".svg") files.insert(entry.path().stem().string());
  std::set<std::string> listed;
  for (const NatoPicture& picture : nato_pictures()) listed.emplace(picture.function);
  CHECK(files == listed);
  CHECK(std::filesystem::exists(hexwright::test::source() + "/publish/symbols/nato/LICENSE"));
}

TEST_CASE("Symbols: a function that is none has no picture and no paths") {
  for (const std::string_view none : {"", "zeppelin", "Infantry", "infantry ", "?", "leader"}) {
    CHECK(nato_shapes(none).empty());
  }
}
