// The pen of roads, railways and rivers.
#include <rapidcheck/catch.h>

#include "editor/tools/line_tools.hpp"
#include "model/document/map.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::PathTool;

namespace {

struct Roads : ToolPlace {
  PathTool pen{*this};

  Roads() { pen.set_kind("road"); }
  void click(const std::string& label, bool alt = false) {
    auto event = at(label);
    event.alt = alt;
    pen.press(event);
    pen.release(event);
  }
  void look() {
    ToolPlace::look();
    told(pen);
  }
  std::vector<std::string> path(const std::string& id) const {
    for (const document::Path& each : map().map().paths)
      if (each.id == id) return each.hexes;
    return {};
  }
  std::size_t gaps() const {
    std::size_t out = 0;
    for (const auto& problem : map().problems()) out += problem.id == "map/path-gap";
    return out;
  }
};

using Labels = std::vector<std::string>;

}  // namespace

TEST_CASE("Clicks from hex to hex make a path without a gap, and a click on the last hex ends it as one step") {
  Roads at;
  at.click("3002");
  at.click("3005");
  CHECK(at.session().history().size() == 0);
  at.click("3205");
  at.click("3205");
  CHECK(at.session().history().size() == 1);
  at.look();
  const Labels hexes = at.path("road");
  REQUIRE(hexes.size() == 6);
  CHECK(hexes.front() == "3002");
  CHECK(hexes[3] == "3005");
  CHECK(hexes.back() == "3205");
  CHECK(at.gaps() == 0);
  REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("A drag draws hex by hex, and going back over it takes it back") {
  Roads at;
  at.pen.press(at.at("3002"));
  at.pen.drag(at.at("3003"));
  at.pen.drag(at.at("3004"));
  at.pen.drag(at.at("3003"));
  at.pen.release(at.at("3003"));
  CHECK(at.pen.course().size() == 2);
  at.click("3003");
  at.look();
  CHECK(at.path("road") == Labels{"3002", "3003"});
}

TEST_CASE("A course that begins at an end of a path of its kind goes on with that path, from either end") {
  Roads at;
  const Labels before = at.path("droga-do-gietkowizny");
  REQUIRE(before.back() == "3601");
  at.click("3601");
  at.click("3701");
  at.click("3701");
  at.look();
  Labels after = before;
  after.push_back("3701");
  CHECK(at.path("droga-do-gietkowizny") == after);
  at.click(before.front());
  at.click("3605");
  at.click("3605");
  at.look();
  after.insert(after.begin(), "3605");
  CHECK(at.path("droga-do-gietkowizny") == after);

  // One of another kind does not.
  at.pen.set_kind("track");
  at.click("3701");
  at.click("3702");
  at.click("3702");
  at.look();
  CHECK(at.path("droga-do-gietkowizny") == after);
  CHECK(at.path("track") == Labels{"3701", "3702"});
}

TEST_CASE("Backspace takes back bit by bit, and Esc gives the course up") {
  Roads at;
  at.click("3002");
  at.click("3004");
  at.click("3006");
  at.pen.step_back();
  CHECK(at.pen.course().size() == 3);
  at.pen.step_back();
  CHECK(at.pen.course().size() == 1);
  at.pen.step_back();
  CHECK(at.pen.course().empty());
  at.click("3002");
  at.click("3004");
  at.pen.cancel();
  at.pen.settle();
  CHECK(at.session().history().size() == 0);
}

TEST_CASE("What is begun is done as far as it has come when the work is saved; a single hex is no path") {
  Roads at;
  at.click("3002");
  at.pen.settle();
  CHECK(at.session().history().size() == 0);
  at.click("3002");
  at.click("3004");
  at.pen.settle();
  CHECK(at.session().history().size() == 1);
}

TEST_CASE("Alt cuts a path into pieces where it is clicked, shortens it at its end, and takes away one of which nothing is left") {
  Roads at;
  const Labels before = at.path("droga-do-gietkowizny");
  REQUIRE(before.size() == 4);
  at.click(before[0], true);
  at.look();
  CHECK(at.path("droga-do-gietkowizny") == Labels(before.begin() + 1, before.end()));
  at.click(before[2], true);
  at.look();
  CHECK(at.path("droga-do-gietkowizny").empty());

  const Labels road = at.path("droga-do-rozalina");
  at.click(road[5], true);
  at.look();
  Labels cut = road;
  cut[5] = "/";
  CHECK(at.path("droga-do-rozalina") == cut);
  CHECK(at.gaps() == 0);
  for (std::size_t steps = at.session().history().done(); steps > 0; --steps) REQUIRE(at.session().undo());
  CHECK(at.session().prepare_save().files.empty());
}

TEST_CASE("The preview shows the course and the way to the pointer") {
  Roads at;
  at.click("3002");
  at.click("3004");
  at.pen.hover(at.at("3007"));
  const auto preview = at.pen.preview();
  REQUIRE(preview.routes.size() == 2);
  CHECK(preview.routes[0].hexes.size() == 3);
  CHECK(preview.routes[1].hexes.size() == 4);
}

TEST_CASE("Any courses and cuts, undone one by one, leave the file as it was") {
  Roads at;
  rc::prop("courses", [&] {
    const auto courses = *rc::gen::inRange(1, 6);
    for (int i = 0; i < courses; ++i) {
      at.pen.set_kind(*rc::gen::arbitrary<bool>() ? "road" : "track");
      const bool alt = *rc::gen::arbitrary<bool>();
      const auto hexes = *rc::gen::container<std::vector<std::size_t>>(3, rc::gen::inRange<std::size_t>(0, at.map().hex_count()));
      for (const std::size_t hex : hexes) at.click(at.map().label(hex), alt);
      if (*rc::gen::arbitrary<bool>()) at.pen.step_back();
      at.pen.settle();
    }
    at.look();
    RC_ASSERT(at.gaps() == 0u);
    for (std::size_t steps = at.session().history().done(); steps > 0; --steps) RC_ASSERT(at.session().undo().has_value());
    RC_ASSERT(at.session().prepare_save().files.empty());
    RC_ASSERT(at.faults.empty());
    at.look();
  });
}
