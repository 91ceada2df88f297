// Copying a piece of map and stamping it.
#include <rapidcheck/catch.h>

#include "editor/tools/stamp_tool.hpp"
#include "model/document/map.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::StampTool;

namespace {

struct Stamps : ToolPlace {
  explicit Stamps(const std::string& sample = "two-hills", const std::string& scenario = "1-the-brook-bridge.scenario.xml")
      : ToolPlace(sample, scenario) {}
  StampTool tool{*this};

  void drag(const std::string& from, const std::string& to) {
    tool.press(at(from));
    tool.drag(at(to));
    tool.release(at(to));
  }
  void click(const std::string& label) { drag(label, label); }
  void look() {
    ToolPlace::look();
    told(tool);
  }
  int level(const std::string& label) const { return editor::level_of(map(), *map().hex(label)); }
};

}  // namespace

TEST_CASE("A rectangle is copied by a drag and put down by a click, terrain and levels, as one step") {
  Stamps at;
  at.drag("3G2", "3I4");
  REQUIRE_FALSE(at.tool.is_copying());
  const std::size_t hexes = at.tool.stamp().cells.size();
  CHECK(hexes >= 9);
  // 3G2 lies as far from 3I4 as 7G6 from 7I8: both boards are cut alike.
  std::map<std::string, std::pair<std::string, int>> wanted;
  for (const char* cell : {"G2", "H2", "I3", "G4", "I4"}) {
    const std::string row(1, static_cast<char>(cell[1] + 4));
    wanted[std::string("7") + cell[0] + row] = {at.terrain(std::string("3") + cell), at.level(std::string("3") + cell)};
  }
  at.click("7I8");
  CHECK(at.session().history().size() == 1);
  CHECK(at.tool.preview().painted.size() >= hexes);
  at.look();
  for (const auto& [label, now] : wanted) {
    CAPTURE(label);
    CHECK(at.terrain(label) == now.first);
    CHECK(at.level(label) == now.second);
  }
  REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("Two clicks take a rectangle too, and without levels the ground keeps its own") {
  Stamps at;
  at.click("3G3");
  CHECK(at.tool.is_copying());
  at.click("3H3");
  REQUIRE_FALSE(at.tool.is_copying());
  at.tool.set_with_levels(false);
  const int before = at.level("3B8");
  REQUIRE(at.level("3H3") != before);
  at.click("3B8");
  at.look();
  CHECK(at.terrain("3B8") == at.terrain("3H3"));
  CHECK(at.level("3B8") == before);
}

TEST_CASE("What hangs over the rim is left out; Alt copies anew, and Esc goes back to the stamp in hand") {
  Stamps at;
  at.drag("3B3", "3D5");
  at.click("3A1");
  at.look();
  CHECK(at.faults.empty());
  auto event = at.at("3B5");
  event.alt = true;
  at.tool.press(event);
  CHECK(at.tool.is_copying());
  at.tool.cancel();
  CHECK_FALSE(at.tool.is_copying());
}

TEST_CASE("A stamp of flat ground gives no levels to a map that has none") {
  Stamps at("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  at.drag("2020", "2222");
  at.click("3010");
  at.look();
  CHECK_FALSE(at.map().map().boards.front().elevation);
  CHECK(at.terrain("3010") == at.terrain("2222"));
}

TEST_CASE("Any copies and stamps, undone one by one, leave the file as it was") {
  Stamps at;
  rc::prop("stamps", [&] {
    const auto stamps = *rc::gen::inRange(1, 5);
    const auto any = [&] { return at.map().label(*rc::gen::inRange<std::size_t>(0, at.map().hex_count())); };
    for (int i = 0; i < stamps; ++i) {
      at.tool.copy();
      at.drag(any(), any());
      at.tool.set_with_levels(*rc::gen::arbitrary<bool>());
      at.click(any());
      if (*rc::gen::arbitrary<bool>()) at.look();
    }
    for (std::size_t steps = at.session().history().done(); steps > 0; --steps) RC_ASSERT(at.session().undo().has_value());
    RC_ASSERT(at.session().prepare_save().files.empty());
    RC_ASSERT(at.faults.empty());
    at.look();
  });
}
