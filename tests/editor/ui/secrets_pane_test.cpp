// Secrets and reach on the inch table, worked with keys and controls.
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/session/table_aid.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

template <class Found>
Found& control(wxWindow& window, const wxString& name) {
  INFO(name);
  auto* found = dynamic_cast<Found*>(wxWindow::FindWindowByName(name, &window));
  REQUIRE(found);
  return *found;
}
void choose(wxChoice& choice, const wxString& label) {
  const int row = choice.FindString(label, true);
  INFO(label);
  REQUIRE(row != wxNOT_FOUND);
  choice.SetSelection(row);
  wxCommandEvent event(wxEVT_CHOICE, choice.GetId());
  event.SetEventObject(&choice);
  event.SetInt(row);
  choice.GetEventHandler()->ProcessEvent(event);
  settle();
}
void push(wxButton& button) {
  wxCommandEvent event(wxEVT_BUTTON, button.GetId());
  event.SetEventObject(&button);
  button.GetEventHandler()->ProcessEvent(event);
  settle();
}

// Every text that any control of the window holds.
wxString all_texts(wxWindow& window) {
  wxString out = window.GetLabel() + "\n";
  if (const auto* list = dynamic_cast<wxListView*>(&window))
    for (int row = 0; row < list->GetItemCount(); ++row)
      for (int column = 0; column < list->GetColumnCount(); ++column) out += list->GetItemText(row, column) + "\n";
  if (const auto* choice = dynamic_cast<wxChoice*>(&window))
    for (const wxString& each : choice->GetStrings()) out += each + "\n";
  if (const auto* text = dynamic_cast<wxTextCtrl*>(&window)) out += text->GetValue() + "\n";
  for (wxWindow* child : window.GetChildren()) out += all_texts(*child);
  return out;
}

const wxString MARKERS = "1-laurel-ford-markers.placement.xml";

}  // namespace

TEST_CASE("In the pane of secrets a marker is given another corps, it is undone, shuffled and saved, and the setup stays sound") {
  const SampleToEdit sample("lee", "1-laurel-ford-markers.placement.xml");
  Window window(sample.path());
  window.key(WXK_F6, wxMOD_SHIFT);
  settle(200);
  auto& list = control<wxListView>(window.frame(), "Secrets");
  REQUIRE(list.IsShownOnScreen());
  choose(control<wxChoice>(window.frame(), "Whose secrets"), "Union");
  const auto row_of = [&](const wxString& id) {
    for (int row = 0; row < list.GetItemCount(); ++row)
      if (list.GetItemText(row) == id) return row;
    FAIL(id);
    return 0;
  };
  const int general = row_of("us.chief (Brandt)");
  CHECK(list.GetItemText(general, 1) == "the Union record");
  CHECK(list.GetItemText(general, 2) == "Union");
  list.Select(row_of("us.m2"));
  settle();
  CHECK(list.GetItemText(row_of("us.m2"), 1).Contains("us.i"));
  choose(control<wxChoice>(window.frame(), "What the marker hides"), "decoy");
  window.wait();
  CHECK(list.GetItemText(row_of("us.m2"), 1) == "decoy");
  // What could not be checked is listed too, and is nothing to fix.
  const auto to_fix = [&] {
    const auto& problems = window.bench().verdict()->problems;
    return std::count_if(problems.begin(), problems.end(), [](const auto& one) { return !one.not_checked; });
  };
  CHECK(to_fix() > 0);
  window.bench().undo();
  window.wait();
  CHECK(to_fix() == 0);
  push(control<wxButton>(window.frame(), "Shuffle markers"));
  window.wait();
  CHECK(to_fix() == 0);
  REQUIRE(window.bench().session().save());
  const auto checked = project::Project::load(sample.path(), games_to_edit());
  REQUIRE(checked);
  CHECK((*checked)->placement()->pieces.size() > 12);
}

TEST_CASE("The page of the table says what limits sight between two chosen bases, and where a typed way ends") {
  const SampleToEdit sample("lee", "1-laurel-ford-markers.placement.xml");
  Window window(sample.path());
  window.key('R', wxMOD_CONTROL | wxMOD_ALT);
  settle(200);
  auto& base = control<wxChoice>(window.frame(), "Base on the table");
  const auto entry = [&](const wxChoice& choice, const wxString& id) {
    for (const wxString& each : choice.GetStrings())
      if (each.StartsWith(id)) return each;
    FAIL(id);
    return wxString();
  };
  choose(base, entry(base, "cs.m2"));
  auto& other = control<wxChoice>(window.frame(), "The other base");
  choose(other, entry(other, "us.m3"));
  auto& said = control<wxTextCtrl>(window.frame(), "What the table shows");
  CHECK(said.GetValue().Contains("cs.m2 and us.m3 do not see each other, 25.5 inches apart."));
  choose(control<wxChoice>(window.frame(), "What is shown on the table"), "Way and where it ends");
  auto& path = control<wxTextCtrl>(window.frame(), "Way in inches (10.5,8 12,9)");
  path.ChangeValue("20,18");
  wxCommandEvent entered(wxEVT_TEXT_ENTER, path.GetId());
  path.GetEventHandler()->ProcessEvent(entered);
  settle();
  CHECK(said.GetValue().Contains("8 inches gone of 12"));
}

TEST_CASE("While a side looks no control of the window holds what the other side's markers hide") {
  const SampleToEdit sample("lee", "1-laurel-ford-markers.placement.xml");
  Window window(sample.path());
  window.key(WXK_F6, wxMOD_SHIFT);
  window.key('R', wxMOD_CONTROL | wxMOD_ALT);
  settle(200);
  choose(control<wxChoice>(window.frame(), "Whose secrets"), "Union");
  CHECK(all_texts(control<wxWindow>(window.frame(), "Secrets")).Contains("us.iii"));
  editor::Looking looking = window.bench().looking();
  looking.side = "cs";
  window.bench().look(looking);
  REQUIRE(pump_until([&] { return window.bench().scene()->looking.side == std::optional<std::string>("cs"); }));
  settle(200);
  const wxString texts = all_texts(window.frame());
  for (const char* secret : {"us.m1", "us.m5", "us.iii", "us.i.1.1"}) {
    INFO(secret);
    CHECK_FALSE(texts.Contains(secret));
  }
  CHECK(texts.Contains("cs.m1"));
}
