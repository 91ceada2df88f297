// The inch table in the window, with mouse and keys alone: drawn, typed, moved, measured, taken back, saved and opened again.
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/textctrl.h>

#include "editor/session/placement_edit.hpp"
#include "editor/tools/table_tools.hpp"
#include "tests/editor/ui/window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* FORD = "1-laurel-ford-corrected.scenario.xml";
constexpr const char* MARKERS = "1-laurel-ford-markers.placement.xml";

class TableWindow : public Window {
 public:
  using Window::Window;
  template <class Control>
  Control& control(const char* name) {
    auto* found = dynamic_cast<Control*>(wxWindow::FindWindowByName(name, &frame()));
    INFO(name);
    REQUIRE(found);
    return *found;
  }
  // Chosen, written over and taken by Enter, as a hand does it.
  void type(const char* field, const char* value) {
    auto& text = control<wxTextCtrl>(field);
    text.SetFocus();
    settle(30);
    text.SelectAll();
    input().Text(value);
    settle(30);
    input().Char(WXK_RETURN);
    settle(30);
    wait();
  }
  void keys_to_board() {
    frame().canvas().SetFocus();
    settle(30);
  }
  std::optional<editor::TableElement> element(const std::string& id) {
    for (const auto& each : editor::table_elements(bench().session().project()))
      if (each.id == id) return each;
    return std::nullopt;
  }
  std::string corners(const std::string& id) {
    const auto found = element(id);
    return found ? editor::write_corners(found->corners) : "";
  }
  std::size_t steps() { return bench().session().history().done(); }
};

}  // namespace

TEST_CASE("On an inch table pane and menu have the tools of tables, and on hexes those of hexes") {
  const SampleToEdit table("lee", FORD), hexes;
  TableWindow window(table.path());
  auto& which = window.control<wxChoice>("Tool");
  CHECK(which.GetCount() == 5);
  CHECK(which.FindString("Draw on the table") == 0);
  const auto offers = [&](const char* title) { return window.frame().GetMenuBar()->FindMenuItem("Map", title) != wxNOT_FOUND; };
  CHECK(offers("Put bases on the table"));
  CHECK_FALSE(offers("Line of sight"));
  CHECK(offers("Eraser"));
  CHECK(window.control<wxChoice>("Grid to snap to").IsShownOnScreen());
  window.open(hexes.path());
  CHECK(which.FindString("Draw on the table") == wxNOT_FOUND);
  CHECK(which.FindString("Terrain") != wxNOT_FOUND);
  CHECK_FALSE(window.control<wxChoice>("Grid to snap to").IsShownOnScreen());
  CHECK_FALSE(offers("Put bases on the table"));
  CHECK(offers("Line of sight"));
  CHECK(offers("Eraser"));
  // The next table has its own again, after a time without any.
  window.open(table.path());
  CHECK(offers("Put bases on the table"));
  window.key('W', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !window.is_open(); }));
  settle();
  CHECK_FALSE(offers("Put bases on the table"));
  window.open(table.path());
  CHECK(offers("Put bases on the table"));
}

TEST_CASE("A wood, a hill with its level, a road, a bridge and a zone are drawn; numbers typed; all undone to the same bytes") {
  const SampleToEdit sample("lee", FORD);
  const auto bytes = sample.bytes();
  TableWindow window(sample.path());
  window.key('4', wxMOD_CONTROL | wxMOD_ALT);
  auto* pen = dynamic_cast<editor::TableDrawTool*>(window.bench().tool());
  REQUIRE(pen);
  pen->set_kind("woods");
  window.near(20.5, 4);
  for (const auto& [x, y] : {std::pair{18., 2.}, std::pair{23., 2.}, std::pair{23., 6.}, std::pair{18., 6.}}) window.click_at(x, y);
  window.key(WXK_RETURN);
  CHECK(window.corners("woods") == "18,2 23,2 23,6 18,6");
  pen->set_kind("hill");
  window.type("Level of a new area", "2");
  window.keys_to_board();
  window.near(51, 4.5);
  for (const auto& [x, y] : {std::pair{48., 2.}, std::pair{54., 2.}, std::pair{51., 7.}}) window.click_at(x, y);
  window.click_at(48, 2);
  REQUIRE(window.element("hill"));
  CHECK(window.element("hill")->level == 2);
  window.key('5', wxMOD_CONTROL | wxMOD_ALT);
  window.type("Width of a new line, in inches", "1.125");
  window.keys_to_board();
  pen->set_kind("bridge");
  window.near(20, 27);
  window.click_at(20, 25);
  window.click_at(20, 29);
  window.key(WXK_RETURN);
  REQUIRE(window.element("bridge"));
  CHECK(window.element("bridge")->width == wording::Decimal{1'125});
  // Corners typed exactly are a line too.
  window.control<wxTextCtrl>("Corners of a new shape: x,y x,y").SetValue("1.125,2 3.333,4.5");
  window.control<wxWindow>("Draw these corners").SetFocus();  // which brings it into sight in a low pane
  settle();
  window.key(WXK_SPACE);
  window.wait();
  CHECK(window.corners("bridge-2") == "1.125,2 3.333,4.5");
  window.keys_to_board();
  window.key('6', wxMOD_CONTROL | wxMOD_ALT);
  window.near(15, 13.5);
  for (const auto& [x, y] : {std::pair{10., 13.}, std::pair{20., 13.}, std::pair{20., 14.}}) window.click_at(x, y);
  window.key(WXK_RETURN);
  window.wait();
  CHECK(window.element("deployment"));
  const std::size_t steps = window.steps();
  CHECK(steps == 5);
  for (std::size_t i = 0; i < steps; ++i) window.key('Z', wxMOD_CONTROL);
  window.wait();
  CHECK_FALSE(window.bench().session().is_modified());
  REQUIRE(window.bench().session().save());
  CHECK(sample.bytes().at("laurel-ford.map.xml") == bytes.at("laurel-ford.map.xml"));
}

TEST_CASE("What lies on the table is chosen, its corner dragged and typed, and it is there when the file is opened again") {
  const SampleToEdit sample("lee", FORD);
  TableWindow window(sample.path());
  window.key('7', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(dynamic_cast<editor::TableEditTool*>(window.bench().tool()));
  window.near(60, 22);
  window.click_at(59.75, 21.5);
  auto& typed = window.control<wxTextCtrl>("Corners in inches: x,y x,y");
  CHECK(typed.GetValue() == "57,20.5 60.5,20.5 60.5,23 57,23");
  window.drag_to(60.5, 23, 62, 24);
  window.wait();
  CHECK(window.corners("mill") == "57,20.5 60.5,20.5 62,24 57,23");
  CHECK(typed.GetValue() == "57,20.5 60.5,20.5 62,24 57,23");
  window.type("Corners in inches: x,y x,y", "57,20.5 60.5,20.5 61.125,23.875 57,23");
  CHECK(window.corners("mill") == "57,20.5 60.5,20.5 61.125,23.875 57,23");
  // One that crosses itself is told under the field, and not written.
  const std::size_t steps = window.steps();
  window.type("Corners in inches: x,y x,y", "57,20.5 61,23 61,20.5 57,23");
  CHECK(window.steps() == steps);
  window.type("Corners in inches: x,y x,y", "57,20.5 60.5,20.5 61.125,23.875 57,23");
  window.type("Table: height", "50");
  CHECK(editor::tables_now(window.bench().session().project()).front().height == wording::Decimal{50'000});
  window.near(60, 22);
  window.click_at(59.75, 21.5);
  window.keys_to_board();
  window.key(WXK_RIGHT);
  window.wait();
  CHECK(window.corners("mill") == "57.25,20.5 60.75,20.5 61.375,23.875 57.25,23");
  REQUIRE(window.bench().session().save());
  window.open(sample.path());
  CHECK(window.corners("mill") == "57.25,20.5 60.75,20.5 61.375,23.875 57.25,23");
  window.keys_to_board();
  window.key('7', wxMOD_CONTROL | wxMOD_ALT);
  window.near(60, 22);
  window.click_at(59.75, 21.5);
  window.key(WXK_DELETE);
  window.wait();
  CHECK_FALSE(window.element("mill"));
}

TEST_CASE("A base is chosen from the list, put down by a click, turned by keys, typed exactly and saved in the filled-in setup") {
  const SampleToEdit sample("lee", MARKERS);
  TableWindow window(sample.path());
  window.key('8', wxMOD_CONTROL | wxMOD_ALT);
  auto* hand = dynamic_cast<editor::TableBaseTool*>(window.bench().tool());
  REQUIRE(hand);
  auto& list = window.control<wxListView>("Pieces for the table");
  CHECK(list.GetItemCount() == static_cast<int>(hand->bases().size()));
  hand->choose("cs.i.1.1");
  window.near(30, 5);
  window.click_at(30, 4);
  window.wait();
  REQUIRE(hand->chosen());
  CHECK(hand->chosen()->pose == geometry::Pose{{30'000, 4'000}, 0});
  window.key(']');
  window.key(']');
  CHECK(hand->chosen()->pose.heading_tenths == 300);
  window.type("Heading in degrees, 0 is north", "12.5");
  window.type("Inches from the west", "31.375");
  CHECK(hand->chosen()->pose == geometry::Pose{{31'375, 4'000}, 125});
  const std::size_t steps = window.steps();
  window.type("Inches from the south", "48.5");  // off the table
  CHECK(window.steps() == steps);
  REQUIRE(window.bench().session().save());
  CHECK(sample.folder().read(MARKERS).find("x=\"31.375\" y=\"4\" heading=\"12.5\"") != std::string::npos);
}

TEST_CASE("The ruler measures inches between clicks and writes them down, and its circle has the typed radius") {
  const SampleToEdit sample("lee", FORD);
  TableWindow window(sample.path());
  window.key('9', wxMOD_CONTROL | wxMOD_ALT);
  auto* ruler = dynamic_cast<editor::TableRulerTool*>(window.bench().tool());
  REQUIRE(ruler);
  window.near(6, 6);
  window.click_at(3, 4);
  window.click_at(6, 8);
  CHECK(ruler->inches() == Approx(5));
  CHECK(window.control<wxTextCtrl>("What was measured").GetValue().Contains("5 in"));
  ruler->set_measures(editor::TableRulerTool::Measures::circle);
  window.type("Radius of circles, in inches", "7.5");
  window.keys_to_board();
  window.near(20, 20);
  window.click_at(20, 20);
  REQUIRE(ruler->preview().table.circles.size() >= 1);
  CHECK(ruler->preview().table.circles.front().radius == Approx(7.5));
  CHECK_FALSE(window.bench().session().is_modified());
}
