// The schedule and the condition builder, worked with mouse and keys.
#include <wx/button.h>
#include <wx/combobox.h>
#include <wx/listbox.h>
#include <wx/stattext.h>

#include <set>

#include "editor/session/scenario_items.hpp"
#include "tests/editor/ui/author.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* PARTS = "Parts of the condition";

bool says(wxWindow& window, const wxString& words) {
  for (const wxStaticText* text : all_below<wxStaticText>(&window)) {
    wxString label = text->GetLabel();
    label.Replace("\n", " ");  // where it is wrapped
    if (text->IsShown() && label.Contains(words)) return true;
  }
  for (const wxTextCtrl* text : all_below<wxTextCtrl>(&window))
    if (!text->IsEditable() && text->GetValue().Contains(words)) return true;
  return false;
}
template <class Found>
Found* named(wxWindow& window, const wxString& name) {
  for (Found* each : all_below<Found>(&window))
    if (each->GetName() == name || each->GetLabel() == name) return each;
  return nullptr;
}

struct Evening : ForcesWindow {
  explicit Evening(const std::string& path) : ForcesWindow(path) {
    key(WXK_F6);
    settle(200);
    REQUIRE(pane().IsShownOnScreen());
  }
  wxWindow& pane() { return frame().schedule(); }
  wxTreeCtrl& turns() { return *all_below<wxTreeCtrl>(&pane()).front(); }
  wxPoint on_row(const wxString& label) {
    const wxTreeItemId at = below_of(turns(), turns().GetRootItem(), label);
    INFO(label);
    REQUIRE(at.IsOk());
    turns().EnsureVisible(at);
    settle();
    wxRect box;
    REQUIRE(turns().GetBoundingRect(at, box, true));
    return turns().ClientToScreen(wxPoint(box.x + std::min(box.width / 2, 60), box.y + box.height / 2));
  }
  static wxTreeItemId below_of(wxTreeCtrl& tree, wxTreeItemId at, const wxString& label) {
    wxTreeItemIdValue cookie;
    for (wxTreeItemId child = tree.GetFirstChild(at, cookie); child.IsOk(); child = tree.GetNextChild(at, cookie)) {
      if (tree.GetItemText(child).Contains(label)) return child;
      if (const wxTreeItemId inner = below_of(tree, child, label); inner.IsOk()) return inner;
    }
    return {};
  }
  void click_row(const wxString& label) {
    input().MouseMove(on_row(label));
    settle();
    input().MouseClick();
    settle(120);
  }
  std::optional<int> turn_of(const std::string& id) {
    wait();
    const editor::ScheduleItem* item = bench().scene()->schedule->item(id);
    REQUIRE(item);
    return item->turn;
  }
  std::string when_of(const std::string& id) {
    wait();
    const editor::ScheduleItem* item = bench().scene()->schedule->item(id);
    REQUIRE(item);
    return item->when;
  }
};

}  // namespace

TEST_CASE("An item of the schedule is dragged to another turn, moved by keys, and typed behind the end, which is said with the way out") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Evening at(sample.path());
  at.on_row("Turn 5");
  at.on_row("II/30pal");  // both are scrolled into sight before they are pointed at
  const wxPoint from = at.on_row("II/30pal"), to = at.on_row("Turn 5");
  at.ForcesWindow::drag(from, to);
  CHECK(at.turn_of("pl.ii-30pal.available") == 5);
  CHECK(at.undo_name() == "Move II/30pal to turn 5");
  at.click_row("II/30pal");
  at.key(WXK_RIGHT, wxMOD_ALT);
  CHECK(at.turn_of("pl.ii-30pal.available") == 6);
  at.key(WXK_LEFT, wxMOD_ALT);
  at.wait();
  at.key(WXK_LEFT, wxMOD_ALT);
  CHECK(at.turn_of("pl.ii-30pal.available") == 4);
  CHECK_FALSE(says(at.pane(), "The game ends with turn 24"));
  auto* turn = named<wxTextCtrl>(at.pane(), "Turn");
  REQUIRE(turn);
  turn->SetFocus();
  turn->SelectAll();
  at.input().Text("7abc");
  at.key(WXK_RETURN);
  CHECK(says(at.pane(), "Expected: a turn from 1 to 100000"));
  CHECK(at.bench().session().history().size() == 4);
  turn->SelectAll();
  at.input().Text("40");
  at.key(WXK_RETURN);
  CHECK(at.turn_of("pl.ii-30pal.available") == 40);
  settle(150);
  CHECK(says(at.pane(), "The game ends with turn 24"));
  CHECK(says(at.pane(), "make the game longer"));
  at.on_row("Turn 40, after the end of the game");
  for (int i = 0; i < 5; ++i) at.key('Z', wxMOD_CONTROL);
  at.wait();
  CHECK_FALSE(at.bench().session().is_modified());
}

TEST_CASE("A new line comes into the turn whose heading is chosen") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Evening at(sample.path());
  std::set<std::string> before;
  for (const auto& item : at.bench().scene()->schedule->items) before.insert(item.id);
  at.click_row("Turn 5");
  at.plan_menu({WXK_DOWN, WXK_RETURN});
  at.key(WXK_INSERT);
  at.wait();
  settle(200);
  int made = 0;
  for (const auto& item : at.bench().scene()->schedule->items)
    if (!before.contains(item.id)) {
      ++made;
      CHECK(item.turn == 5);
    }
  CHECK(made == 1);
}

TEST_CASE("What comes under a condition is not moved by a drag, and a side that looks on changes nothing") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Evening at(sample.path());
  const wxString waiting = wxString::FromUTF8("➜ II/73pp");
  at.on_row("Turn 24");
  at.on_row(waiting);
  const wxPoint from = at.on_row(waiting), to = at.on_row("Turn 24");
  at.ForcesWindow::drag(from, to);
  CHECK(says(at.pane(), "comes under a condition"));
  at.click_row(waiting);
  at.key(WXK_RIGHT, wxMOD_ALT);
  CHECK(says(at.pane(), "comes under a condition"));
  CHECK(at.bench().session().history().size() == 0);
  at.key('2', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(pump_until([&] { return at.is_current() && at.bench().scene()->looking.side; }));
  settle(100);
  at.click_row("II/30pal");
  CHECK(says(at.pane(), "The schedule is changed as the referee."));
  at.key(WXK_RIGHT, wxMOD_ALT);
  CHECK_FALSE(named<wxButton>(at.pane(), wxString::FromUTF8("Condition…"))->IsEnabled());
  CHECK(at.bench().session().history().size() == 0);
}

TEST_CASE("A condition is built by keys, said in both languages meanwhile, and taken as one step") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Evening at(sample.path());
  Author author;
  bool was_open = false;
  author.plan([&](wxDialog& dialog) {
    was_open = true;
    wxWindow* ok = dialog.FindWindow(wxID_OK);
    auto* tree = named<wxTreeCtrl>(dialog, PARTS);
    CHECK((tree && tree->HasFocus()));
    CHECK(says(dialog, "in turn 4"));
    CHECK(says(dialog, "w etapie 4"));
    at.key(WXK_INSERT);  // beside the turn: the dialog for the kind of part comes, and goes with Enter
    CHECK_FALSE(ok->IsEnabled());
    CHECK(says(dialog, "Something is still missing."));
    auto* side = named<wxComboBox>(dialog, "Side");
    REQUIRE(side);
    side->SetFocus();
    at.input().Text("de");
    settle();
    CHECK(ok->IsEnabled());
    CHECK(says(dialog, "when it is turn 4 and at least 1 piece of Germany has been revealed"));
    REQUIRE(pump_until([&] { return says(dialog, "The checks find nothing wrong with it.") || says(dialog, "found:"); }));
    auto* least = named<wxTextCtrl>(dialog, "At least so many");
    REQUIRE(least);
    least->SetFocus();
    at.input().Text("12x");
    settle();
    CHECK(says(dialog, "Expected:"));
    at.key(WXK_BACK);
    CHECK_FALSE(says(dialog, "Expected:"));
    CHECK(says(dialog, "at least 12 pieces of Germany have been revealed"));
    CHECK(says(dialog, "co najmniej 12"));
    author.click(*ok);
  });
  author.plan([&](wxDialog&) {
    for (int i = 0; i < 3; ++i) at.key(WXK_DOWN);
    author.enter();
  });
  at.click_row("the rest of I/83pp");
  auto* condition = named<wxButton>(at.pane(), wxString::FromUTF8("Condition…"));
  REQUIRE(condition);
  author.click(*condition);
  REQUIRE(pump_until([&] { return author.is_done(); }));
  CHECK(was_open);
  CHECK(author.told.empty());
  CHECK(at.when_of("pl.rest-of-i-83pp") == "when it is turn 4 and at least 12 pieces of Germany have been revealed");
  CHECK(at.bench().session().history().size() == 1);
  CHECK(at.undo_name() == "Change the condition of the rest of I/83pp");
  at.key('Z', wxMOD_CONTROL);
  CHECK(at.turn_of("pl.rest-of-i-83pp") == 4);
}
