// One counter: what stands on it, what never may, and that nothing leaves the card.
#include "publish/board/counter.hpp"

#include <cairo.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>

#include "model/view/other_state.hpp"
#include "publish/canvas/cairo_canvas.hpp"
#include "tests/publish/board/faces.hpp"
#include "tests/publish/board/projects.hpp"
#include "tests/publish/symbols/made_up_game.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

const CounterLooks PLAIN;

const CounterLooks& red() {
  static const CounterLooks looks = [] {
    CounterLooks with;
    with.ground = {158, 52, 44};
    return with;
  }();
  return looks;
}

Recorder drawn(const view::Face& face, double size, const CounterLooks& looks = PLAIN) {
  Recorder canvas;
  draw_counter(canvas, face, project::Game(), looks, {100, 100}, size);
  return canvas;
}

double size_of(const Recorder& canvas, const std::string& words) {
  for (const auto& one : canvas.written)
    if (one.text.words == words) return one.size_mm;
  return 0;
}

}  // namespace

TEST_CASE("Counters: a unit shows its formation, its symbol and what it says") {
  const Recorder canvas = drawn(face_of("rifle", "5kp", "company", "13s"), 16);
  CHECK(canvas.words() == std::vector<std::string>{"5kp", "13s"});
  const Recorder bare = drawn(face_of("marker", "5kp", "company", "13s"), 16);
  CHECK(canvas.drawn.size() >= bare.drawn.size() + 3);  // frame, icon, echelon
}

TEST_CASE("Counters: without a symbol the words are large") {
  const view::Face unit = face_of("rifle", "", "", "13s"), marker = face_of("marker", "", "", "13s");
  CHECK(size_of(drawn(marker, 16), "13s") > size_of(drawn(unit, 16), "13s") * 1.4);
  CHECK(says(drawn(face_of("smoke", "", "", ""), 16), "smoke"));
}

TEST_CASE("Counters: long words without a symbol are broken into lines") {
  const Recorder canvas = drawn(face_of("marker", "", "", "Blown bridge on the river"), 16);
  CHECK(canvas.written.size() >= 2);
  CHECK(canvas.written.size() <= 4);
}

TEST_CASE("Counters: a number is written where the words do not say it already") {
  view::Face face = face_of("rifle", "5kp", "company", "13s");
  face.number = 13;
  CHECK_FALSE(says(drawn(face, 16), "13"));
  face.text = "patrol";
  CHECK(says(drawn(face, 16), "13"));
}

TEST_CASE("Counters: face down, every piece of a side looks the same") {
  view::Face empty;
  empty.face_down = true;
  const Recorder back = drawn(empty, 16, red());
  CHECK(back.written.empty());
  rc::prop("the same drawing whatever the face says", [&] {
    view::Face face = *wild_face();
    face.face_down = true;
    const Recorder canvas = drawn(face, 16, red());
    RC_ASSERT(canvas.written.empty());
    RC_ASSERT(canvas.drawn == back.drawn);
  });
}

TEST_CASE("Counters: a concealed piece has a question mark in its corner, others have none") {
  view::Face face = face_of("rifle", "5kp", "company", "13s");
  CHECK_FALSE(says(drawn(face, 16), "?"));
  face.concealed = true;
  const Recorder canvas = drawn(face, 16);
  REQUIRE(says(canvas, "?"));
  const auto& mark = *std::find_if(canvas.written.begin(), canvas.written.end(), [](const auto& one) { return one.text.words == "?"; });
  CHECK(mark.at.x > 104);
  CHECK(mark.at.y < 97);
}

TEST_CASE("Counters: a symbol that does not exist is marked on the counter") {
  view::Face face = face_of("rifle", "5kp", "company", "13s");
  face.symbol = "zeppelin";
  CHECK(says(drawn(face, 16), "?"));
  CHECK(says(drawn(face, 16), "13s"));
}

TEST_CASE("Counters: below seven millimetres the formation is dropped, below five all words beside a symbol") {
  const view::Face face = face_of("rifle", "5kp", "company", "13s");
  CHECK(drawn(face, 7).words() == std::vector<std::string>{"5kp", "13s"});
  CHECK(drawn(face, 6.9).words() == std::vector<std::string>{"13s"});
  CHECK(drawn(face, 4.9).words().empty());
  CHECK(drawn(face_of("marker", "5kp", "", "M"), 4.9).words() == std::vector<std::string>{"M"});
}

TEST_CASE("Counters: the values of a piece stand below and beside its symbol, its words above, at six points or more") {
  using document::Spot;
  view::Face face = face_of("rifle", "1/I", "company", "3");
  face.values = {{"5", Spot::lower_left, 8}, {"4", Spot::lower_middle, 4}, {"9", Spot::lower_right, 8}, {"2", Spot::left, 8}};
  for (const double size : {9.0, 15.0, 25.0}) {
    const Recorder canvas = drawn(face, size);
    CHECK(canvas.words() == std::vector<std::string>{"3 \u00b7 1/I", "5", "4", "9", "2"});
    for (const std::string value : {"5", "4", "9", "2"}) CHECK(size_of(canvas, value) * 72 / 25.4 >= 6);
    CHECK(size_of(canvas, "5") >= size_of(canvas, "4"));
  }
  // Where they could not be read, the counter is as it is without them.
  CHECK(drawn(face, 7.7).words() == std::vector<std::string>{"1/I", "3"});
  view::Face words = face_of("marker", "1/I", "company", "HQ");
  words.values = face.values;
  CHECK(says(drawn(words, 15), "HQ"));
  CHECK(says(drawn(words, 15), "9"));
}

TEST_CASE("Counters: the other state has its own values or none, and face down none is seen") {
  view::Face face = face_of("rifle", "1/I", "company", "3");
  face.values = {{"5", document::Spot::lower_left, 8}};
  face.back_values = {{"2", document::Spot::lower_left, 8}};
  CHECK(says(drawn(other_state(face), 15), "2"));
  CHECK_FALSE(says(drawn(other_state(face), 15), "5"));
  // A back that says nothing of its own is called as the front is; one that does, by that.
  CHECK(says(drawn(other_state(face), 15), "3 · 1/I"));
  CHECK(view::back_words(face) == "2");
  face.back = "½";
  CHECK(says(drawn(other_state(face), 15), "½ · 1/I"));
  CHECK_FALSE(says(drawn(other_state(face), 15), "3 · 1/I"));
  CHECK(view::back_words(face) == "½");
  CHECK(view::has_other_state(face));
  face.face_down = true;
  CHECK(drawn(face, 15).written.empty());
  const view::Face plain = face_of("rifle", "1/I", "company", "3");
  CHECK_FALSE(view::has_other_state(plain));
  CHECK(view::back_words(plain).empty());
}

TEST_CASE("Counters: nothing leaves the card, whatever is written on it") {
  rc::prop("all within counter_box, all pushes popped", [] {
    const view::Face face = *wild_face();
    const double size = *rc::gen::inRange(15, 400) / 10.0;
    const Recorder canvas = drawn(face, size, *rc::gen::arbitrary<bool>() ? PLAIN : red());
    RC_LOG() << size << " mm, " << face.kind << ": " << beyond(canvas, counter_box({100, 100}, size)) << "\n";
    RC_ASSERT(beyond(canvas, counter_box({100, 100}, size)).empty());
    RC_ASSERT(canvas.balanced());
    RC_ASSERT(canvas.written.size() < 13u);
  });
}

TEST_CASE("Counters: what is stamped depends on the key alone, holds no words and stays in its extent") {
  rc::prop("equal keys, equal stamps", [] {
    const view::Face first = *wild_face(), second = *wild_face();
    const double size = *rc::gen::elementOf(std::vector<double>{4, 6, 12, 16});
    const CounterLooks& looks = *rc::gen::arbitrary<bool>() ? PLAIN : red();
    const auto stamped = [&](const view::Face& face) {
      Recorder canvas = drawn(face, size, looks);
      RC_ASSERT(canvas.stamps.size() == 1u);
      RC_ASSERT(!canvas.wrote_in_a_stamp);
      RC_ASSERT(!canvas.stamped_beyond);
      return canvas;
    };
    const Recorder one = stamped(first), other = stamped(second);
    if (one.stamps == other.stamps && !first.concealed && !second.concealed && first.symbol != "zeppelin" && second.symbol != "zeppelin")
      RC_ASSERT(one.drawn == other.drawn);
  });
  CHECK(drawn(face_of("rifle", "5kp", "company", "13s"), 16).stamps == drawn(face_of("rifle", "9kp", "company", "27s"), 16).stamps);
  CHECK(drawn(face_of("rifle", "5kp", "company", "13s"), 16).stamps != drawn(face_of("mortar", "5kp", "company", "13s"), 16).stamps);
  CHECK(drawn(face_of("rifle", "5kp", "company", "13s"), 16).stamps != drawn(face_of("rifle", "5kp", "company", "13s"), 16, red()).stamps);
}

TEST_CASE("Counters: a size that is none draws nothing") {
  for (const double size : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()})
    CHECK(drawn(face_of("rifle", "5kp", "company", "13s"), size).drawn.empty());
  Recorder canvas;
  draw_counter(canvas, face_of("rifle", "5kp", "", "1"), project::Game(), PLAIN, {std::numeric_limits<double>::quiet_NaN(), 0}, 16);
  CHECK(canvas.drawn.empty());
}

TEST_CASE("Counters: cairo draws them without a fault, whatever is written on them") {
  cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 400, 400);
  cairo_t* cr = cairo_create(surface);
  {
    CairoCanvas canvas(cr);
    for (const std::string& words : wild_words())
      for (const double size : {0.001, 3.0, 12.0, 300.0}) {
        view::Face face = face_of("rifle", words, "company", words);
        face.concealed = true;
        draw_counter(canvas, face, project::Game(), red(), {100, 100}, size);
        face.kind = "marker";
        draw_counter(canvas, face, project::Game(), PLAIN, {100, 100}, size);
      }
  }
  CHECK(cairo_status(cr) == CAIRO_STATUS_SUCCESS);
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
}
