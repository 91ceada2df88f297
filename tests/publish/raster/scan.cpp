// Scanned pictures in memory: what was decoded, where it is drawn, and what is turned down.
#include "publish/raster/scan.hpp"

#include <catch2/catch.hpp>
#include <gdk-pixbuf/gdk-pixbuf.h>

#include "publish/raster/tiles.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/painted_scan.hpp"
#include "tests/pictures.hpp"
#include "tests/publish/board/projects.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

constexpr std::uint32_t RED = 0xFFFF0000, BLUE = 0xFF0000FF, WHITE = 0xFFFFFFFF;

std::shared_ptr<const Scan> loaded(const std::string& bytes) {
  const ScratchFolder folder;
  auto scan = Scan::load(folder.write("scan", bytes));
  INFO((scan ? "" : scan.error().id));
  REQUIRE(scan);
  return *scan;
}
std::string fault_of(const std::string& bytes) {
  const ScratchFolder folder;
  const auto scan = Scan::load(folder.write("scan", bytes));
  return scan ? "" : scan.error().id;
}

std::string jpeg(int width, int height, std::uint32_t color) {
  GdkPixbuf* pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  gdk_pixbuf_fill(pixels, color << 8 | 0xFF);
  gchar* buffer = nullptr;
  gsize size = 0;
  REQUIRE(gdk_pixbuf_save_to_buffer(pixels, &buffer, &size, "jpeg", nullptr, "quality", "100", nullptr));
  std::string bytes(buffer, size);
  g_free(buffer);
  g_object_unref(pixels);
  return bytes;
}

int apart(std::uint32_t a, std::uint32_t b) {
  int most = 0;
  for (int shift = 0; shift < 32; shift += 8)
    most = std::max(most, std::abs(static_cast<int>(a >> shift & 0xFF) - static_cast<int>(b >> shift & 0xFF)));
  return most;
}

// A board of clear hexes with a scan under it, in which one hex is red.
struct OnScan {
  view::RefereeView view = view_of_map("");
  std::shared_ptr<const Scan> scan = loaded(painted_png(400, 300, {{200, 150, RED}}, 20));

  std::uint32_t at_middle(std::size_t hex, double terrain, double scan_opacity = 1) const {
    BoardOptions options;
    options.numbers = options.names = options.frame = false;
    options.opacity.terrain = terrain;
    BoardPicture picture(view, theme_named("colour"), options);
    const Point at = picture.middle_of(hex);
    // Four pixels to the millimetre: the red square is ten millimetres wide about the middle of the hex.
    if (scan_opacity > 0) picture.lay_under({{scan, {0.25, 0, at.x - 50, 0, 0.25, at.y - 37.5}, scan_opacity}});
    TileCache tiles(picture, std::size_t{32} << 20);
    const Surface screen(40, 40);
    tiles.compose(screen.cr(), {at - Point{5, 5}, 4, 40, 40});
    screen.flush();
    return screen.row(16)[16];
  }
};

}  // namespace

TEST_CASE("A PNG is drawn pixel by pixel where the map says, and nothing beside it") {
  const auto scan = loaded(painted_png(40, 30, {{20, 10, RED}}, 3));
  CHECK(scan->width() == 40);
  CHECK(scan->height() == 30);
  const Surface target(100, 100);
  scan->draw(target.cr(), {2, 0, 10, 0, 2, 20}, 1);
  target.flush();
  CHECK(target.row(20 + 2 * 10)[10 + 2 * 20] == RED);
  CHECK(target.row(20 + 2 * 25)[10 + 2 * 5] == WHITE);
  CHECK(target.row(15)[50] == 0);
  CHECK(target.row(90)[50] == 0);
  CHECK(target.row(50)[95] == 0);
}

TEST_CASE("Turned, sheared and faded it lies where it should") {
  const auto scan = loaded(painted_png(40, 40, {{30, 10, RED}, {10, 30, BLUE}}, 4));
  const Surface target(200, 200);
  const geometry::AffineMap map{0, -3, 150, 2, 0.5, 30};
  scan->draw(target.cr(), map, 0.5);
  target.flush();
  const auto pixel = [&](double x, double y) {
    const auto at = map({x, y});
    return target.row(static_cast<int>(at.y))[static_cast<int>(at.x)];
  };
  CHECK(apart(pixel(30, 10), 0x80800000) <= 2);
  CHECK(apart(pixel(10, 30), 0x80000080) <= 2);
  CHECK(apart(pixel(20, 20), 0x80808080) <= 2);
}

TEST_CASE("Seen from far a large picture is averaged, not sampled") {
  // Lines of one pixel, black and white: grey from afar, whichever pixel a sampler would meet.
  const Surface lines(1024, 512);
  for (int y = 0; y < 512; ++y)
    for (int x = 0; x < 1024; ++x) lines.row(y)[x] = x % 2 ? 0xFF000000 : WHITE;
  lines.touched();
  const ScratchFolder folder;
  REQUIRE(cairo_surface_write_to_png(lines.get(), (folder / "scan.png").c_str()) == CAIRO_STATUS_SUCCESS);
  const auto scan = Scan::load(folder / "scan.png");
  REQUIRE(scan);
  const Surface target(128, 64);
  (*scan)->draw(target.cr(), {0.125, 0, 0, 0, 0.125, 0}, 1);
  target.flush();
  for (int x = 4; x < 124; x += 5) CHECK(apart(target.row(32)[x], 0xFF808080) <= 4);
}

TEST_CASE("A JPEG is decoded as one, whatever its name") {
  const auto scan = loaded(jpeg(64, 48, 0x3060C0));
  CHECK(scan->width() == 64);
  const Surface target(64, 48);
  scan->draw(target.cr(), {}, 1);
  target.flush();
  CHECK(apart(target.row(24)[32], 0xFF3060C0) <= 6);
}

TEST_CASE("A picture that is cut short, or of another kind than it says, is broken; one too large is not decoded") {
  const std::string png = painted_png(300, 200, {{100, 100, RED}}), picture = jpeg(64, 48, 0x3060C0);
  CHECK(fault_of(png.substr(0, png.size() / 2)) == "picture/broken");
  CHECK(fault_of(png.substr(0, 40)) == "picture/broken");
  CHECK(fault_of(png_beginning(30, 30)) == "picture/broken");
  CHECK(fault_of(jpeg_beginning(30, 30)) == "picture/broken");
  CHECK(fault_of(png.substr(0, 60) + std::string(500, 'x')) == "picture/broken");
  CHECK(fault_of(picture.substr(0, picture.size() / 2)) == "picture/broken");
  CHECK(fault_of(png.substr(0, png.size() - 12)) == "picture/broken");
  CHECK(fault_of(png + std::string(1000, 'x')) == "");
  CHECK(fault_of(png_beginning(31'623, 31'623)) == "picture/too-large");
  CHECK(fault_of("GIF89a") == "picture/unknown");
  CHECK(fault_of(png) == "");
  CHECK(fault_of(picture) == "");
}

TEST_CASE("A scan lies under the ground: seen as far as the ground is faded, and never in what is printed") {
  const OnScan board;
  const std::uint32_t plain = board.at_middle(0, 1, 0);
  CHECK(board.at_middle(0, 1) == plain);
  CHECK(apart(board.at_middle(0, 0), RED) <= 2);
  const std::uint32_t half = board.at_middle(0, 0.5);
  CHECK(apart(half, plain) > 20);
  CHECK(apart(half, RED) > 20);
  // Without a scan the base colour stays, however faded the terrain is.
  CHECK(apart(board.at_middle(0, 0, 0), 0xFFECE8CB) <= 2);
  BoardPicture picture(board.view, theme_named("colour"), {});
  const auto before = recorded(picture).drawn.size();
  picture.lay_under({{board.scan, {}, 1}});
  CHECK(recorded(picture).drawn.size() == before);
}
