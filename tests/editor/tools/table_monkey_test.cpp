// Events of any kind on the table: whatever is done, shapes stay whole and undo leads back. A tenth runs always, the rest under [.long].
#include <cmath>
#include <random>
#include <set>

#include "editor/tools/table_tools.hpp"
#include "model/document/map.hpp"
#include "model/geometry/table.hpp"
#include "publish/canvas/cairo_canvas.hpp"
#include "tests/editor/tools/table_place.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* MARKERS = "1-laurel-ford-markers.placement.xml";

// Any tool of the table, anywhere, in any order.
void monkey(unsigned seed, int events) {
  CAPTURE(seed);
  TablePlace place(MARKERS);
  const auto first = place.documents();
  editor::TableDrawTool pen(place, place.habits);
  editor::TableEditTool hand(place, place.habits);
  editor::TableBaseTool bases(place, place.habits);
  editor::TableRulerTool ruler(place, place.habits);
  const std::array<editor::Tool*, 4> tools{&pen, &hand, &bases, &ruler};
  editor::Tool* tool = &pen;
  std::mt19937 random(seed);
  const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
  double x = 20, y = 20;
  const auto somewhere = [&] {
    x = below(5) == 0 ? static_cast<double>(below(800)) / 10 - 4 : x + (static_cast<double>(below(60)) - 30) / 10;
    y = below(5) == 0 ? static_cast<double>(below(560)) / 10 - 4 : y + (static_cast<double>(below(60)) - 30) / 10;
    editor::BoardEvent out = place.inch(x, y);
    out.alt = below(6) == 0, out.shift = below(8) == 0, out.twice = below(9) == 0;
    return out;
  };
  const auto settings = [&] {
    place.habits->snapping = {std::array{0, 250, 1'000, 3'000}[below(4)], below(3) != 0, below(3) != 0};
    using Draws = editor::TableDrawTool::Draws;
    pen.set_draws(std::array{Draws::area, Draws::hole, Draws::line, Draws::zone}[below(4)]);
    pen.set_kind(std::array<const char*, 5>{"woods", "road", "hill", "", "no such"}[below(5)]);
    pen.set_side(below(2) == 0 ? "us" : "");
    pen.set_level(below(2) == 0 ? std::nullopt : std::optional(static_cast<int>(below(130)) - 10));
    pen.set_width(below(2) == 0 ? std::nullopt : std::optional(wording::Decimal{static_cast<std::int64_t>(below(4'000)) - 500}));
    const auto& all = bases.bases();
    if (!all.empty() && below(2) == 0) bases.choose(all[below(all.size())].piece);
    if (!all.empty() && below(4) == 0) bases.carry({all[below(all.size())].piece, all[below(all.size())].piece, "no.such"});
    ruler.set_measures(static_cast<editor::TableRulerTool::Measures>(below(3)));
  };
  for (int i = 0; i < events; ++i) {
    CAPTURE(i);
    switch (below(22)) {
      case 0:
        settings();
        break;
      case 1:
        tool->settle();
        tool = tools[below(4)];
        break;
      case 2:
        tool->cancel();
        break;
      case 3:
        tool->step_back();
        break;
      case 4:
        tool->enter();
        break;
      case 5:
        tool->nudge(static_cast<int>(below(3)) - 1, static_cast<int>(below(3)) - 1);
        break;
      case 6:
        if (below(3) == 0) tool->erase();
        break;
      case 7:
        tool->turn(static_cast<int>(below(5)) - 2);
        break;
      case 8:
        if (below(4) == 0 && !tool->undo_begun()) REQUIRE(place.session().undo());
        break;
      case 9:
        REQUIRE(place.session().redo());
        break;
      case 10:
        tool->leave();
        break;
      case 11:
        if (below(12) != 0) break;
        place.look();
        for (editor::Tool* each : tools) place.told(*each);
        break;
      case 12:
      case 13:
        tool->press(somewhere());
        break;
      case 14:
        tool->release(somewhere());
        break;
      case 15:
        tool->hover(somewhere());
        break;
      case 16:
      case 17: {
        const auto at = somewhere();
        tool->press(at);
        tool->release(at);
        break;
      }
      case 18: {  // a whole gesture
        tool->press(somewhere());
        tool->drag(somewhere());
        tool->release(somewhere());
        break;
      }
      case 19: {  // typed
        const auto corner = [&] {
          return geometry::Point{static_cast<std::int32_t>(below(74'000)), static_cast<std::int32_t>(below(49'000))};
        };
        pen.draw({corner(), corner(), corner()});
        break;
      }
      default:
        tool->drag(somewhere());
    }
    for (editor::Tool* each : tools) {
      const editor::Preview seen = each->preview();
      for (const auto& shape : seen.table.shapes)
        for (const auto& at : shape.points) REQUIRE((std::isfinite(at.x) && std::isfinite(at.y)));
      REQUIRE_FALSE(each->hint().msgid.empty());
    }
  }
  for (editor::Tool* each : tools) each->settle();
  const auto size = editor::tables_now(place.session().project()).front();
  for (const auto& each : editor::table_elements(place.session().project())) REQUIRE_FALSE(editor::against(each, size));
  CHECK(place.session().revision() > static_cast<std::uint64_t>(events) / 30);  // it did work
  place.undo_all();
  REQUIRE(place.documents() == first);
  CHECK(place.session().prepare_save().files.empty());
}

}  // namespace

TEST_CASE("Eight hundred events of any kind on the table: every shape stays one that can be, and undo leads to the first byte") {
  for (const unsigned seed : {1u, 2u}) monkey(seed, 400);
}
TEST_CASE("Ten thousand events of any kind on the table: every shape stays one that can be", "[.long]") {
  for (unsigned seed = 10; seed < 15; ++seed) monkey(seed, 2'000);
}
