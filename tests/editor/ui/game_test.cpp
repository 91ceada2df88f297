// A game of one's own from nothing, in the workspace Game, by mouse and keyboard, and a scenario of it.
#include <wx/button.h>
#include <wx/clipbrd.h>
#include <wx/combobox.h>
#include <wx/dataobj.h>
#include <wx/grid.h>

#include "editor/session/game_uses.hpp"
#include "editor/session/rules_edit.hpp"
#include "editor/session/rules_sheet.hpp"
#include "editor/session/scenario_items.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "tests/editor/ui/evening.hpp"

using namespace hexwright;
using namespace hexwright::test;
using S = editor::GameSection;

namespace {

struct OwnGame : Evening {
  wxWindow& pane() { return frame().game(); }
  wxListView& list() { return *named<wxListView>(pane(), "Parts of the game"); }
  const project::Game& game() { return bench().scene()->view->game; }

  void open_workspace(int number) {
    if (number == 10)
      key('0', wxMOD_CONTROL | wxMOD_ALT);
    else
      key('0' + number, wxMOD_CONTROL);
    settle(200);
  }
  void new_project() {
    author.plan([this](wxDialog& dialog) {
      fill_in(dialog, "Name", "Iron Road");
      fill_in(dialog, "In the folder", folder.path().c_str());
      choose(dialog, "Game", "None");
      fill_in(dialog, "Columns", "33");
      fill_in(dialog, "Rows", "27");
      choose(dialog, "Tops of the hexes", "pointed");
      choose(dialog, "Counted along", "lines that fall");
      fill_in(dialog, "Name of side 1", "Karvia");
      fill_in(dialog, "Colour of side 1", "#4f7d4a");
      fill_in(dialog, "Name of side 2", "Lethen");
      fill_in(dialog, "Colour of side 2", "#a04030");
      author.click(*dialog.FindWindow(wxID_OK));
    });
    key('N', wxMOD_CONTROL);
    REQUIRE(pump_until([&] { return author.is_done() && is_open() && is_current(); }, 30'000));
    settle(200);
  }
  void turn_to(const wxString& section) {
    choose(pane(), "Part of the game", section);
    settle(100);
  }
  // From the menu of what is offered when there is one, by its line from 1; else with a name of one's own.
  void make(const wxString& section, const std::string& name, int line = 0) {
    INFO(section << ": " << name);
    if (named<wxChoice>(pane(), "Part of the game")->GetStringSelection() != section) turn_to(section);
    const std::size_t before = steps();
    list().SetFocus();
    settle(60);
    if (line > 0)
      plan_menu([&] {
        std::vector<int> keys(static_cast<std::size_t>(line), WXK_DOWN);
        keys.push_back(WXK_RETURN);
        return keys;
      }());
    if (line <= 1 && !name.empty()) author.plan_text(name);
    key(WXK_INSERT);
    REQUIRE(pump_until([&] { return author.is_done() && steps() == before + 1; }, 20'000));
    wait();
    settle(150);
  }
  void choose_part(const wxString& words) {
    choose_line(list(), words);
    settle(100);
  }
  void paste(int row, int column, const std::string& text) {
    auto& grid = *named<wxGrid>(pane(), "Cells of the table");
    REQUIRE(wxTheClipboard->Open());
    wxTheClipboard->SetData(new wxTextDataObject(wxString::FromUTF8(text)));
    wxTheClipboard->Close();
    grid.SetFocus();
    grid.ClearSelection();
    grid.SetGridCursor(row, column);
    settle();
    key('V', wxMOD_CONTROL);
    settle(150);
    wait();
  }

  void make_kinds() {
    struct Kind {
      const char *name, *symbol, *movement;
    };
    for (const Kind& each : {Kind{"Infantry", "infantry", "4"}, Kind{"Cavalry", "cavalry", "6"}, Kind{"Armour", "armour", "6"},
                             Kind{"Artillery", "artillery", "3"}, Kind{"Engineers", "engineers", "4"}}) {
      make("Kinds of piece", each.name);
      enter(pane(), "Symbol", each.symbol);
      enter(pane(), "Movement points", each.movement);
    }
  }
  void make_ground() {
    turn_to("Terrain");
    choose_part("open ground");
    enter(pane(), "Movement points to enter", "1");
    make("Terrain", "forest");
    enter(pane(), "Colour", "#5d8a4c");
    pick(pane(), "Pattern", "conifers");
    enter(pane(), "Movement points to enter", "2");
    pick(pane(), "Blocks sight", "yes");
    make("Terrain", "hills");
    enter(pane(), "Colour", "#c8a26a");
    pick(pane(), "Pattern", "hatching");
    enter(pane(), "Movement points to enter", "2");
    make("Roads, railways, rivers", "railway");
    make("Places", "town");
  }
  void make_rules() {
    make("Stacking", "");
    pick(pane(), "What is counted", "their strength");
    enter(pane(), "At most", "6");
    make("Numbers", "", 2);  // the stacking limit
    enter(pane(), "Value", "4");
    make("Numbers", "", 5);
    enter(pane(), "Value", "6");
    make("Numbers", "", 6);
    enter(pane(), "Value", "6");
    make("Tables", "", 2);
    paste(0, 0,
          "die\t1:2\t1:1\t2:1\t3:1\n1\tAE\tAR\tA1\t-\n2\tAR\tA1\t-\tD1\n3\tA1\t-\tD1\tDR\n4\tA1\t-\tD1\tDR\n5\t-"
          "\tD1\tDR\tDE\n6\tD1\tDR\tDE\tDE\n");
    make("Words that the rules define", "", 2);  // held
    make("Words that the rules define", "", 5);  // lost step
    REQUIRE(game().notion("lost-box"));
  }
  void state_time() {
    author.plan([this](wxDialog& dialog) {
      fill_in(dialog, "Length in turns", "6");
      auto* lasts = named<wxComboBox>(dialog, "A turn lasts");
      REQUIRE(lasts);
      lasts->SetFocus();
      settle();
      for (int i = 0; i < 12 && lasts->GetValue() != "months"; ++i) key(WXK_DOWN);
      fill_in(dialog, "Date of the first turn, as 1944-05", "1931-04");
      fill_in(dialog, "Date of the last turn, as 1944-12", "1931-09");
      author.click(*dialog.FindWindow(wxID_OK));
    });
    key(WXK_F2);
    REQUIRE(pump_until([&] { return author.is_done(); }, 20'000));
    wait();
    REQUIRE(bench().scene()->schedule->turns == 6);
  }
  void draw_map() {
    open_workspace(1);
    key('B', wxMOD_CONTROL);
    paint("forest", {"2012", "2014"});
    paint("hills", {"2112", "2114"});
    key('K', wxMOD_CONTROL);
    choose_line(kinds(), "railway");
    for (const char* corner : {"1905", "2305"}) click(corner);
    key(WXK_RETURN);
    wait();
    make_village("Port", {"2310", "2410"});
    key('V', wxMOD_CONTROL | wxMOD_SHIFT);
  }
  void stand(const wxString& unit, const char* points, const char* hex) {
    choose_unit(unit);
    settle(200);
    enter(frame(), "Strength in points", points);
    if (!hex) return;
    const std::size_t before = steps();
    choose_unit(unit);
    click(hex);
    key('J', wxMOD_CONTROL);
    REQUIRE(pump_until([&] { return steps() > before; }, 20'000));
    wait();
  }
  void raise_forces() {
    open_workspace(2);
    add_units("Karvia", "1 infantry 1 cavalry 1 armour");
    add_units("Lethen", "1 artillery 1 engineers");
    stand("1infantry", "3", "2010");
    stand("1cavalry", "2", "2011");
    stand("1armour", "4", nullptr);
    stand("1artillery", "1", "2310");
    stand("1engineers", "2", "2311");
  }
  void schedule_rail() {
    wxWindow& schedule = frame().schedule();
    open_workspace(4);
    auto& tree = *all_below<wxTreeCtrl>(&schedule).front();
    insert(tree, {WXK_DOWN, WXK_RETURN});
    enter(schedule, "Pieces and formations", "karvia.1armour");
    pick(schedule, "Comes by", "by rail");
    plan_region({hexes("1905")});
    press(schedule, wxString::FromUTF8("Place of entry…"));
    REQUIRE(pump_until([&] { return author.is_done(); }, 20'000));
    wait();
  }
  void decide_victory() {
    wxWindow& victory = frame().victory();
    open_workspace(5);
    auto& items = *all_below<wxListView>(&victory).front();
    insert(items, {WXK_DOWN, WXK_RIGHT, WXK_RETURN});
    enter(victory, "Points for each", "2");
    pick(victory, "Counted", "in the last turn");
    plan_region({first_place()});
    press(victory, wxString::FromUTF8("Which hexes…"));
    REQUIRE(pump_until([&] { return author.is_done(); }, 20'000));
    wait();
    insert(items, {WXK_DOWN, WXK_RIGHT, WXK_DOWN, WXK_DOWN, WXK_RETURN});  // boxes lost
    enter(victory, "Points for each", "-0.5");
    struct Level {
      const char *name, *from, *to;
    };
    for (const Level& each : {Level{"defeat", "", "-2"}, Level{"draw", "-2", "2"}, Level{"victory", "2", ""}}) {
      insert(items, {WXK_UP, WXK_RETURN});
      enter(victory, "Name", each.name);
      if (*each.from && named<wxTextCtrl>(victory, "From")->GetValue() != each.from) enter(victory, "From", each.from);
      if (*each.to) enter(victory, "To", each.to);
    }
    REQUIRE(bench().scene()->victory->ranks.size() == 3);
  }
};

}  // namespace

TEST_CASE("A game of one's own is made from nothing, and a scenario of it is entered field by field", "[evening]") {
  OwnGame at;
  at.new_project();
  at.open_workspace(10);
  REQUIRE(at.pane().IsShownOnScreen());
  at.make_kinds();
  at.make_ground();
  at.make_rules();
  at.state_time();
  at.draw_map();
  at.raise_forces();
  at.schedule_rail();
  at.decide_victory();
  CHECK(at.map().hex_count() == 33 * 27);
  for (const std::string& told : at.author.told) FAIL_CHECK("was told: " << told);
}

TEST_CASE("Ten wrong ways through the forms of a game are told in words, and change nothing") {
  OwnGame at;
  at.new_project();
  at.open_workspace(10);
  at.make("Kinds of piece", "Infantry");
  at.make("Terrain", "forest");
  const auto before = at.written();
  const std::size_t steps = at.steps();
  const auto refuse = [&](const wxString& field, const char* typed, const wxString& told) {
    CAPTURE(field, typed);
    at.type(at.pane(), field, typed);
    at.key(WXK_RETURN);
    settle(100);
    CHECK(at.says(at.pane(), told));
    CHECK(at.steps() == steps);
    at.type(at.pane(), field, "");
    at.key(WXK_RETURN);
    settle(60);
  };
  refuse("Colour", "green", "colour");
  refuse("Movement points to enter", "-1", "Expected: points");
  refuse("Movement points to enter", "much", "Expected: points");
  refuse("Height in levels", "1.5", "Expected:");
  refuse("Times the strength of the defender", "-2", "Expected: a number");
  at.turn_to("Kinds of piece");
  at.choose_part("Infantry");
  refuse("Symbol", "dragon", "There is no symbol");
  refuse("Movement points", "four", "Expected:");
  refuse("Size", "big", "Expected:");
  for (const char* name : {"Infantry", "!!!"}) {
    at.author.plan_text(name);
    at.list().SetFocus();
    settle(60);
    at.key(WXK_INSERT);
    REQUIRE(pump_until([&] { return at.author.is_done(); }, 20'000));
    settle(100);
    CHECK(at.says(at.pane(), *name == '!' ? "gives no id" : "already"));
  }
  at.choose_part("Infantry");
  at.author.plan([&](wxDialog& dialog) {
    for (const char* id : {"", "Foot Soldiers", "infantry"}) {
      at.fill_in(dialog, "New id", id);
      CHECK_FALSE(dialog.FindWindow(wxID_OK)->IsEnabled());
    }
    at.key(WXK_ESCAPE);
  });
  at.press(at.pane(), wxString::FromUTF8("Rename…"));
  REQUIRE(pump_until([&] { return at.author.is_done(); }, 20'000));
  CHECK(at.steps() == steps);
  CHECK(at.written() == before);
}

TEST_CASE("What uses a kind is shown before it is removed; another takes its place, and what is missing is made again") {
  const SampleToEdit sample("amber-line", "1-road-to-the-bay.scenario.xml");
  OwnGame at;
  at.open(sample.path());
  at.open_workspace(10);
  at.choose_part("cavalry division");
  wxString listed;
  at.author.plan([&](wxDialog& dialog) {
    listed = at.named<wxTextCtrl>(dialog, "What loses it")->GetValue();
    at.choose(dialog, "In its place", "infantry division");
    at.author.click(*dialog.FindWindow(wxID_OK));
  });
  at.list().SetFocus();
  at.key(WXK_DELETE);
  REQUIRE(pump_until([&] { return at.author.is_done() && at.steps() == 1; }, 20'000));
  at.wait();
  CHECK(listed.Contains("kv.horse-1"));
  CHECK_FALSE(at.game().kind(document::KindOf::piece, "cavalry"));
  at.key('Z', wxMOD_CONTROL);
  at.wait();
  CHECK(at.game().kind(document::KindOf::piece, "cavalry"));
  at.choose_part("cavalry division");
  at.author.plan([&](wxDialog& dialog) { at.author.click(*dialog.FindWindow(wxID_OK)); });
  at.list().SetFocus();
  at.key(WXK_DELETE);
  REQUIRE(pump_until([&] { return at.author.is_done() && at.steps() == 1; }, 20'000));
  at.wait();
  CHECK(at.problem("reference/unknown-kind"));
  CHECK(at.says(at.pane(), "1 kind is used in the project"));
  at.make("Kinds of piece", "", 2);
  CHECK(at.game().kind(document::KindOf::piece, "cavalry"));
  CHECK_FALSE(at.problem("reference/unknown-kind"));
}

TEST_CASE("A symbol is searched for and chosen by its picture") {
  OwnGame at;
  at.new_project();
  at.open_workspace(10);
  at.make("Kinds of piece", "Sappers");
  const std::size_t before = at.steps();
  at.author.plan([&](wxDialog& dialog) {
    at.fill_in(dialog, "Search", "rocket");
    at.author.click(*dialog.FindWindow(wxID_OK));
  });
  auto* pick = at.named<wxButton>(at.pane(), "Choose a symbol");
  REQUIRE(pick);
  pick->SetFocus();
  settle();
  at.key(WXK_SPACE);
  REQUIRE(pump_until([&] { return at.author.is_done() && at.steps() == before + 1; }, 20'000));
  at.wait();
  CHECK(at.game().kind(document::KindOf::piece, "sappers")->effects.front().value == "rocket-artillery");
}

TEST_CASE("A built-in game is not changed in the workspace, and one of one's own like it is offered") {
  OwnGame at;
  at.begin();
  at.open_workspace(10);
  CHECK(at.says(at.pane(), "plays a built-in game"));
  CHECK(at.list().GetItemCount() == 0);
  at.author.plan_text("Ford Wars");
  at.press(at.pane(), wxString::FromUTF8("Make a game of my own like this…"));
  REQUIRE(pump_until([&] { return at.author.is_done() && at.bench().scene()->rules->stands_alone; }, 20'000));
  at.wait();
  settle(150);
  CHECK(at.list().GetItemCount() > 3);
  CHECK_FALSE(at.says(at.pane(), "plays a built-in game"));
}

TEST_CASE("Over a built-in game numbers are added in the workspace, and no phases, which would have no effect") {
  OwnGame at;
  at.begin();
  REQUIRE(editor::make_ruleset(at.bench().session(), "house rules", editor::OwnRules::over_the_game));
  at.wait();
  at.open_workspace(10);
  const auto may_add = [&](const wxString& section) {
    at.turn_to(section);
    return at.named<wxButton>(at.pane(), wxString::FromUTF8("New…"))->IsEnabled();
  };
  CHECK(may_add("Numbers"));
  CHECK_FALSE(may_add("Phases of a turn"));
  CHECK(may_add("Words that the rules define"));
}
