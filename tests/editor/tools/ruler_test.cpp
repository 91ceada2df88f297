// Marks of rulers.
#include <rapidcheck/catch.h>

#include "editor/tools/navigation.hpp"
#include "model/document/map.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::RulerMark;
using editor::RulerUnit;

namespace {

std::vector<std::string> numbers(const std::vector<RulerMark>& marks) {
  std::vector<std::string> out;
  for (const RulerMark& mark : marks)
    if (!mark.words.empty()) out.push_back(mark.words);
  return out;
}

}  // namespace

TEST_CASE("Numbers stand at round steps, far enough from one another, where the ruler has them") {
  const auto marks = editor::ruler_marks(0, 10, 0, 2, 500, 40, true);  // a unit of 20 pixels
  CHECK(numbers(marks) == std::vector<std::string>{"0", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24"});
  for (const RulerMark& mark : marks)
    if (mark.words == "8") {
      CHECK(mark.pixel == Approx(160));
    }
}

TEST_CASE("However it is pushed and zoomed, marks lie in the window, in order, and numbers keep their distance") {
  rc::prop("marks", [] {
    const double px = *rc::gen::inRange(1, 4000) / 100.0, corner = *rc::gen::inRange(-5000, 5000);
    const double unit = *rc::gen::inRange(1, 3000) / 100.0;
    const bool whole = *rc::gen::arbitrary<bool>();
    const auto marks = editor::ruler_marks(*rc::gen::inRange(-100, 100), unit, corner, px, 800, 46, whole);
    double before = -1, numbered = -1000;
    for (const RulerMark& mark : marks) {
      RC_ASSERT(mark.pixel >= -1e-6);
      RC_ASSERT(mark.pixel <= 800);
      RC_ASSERT(mark.pixel > before);
      before = mark.pixel;
      if (mark.words.empty()) continue;
      RC_ASSERT(mark.pixel - numbered >= 46 - 1e-6);
      numbered = mark.pixel;
      RC_ASSERT(!whole || mark.words.find('.') == std::string::npos);
    }
  });
}

TEST_CASE("A ruler in hexes has number n at the middle of column n; one in metres keeps the scale of the map") {
  ToolPlace at("two-hills", "1-the-brook-bridge.scenario.xml");
  editor::Navigation window;
  window.set_sheet(at.scene()->picture->extent());
  window.resize(4000, 3000);
  window.fit();
  const auto hexes = editor::make_rulers(*at.scene(), window, RulerUnit::hexes);
  const double eighth = window.to_pixels(at.scene()->picture->middle_of(*at.map().hex("3H5"))).x;  // H is the eighth letter
  bool found = false;
  for (const RulerMark& mark : hexes.across)
    if (mark.words == "8") {
      found = true;
      CHECK(mark.pixel == Approx(eighth).margin(0.5));
    }
  CHECK(found);

  const auto metres = editor::make_rulers(*at.scene(), window, RulerUnit::metres).down;
  const auto labelled = [&](const std::string& words) {
    for (const RulerMark& mark : metres)
      if (mark.words == words) return mark.pixel;
    FAIL("no mark " << words);
    return 0.0;
  };
  REQUIRE(numbers(metres).size() >= 2);
  const double pitch = publish::BoardOptions{}.hex_mm * window.viewport().pixels_per_mm;  // 40 metres
  CHECK(labelled("200") - labelled("0") == Approx(5 * pitch).margin(0.5));
}
