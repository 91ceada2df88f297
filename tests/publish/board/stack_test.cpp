// Stacks of counters and the bases of inch tables.
#include "publish/board/pieces.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>

#include "tests/publish/board/faces.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

Recorder stack_of(const std::vector<view::Face>& faces, double size = 12) {
  std::vector<const view::Face*> list;
  for (const view::Face& face : faces) list.push_back(&face);
  Recorder canvas;
  draw_stack(
      canvas, list, project::Game(), [](const view::Face&) { return CounterLooks(); }, {100, 100}, size);
  return canvas;
}

std::vector<view::Face> numbered(int count) {
  std::vector<view::Face> faces;
  for (int i = 1; i <= count; ++i) faces.push_back(face_of("rifle", "5kp", "company", std::to_string(i) + "s"));
  return faces;
}

Recorder base_of(const view::Face& face, double width, double depth, double heading) {
  Recorder canvas;
  CounterLooks looks;
  looks.shadow = false;
  draw_base(canvas, face, project::Game(), looks, {100, 100}, width, depth, heading);
  return canvas;
}

// The tip of the notch: the middle corner of the only triangle.
Point notch_of(const Recorder& canvas) {
  for (const auto& one : canvas.drawn)
    if (one.points.size() == 3) return one.points[1];
  return {};
}

}  // namespace

TEST_CASE("Stacks: the uppermost counter alone shows its face") {
  CHECK(stack_of(numbered(3)).words() == std::vector<std::string>{"5kp", "3s"});
}

TEST_CASE("Stacks: a badge counts them when there are more than four") {
  CHECK(stack_of(numbered(4)).words() == std::vector<std::string>{"5kp", "4s"});
  CHECK(stack_of(numbered(5)).words() == std::vector<std::string>{"5kp", "5s", "5"});
  CHECK(stack_of(numbered(123)).words().back() == "123");
}

TEST_CASE("Stacks: each counter lies to the right of and above the one below it") {
  const Recorder canvas = stack_of(numbered(3));
  std::vector<Point> cards;  // the filled cards, by their first points
  for (const auto& one : canvas.drawn)
    if (one.paint.fill == std::optional(CounterLooks().ground)) cards.push_back(one.points.front());
  REQUIRE(cards.size() == 3);
  CHECK(cards[0].x < cards[1].x);
  CHECK(cards[1].x < cards[2].x);
  CHECK(cards[0].y > cards[1].y);
  CHECK(cards[1].y > cards[2].y);
}

TEST_CASE("Stacks: what a thousand cost is what four cost, and nothing leaves the box of the stack") {
  CHECK(stack_of(numbered(1000)).drawn.size() == stack_of(numbered(5)).drawn.size());
  for (const int count : {1, 2, 4, 5, 1000}) {
    INFO(count);
    CHECK(beyond(stack_of(numbered(count)), stack_box(static_cast<std::size_t>(count), {100, 100}, 12)).empty());
  }
}

TEST_CASE("Stacks: none is nothing, and face down the uppermost says nothing") {
  CHECK(stack_of({}).drawn.empty());
  CHECK(stack_of(numbered(3), std::numeric_limits<double>::quiet_NaN()).drawn.empty());
  auto faces = numbered(2);
  faces[1].face_down = true;
  CHECK(stack_of(faces).words().empty());
}

TEST_CASE("Bases: the notch is in the middle of the front edge, at every heading") {
  const view::Face face = face_of("rifle", "", "", "1");
  const auto near = [](Point p, double x, double y) { return std::abs(p.x - x) < 0.3 && std::abs(p.y - y) < 0.3; };
  CHECK(near(notch_of(base_of(face, 20, 10, 0)), 100, 95));
  CHECK(near(notch_of(base_of(face, 20, 10, 90)), 105, 100));
  CHECK(near(notch_of(base_of(face, 20, 10, 180)), 100, 105));
  CHECK(near(notch_of(base_of(face, 20, 10, -90)), 95, 100));
}

TEST_CASE("Bases: words are never upside down") {
  rc::prop("turned by a quarter at most", [] {
    const double heading = *rc::gen::inRange(-7200, 7200) / 10.0;
    for (const auto& one : base_of(face_of("rifle", "", "", "13s"), 30, 16, heading).written) {
      const double turned = std::remainder(one.turned, 360);
      RC_ASSERT(turned >= -90.0 - 1e-9);
      RC_ASSERT(turned <= 90.0 + 1e-9);
    }
  });
}

TEST_CASE("Bases: words are written only where they fit whole") {
  CHECK(base_of(face_of("marker", "", "", "13s"), 20, 10, 0).words() == std::vector<std::string>{"13s"});
  CHECK(base_of(face_of("marker", "", "", "13s"), 2, 1, 0).words().empty());
  CHECK(base_of(face_of("marker", "", "", std::string(10'000, 'W')), 20, 10, 0).words().empty());
}

TEST_CASE("Bases: nothing but the turned rectangle is covered") {
  rc::prop("all within the rectangle", [] {
    const view::Face face = *wild_face();
    const double width = *rc::gen::inRange(1, 600) / 10.0, depth = *rc::gen::inRange(1, 600) / 10.0;
    const Recorder canvas = base_of(face, width, depth, 0);
    const Box box{100 - width / 2, 100 - depth / 2, 100 + width / 2, 100 + depth / 2};
    RC_LOG() << width << " by " << depth << ": " << beyond(canvas, box) << "\n";
    RC_ASSERT(beyond(canvas, box).empty());
    RC_ASSERT(canvas.balanced());
  });
}

TEST_CASE("Bases: face down they show their facing and no more, and numbers that are none draw nothing") {
  view::Face face = face_of("rifle", "5kp", "company", "13s");
  face.face_down = true;
  const Recorder down = base_of(face, 20, 10, 45);
  CHECK(down.written.empty());
  CHECK(down.drawn.size() == 3);  // card, edge, notch
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  CHECK(base_of(face, none, 10, 0).drawn.empty());
  CHECK(base_of(face, 20, 0, 0).drawn.empty());
  CHECK(base_of(face, 20, 10, none).drawn.empty());
}
