// A PNG read back by others is the picture, whatever the size and the number of threads; and what goes wrong leaves no file.
#include "publish/files/png.hpp"

#include <catch2/catch.hpp>
#include <cerrno>
#include <limits>
#include <thread>

#include "model/io/refuse.hpp"
#include "platform/save_calls.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/publish/raster/drawn.hpp"
#include "tests/publish/raster/hex_field.hpp"

using namespace hexwright::publish;
using namespace hexwright::test;
using hexwright::wording::Result;

namespace {

PngOptions at_scale(double scale, int threads = 2) {
  PngOptions options;
  options.pixels_per_mm = scale;
  options.threads = threads;
  return options;
}

std::string bytes_of(const Picture& picture, const PngOptions& options) {
  std::string bytes;
  const auto done = write_png(picture, options, [&](std::string_view more) -> Result<void> {
    bytes += more;
    return {};
  });
  REQUIRE(done);
  return bytes;
}

Pixels read_back(std::string bytes) {
  std::string_view rest = bytes;
  const auto read = [](void* from, unsigned char* into, unsigned length) {
    auto& left = *static_cast<std::string_view*>(from);
    if (left.size() < length) return CAIRO_STATUS_READ_ERROR;
    left.copy(reinterpret_cast<char*>(into), length);
    left.remove_prefix(length);
    return CAIRO_STATUS_SUCCESS;
  };
  cairo_surface_t* surface = cairo_image_surface_create_from_png_stream(read, &rest);
  REQUIRE(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS);
  CHECK(rest.empty());
  Pixels pixels{cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), {}};
  const bool opaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24;
  for (int y = 0; y < pixels.height; ++y) {
    const auto* row =
        reinterpret_cast<const std::uint32_t*>(cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface));
    for (int x = 0; x < pixels.width; ++x) pixels.at.push_back(row[x] | (opaque ? 0xFF000000U : 0));
  }
  cairo_surface_destroy(surface);
  return pixels;
}

// What the chunk of this type holds; empty when there is none.
std::string chunk(const std::string& bytes, std::string_view type) {
  const std::size_t at = bytes.find(type);
  if (at == bytes.npos) return {};
  std::size_t length = 0;
  for (std::size_t i = at - 4; i < at; ++i) length = length << 8 | static_cast<unsigned char>(bytes[i]);
  return bytes.substr(at + 4, length);
}

class Sheet : public Picture {
 public:
  Box box{0, 0, 20, 10};
  Color color{255, 255, 255};
  std::function<void(Canvas&)> draws = [](Canvas&) {};
  Box extent() const override { return box; }
  Color paper() const override { return color; }
  void draw(Canvas& canvas, const Box&) const override { draws(canvas); }
};

std::string fault_of(const Picture& picture, const PngOptions& options) {
  const auto done = write_png(picture, options, [](std::string_view) -> Result<void> { return {}; });
  return done ? "written" : done.error().id;
}

}  // namespace

TEST_CASE("A PNG in 24 bit is exactly what is drawn, over many bands and cells") {
  HexField field(30, 12);
  field.features = false;
  PngOptions options = at_scale(4);
  options.truecolor = true;
  const Pixels png = read_back(bytes_of(field, options));
  CHECK(png.width == 4 * 374);
  CHECK(png.height == 4 * 241 + 1);
  const PixelGrid grid = grid_for(field, 4, 0.05);
  CHECK(difference(png, drawn_in_cells(field, grid, png.width, png.height, png.width, png.height)).most == 0);
}

TEST_CASE("A PNG with a palette has flat colours exactly and the mixes of antialiasing nearly") {
  const HexField field(30, 12);
  const Pixels exact = [&] {
    PngOptions options = at_scale(4);
    options.truecolor = true;
    return read_back(bytes_of(field, options));
  }();
  const std::string bytes = bytes_of(field, at_scale(4));
  CHECK(chunk(bytes, "PLTE").size() % 3 == 0);
  CHECK_FALSE(chunk(bytes, "PLTE").empty());
  const Pixels png = read_back(bytes);
  REQUIRE(png.at.size() == exact.at.size());
  CHECK(difference(png, exact).mean < 1);
  // Flat: the four neighbours have the same colour.
  std::size_t flat = 0, wrong = 0;
  for (int y = 1; y + 1 < exact.height; ++y)
    for (int x = 1; x + 1 < exact.width; ++x) {
      const auto at = static_cast<std::size_t>(y * exact.width + x), row = static_cast<std::size_t>(exact.width);
      if (exact.at[at] != exact.at[at - 1] || exact.at[at] != exact.at[at + 1] || exact.at[at] != exact.at[at - row] ||
          exact.at[at] != exact.at[at + row])
        continue;
      ++flat;
      wrong += png.at[at] != exact.at[at];
    }
  CHECK(flat > exact.at.size() / 3);
  CHECK(wrong == 0);
}

TEST_CASE("The bytes are the same for any number of threads") {
  const HexField field(30, 20);
  for (const bool truecolor : {false, true}) {
    PngOptions options = at_scale(4, 1);
    options.truecolor = truecolor;
    const std::string one = bytes_of(field, options);
    for (const int threads : {2, 3, 16}) {
      options.threads = threads;
      CHECK(bytes_of(field, options) == one);
    }
  }
}

TEST_CASE("A colour used once on a large map is in the palette") {
  Sheet sheet;
  sheet.box = {0, 0, 900, 700};
  sheet.draws = [](Canvas& canvas) {
    for (int i = 0; i < 100; ++i)
      canvas.draw(Path::circle({20.0 + i * 8.4, 100}, 30), filled({static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i * 7), 90}));
    canvas.draw(Path::rectangle({871, 641, 873, 643}), filled({255, 0, 254}));
  };
  const Pixels png = read_back(bytes_of(sheet, at_scale(4)));
  CHECK(png.at[static_cast<std::size_t>(642 * 4 * png.width + 872 * 4)] == 0xFFFF00FE);
}

TEST_CASE("A picture that no palette is good enough for is written in 24 bit") {
  Sheet sheet;
  sheet.box = {0, 0, 64, 64};
  sheet.draws = [](Canvas& canvas) {
    for (int y = 0; y < 64; ++y)
      for (int x = 0; x < 64; ++x)
        canvas.draw(Path::rectangle({double(x), double(y), x + 1.0, y + 1.0}),
                    filled({static_cast<std::uint8_t>(x * 4), static_cast<std::uint8_t>(y * 4),
                            static_cast<std::uint8_t>((x * 31 + y * 17) % 256)}));
  };
  const std::string bytes = bytes_of(sheet, at_scale(2));
  CHECK(chunk(bytes, "PLTE").empty());
  CHECK(read_back(bytes).at[0] == 0xFF000000);
}

TEST_CASE("Paper that lets things through stays so") {
  Sheet sheet;
  sheet.color = {255, 255, 255, 0};
  sheet.draws = [](Canvas& canvas) {
    canvas.draw(Path::rectangle({5, 0, 10, 10}), filled({200, 100, 50}));
    canvas.draw(Path::rectangle({10, 0, 15, 10}), filled({200, 100, 50, 128}));
  };
  const Pixels png = read_back(bytes_of(sheet, at_scale(2)));
  CHECK(png.at[4] == 0);
  CHECK(png.at[14] == 0xFFC86432);
  CHECK(farthest_channel(png.at[24], 0x80643219) <= 1);
}

TEST_CASE("The true resolution and the title are in the file, and a width is kept to the pixel") {
  const HexField field(6, 4);
  const std::string bytes = bytes_of(field, at_scale(3.97));
  CHECK(chunk(bytes, "pHYs") == std::string("\0\0\x0F\xA0\0\0\x0F\xA0\1", 9));
  CHECK(chunk(bytes, "iTXt") == std::string("Title\0\0\0\0\0Pole próbne", 22));
  PngOptions options;
  options.width_px = 333;
  CHECK(read_back(bytes_of(field, options)).width == 333);
}

TEST_CASE("A picture of one pixel, and one wider than cairo can draw at once") {
  Sheet sheet;
  sheet.box = {0, 0, 0.01, 0.01};
  CHECK(read_back(bytes_of(sheet, at_scale(1))).at == std::vector<std::uint32_t>{0xFFFFFFFF});
  sheet.box = {0, 0, 20000, 1};
  sheet.draws = [](Canvas& canvas) { canvas.draw(Path::rectangle({19990, 0, 20000, 1}), filled({10, 20, 30})); };
  const std::string bytes = bytes_of(sheet, at_scale(2));
  CHECK(chunk(bytes, "IHDR").substr(0, 8) == std::string("\0\0\x9C\x40\0\0\0\2", 8));
}

TEST_CASE("What has no size or far too much of it is refused") {
  Sheet sheet;
  const double none = std::numeric_limits<double>::quiet_NaN();
  CHECK(fault_of(sheet, at_scale(2)) == "written");
  for (const double bad : {0.0, -1.0, none, std::numeric_limits<double>::infinity()})
    CHECK(fault_of(sheet, at_scale(bad)) == "png/no-scale");
  CHECK(fault_of(sheet, at_scale(1e6)) == "png/too-large");
  CHECK(fault_of(sheet, at_scale(1e300)) == "png/too-large");
  PngOptions wide;
  wide.width_px = std::int64_t{1} << 31;
  CHECK(fault_of(sheet, wide) == "png/too-large");
  for (const Box& box : {Box{0, 0, 0, 10}, Box{0, 0, 10, -1}, Box{0, 0, none, 10}}) {
    sheet.box = box;
    CHECK(fault_of(sheet, at_scale(2)) == "png/no-size");
  }
}

TEST_CASE("A full disk, a missing folder or a stop leaves the old file and nothing beside it") {
  std::stop_source stop;
  struct Stopping : HexField {
    explicit Stopping(std::stop_source& source) : HexField(10, 20), source_(source) {}
    void draw(Canvas& canvas, const Box& part) const override {
      source_.request_stop();
      HexField::draw(canvas, part);
    }
    std::stop_source& source_;
  };
  const HexField field(10, 20);
  const ScratchFolder folder;
  folder.write("map.png", "old");
  CHECK(write_png(field, at_scale(4), folder / "none/map.png").error().id == "save/folder-missing");
  PngOptions options = at_scale(4);
  options.stop = stop.get_token();
  CHECK(write_png(Stopping(stop), options, folder / "map.png").error().id == "png/stopped");
  static int writes;
  writes = 0;
  static const hexwright::platform::SaveCalls real = hexwright::platform::save_calls();
  hexwright::platform::save_calls().write = [](int fd, const void* bytes, std::size_t count) -> ssize_t {
    if (++writes < 3) return real.write(fd, bytes, count);
    errno = ENOSPC;
    return -1;
  };
  const auto full = write_png(field, at_scale(4), folder / "map.png");
  hexwright::platform::save_calls() = real;
  REQUIRE_FALSE(full);
  CHECK(full.error().id == "save/no-space");
  CHECK(folder.read("map.png") == "old");
  CHECK(folder.count() == 1);
  REQUIRE(write_png(field, at_scale(4), folder / "map.png"));
  CHECK(folder.read("map.png") == bytes_of(field, at_scale(4)));
  CHECK(folder.count() == 1);
}

TEST_CASE("A fault of the sink ends the writing") {
  const HexField field(10, 20);
  int calls = 0;
  const auto done = write_png(field, at_scale(4), [&](std::string_view) -> Result<void> {
    if (++calls == 3) return hexwright::io::refuse("test/closed", {}, hexwright::wording::say("closed"));
    return {};
  });
  REQUIRE_FALSE(done);
  CHECK(done.error().id == "test/closed");
  CHECK(calls == 3);
}
