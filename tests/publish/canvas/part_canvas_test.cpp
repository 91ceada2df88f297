// What lies outside of a part is not drawn at all, whatever it is and however the canvas has been moved, turned and scaled.
#include <catch2/catch.hpp>

#include "publish/canvas/canvas_filters.hpp"
#include "tests/publish/symbols/recorder.hpp"

using namespace hexwright::publish;
using hexwright::test::Recorder;

namespace {

constexpr Box PART{0, 0, 100, 50};
const Font FONT{"Lato", 4, 400, false, 0};

Text word(Point at, Anchor anchor = Anchor::start, double turned = 0) {
  return {"Parzymiechy", FONT, {}, at, anchor, turned, std::nullopt, 0};
}

}  // namespace

TEST_CASE("part canvas: words that reach in are written, words that end at the rim are not") {
  Recorder on;
  PartCanvas part(on, PART);
  const double width = measure("Parzymiechy", FONT).width;
  part.write(word({-width / 2, 20}));              // half of it inside
  part.write(word({-width - 3, 20}));              // ends before the rim
  part.write(word({-1, 20}, Anchor::end));         // lies to the left of its point
  part.write(word({101, 20}, Anchor::end));        // reaches in from the right
  part.write(word({50, 54}, Anchor::start, -90));  // climbs up into the part
  part.write(word({50, 56}, Anchor::start, 90));   // and this one down and away
  CHECK(on.written.size() == 3);
  const std::vector<Text> many{word({10, 10}), word({10, 90}), word({10, 20})};
  part.write_all(many);
  CHECK(on.written.size() == 5);
}

TEST_CASE("part canvas: paths and stamps outside are left out, those that a pen or a frame brings inside are not") {
  Recorder on;
  PartCanvas part(on, PART);
  const Path outside = Path::rectangle({110, 10, 120, 20}), near = Path::polyline(std::vector<Point>{{-1, 0}, {-1, 50}});
  part.draw(outside, filled({}));
  CHECK(on.drawn.empty());
  part.draw(near, stroked({{}, 3, Cap::butt, Join::miter, {}}));
  CHECK(on.drawn.size() == 1);
  part.push({-100, 0}, 0, 1);
  part.draw(outside, filled({}));
  part.pop();
  CHECK(on.drawn.size() == 2);
  part.push({0, 0}, 90, 0.5);  // 110,10 comes to lie at -5,55
  part.draw(outside, filled({}));
  part.pop();
  CHECK(on.drawn.size() == 2);
  const std::function<void(Canvas&)> draw = [](Canvas& canvas) { canvas.draw(Path::rectangle({-1, -1, 1, 1}), filled({})); };
  part.stamp({"dot", {-1, -1, 1, 1}, draw}, {103, 5});
  CHECK(on.stamps.empty());
  part.stamp({"dot", {-1, -1, 1, 1}, draw}, {100.5, 5});
  CHECK(on.stamps.size() == 1);
  CHECK(on.balanced());
}
