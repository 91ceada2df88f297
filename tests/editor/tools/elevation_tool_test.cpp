// The brush of levels.
#include <rapidcheck/catch.h>

#include "editor/tools/hex_paint_tools.hpp"
#include "model/document/map.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::ElevationTool;

namespace {

struct Hills : ToolPlace {
  explicit Hills(const std::string& sample = "two-hills", const std::string& scenario = "1-the-brook-bridge.scenario.xml")
      : ToolPlace(sample, scenario) {}
  ElevationTool brush{*this};

  int level(const std::string& label) const { return editor::level_of(map(), *map().hex(label)); }
  void stroke(const std::vector<std::string>& labels) {
    brush.press(at(labels.front()));
    for (std::size_t i = 1; i < labels.size(); ++i) brush.drag(at(labels[i]));
    brush.release(at(labels.back()));
    look();
    told(brush);
  }
};

}  // namespace

TEST_CASE("A level is set along a stroke, is one step, and is taken back byte for byte") {
  Hills at;
  REQUIRE(at.level("3B5") != 5);
  at.brush.set_level(5);
  at.stroke({"3B5", "3B8"});
  for (const char* label : {"3B5", "3B6", "3B7", "3B8"}) CHECK(at.level(label) == 5);
  CHECK(at.level("3B9") != 5);
  CHECK(at.session().history().size() == 1);
  REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("Raising and lowering go by one from what each hex has, once a stroke") {
  Hills at;
  const int hill = at.level("3G3"), plain = at.level("3B8");
  REQUIRE(hill != plain);
  at.brush.set_way(ElevationTool::Way::raise);
  at.stroke({"3G3", "3G4", "3G3"});  // there and back
  CHECK(at.level("3G3") == hill + 1);
  at.stroke({"3B8"});
  CHECK(at.level("3B8") == plain + 1);
  at.brush.set_way(ElevationTool::Way::lower);
  at.stroke({"3G3"});
  at.stroke({"3G3"});
  CHECK(at.level("3G3") == hill - 1);
  CHECK(at.faults.empty());
}

TEST_CASE("Levels end where the bounds are: the stroke leaves such a hex alone") {
  Hills at;
  at.brush.set_level(1000);
  CHECK(at.brush.level() == editor::HIGHEST_LEVEL);
  at.stroke({"3G3"});
  at.brush.set_way(ElevationTool::Way::raise);
  const std::size_t steps = at.session().history().size();
  at.stroke({"3G3"});
  CHECK(at.session().history().size() == steps);
  CHECK(at.level("3G3") == editor::HIGHEST_LEVEL);
}

TEST_CASE("A board without levels gets a layer of them, without a finding on its shape, and loses it again by undo") {
  Hills at("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  REQUIRE_FALSE(at.map().map().boards.front().elevation);
  at.brush.set_level(2);
  at.stroke({"2020"});
  REQUIRE(at.map().map().boards.front().elevation);
  CHECK(at.level("2020") == 2);
  CHECK(at.level("2021") == 0);
  const document::HexBoard& board = at.map().map().boards.front();
  CHECK(board.elevation->rows.size() == static_cast<std::size_t>(board.rows));
  for (const document::Row& row : board.elevation->rows) CHECK(row.cells.size() == static_cast<std::size_t>(board.columns));
  REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("Alt takes up a level and paints nothing") {
  Hills at;
  at.brush.set_way(ElevationTool::Way::raise);
  auto event = at.at("3G3");
  event.alt = true;
  at.brush.press(event);
  at.brush.release(event);
  CHECK(at.brush.level() == at.level("3G3"));
  CHECK(at.brush.way() == ElevationTool::Way::set);
  CHECK(at.session().history().size() == 0);
}

TEST_CASE("Any strokes of levels, undone one by one, leave the file as it was") {
  Hills at;
  rc::prop("strokes of levels", [&] {
    const auto strokes = *rc::gen::inRange(1, 5);
    for (int i = 0; i < strokes; ++i) {
      at.brush.set_level(*rc::gen::inRange(-12, 30));
      at.brush.set_way(static_cast<ElevationTool::Way>(*rc::gen::inRange(0, 3)));
      at.brush.set_size(*rc::gen::inRange(1, 9));
      at.brush.set_shape(static_cast<ElevationTool::Shape>(*rc::gen::inRange(0, 5)));
      const auto hexes = *rc::gen::container<std::vector<std::size_t>>(3, rc::gen::inRange<std::size_t>(0, at.map().hex_count()));
      std::vector<std::string> labels;
      for (const std::size_t hex : hexes) labels.push_back(at.map().label(hex));
      at.stroke(labels);
    }
    for (std::size_t steps = at.session().history().done(); steps > 0; --steps) RC_ASSERT(at.session().undo().has_value());
    RC_ASSERT(at.session().prepare_save().files.empty());
    RC_ASSERT(at.faults.empty());
    at.look();
    at.told(at.brush);
  });
}
