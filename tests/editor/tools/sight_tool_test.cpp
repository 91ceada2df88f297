// Looking from hex to hex.
#include <rapidcheck/catch.h>

#include "editor/session/map_edit.hpp"
#include "editor/tools/looking_tools.hpp"
#include "model/document/map.hpp"
#include "model/wording/catalogue.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::SightTool;
using geometry::Sight;

namespace {

struct Lookouts : ToolPlace {
  using ToolPlace::ToolPlace;
  SightTool tool{*this};

  void look_from_to(const std::string& from, const std::string& to) {
    tool.press(at(from));
    tool.release(at(from));
    tool.hover(at(to));
  }
  bool blocks(std::size_t hex) const { return map().terrain(hex) != "clear"; }  // in this game all but clear terrain does
  std::string said() const {
    std::string out;
    for (const auto& text : tool.words()) out += wording::english().words(text) + "\n";
    return out;
  }
};

}  // namespace

TEST_CASE("A line over clear ground is clear, and one through woods names the hex that blocks and what stands there") {
  Lookouts at;
  // Two hexes with one between them, by what that one is.
  const geometry::JoinedBoards& boards = *at.map().boards();
  std::optional<std::size_t> open, shut;
  for (std::size_t hex = 0; hex < boards.size(); ++hex) {
    const bool between = boards.contains(geometry::step(boards.hexes()[hex], geometry::Direction::d0)) &&
                         boards.contains(geometry::step(boards.hexes()[hex], geometry::Direction::d3));
    if (!between) continue;
    if (at.map().terrain(hex) == "woods" && !shut) shut = hex;
    if (!at.blocks(hex) && !open) open = hex;
  }
  REQUIRE(open);
  REQUIRE(shut);
  const auto beside = [&](std::size_t hex, geometry::Direction direction) {
    return boards.label_of(geometry::step(boards.hexes()[hex], direction));
  };
  at.look_from_to(beside(*open, geometry::Direction::d0), beside(*open, geometry::Direction::d3));
  REQUIRE(at.tool.line());
  CHECK(at.tool.line()->sight == Sight::clear);
  CHECK(at.tool.line()->met == std::vector<std::size_t>{*open});
  CHECK(at.said().find("nothing that blocks") != std::string::npos);

  at.look_from_to(beside(*shut, geometry::Direction::d0), beside(*shut, geometry::Direction::d3));
  CHECK(at.tool.line()->sight == Sight::blocked);
  CHECK(at.tool.line()->because == std::vector<std::size_t>{*shut});
  CHECK(at.said().find(at.map().label(*shut) + " (woods)") != std::string::npos);
  CHECK(at.said().find("2 hexes away") != std::string::npos);
}

TEST_CASE("The field holds exactly the hexes that single lines reach") {
  Lookouts at;
  const std::size_t size = at.map().hex_count();
  rc::prop("field and lines", [&] {
    const std::size_t from = *rc::gen::inRange<std::size_t>(0, size), to = *rc::gen::inRange<std::size_t>(0, size);
    const std::string there = at.map().label(to);
    at.look_from_to(at.map().label(from), there);
    if (from == to) return;
    const Sight sight = at.tool.line()->sight;
    RC_ASSERT(at.tool.field()->clear.contains(to) == (sight == Sight::clear));
    RC_ASSERT(at.tool.field()->partly.contains(to) == (sight == Sight::partly));
    RC_ASSERT(at.tool.line()->because.empty() == (sight == Sight::clear));
  });
}

TEST_CASE("Painted woods block what was seen, as soon as the scene has them; Esc ends the looking") {
  Lookouts at;
  at.look_from_to("3002", "3004");
  REQUIRE(at.tool.line()->sight == Sight::clear);
  const std::vector<editor::CellPaint> woods{{*at.map().hex("3003"), "woods"}};
  const auto edit =
      editor::paint_cells(at.session().project(), *at.map().boards(), edits::PaintedLayer::terrain, woods, wording::say("Paint"));
  REQUIRE(edit);
  REQUIRE(at.session().perform(*edit, wording::say("Paint")));
  at.look();
  at.told(at.tool);
  CHECK(at.tool.line()->sight == Sight::blocked);
  at.tool.cancel();
  CHECK_FALSE(at.tool.line());
  CHECK_FALSE(at.tool.preview().field);
  at.tool.hover(at.at("3004"));
  CHECK_FALSE(at.tool.line());
}

TEST_CASE("Where the map has levels it is said that they are not counted, elsewhere it is not") {
  Lookouts plain;
  plain.look_from_to("3002", "3004");
  CHECK(plain.said().find("Levels") == std::string::npos);
  Lookouts hills("two-hills", "1-the-brook-bridge.scenario.xml");
  hills.look_from_to("3B5", "3B8");
  CHECK(hills.said().find("Levels are not counted") != std::string::npos);
}
