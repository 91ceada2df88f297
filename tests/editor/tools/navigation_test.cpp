// Panning, zooming to the pointer, fitting.
#include <rapidcheck/catch.h>

#include "editor/tools/navigation.hpp"

using hexwright::editor::Navigation;
using hexwright::publish::Point;

namespace {

Navigation window_over_sheet() {
  Navigation out;
  out.set_sheet({0, 0, 600, 400});
  out.resize(1200, 800);
  out.fit();
  return out;
}

}  // namespace

TEST_CASE("Fitted, the whole sheet is seen, with its middle in the middle") {
  const Navigation at = window_over_sheet();
  const Point corner = at.to_pixels({0, 0}), other = at.to_pixels({600, 400}), middle = at.to_pixels({300, 200});
  CHECK(corner.x >= 0);
  CHECK(corner.y >= 0);
  CHECK(other.x <= 1200);
  CHECK(other.y <= 800);
  CHECK(middle.x == Approx(600));
  CHECK(middle.y == Approx(400));
}

TEST_CASE("What lies under the pointer stays there while it is zoomed, as long as the sheet fills the place") {
  rc::prop("zoom about a point", [] {
    Navigation at = window_over_sheet();
    const double x = *rc::gen::inRange(300, 900), y = *rc::gen::inRange(200, 600);
    const Point before = at.to_mm(x, y);
    at.zoom(*rc::gen::inRange(1, 12), x, y);
    const Point after = at.to_mm(x, y);
    RC_ASSERT(std::abs(before.x - after.x) < 1e-6);
    RC_ASSERT(std::abs(before.y - after.y) < 1e-6);
  });
}

TEST_CASE("Zoom in and out again comes back to the same scale, and ends at its bounds") {
  Navigation at = window_over_sheet();
  const double first = at.viewport().pixels_per_mm;
  at.zoom(5, 100, 100);
  at.zoom(-5, 700, 20);
  CHECK(at.viewport().pixels_per_mm == first);
  at.zoom(1000, 0, 0);
  CHECK(at.viewport().pixels_per_mm <= Navigation::MOST * 1.2);
  at.zoom(-10'000, 0, 0);
  CHECK(at.viewport().pixels_per_mm >= Navigation::LEAST / 1.2);
}

TEST_CASE("However it is pushed, some of the sheet stays in the window") {
  rc::prop("pushing about", [] {
    Navigation at = window_over_sheet();
    const auto pushes =
        *rc::gen::container<std::vector<std::pair<int, int>>>(rc::gen::pair(rc::gen::inRange(-5000, 5000), rc::gen::inRange(-5000, 5000)));
    for (const auto& [dx, dy] : pushes) {
      at.pan(dx, dy);
      at.zoom(dx % 4, std::abs(dx) % 1200, std::abs(dy) % 800);
      const Point corner = at.to_pixels({0, 0}), other = at.to_pixels({600, 400});
      RC_ASSERT(corner.x < 1200);
      RC_ASSERT(corner.y < 800);
      RC_ASSERT(other.x > 0);
      RC_ASSERT(other.y > 0);
    }
  });
}

TEST_CASE("What is revealed is well inside; what is seen already moves nothing") {
  Navigation at = window_over_sheet();
  at.zoom(12, 0, 0);
  at.reveal({590, 390});
  const Point seen = at.to_pixels({590, 390});
  CHECK(seen.x > 50);
  CHECK(seen.x < 1150);
  CHECK(seen.y > 50);
  CHECK(seen.y < 750);
  const Point corner = at.viewport().corner_mm;
  at.reveal({590, 390});
  CHECK(at.viewport().corner_mm == corner);
}
