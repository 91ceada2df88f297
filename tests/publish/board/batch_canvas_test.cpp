// Many small drawings gathered into few: nothing is lost, nothing moves, and a stamp is made once.
#include "publish/canvas/canvas_filters.hpp"

#include <catch2/catch.hpp>

#include "tests/publish/symbols/recorder.hpp"

using namespace hexwright::publish;
using hexwright::test::Recorder;

namespace {

constexpr Color RED{200, 0, 0, 255}, BLUE{0, 0, 200, 255};

Path square(Point at) { return Path::rectangle({at.x, at.y, at.x + 1, at.y + 1}); }

}  // namespace

TEST_CASE("Batches: a stamp is made once and stands wherever it was set") {
  int made = 0;
  const std::function<void(Canvas&)> draw = [&](Canvas& canvas) {
    ++made;
    canvas.push({0, 5});
    canvas.draw(square({}), filled(RED));
    canvas.pop();
    canvas.draw(square({2, 0}), filled(BLUE));
  };
  std::vector<Point> red, blue;
  const auto add = [](std::vector<Point>& points, Point at) {
    for (const Point corner : {at, at + Point{1, 0}, at + Point{1, 1}, at + Point{0, 1}}) points.push_back(corner);
  };
  Recorder canvas;
  {
    BatchCanvas batch(canvas);
    for (const double x : {0.0, 10.0, 20.0}) {
      batch.stamp({"one", {0, 0, 3, 6}, draw}, {x, 1});
      add(red, {x, 6});
      add(blue, {x + 2, 1});
    }
  }
  CHECK(made == 1);
  REQUIRE(canvas.drawn.size() == 2);
  CHECK(canvas.drawn[0].paint.fill == RED);
  CHECK(canvas.drawn[0].points == red);
  CHECK(canvas.drawn[1].paint.fill == BLUE);
  CHECK(canvas.drawn[1].points == blue);
}

TEST_CASE("Batches: another key is another stamp, and what is drawn between keeps its turn") {
  const auto in = [](Color color) {
    return std::function<void(Canvas&)>([color](Canvas& canvas) { canvas.draw(square({}), filled(color)); });
  };
  const auto red = in(RED), blue = in(BLUE);
  Recorder canvas;
  {
    BatchCanvas batch(canvas);
    batch.stamp({"red", {0, 0, 1, 1}, red}, {});
    batch.draw(square({7, 7}), stroked({BLUE, 1, Cap::butt, Join::miter, {}}));
    batch.stamp({"blue", {0, 0, 1, 1}, blue}, {});
    batch.stamp({"red", {0, 0, 1, 1}, red}, {3, 0});
  }
  REQUIRE(canvas.drawn.size() == 3);
  REQUIRE(canvas.drawn[0].points.size() == 8);
  CHECK(canvas.drawn[0].points[4] == Point{3, 0});
  CHECK(canvas.drawn[1].paint.pen.has_value());
  CHECK(canvas.drawn[2].paint.fill == BLUE);
}

TEST_CASE("Batches: a path joined to itself is there twice") {
  Path path = square({});
  path.append(path, {5, 0});
  CHECK(path.steps().size() == 2 * square({}).steps().size());
  CHECK(path.bounds() == Box{0, 0, 6, 1});
}
