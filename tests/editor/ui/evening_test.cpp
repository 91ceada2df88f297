// The panes of the evening: the schedule with its fields, victory, and simulation, worked with mouse and keys.
#include <wx/button.h>
#include <wx/combobox.h>
#include <wx/listctrl.h>
#include <wx/notebook.h>
#include <wx/stattext.h>

#include "editor/session/scenario_items.hpp"
#include "editor/ui/chart_view.hpp"
#include "editor/ui/playout_page.hpp"
#include "editor/ui/simulation_pane.hpp"
#include "tests/editor/ui/author.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* FIRST = "1-boj-o-parzymiechy-corrected.scenario.xml";
constexpr const char* SECOND = "2-pelne-maskowanie-corrected.scenario.xml";

bool says(wxWindow& window, const wxString& words) {
  for (const wxStaticText* text : all_below<wxStaticText>(&window)) {
    wxString label = text->GetLabel();
    label.Replace("\n", " ");  // where it is wrapped
    if (text->IsShownOnScreen() && label.Contains(words)) return true;
  }
  return false;
}
template <class Found>
Found* named(wxWindow& window, const wxString& name) {
  for (Found* each : all_below<Found>(&window))
    if (each->GetName() == name && each->IsShown()) return each;
  return nullptr;
}
void press(wxButton* button) {
  REQUIRE(button);
  REQUIRE(button->IsEnabled());
  wxCommandEvent event(wxEVT_BUTTON, button->GetId());
  event.SetEventObject(button);
  button->ProcessWindowEvent(event);
  settle();
}

struct Evening : ForcesWindow {
  Evening(const std::string& path, int key_code) : ForcesWindow(path) {
    key(key_code);
    settle(200);
  }
  void type(wxWindow* field, const char* text) {
    REQUIRE(field);
    field->SetFocus();
    settle(30);
    dynamic_cast<wxTextEntry*>(field)->SelectAll();
    input().Text(text);
    key(WXK_RETURN);
    wait();
    settle(100);
  }
  std::size_t steps() { return bench().session().history().done(); }
};

struct VictoryEvening : Evening {
  explicit VictoryEvening(const std::string& path) : Evening(path, WXK_F7) {
    REQUIRE(frame().victory().IsShownOnScreen());
    REQUIRE(pump_until([&] { return bench().forecast() && bench().forecast()->revision == bench().session().revision(); }));
    settle(100);
  }
  wxListView& list() { return *all_below<wxListView>(&frame().victory()).front(); }
  long row(const wxString& words) {
    for (long i = 0; i < list().GetItemCount(); ++i)
      if (list().GetItemText(i, 1).Contains(words)) return i;
    return -1;
  }
  void choose(const wxString& words) {
    const long at = row(words);
    INFO(words);
    REQUIRE(at >= 0);
    list().Select(at);
    list().Focus(at);
    list().EnsureVisible(at);
    list().SetFocus();
    settle(120);
  }
};

wxTreeItemId line_of(wxTreeCtrl& tree, wxTreeItemId at, const wxString& label) {
  wxTreeItemIdValue cookie;
  for (wxTreeItemId child = tree.GetFirstChild(at, cookie); child.IsOk(); child = tree.GetNextChild(at, cookie)) {
    if (tree.GetItemText(child).Contains(label)) return child;
    if (const wxTreeItemId inner = line_of(tree, child, label); inner.IsOk()) return inner;
  }
  return {};
}

struct ScheduleEvening : Evening {
  explicit ScheduleEvening(const std::string& path) : Evening(path, WXK_F6) { REQUIRE(pane().IsShownOnScreen()); }
  wxWindow& pane() { return frame().schedule(); }
  wxTreeCtrl& turns() { return *all_below<wxTreeCtrl>(&pane()).front(); }
  void choose(const wxString& label) {
    const wxTreeItemId at = line_of(turns(), turns().GetRootItem(), label);
    INFO(label);
    REQUIRE(at.IsOk());
    turns().SelectItem(at);
    turns().SetFocus();
    settle(120);
  }
};

}  // namespace

TEST_CASE("Lines of the schedule are made, copied and deleted by keys, and a new reinforcement is told who comes") {
  const SampleToEdit sample("parzymiechy", FIRST);
  ScheduleEvening at(sample.path());
  const auto items = [&] { return at.bench().scene()->schedule->items.size(); };
  const std::size_t before = items();
  at.choose("II/30pal");
  at.plan_menu({WXK_DOWN, WXK_RETURN});
  at.key(WXK_INSERT);
  at.wait();
  settle(200);
  REQUIRE(items() == before + 1);
  CHECK(at.undo_name() == "Add a line to the schedule");
  REQUIRE(at.bench().scene()->schedule->item("pl.entry"));
  CHECK(at.bench().scene()->schedule->item("pl.entry")->turn == 3);
  at.type(named<wxTextCtrl>(at.pane(), "Pieces and formations"), "pl.9kp");
  CHECK(at.bench().scene()->schedule->item("pl.entry")->words == "9kp");
  at.turns().SetFocus();
  at.key('D', wxMOD_CONTROL);
  at.wait();
  settle(200);
  CHECK(items() == before + 2);
  at.turns().SetFocus();
  at.key(WXK_DELETE);
  at.wait();
  CHECK(items() == before + 1);
  CHECK_FALSE(at.bench().scene()->schedule->item("pl.entry-2"));
  while (at.bench().session().history().undo_name()) at.key('Z', wxMOD_CONTROL);
  at.wait();
  CHECK_FALSE(at.bench().session().is_modified());
}

TEST_CASE("Beside the dice stands the curve of the arrival; a number that no die shows stays where it was typed, and is said") {
  const SampleToEdit sample("parzymiechy", SECOND);
  ScheduleEvening at(sample.path());
  REQUIRE(pump_until([&] { return at.bench().forecast(); }));
  at.choose("II/73pp + III/73pp");
  auto* chart = named<ui::ChartView>(at.pane(), "Curve of the arrival");
  REQUIRE(chart);
  CHECK(chart->shown());
  CHECK(chart->GetSize().y > 60);
  CHECK(says(at.pane(), "Not before turn 2"));
  auto* faces = named<wxTextCtrl>(at.pane(), "Faces of the die");
  at.type(faces, "1");
  CHECK(says(at.pane(), "Expected:"));
  CHECK(faces->GetValue() == "1");
  CHECK(at.steps() == 0);
  at.type(faces, "20");
  CHECK_FALSE(says(at.pane(), "Expected:"));
  CHECK(at.steps() == 1);
  CHECK(at.bench().scene()->schedule->item("de.reinforcements")->when.find("D20") != std::string::npos);
  at.choose("first reveal");
  CHECK_FALSE(named<ui::ChartView>(at.pane(), "Curve of the arrival"));
}

TEST_CASE("A victory item is capped where it stands, added from the menu, moved and deleted; bad points stay typed and are said") {
  const SampleToEdit sample("parzymiechy", SECOND);
  VictoryEvening at(sample.path());
  CHECK(at.list().GetItemText(0, 2).Contains(wxString::FromUTF8("…")));
  at.choose("in which no unit of Poland");
  CHECK(says(at.frame().victory(), "It comes to 0 at least and 18 at most."));
  auto* most = named<wxTextCtrl>(at.frame().victory(), "At most so many points");
  at.type(most, "a lot");
  CHECK(says(at.frame().victory(), "Expected:"));
  CHECK(most->GetValue() == "a lot");
  CHECK(at.steps() == 0);
  at.type(most, "12,5");
  CHECK(at.steps() == 1);
  CHECK(at.row("12.5") >= 0);
  const std::size_t items = at.bench().scene()->victory->items.size();
  at.list().SetFocus();
  at.plan_menu({WXK_DOWN, WXK_RIGHT, WXK_DOWN, WXK_RETURN});
  at.key(WXK_INSERT);
  at.wait();
  settle(200);
  REQUIRE(at.bench().scene()->victory->items.size() == items + 1);
  const std::string made = at.bench().scene()->victory->items.back().id;
  at.list().SetFocus();
  at.key(WXK_UP, wxMOD_ALT);
  at.wait();
  settle(120);
  CHECK(at.bench().scene()->victory->items.back().id != made);
  at.list().SetFocus();
  at.key(WXK_DELETE);
  at.wait();
  CHECK(at.bench().scene()->victory->items.size() == items);
  while (at.bench().session().history().undo_name()) at.key('Z', wxMOD_CONTROL);
  at.wait();
  CHECK_FALSE(at.bench().session().is_modified());
}

TEST_CASE("A gap between two results stands between them in words until it is closed") {
  const SampleToEdit sample("parzymiechy", SECOND);
  VictoryEvening at(sample.path());
  CHECK(at.row("have no name") < 0);
  at.choose("0 to less than 4");
  at.type(named<wxTextCtrl>(at.frame().victory(), "To"), "3");
  const long gap = at.row("Results of 3 to 3.5 have no name.");
  CHECK(gap == at.row("0 to less than 3") + 1);
  CHECK(gap == at.row("4 to less than 7") - 1);
  at.choose("4 to less than 7");
  CHECK(says(at.frame().victory(), "Results of 3 to 3.5 have no name."));
  at.type(named<wxTextCtrl>(at.frame().victory(), "From"), "3");
  CHECK(at.row("have no name") < 0);
  at.key('2', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(pump_until([&] { return at.is_current() && at.bench().scene()->looking.side; }));
  settle(100);
  CHECK(says(at.frame().victory(), "Victory is changed as the referee."));
}

TEST_CASE("A simulation is played beside the window, cancelled, and one of its playouts is stepped through on the board") {
  const SampleToEdit sample("parzymiechy", FIRST);
  Evening at(sample.path(), WXK_F5);
  ui::SimulationPane& pane = at.frame().simulation();
  REQUIRE(pane.IsShownOnScreen());
  auto* playouts = named<wxTextCtrl>(pane, "Playouts");
  REQUIRE(playouts);
  playouts->ChangeValue("many");
  press(named<wxButton>(pane, "Simulate"));
  CHECK(says(pane, "a number from 1 to"));
  CHECK(playouts->GetValue() == "many");
  CHECK_FALSE(pane.is_playing());
  playouts->ChangeValue("50000000");
  at.key(WXK_F5, wxMOD_CONTROL);
  CHECK(pane.is_playing());
  settle(300);
  at.key(WXK_F5, wxMOD_SHIFT);
  REQUIRE(pump_until([&] { return !pane.is_playing(); }));
  REQUIRE(pane.result());
  CHECK(pane.result()->cancelled);
  CHECK(says(pane, "Cancelled after"));
  playouts->ChangeValue("30");
  press(named<wxButton>(pane, "Simulate"));
  REQUIRE(pump_until([&] { return !pane.is_playing(); }));
  CHECK(says(pane, "30 playouts were played."));
  CHECK(says(pane, "points on average"));
  CHECK(all_below<ui::ChartView>(&pane).size() > 3);
  all_below<wxNotebook>(&pane).front()->SetSelection(1);
  settle();
  auto* number = named<wxTextCtrl>(pane, "Playout number");
  REQUIRE(number);
  number->ChangeValue("30");
  press(named<wxButton>(pane, "Open the playout"));
  CHECK(says(pane, "Expected: a number from 0 to 29"));
  number->ChangeValue("29");
  press(named<wxButton>(pane, "Open the playout"));
  REQUIRE(pump_until([&] { return at.bench().tool() != nullptr; }));
  CHECK_FALSE(at.bench().tool()->preview().setup.ghosts.empty());
  for (int i = 0; i < 3; ++i) press(named<wxButton>(pane, "One turn on"));
  CHECK(says(pane, "Turn 3 of 24"));
  CHECK(named<wxTextCtrl>(pane, "What happened in the turn")->GetValue().StartsWith("Turn 3"));
  CHECK(at.bench().session().history().size() == 0);
}

TEST_CASE("A scenario with errors is not simulated: which ones is said, and the way leads to the problems") {
  const SampleToEdit sample("parzymiechy", FIRST);
  Evening at(sample.path(), WXK_F5);
  ui::SimulationPane& pane = at.frame().simulation();
  editor::Draft draft(at.bench().session().project());
  REQUIRE(editor::set_turn(draft, "pl.rest-of-i-83pp", 99));
  REQUIRE(draft.hand_over(at.bench().session(), wording::say("Too late")));
  at.wait();
  CHECK_FALSE(named<wxButton>(pane, "Show the problems"));
  press(named<wxButton>(pane, "Simulate"));
  REQUIRE(pump_until([&] { return !pane.is_playing(); }));
  CHECK(says(pane, "is not played"));
  CHECK(says(pane, "Nothing was played."));
  CHECK(says(pane, wxString::FromUTF8("•")));
  at.key('4', wxMOD_ALT);
  press(named<wxButton>(pane, "Show the problems"));
  CHECK(all_below<wxListView>(&at.frame()).size() > 1);
  at.key('Z', wxMOD_CONTROL);
  at.wait();
  at.key('8', wxMOD_CONTROL);  // the problem led away from the pane
  press(named<wxButton>(pane, "Simulate"));
  REQUIRE(pump_until([&] { return !pane.is_playing(); }));
  CHECK(says(pane, "1000 playouts were played."));
}
