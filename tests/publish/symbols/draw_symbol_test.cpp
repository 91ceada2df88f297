// Marks of echelons, and what a drawn symbol covers.
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>

#include "publish/symbols/symbols.hpp"
#include "tests/publish/symbols/recorder.hpp"

using namespace hexwright::publish;
using hexwright::test::Recorder;

namespace {

int pieces_of(const Path& path) {
  int moves = 0;
  for (const auto& step : path.steps()) moves += step.verb == Path::Verb::move ? 1 : 0;
  return moves;
}
constexpr Color INK{10, 20, 30, 255};

}  // namespace

TEST_CASE("Echelons: dots for squad to platoon, bars for company to regiment, crosses from brigade to army") {
  const auto dots = [](std::string_view echelon) { return pieces_of(echelon_marks(echelon, {}, 1).filled); };
  const auto strokes = [](std::string_view echelon) { return pieces_of(echelon_marks(echelon, {}, 1).lines); };
  CHECK(std::vector{dots("squad"), dots("section"), dots("platoon")} == std::vector{1, 2, 3});
  CHECK(std::vector{strokes("company"), strokes("battalion"), strokes("regiment")} == std::vector{1, 2, 3});
  CHECK(std::vector{strokes("brigade"), strokes("division"), strokes("corps"), strokes("army")} == std::vector{2, 4, 6, 8});
  CHECK(strokes("team") == 2);
}

TEST_CASE("Echelons: every one of the list has marks, and what is none has none") {
  REQUIRE(echelons().size() == 11);
  for (const std::string_view echelon : echelons()) CHECK_FALSE(echelon_marks(echelon, {}, 1).empty());
  for (const std::string_view none : {"", "horde", "Company"}) CHECK(echelon_marks(none, {}, 1).empty());
}

TEST_CASE("Echelons: marks stand on their foot, are as high as asked and no wider than allowed") {
  rc::prop("within height and width", [] {
    const auto echelon = *rc::gen::elementOf(std::vector<std::string_view>(echelons().begin(), echelons().end()));
    const double height = *rc::gen::inRange(1, 1000) / 100.0, widest = height * *rc::gen::inRange(100, 900) / 100.0;
    const EchelonMarks marks = echelon_marks(echelon, {5, 7}, height, widest);
    for (const Path* path : {&marks.filled, &marks.lines}) {
      if (path->empty()) continue;
      const Box box = path->bounds();
      RC_ASSERT(box.bottom <= 7 + 1e-9);
      RC_ASSERT(box.top >= 7 - height - 1e-9);
      RC_ASSERT(box.width() <= widest + 1e-9);
    }
  });
}

TEST_CASE("Drawing a symbol uses the ink and nothing else, and says what it covers") {
  for (const auto& [function, svg] : nato_pictures()) {
    Recorder canvas;
    const Box covered = draw_symbol(canvas, {function, "platoon"}, INK, {50, 50}, 15);
    INFO(function);
    CHECK(canvas.written.empty());
    for (const auto& one : canvas.drawn) {
      CHECK((!one.paint.fill || *one.paint.fill == INK));
      CHECK((!one.paint.pen || one.paint.pen->color == INK));
      for (const Point p : one.points) CHECK(covered.grown(0.05).contains(p));
    }
  }
}

TEST_CASE("Drawing a symbol that is not known leaves a visible question mark") {
  Recorder canvas;
  draw_symbol(canvas, {UNKNOWN_SYMBOL, {}}, INK, {50, 50}, 15);
  CHECK(canvas.words() == std::vector<std::string>{"?"});
  CHECK(canvas.drawn.size() >= 2);
}

TEST_CASE("Drawing a leader is a star of ten corners") {
  Recorder canvas;
  draw_symbol(canvas, {LEADER, {}}, INK, {50, 50}, 15);
  REQUIRE(canvas.drawn.size() == 1);
  CHECK(canvas.drawn[0].points.size() == 10);
}

TEST_CASE("Drawing a symbol of no size draws nothing") {
  for (const double width : {0.0, -3.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    Recorder canvas;
    draw_symbol(canvas, {"infantry", "platoon"}, INK, {0, 0}, width);
    CHECK(canvas.drawn.empty());
  }
}
