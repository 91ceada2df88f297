// The editor's view: put together from tiles it is what a drawing of the whole would be, and a hurried frame makes headway.
#include "publish/raster/tiles.hpp"

#include <catch2/catch.hpp>
#include <atomic>
#include <future>
#include <limits>
#include <set>
#include <thread>

#include "publish/raster/tile_maker.hpp"
#include "tests/publish/raster/drawn.hpp"
#include "tests/publish/raster/hex_field.hpp"

using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

Pixels composed(TileCache& cache, const Viewport& viewport, std::optional<double> budget = {}, int* missing = nullptr) {
  const Surface screen(viewport.width, viewport.height);
  const int left = cache.compose(screen.cr(), viewport, budget);
  if (missing) *missing = left;
  screen.flush();
  Pixels pixels{viewport.width, viewport.height, {}};
  for (int y = 0; y < viewport.height; ++y) pixels.at.insert(pixels.at.end(), screen.row(y), screen.row(y) + viewport.width);
  return pixels;
}

Pixels part_of(const Pixels& whole, int left, int top, int width, int height) {
  Pixels part{width, height, {}};
  for (int y = top; y < top + height; ++y)
    for (int x = left; x < left + width; ++x)
      part.at.push_back(x < 0 || y < 0 || x >= whole.width || y >= whole.height ? 0
                                                                                : whole.at[static_cast<std::size_t>(y * whole.width + x)]);
  return part;
}

constexpr std::size_t ROOM = std::size_t{32} << 20;

// A picture whose painting waits until it is let go, so that a test can look at what is shown meanwhile.
class HeldField : public HexField {
 public:
  using HexField::HexField;
  void draw(Canvas& canvas, const Box& part) const override {
    begun.fetch_add(1);
    gate.wait();
    HexField::draw(canvas, part);
  }
  void let_go() { open_.set_value(); }
  mutable std::atomic<int> begun{0};

 private:
  std::promise<void> open_;
  std::shared_future<void> gate = open_.get_future().share();
};

// Until all that is seen has come; the number of frames that it took.
int compose_all(TileCache& cache, const Viewport& view, Pixels* last = nullptr) {
  int missing = 1, frames = 0;
  while (missing > 0 && frames < 100'000) {
    Pixels frame = composed(cache, view, {}, &missing);
    if (last) *last = std::move(frame);
    ++frames;
    if (missing > 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  REQUIRE(missing == 0);
  return frames;
}

}  // namespace

TEST_CASE("A view put together from tiles is a part of the whole, and nothing is painted off the sheet") {
  const HexField field(20, 10);
  TileCache cache(field, ROOM);
  for (const double zoom : {4.0, 3.1, 0.7}) {
    const PixelGrid grid = cache.grid(zoom);
    const Point end = grid.to_pixels({field.extent().right, field.extent().bottom});
    const int width = static_cast<int>(std::ceil(end.x)), height = static_cast<int>(std::ceil(end.y));
    const Pixels whole = drawn_in_cells(field, grid, width, height, width, height);
    for (const auto& [left, top] : {std::pair{0, 0}, {133, 71}, {-40, -25}, {width - 100, height - 50}}) {
      INFO(zoom << ": " << left << ", " << top);
      const Pixels view = composed(cache, {grid.to_mm({double(left), double(top)}), zoom, 400, 300});
      // The roads' borders differ a little, as they do between any cells.
      const Difference found = difference(view, part_of(whole, left, top, 400, 300));
      CHECK(found.most <= 20);
      CHECK(found.unequal <= 0.0005);
    }
  }
}

TEST_CASE("A frame without any time draws one tile, and after enough frames all of them") {
  const HexField field(40, 20);
  TileCache cache(field, ROOM);
  const Viewport far{{0, 0}, 1, 500, 400}, near{{40, 30}, 4, 700, 600};
  composed(cache, far);
  int missing = 0, last = 1000, frames = 0;
  do {
    const std::int64_t before = cache.rendered();
    const Pixels frame = composed(cache, near, 0, &missing);
    CHECK(cache.rendered() == before + 1);
    CHECK(missing < last);
    // What stands in for the missing tiles shows the field, not only paper.
    if (frames++ == 0) CHECK(difference(frame, composed(cache, near, 0)).mean < 40);
    last = missing;
  } while (missing > 0 && frames < 100);
  CHECK(missing == 0);
  const std::int64_t all = cache.rendered();
  composed(cache, near);
  CHECK(cache.rendered() == all);
}

TEST_CASE("Tiles keep to their room, also when a view needs more of it") {
  const HexField field(60, 40);
  const std::size_t room = std::size_t{2} << 20;
  TileCache cache(field, room);
  TileCache wide(field, ROOM);
  for (const double x : {0.0, 200.0, 400.0, 0.0}) {
    const Viewport view{{x, 50}, 4, 1200, 900};
    CHECK(difference(composed(cache, view), composed(wide, view)).most == 0);
    CHECK(cache.bytes() <= room);
  }
}

TEST_CASE("A view of nonsense paints nothing") {
  const HexField field(4, 4);
  TileCache cache(field, ROOM);
  const double none = std::numeric_limits<double>::quiet_NaN();
  for (const Viewport& view : {Viewport{{none, 0}, 1, 50, 50}, Viewport{{0, 0}, none, 50, 50}, Viewport{{0, 0}, -1, 50, 50},
                               Viewport{{0, 0}, 1e300, 50, 50}, Viewport{{1e300, 0}, 1, 50, 50}, Viewport{{1e5, 1e5}, 1, 50, 50}}) {
    const Pixels pixels = composed(cache, view);
    CHECK(std::all_of(pixels.at.begin(), pixels.at.end(), [](std::uint32_t pixel) { return pixel == 0; }));
  }
  CHECK(cache.rendered() == 0);
}

TEST_CASE("Tiles painted aside are the same, pixel by pixel, and the thread that shows them is told") {
  const auto field = std::make_shared<HexField>(40, 20);
  std::atomic<int> told = 0;
  TileCache aside(field, ROOM, [&] { ++told; });
  TileCache here(*field, ROOM);
  for (const Viewport& view : {Viewport{{0, 0}, 1, 500, 400}, Viewport{{40, 30}, 4, 700, 600}}) {
    Pixels last;
    compose_all(aside, view, &last);
    CHECK(difference(last, composed(here, view)).most == 0);
  }
  CHECK(told > 0);
}

TEST_CASE("A frame never waits for what is painted aside, and closing waits for one tile alone") {
  const auto field = std::make_shared<HeldField>(40, 20);
  auto cache = std::make_unique<TileCache>(field, ROOM, [] {});
  int missing = 0;
  for (int i = 0; i < 3; ++i) {
    composed(*cache, {{0, 0}, 4, 700, 600}, {}, &missing);
    CHECK(missing == 9);
  }
  CHECK(field->begun <= 1);
  field->let_go();
  cache.reset();
  CHECK(field->begun <= 2);
}

TEST_CASE("The tile at the author's hand is painted first") {
  const auto field = std::make_shared<HexField>(40, 20);
  TileCache cache(*field, ROOM);
  const Viewport view{{0, 0}, 4, 1000, 800};
  const PixelGrid grid = cache.grid(4);
  const Pixels all = [&] {
    TileCache other(*field, ROOM);
    return composed(other, view);
  }();
  cache.work_at(grid.to_mm({900, 700}));
  const Pixels hurried = composed(cache, view, 0);
  CHECK(cache.rendered() == 1);
  CHECK(difference(part_of(hurried, 800, 600, 150, 150), part_of(all, 800, 600, 150, 150)).most == 0);
  CHECK(difference(part_of(hurried, 300, 300, 150, 150), part_of(all, 300, 300, 150, 150)).most > 0);
}

TEST_CASE("Painted aside, a tile that is drawn as before is not painted again, and one that is not is") {
  const Viewport view{{0, 0}, 4, 1000, 800};
  const auto before = std::make_shared<HexField>(40, 20, 1), after = std::make_shared<HexField>(40, 20, 1);
  after->set_terrain(10, 5, 3);
  after->set_terrain(11, 5, 3);
  TileCache cache(before, ROOM, [] {});
  compose_all(cache, view);
  const std::int64_t all = cache.rendered();
  cache.replace(after);
  cache.invalidate_all();
  Pixels last;
  compose_all(cache, view, &last);
  CHECK(cache.rendered() > all);
  CHECK(cache.rendered() <= all + 4);
  TileCache fresh(*after, ROOM);
  CHECK(difference(last, composed(fresh, view)).most == 0);
}

TEST_CASE("A fingerprint tells every drawing from every other, and the same from none") {
  std::set<std::uint64_t> seen;
  const Box part{0, 0, 100, 100};
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const HexField field(10, 8, seed);
    CHECK(fingerprint(field, part) == fingerprint(HexField(10, 8, seed), part));
    seen.insert(fingerprint(field, part));
    seen.insert(fingerprint(field, {0, 0, 40, 40}));
    HexField other(10, 8, seed);
    other.numbers = false;
    seen.insert(fingerprint(other, part));
    other.features = false;
    seen.insert(fingerprint(other, part));
  }
  CHECK(seen.size() == 80);
}

TEST_CASE("A picture put in the place of another is shown in the end, whenever it comes") {
  const Viewport view{{0, 0}, 4, 700, 600};
  auto shown = std::make_shared<HexField>(40, 20, 1);
  TileCache cache(shown, ROOM, [] {});
  for (unsigned seed = 2; seed < 12; ++seed) {
    composed(cache, view);  // some tiles are under way
    shown = std::make_shared<HexField>(40, 20, seed);
    cache.replace(shown);
    cache.invalidate_all();
  }
  Pixels last;
  compose_all(cache, view, &last);
  TileCache fresh(*shown, ROOM);
  CHECK(difference(last, composed(fresh, view)).most == 0);
}
