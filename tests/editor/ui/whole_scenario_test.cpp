// A whole evening from an empty document, with mouse and keyboard alone: map, forces, setup, artillery under a condition, reinforcements by
// dice, a script, victory and its ranks; checked, played, printed, and checked once more by the command line.
#include <wx/button.h>
#include <wx/combobox.h>

#include "editor/session/scenario_items.hpp"
#include "editor/ui/script_pane.hpp"
#include "editor/ui/script_view.hpp"
#include "editor/ui/simulation_pane.hpp"
#include "tests/editor/ui/evening.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct WholeEvening : Evening {
  void state_facts() {
    author.plan([this](wxDialog& dialog) {
      type(dialog, "Title in English", "The Ford");
      type(dialog, "Length in turns", "8x");
      author.click(*dialog.FindWindow(wxID_OK));  // it cannot stand, and is said
      CHECK(says(dialog, "Expected:"));
      CHECK(dialog.IsShown());
      type(dialog, "Length in turns", "8");
      type(dialog, "Morale at the start", "2");
      type(dialog, "Strength of each unit in boxes", "3");
      type(dialog, "Who moves first", "blue");
      type(dialog, "Introduction in English", "At dawn they came to the ford.");
      type(dialog, "A further special rule, in English", "No unit crosses by night.");
      author.click(*dialog.FindWindow(wxID_OK));
    });
    key(WXK_F2);
    REQUIRE(pump_until([&] { return author.is_done(); }, 20'000));
    wait();
    REQUIRE(bench().scene()->schedule->turns == 8);
    const pugi::xml_node root = bench().session().project().main_file().xml.root();
    CHECK(std::string(root.child("rules").child("rule").child("text").text().get()) == "No unit crosses by night.");
    CHECK(std::string(root.child("card").child("introduction").child("text").text().get()) == "At dawn they came to the ford.");
  }

  void draw_map() {
    key('B', wxMOD_CONTROL);
    paint("woods", {"0303", "0306"});
    paint("masonry", {"1408", "1409"});
    draw_road({"0110", "0810", "1410"});
    make_village("Lipsk", {"1408", "1409"});
    key('V', wxMOD_CONTROL | wxMOD_SHIFT);
  }

  void raise_forces() {
    add_company("Blue", "1kp", "1-3 s 1d");
    add_company("Red", "7kp", "21-23 s 7d");
    add_company("Red", "8kp", "24-26 s 8d");
    choose_unit("1kp");
    click("0512");
    author.plan([&](wxDialog&) { author.enter(); });
    key('D', wxMOD_CONTROL);
    REQUIRE(pump_until([&] { return author.is_done(); }, 20'000));
    wait();
    choose_unit("7kp");
    key('B', wxMOD_CONTROL | wxMOD_SHIFT);
    drag({"1802", "1805"});
    wait();
    key('O', wxMOD_ALT);
    key('W');  // written, hidden from the other side
    wait();
    key('V', wxMOD_CONTROL | wxMOD_SHIFT);
  }

  void write_schedule() {
    wxWindow& pane = frame().schedule();
    show_pane(WXK_F6, pane);
    auto& tree = *all_below<wxTreeCtrl>(&pane).front();
    insert(tree, {WXK_DOWN, WXK_DOWN, WXK_RETURN});  // artillery of Blue
    enter(pane, "Designation", "I/1pal");
    enter(pane, "Numbers of its markers, as 1-4", "1-2");
    enter(pane, "Batteries", "2");
    enter(pane, "Barrels each", "4");
    enter(pane, "Calibre in millimetres", "75");
    author.plan([this](wxDialog& dialog) {
      key(WXK_INSERT);
      type(dialog, "Side", "red");
      author.click(*dialog.FindWindow(wxID_OK));
    });
    plan_choice("Pieces are revealed");
    press(pane, wxString::FromUTF8("Condition…"));
    REQUIRE(pump_until([&] { return author.is_done(); }, 20'000));
    wait();
    insert(tree, {WXK_DOWN, WXK_DOWN, WXK_DOWN, WXK_DOWN, WXK_RETURN});  // a reinforcement of Red
    enter(pane, "Pieces and formations", "red.8kp");
    author.plan([this](wxDialog& dialog) {
      key(WXK_DELETE);
      key(WXK_INSERT);
      type(dialog, "Faces of the die", "6");
      type(dialog, "First roll in turn", "2");
      auto* parts = named<wxTreeCtrl>(dialog, "Parts of the condition");
      parts->SetFocus();
      settle();
      key(WXK_INSERT);
      type(dialog, "Numbers, as 1-2", "1-2");
      author.click(*dialog.FindWindow(wxID_OK));
    });
    plan_choice("A die succeeds");
    press(pane, wxString::FromUTF8("Condition…"));
    REQUIRE(pump_until([&] { return author.is_done(); }, 20'000));
    wait();
    plan_region({east_edge()});
    press(pane, wxString::FromUTF8("Place of entry…"));
    REQUIRE(pump_until([&] { return author.is_done(); }, 20'000));
    wait();
  }

  void write_script() {
    ui::ScriptPane& pane = frame().script();
    show_pane(WXK_F3, pane);
    author.plan_text("morning mist");
    auto* fresh = named<wxButton>(pane, "New script or tests");
    REQUIRE(fresh);
    fresh->SetFocus();
    settle();
    plan_menu({WXK_DOWN, WXK_RETURN});
    key(WXK_SPACE);
    REQUIRE(pump_until([&] { return author.is_done() && !bench().session().scripts().names().empty(); }, 20'000));
    wait();
    pane.view().SetFocus();
    settle();
    key(WXK_END, wxMOD_CONTROL);
    input().Text("-- mist until turn 2");
    settle(300);
    CHECK(bench().session().scripts().text("morning-mist.lua")->find("-- mist until turn 2") != std::string::npos);
  }

  void decide_victory() {
    wxWindow& pane = frame().victory();
    show_pane(WXK_F7, pane);
    auto& list = *all_below<wxListView>(&pane).front();
    insert(list, {WXK_DOWN, WXK_RIGHT, WXK_RETURN});  // Blue for hexes held
    enter(pane, "Points for each", "2");
    pick(pane, "Counted", "in the last turn");
    plan_region({first_place()});
    press(pane, wxString::FromUTF8("Which hexes…"));
    REQUIRE(pump_until([&] { return author.is_done(); }, 20'000));
    wait();
    insert(list, {WXK_DOWN, WXK_DOWN, WXK_RIGHT, WXK_DOWN, WXK_DOWN, WXK_RETURN});  // Red for boxes
    enter(pane, "Whose losses or pieces", "blue");
    enter(pane, "Points for each", "1");
    insert(list, {WXK_UP, WXK_RETURN});  // a result
    enter(pane, "Name", "draw");
    enter(pane, "To", "4");
    insert(list, {WXK_UP, WXK_RETURN});
    enter(pane, "Name", "victory");
    REQUIRE(bench().scene()->victory->ranks.size() == 2);
  }
};

}  // namespace

TEST_CASE("A whole scenario is made from nothing with mouse and keyboard, checked, played and printed", "[evening]") {
  WholeEvening at;
  at.begin();
  at.state_facts();
  at.draw_map();
  at.raise_forces();
  at.write_schedule();
  at.write_script();
  at.decide_victory();
  for (const editor::Problem& problem : at.bench().verdict()->problems) {
    CAPTURE(problem.id, wording::english().words(problem.message));
    CHECK((problem.waived || problem.severity < validator::Severity::error));
  }
  at.key('S', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !at.bench().session().is_modified(); }, 20'000));
  ui::SimulationPane& simulation = at.frame().simulation();
  at.show_pane(WXK_F5, simulation);
  at.type(simulation, "Playouts", "40");
  at.key(WXK_F5, wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return simulation.result() && !simulation.is_playing(); }));
  CHECK_FALSE(simulation.result()->refused);
  CHECK(at.says(simulation, "40 playouts were played."));
  at.print({{"Scenario card", "card.pdf"}, {"Setup sheet", "setup.pdf"}});
  const int status = at.check();
  INFO(at.folder.read("said"));
  CHECK(status == 0);
  for (const std::string& told : at.author.told) FAIL_CHECK("was told: " << told);
}
