// The editor's view: put together from tiles it is what a drawing of the whole would be, and a hurried frame makes headway.
#include "publish/raster/tiles.hpp"

#include <catch2/catch.hpp>
#include <limits>

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

TEST_CASE("Only the tiles that an edit touches are drawn anew, and until then show what was there") {
  HexField field(40, 20);
  TileCache cache(field, ROOM);
  const Viewport view{{0, 0}, 4, 1000, 800};
  const Pixels before = composed(cache, view);
  const std::int64_t all = cache.rendered();
  field.set_terrain(10, 5, 3);
  field.set_terrain(11, 5, 3);
  const Point at = field.corner_of(10, 5);
  cache.invalidate({at.x - 1, at.y - 1, at.x + 29, at.y + 29});
  const Pixels hurried = composed(cache, view, 0);
  CHECK(cache.rendered() == all + 1);
  const Pixels after = composed(cache, view);
  CHECK(cache.rendered() > all);
  CHECK(cache.rendered() <= all + 4);
  CHECK(difference(before, after).unequal > 0);
  CHECK(difference(hurried, before).unequal <= difference(after, before).unequal);
  TileCache fresh(field, ROOM);
  CHECK(difference(after, composed(fresh, view)).most == 0);
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
  cache.clear();
  CHECK(cache.bytes() == 0);
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
