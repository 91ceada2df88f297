// A side looks at what the referee has worked on: what both sides know must not stay in any pane, and comes back with the referee.
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/notebook.h>

#include "editor/ui/chart_view.hpp"
#include "editor/ui/compare_pane.hpp"
#include "editor/ui/print_pane.hpp"
#include "editor/ui/script_pane.hpp"
#include "editor/ui/simulation_pane.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct SideWindow : ForcesWindow {
  using ForcesWindow::ForcesWindow;
  template <class Found>
  Found& named(wxWindow& window, const wxString& name) {
    INFO(name);
    for (Found* each : all_below<Found>(&window))
      if (each->GetName() == name) return *each;
    FAIL("no such control");
    std::abort();
  }
  void press(wxWindow& window, const wxString& name) {
    auto& button = named<wxButton>(window, name);
    wxCommandEvent event(wxEVT_BUTTON, button.GetId());
    event.SetEventObject(&button);
    button.ProcessWindowEvent(event);
    settle();
  }
  void look_as(int key_of_side) {
    key(key_of_side, wxMOD_CONTROL | wxMOD_ALT);
    wait();
    REQUIRE(pump_until([&] { return bench().scene()->looking.side == bench().looking().side; }));
    settle(150);
  }
  std::size_t rows(wxWindow& window, const wxString& name) {
    return static_cast<std::size_t>(named<wxListView>(window, name).GetItemCount());
  }
};

}  // namespace

TEST_CASE("A playout and the figures of a simulation are gone while a side looks, and figures come back with the referee") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  SideWindow at(sample.path());
  at.key(WXK_F5);
  settle(200);
  ui::SimulationPane& pane = at.frame().simulation();
  at.named<wxTextCtrl>(pane, "Playouts").ChangeValue("20");
  at.press(pane, "Simulate");
  REQUIRE(pump_until([&] { return !pane.is_playing() && pane.result(); }));
  const std::size_t charts = all_below<ui::ChartView>(&pane).size();
  CHECK(charts > 3);
  at.press(pane, "Open the playout");
  REQUIRE(pump_until([&] { return at.bench().tool() != nullptr; }));
  REQUIRE_FALSE(at.bench().tool()->preview().setup.ghosts.empty());
  at.look_as('2');
  CHECK(all_below<ui::ChartView>(&pane).empty());
  CHECK_FALSE(at.bench().tool());
  CHECK_FALSE(at.named<wxButton>(pane, "Open the playout").IsEnabled());
  CHECK(at.named<wxTextCtrl>(pane, "What happened in the turn").GetValue().empty());
  at.look_as('1');
  CHECK(all_below<ui::ChartView>(&pane).size() == charts);
  CHECK(at.named<wxButton>(pane, "Open the playout").IsEnabled());
}

TEST_CASE("What a trace told is gone while a side looks, and comes back with the referee") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  SideWindow at(sample.path());
  at.key(WXK_F3);
  settle(200);
  ui::ScriptPane& pane = at.frame().script();
  at.key(WXK_F3, wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !pane.is_running() && pane.result(); }));
  settle();
  const std::size_t rows = at.rows(pane, "Tests and trace");
  CHECK(rows > 0);
  at.look_as('2');
  CHECK(at.rows(pane, "Tests and trace") == 0);
  at.look_as('1');
  CHECK(at.rows(pane, "Tests and trace") == rows);
}

TEST_CASE("While a side looks, only what is made for it is printed, and the referee finds his own choice again") {
  const SampleToEdit sample("lee", "1-laurel-ford-markers.placement.xml");
  SideWindow at(sample.path());
  at.key('P', wxMOD_CONTROL);
  settle(200);
  ui::PrintPane& pane = at.frame().print();
  REQUIRE(pump_until([&] { return pane.is_drawn(); }));
  auto &seen_by = at.named<wxChoice>(pane, "Seen by"), &what = at.named<wxChoice>(pane, "What");
  const unsigned all = what.GetCount();
  CHECK(seen_by.GetStringSelection() == "the referee");
  at.look_as('3');
  CHECK(seen_by.GetStrings().size() == 1);
  CHECK(seen_by.GetStringSelection() == "Confederacy");
  CHECK(what.GetCount() < all);
  REQUIRE(pump_until([&] { return pane.is_drawn(); }));
  CHECK(pane.request().side == "cs");
  at.look_as('1');
  CHECK(what.GetCount() == all);
  CHECK(seen_by.GetStringSelection() == "the referee");
  CHECK(pane.request().side.empty());
}

TEST_CASE("Steps have numbers and no names while a side looks: a name may tell of a hidden piece") {
  const SampleToEdit sample("lee", "1-laurel-ford-markers.placement.xml");
  SideWindow at(sample.path());
  REQUIRE(at.bench().session().perform(rename_scenario(at.bench().session(), "cs-chief-went-north"), wording::say("Place of cs.chief")));
  at.wait();
  const auto& history = at.named<wxListView>(at.frame(), "History");
  CHECK(history.GetItemText(1) == "Place of cs.chief");
  at.look_as('2');
  CHECK(history.GetItemText(1) == "Step 1");
  for (const wxMenuItem* each : at.frame().GetMenuBar()->GetMenu(1)->GetMenuItems())
    CHECK_FALSE(each->GetItemLabelText().Contains("cs.chief"));
  at.look_as('1');
  CHECK(history.GetItemText(1) == "Place of cs.chief");
}

TEST_CASE("After a side has looked, the referee may compare again") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  SideWindow at(sample.path());
  at.key(WXK_F11, wxMOD_CONTROL);
  settle(200);
  at.look_as('2');
  CHECK_FALSE(at.named<wxButton>(at.frame().compare(), "What is saved").IsEnabled());
  at.look_as('1');
  CHECK(at.named<wxButton>(at.frame().compare(), "What is saved").IsEnabled());
}
