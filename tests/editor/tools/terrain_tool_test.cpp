// The terrain brush, driven as a mouse would.
#include <rapidcheck/catch.h>

#include "editor/tools/hex_paint_tools.hpp"
#include "model/document/map.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::TerrainTool;

namespace {

struct Brush : ToolPlace {
  using ToolPlace::ToolPlace;
  TerrainTool brush{*this};

  void stroke(const std::vector<std::string>& labels) {
    brush.press(at(labels.front()));
    for (std::size_t i = 1; i < labels.size(); ++i) brush.drag(at(labels[i]));
    brush.release(at(labels.back()));
  }
  void look() {
    ToolPlace::look();
    told(brush);
  }
};

}  // namespace

TEST_CASE("A free stroke paints every hex between the places of the mouse, and is one step") {
  Brush at;
  const auto before = at.terrains();
  at.brush.set_kind("woods");
  at.stroke({"2020", "2023", "2323"});
  CHECK(at.session().history().size() == 1);
  CHECK(at.brush.preview().painted.size() == 6);  // 2020 and 2323 are clear now, and so are those between, until the scene comes
  at.look();
  CHECK(at.brush.preview().painted.empty());
  for (const char* label : {"2020", "2021", "2022", "2023", "2323"}) CHECK(at.terrain(label) == "woods");
  REQUIRE(at.session().undo());
  at.look();
  CHECK(at.terrains() == before);
  CHECK(at.faults.empty());
}

TEST_CASE("A stroke over what has the terrain already is no step") {
  Brush at;
  at.brush.set_kind(at.terrain("2020"));
  at.stroke({"2020"});
  CHECK(at.session().history().size() == 0);
  CHECK_FALSE(at.session().is_modified());
}

TEST_CASE("A kind the legend does not know is entered there, and taken out again by undo") {
  Brush at;
  at.brush.set_kind("masonry-buildings");
  at.stroke({"2020"});
  at.look();
  CHECK(at.terrain("2020") == "masonry-buildings");
  REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("Size counts hexes across; a line and a rectangle are painted when the button is let go") {
  Brush at;
  at.brush.set_kind("woods");
  at.brush.set_size(4);
  CHECK(at.brush.size() == 5);
  at.brush.set_size(3);
  at.stroke({"2020"});
  at.look();
  int woods = 0;
  for (const char* label : {"2020", "2019", "2021", "1920", "2120"}) woods += at.terrain(label) == "woods";
  CHECK(woods == 5);

  at.brush.set_size(1);
  at.brush.set_shape(TerrainTool::Shape::line);
  at.brush.press(at.at("3020"));
  at.brush.drag(at.at("3025"));
  CHECK(at.session().history().size() == 1);
  CHECK(at.brush.preview().painted.size() >= 6);
  at.brush.release(at.at("3025"));
  CHECK(at.session().history().size() == 2);

  at.brush.set_shape(TerrainTool::Shape::rectangle);
  at.brush.press(at.at("3420"));
  at.brush.cancel();  // Esc
  at.brush.release(at.at("3622"));
  CHECK(at.session().history().size() == 2);
}

TEST_CASE("Filling keeps to what hangs together; replacing goes over the whole map") {
  Brush at;
  const auto before = at.terrains();
  at.brush.set_kind("masonry-buildings");
  at.brush.set_shape(TerrainTool::Shape::replace_all);
  const std::string woods = std::find_if(before.begin(), before.end(), [](const auto& hex) { return hex.second == "woods"; })->first;
  at.stroke({woods});
  at.look();
  for (const auto& [label, kind] : at.terrains()) CHECK(kind == (before.at(label) == "woods" ? "masonry-buildings" : before.at(label)));

  at.brush.set_kind("woods");
  at.brush.set_shape(TerrainTool::Shape::flood);
  at.stroke({woods});
  at.look();
  std::size_t changed = 0;
  for (const auto& [label, kind] : at.terrains()) changed += kind == "woods";
  CHECK(changed > 0);
  CHECK(changed < static_cast<std::size_t>(std::count_if(
                      before.begin(), before.end(), [](const auto& hex) { return hex.second == "woods"; })));
}

TEST_CASE("Alt takes up the terrain under the pointer and paints nothing") {
  Brush at;
  at.brush.set_kind("woods");
  auto event = at.at("2020");
  event.alt = true;
  at.brush.press(event);
  at.brush.release(event);
  CHECK(at.brush.kind() == at.terrain("2020"));
  CHECK(at.session().history().size() == 0);
}

TEST_CASE("A hex that two boards share is painted on both") {
  Brush at("two-hills", "1-the-brook-bridge.scenario.xml");
  // A copy: looking again makes a new scene, and the old one's boards go with it.
  const geometry::JoinedBoards boards = *at.map().boards();
  std::optional<std::size_t> shared;
  for (std::size_t hex = 0; hex < boards.size() && !shared; ++hex)
    if (boards.boards()[0].grid.cell_of(boards.hexes()[hex]) && boards.boards()[1].grid.cell_of(boards.hexes()[hex])) shared = hex;
  REQUIRE(shared);
  const std::string label = at.map().label(*shared);
  at.brush.set_kind(at.terrain(label) == "marsh" ? "woods" : "marsh");
  at.stroke({label});
  at.look();
  CHECK(at.terrain(label) == at.brush.kind());
  int boards_painted = 0;
  for (std::size_t i = 0; i < boards.boards().size(); ++i)
    if (const auto cell = boards.boards()[i].grid.cell_of(boards.hexes()[*shared])) {
      const document::Layer& terrain = *at.map().map().boards[i].terrain;
      const char sign = terrain.rows[static_cast<std::size_t>(cell->row - 1)].cells[static_cast<std::size_t>(cell->column - 1)];
      for (const document::Sign& each : terrain.signs) boards_painted += each.character[0] == sign && each.kind == at.brush.kind();
    }
  CHECK(boards_painted == 2);
}

TEST_CASE("Any strokes, undone one by one, leave the file as it was") {
  Brush at;
  const auto before = at.terrains();
  const std::vector<std::string> kinds{"woods", "clear", "wooden-buildings", "masonry-buildings"};
  rc::prop("strokes and undo", [&] {
    const auto strokes = *rc::gen::inRange(1, 6);
    for (int i = 0; i < strokes; ++i) {
      at.brush.set_kind(kinds[*rc::gen::inRange<std::size_t>(0, kinds.size())]);
      at.brush.set_size(*rc::gen::inRange(1, 9));
      at.brush.set_shape(static_cast<TerrainTool::Shape>(*rc::gen::inRange(0, 5)));
      const auto hexes = *rc::gen::container<std::vector<std::size_t>>(4, rc::gen::inRange<std::size_t>(0, at.map().hex_count()));
      std::vector<std::string> labels;
      for (const std::size_t hex : hexes) labels.push_back(at.map().label(hex));
      at.stroke(labels);
    }
    at.look();
    for (std::size_t steps = at.session().history().done(); steps > 0; --steps) RC_ASSERT(at.session().undo().has_value());
    at.look();
    RC_ASSERT(at.terrains() == before);
    RC_ASSERT(at.session().prepare_save().files.empty());
    RC_ASSERT(at.faults.empty());
  });
}
