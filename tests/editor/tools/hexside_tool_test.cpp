// The brush of hexsides.
#include <rapidcheck/catch.h>

#include <algorithm>

#include "editor/tools/line_tools.hpp"
#include "model/document/map.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::HexsideTool;
using geometry::Direction;
using geometry::Hexside;

namespace {

struct Sides : ToolPlace {
  Sides() : ToolPlace("two-hills", "1-the-brook-bridge.scenario.xml") {}
  HexsideTool brush{*this};

  // So far from the middle towards a side, in parts of the distance to the neighbour.
  editor::BoardEvent near(const std::string& label, Direction direction, double part = 0.45) const {
    editor::BoardEvent event = at(label);
    const geometry::Hex hex = map().boards()->hexes()[*event.hex];
    const auto middle = geometry::centre(hex, map().boards()->orientation());
    const auto beside = geometry::centre(geometry::step(hex, direction), map().boards()->orientation());
    event.mm = event.mm + publish::Point{beside.x - middle.x, beside.y - middle.y} * (part * publish::BoardOptions{}.hex_mm);
    return event;
  }
  Hexside side(const std::string& label, Direction direction) const { return {map().boards()->hexes()[*map().hex(label)], direction}; }
  // Kinds on a side as the map has them, each as often as it stands there.
  std::vector<std::string> on(const Hexside& side) const {
    std::vector<std::string> out;
    for (const auto& feature : map().hexsides())
      for (const Hexside& each : feature.sides)
        if (each == side) out.push_back(feature.feature->kind);
    return out;
  }
  const document::HexsideFeature* feature(const std::string& id) const {
    for (const auto& each : map().map().hexsides)
      if (each.id == id) return &each;
    return nullptr;
  }
  void stroke(const std::vector<editor::BoardEvent>& events) {
    brush.press(events.front());
    for (const auto& event : events) brush.drag(event);
    brush.release(events.back());
    look();
    told(brush);
  }
};

using Kinds = std::vector<std::string>;

}  // namespace

TEST_CASE("A click near a side paints it; in the middle of a hex it paints nothing") {
  Sides at;
  at.brush.set_kind("wall");
  REQUIRE(at.on(at.side("3B5", Direction::d1)).empty());
  at.stroke({at.near("3B5", Direction::d1)});
  CHECK(at.on(at.side("3B5", Direction::d1)) == Kinds{"wall"});
  CHECK(at.session().history().size() == 1);
  at.stroke({at.near("3B5", Direction::d1, 0.1)});
  CHECK(at.session().history().size() == 1);
  REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("A side that has the kind already, written from its other hex, is not written twice") {
  Sides at;
  at.brush.set_kind("wall");
  at.stroke({at.near("3B5", Direction::d0)});
  const auto other = at.map().boards()->label_of(geometry::step(at.map().boards()->hexes()[*at.map().hex("3B5")], Direction::d0));
  at.stroke({at.near(other, Direction::d3)});
  CHECK(at.session().history().size() == 1);
  CHECK(at.on(at.side("3B5", Direction::d0)) == Kinds{"wall"});
}

TEST_CASE("New sides come to the nameless feature of their kind, to the one that is chosen, or to a new one") {
  Sides at;
  REQUIRE(at.feature("walls")->names.empty());
  const std::size_t walls = at.feature("walls")->sides.size();
  at.brush.set_kind("wall");
  at.stroke({at.near("3B5", Direction::d1)});
  CHECK(at.feature("walls")->sides.size() == walls + 1);

  // Both brooks have names: they are not added to unasked.
  const std::size_t rudnica = at.feature("rudnica")->sides.size();
  at.brush.set_kind("stream");
  at.stroke({at.near("3B3", Direction::d1)});
  CHECK(at.feature("rudnica")->sides.size() == rudnica);
  REQUIRE(at.feature("stream"));
  CHECK(at.feature("stream")->sides.size() == 1);
  at.brush.set_feature("rudnica");
  at.stroke({at.near("3B3", Direction::d2)});
  CHECK(at.feature("rudnica")->sides.size() == rudnica + 1);
}

TEST_CASE("A drag along the sides of a hex paints each of them as one step") {
  Sides at;
  at.brush.set_kind("hedge");
  at.stroke({at.near("3C3", Direction::d0), at.near("3C3", Direction::d1), at.near("3C3", Direction::d2), at.near("3C3", Direction::d3)});
  for (const Direction direction : {Direction::d0, Direction::d1, Direction::d2, Direction::d3})
    CHECK(at.on(at.side("3C3", direction)) == Kinds{"hedge"});
  CHECK(at.session().history().size() == 1);
}

TEST_CASE("Alt clears whatever lies on a side, and a feature without a side goes") {
  Sides at;
  REQUIRE(at.on(at.side("3D8", Direction::d2)) == Kinds{"stream"});
  auto event = at.near("3D8", Direction::d2);
  event.alt = true;
  at.stroke({event});
  CHECK(at.on(at.side("3D8", Direction::d2)).empty());
  CHECK(at.feature("wierzbnianka"));
  at.brush.set_kind("fence");
  at.stroke({at.near("3B3", Direction::d1)});
  REQUIRE(at.feature("fence"));
  event = at.near("3B3", Direction::d1);
  event.alt = true;
  at.stroke({event});
  CHECK_FALSE(at.feature("fence"));
  for (std::size_t steps = at.session().history().done(); steps > 0; --steps) REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("Ctrl takes up the kind and the name of what lies there, and paints nothing") {
  Sides at;
  at.brush.set_kind("wall");
  auto event = at.near("3D8", Direction::d2);
  event.control = true;
  at.stroke({event});
  CHECK(at.brush.kind() == "stream");
  CHECK(at.brush.feature() == "wierzbnianka");
  CHECK(at.session().history().size() == 0);
}

TEST_CASE("What is painted shows at once, until the scene shows it, and the pointer shows its side") {
  Sides at;
  at.brush.set_kind("wall");
  at.brush.hover(at.near("3B5", Direction::d1));
  REQUIRE(at.brush.preview().pointed_sides.size() == 1);
  CHECK(at.brush.preview().pointed_sides.front().side == at.side("3B5", Direction::d1));
  at.brush.press(at.near("3B5", Direction::d1));
  at.brush.release(at.near("3B5", Direction::d1));
  CHECK(at.brush.preview().sides.size() == 1);
  at.look();
  at.told(at.brush);
  CHECK(at.brush.preview().sides.empty());
}

TEST_CASE("Any strokes along sides, undone one by one, leave the file as it was") {
  Sides at;
  const std::vector<std::string> kinds{"stream", "wall", "hedge", "cliff", "ditch"};
  rc::prop("strokes along sides", [&] {
    const auto strokes = *rc::gen::inRange(1, 5);
    for (int i = 0; i < strokes; ++i) {
      at.brush.set_kind(kinds[*rc::gen::inRange<std::size_t>(0, kinds.size())]);
      std::vector<editor::BoardEvent> events;
      const bool alt = *rc::gen::arbitrary<bool>();
      for (int j = 0; j < 3; ++j) {
        const std::size_t hex = *rc::gen::inRange<std::size_t>(0, at.map().hex_count());
        events.push_back(at.near(at.map().label(hex), static_cast<Direction>(*rc::gen::inRange(0, 6))));
        events.back().alt = alt;
      }
      at.stroke(events);
    }
    for (std::size_t steps = at.session().history().done(); steps > 0; --steps) RC_ASSERT(at.session().undo().has_value());
    RC_ASSERT(at.session().prepare_save().files.empty());
    RC_ASSERT(at.faults.empty());
    at.look();
    at.told(at.brush);
  });
}
