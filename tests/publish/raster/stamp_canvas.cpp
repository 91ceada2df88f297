// Copying instead of drawing must not be seen: not against plain drawing, and not where cells meet.
#include "publish/raster/cell_painter.hpp"

#include <catch2/catch.hpp>
#include <limits>
#include <rapidcheck/catch.h>

#include "publish/raster/surface.hpp"
#include "tests/publish/raster/drawn.hpp"
#include "tests/publish/raster/hex_field.hpp"

using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

// Whatever is put into it is drawn, wherever the part is.
class Sketch : public Picture {
 public:
  explicit Sketch(std::function<void(Canvas&)> draw) : draw_(std::move(draw)) {}
  Box extent() const override { return {0, 0, 50, 40}; }
  Color paper() const override { return {255, 255, 255}; }
  void draw(Canvas& canvas, const Box&) const override { draw_(canvas); }

 private:
  std::function<void(Canvas&)> draw_;
};

const std::function<void(Canvas&)> disc = [](Canvas& on) {
  on.draw(Path::circle({0, 0}, 4), {Color{200, 30, 30}, Pen{{0, 0, 0, 160}, 0.7, Cap::round, Join::round, {}}});
};
const Stamp disc_stamp{"disc", {-5, -5, 5, 5}, disc};

}  // namespace

TEST_CASE("A field of copied stamps and letters is the one that is drawn anew") {
  HexField field(12, 8);
  field.features = false;
  const PixelGrid grid = grid_for(field, 4, 0.05);
  const int width = 600, height = 650;
  const Difference found = difference(drawn_plainly(field, grid, width, height), drawn_in_cells(field, grid, width, height, width, height));
  // Two roundings instead of one, where several translucent edges lie on each other.
  CHECK(found.most <= 3);
  CHECK(found.unequal < 0.02);
}

TEST_CASE("Names that were rendered once differ from drawn ones by less than an eye sees") {
  const HexField field(12, 8);
  const PixelGrid grid = grid_for(field, 4, 0.05);
  const int width = 600, height = 650;
  const Difference found = difference(drawn_plainly(field, grid, width, height), drawn_in_cells(field, grid, width, height, width, height));
  CHECK(found.mean < 0.1);
  CHECK(found.unequal < 0.03);
}

TEST_CASE("Where cells meet nothing is to be seen, whatever their size") {
  HexField field(12, 8);
  // Cairo strokes a curve that leaves its surface a little otherwise, by some levels of grey in single pixels of its border.
  field.features = GENERATE(false, true);
  const PixelGrid grid = grid_for(field, 4, 0.05);
  const int width = 600, height = 650;
  const Pixels whole = drawn_in_cells(field, grid, width, height, width, height);
  for (const auto& [cell_width, cell_height] : {std::pair{600, 96}, {128, 650}, {97, 53}, {64, 64}}) {
    INFO(cell_width << " by " << cell_height);
    const Difference found = difference(whole, drawn_in_cells(field, grid, width, height, cell_width, cell_height));
    CHECK(found.most <= (field.features ? 20 : 0));
    CHECK(found.unequal <= (field.features ? 0.0005 : 0));
  }
}

TEST_CASE("A stamp off the whole pixels is copied to a quarter of a pixel") {
  rc::check([] {
    const double x = *rc::gen::inRange(5000, 45000) / 1000.0, y = *rc::gen::inRange(5000, 35000) / 1000.0;
    const Sketch sketch([&](Canvas& canvas) { canvas.stamp(disc_stamp, {x, y}); });
    const PixelGrid grid = grid_for(sketch, 3, 0);
    const Difference found = difference(drawn_plainly(sketch, grid, 150, 120), drawn_in_cells(sketch, grid, 150, 120, 150, 120));
    RC_ASSERT(found.most <= 255 / 6);
  });
}

TEST_CASE("Stamps that are turned, clipped or very large are drawn as CairoCanvas draws them") {
  const Sketch sketch([](Canvas& canvas) {
    canvas.push({20, 20}, 30, 1.5);
    canvas.stamp(disc_stamp, {3, 1});
    canvas.pop();
    canvas.push_clip(Path::circle({40, 10}, 3));
    canvas.push({1, 1});
    canvas.stamp(disc_stamp, {40, 10});
    canvas.write({"17", {}, {0, 0, 200}, {38, 10}, Anchor::start, 0, {}, 0});
    canvas.pop();
    canvas.pop();
    canvas.push({0, 0}, 0, 90);
    canvas.stamp(disc_stamp, {0.1, 0.4});
    canvas.pop();
  });
  const PixelGrid grid = grid_for(sketch, 3, 0);
  CHECK(difference(drawn_plainly(sketch, grid, 150, 120), drawn_in_cells(sketch, grid, 150, 120, 150, 120)).most == 0);
  // After the last pop it copies again.
  const Sketch after([](Canvas& canvas) {
    canvas.push_clip(Path::circle({40, 10}, 3));
    canvas.pop();
    int drawn = 0;
    const std::function<void(Canvas&)> counted = [&drawn](Canvas& on) {
      ++drawn;
      disc(on);
    };
    for (int i = 0; i < 3; ++i) canvas.stamp({"counted", {-5, -5, 5, 5}, counted}, {10.0 + i, 10});
    CHECK(drawn == 1);
  });
  drawn_in_cells(after, grid_for(after, 4, 0), 50, 50, 50, 50);
}

TEST_CASE("Numbers that are none, far places and endless names draw nothing and end") {
  const double none = std::numeric_limits<double>::quiet_NaN(), far = std::numeric_limits<double>::infinity();
  const Sketch sketch([&](Canvas& canvas) {
    for (const double bad : {none, far, -far, 1e300, 1e9}) {
      canvas.push({bad, 0}, bad, bad);
      canvas.stamp(disc_stamp, {1, 1});
      canvas.pop();
      canvas.push({0, 0}, 0, 0);
      canvas.pop();
      canvas.stamp(disc_stamp, {bad, 3});
      canvas.stamp({"bad", {bad, 0, 1, bad}, disc}, {1, 1});
      canvas.write({"12", {"Lato", bad, 400, false, 0}, {}, {1, 1}, Anchor::middle, 0, {}, 0});
      canvas.write({"Łódź", {}, {}, {bad, 1}, Anchor::middle, 0, Color{255, 255, 255}, 1});
    }
    canvas.write({std::string(10000, 'x'), {}, {}, {1, 1}, Anchor::middle, 0, Color{255, 255, 255}, 1});
    canvas.write({"\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D \x01\xFF", {}, {}, {30, 30}, Anchor::middle, 45, {}, 0});
    canvas.draw(Path::rectangle({15, 15, 25, 25}), filled({10, 20, 30}));
  });
  const Pixels pixels = drawn_in_cells(sketch, grid_for(sketch, 3, 0), 150, 120, 150, 120);
  CHECK(pixels.at[0] >> 24 == 255);
  // And what comes after them is drawn.
  CHECK(pixels.at[60 * 150 + 60] == 0xFF0A141E);
}

TEST_CASE("Something impossible spoils the cell it is in, and not the next") {
  const Sketch sketch([](Canvas& canvas) {
    canvas.draw(Path::rectangle({0, 0, 50, 40}), filled({10, 20, 30}));
    canvas.draw(Path::rectangle({1, 1, 2, 2}), stroked({{}, 1, Cap::butt, Join::miter, {-1, -1}}));
  });
  const Pixels pixels = drawn_in_cells(sketch, grid_for(sketch, 3, 0), 150, 120, 50, 40);
  CHECK(std::all_of(pixels.at.begin(), pixels.at.end(), [](std::uint32_t pixel) { return pixel == 0xFF0A141E; }));
}

TEST_CASE("A sprite put anywhere is each of its pixels laid over what is there, and a flat one takes little room") {
  rc::prop("stretches of any colours and lengths", [] {
    constexpr int SIZE = 40;
    const Surface drawn(SIZE, 6), target(SIZE, 12);
    for (int y = 0; y < 6; ++y)
      for (int x = 0; x < SIZE;) {
        const std::uint32_t alpha = *rc::gen::element(0U, 90U, 255U, 255U);
        const std::uint32_t color = alpha << 24 | alpha / 3 << 16 | alpha / static_cast<std::uint32_t>(*rc::gen::inRange(1, 5));
        for (int end = std::min(SIZE, x + *rc::gen::inRange(1, 30)); x < end; ++x) drawn.row(y)[x] = color;
      }
    for (int y = 0; y < 12; ++y) std::fill_n(target.row(y), SIZE, 0xFF204060U);
    const int left = *rc::gen::inRange(-3, 4), at_x = *rc::gen::inRange(-SIZE, SIZE), at_y = *rc::gen::inRange(-8, 12);
    Sprite(drawn, left, 0).put(target, at_x, at_y);
    for (int y = 0; y < 12; ++y)
      for (int x = 0; x < SIZE; ++x) {
        const int from_x = x - at_x - left, from_y = y - at_y;
        const bool covered = from_x >= 0 && from_x < SIZE && from_y >= 0 && from_y < 6;
        const std::uint32_t below = 0xFF204060U, above = covered ? drawn.row(from_y)[from_x] : 0;
        RC_ASSERT(target.row(y)[x] == laid_over(above, below));
      }
  });
  const Surface flat(64, 64);
  for (int y = 0; y < 64; ++y) std::fill_n(flat.row(y), 64, 0xFF806040U);
  CHECK(Sprite(flat, 0, 0).bytes() < 64 * 64);
}

TEST_CASE("Sprites never take more than their room, and what was forgotten is the same when it comes back") {
  SpriteStore store(200000);
  const Surface surface(60, 60);
  // No two neighbours of one colour, which would be kept as one.
  for (int y = 0; y < 60; ++y)
    for (int x = 0; x < 60; ++x) surface.row(y)[x] = 0xFF000000U + static_cast<std::uint32_t>(y * 60 + x);
  std::size_t forgotten = 0;
  for (int i = 0; i < 300; ++i) {
    const std::string key = std::to_string(i % 40);
    forgotten += !store.find({key, 1, 1, 0, 0});
    store.add({key, 1, 1, 0, 0}, std::make_shared<const Sprite>(surface, 0, 0));
    CHECK(store.bytes() <= 200000);
    CHECK(store.find({key, 1, 1, 0, 0}));
    CHECK_FALSE(store.find({key, 1, 1, 1, 0}));
    CHECK_FALSE(store.find({key, 2, 1, 0, 0}));
  }
  CHECK(forgotten > 40);
  // With hardly any room the pixels are the same.
  const HexField field(6, 4);
  const PixelGrid grid = grid_for(field, 4, 0.05);
  RasterStores tight(40000);
  CellPainter painter(300, 350, tight);
  painter.paint(field, grid, 0, 0, 300, 350);
  const Pixels wide = drawn_in_cells(field, grid, 300, 350, 300, 350);
  bool same = true;
  for (int y = 0; y < 350; ++y)
    same = same && std::equal(painter.surface().row(y), painter.surface().row(y) + 300, wide.at.data() + y * 300);
  CHECK(same);
}

TEST_CASE("The grid makes the steps of a picture whole pixels, unless that would distort it") {
  const HexField field(6, 4);
  const PixelGrid grid = grid_for(field, 4.03, 0.05);
  CHECK(grid.scale_x * 12 == Approx(48));
  CHECK(grid.scale_y * 9.25 == Approx(37));
  const Point origin = grid.to_pixels(field.grid_origin());
  CHECK(origin.x == Approx(std::round(origin.x)).margin(1e-9));
  CHECK(origin.y == Approx(std::round(origin.y)).margin(1e-9));
  CHECK(grid_for(field, 0.12, 0.05).scale_x == 0.12);
  CHECK(grid_for(field, 4.03, 0).scale_x == 4.03);
  const Point there = grid.to_mm(grid.to_pixels({7, 9}));
  CHECK(there.x == Approx(7));
  CHECK(there.y == Approx(9));
}
