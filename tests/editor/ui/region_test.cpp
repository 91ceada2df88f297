// Regions are put together and painted in the window, without a word of the file's language.
#include <wx/button.h>
#include <wx/treectrl.h>

#include "editor/ui/dialogs.hpp"
#include "editor/ui/forces_actions.hpp"
#include "tests/editor/ui/answers.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* FIRST = "1-boj-o-parzymiechy-corrected.scenario.xml";

std::string all_words(wxDialog& dialog) {
  wxString out;
  for (const wxTextCtrl* text : all_below<wxTextCtrl>(&dialog)) out += text->GetValue() + "\n";
  for (wxTreeCtrl* tree : all_below<wxTreeCtrl>(&dialog)) {
    wxTreeItemIdValue cookie;
    out += tree->GetItemText(tree->GetRootItem()) + "\n";
    for (wxTreeItemId at = tree->GetFirstChild(tree->GetRootItem(), cookie); at.IsOk(); at = tree->GetNextSibling(at))
      out += tree->GetItemText(at) + "\n";
  }
  return out.utf8_string();
}

}  // namespace

TEST_CASE("A region is shown as a sentence and a tree, and the board shows what it covers") {
  const SampleToEdit sample("parzymiechy", FIRST);
  ForcesWindow window(sample.path());
  Typist answers({});
  std::string shown;
  std::size_t covered = 0;
  answers.look = [&](wxDialog& dialog) {
    shown = all_words(dialog);
    covered = window.bench().pointed_at().count();
  };
  const auto region = ui::ask_region(&window.frame(), window.bench(),
                                     "<except><around hex=\"2020\" radius=\"2\"/><hexes list=\"2020\"/></except>", wording::say("Region"));
  REQUIRE(region);
  CHECK(region->find("<except>") != std::string::npos);
  INFO(shown);
  CHECK(covered == 18);
  CHECK(shown.find("2020") != std::string::npos);
  CHECK(shown.find('<') == std::string::npos);
}

TEST_CASE("Hexes of a region are painted on the board, and the rest of the window waits meanwhile") {
  const SampleToEdit sample("parzymiechy", FIRST), another;
  ForcesWindow window(sample.path());
  Typist answers({});
  answers.answers = {wxID_HIGHEST + 1};  // paint, then take it
  const auto strip = [] {
    for (wxWindow* each : wxTopLevelWindows)
      if (each->IsShown() && dynamic_cast<wxDialog*>(each) && dynamic_cast<wxDialog*>(each)->GetTitle() == "Paint the region") return each;
    return static_cast<wxWindow*>(nullptr);
  };
  window.frame().CallAfter([&] {
    REQUIRE(pump_until([&] { return strip() != nullptr; }));
    window.Window::drag({"2020", "2021", "2022"});
    CHECK(window.bench().pointed_at().count() == 3);
    window.key('Z', wxMOD_CONTROL);       // no command of the window
    window.frame().open(another.path());  // as a file that is dropped
    settle(300);
    CHECK(window.bench().session().opened_path() == sample.path());
    strip()->Move(900, 500);
    settle();
    wxCommandEvent event(wxEVT_BUTTON, wxID_OK);
    strip()->GetEventHandler()->ProcessEvent(event);
  });
  const auto region = ui::ask_region(&window.frame(), window.bench(), "", wording::say("Region"));
  REQUIRE(region);
  CHECK(*region == "<hexes list=\"2020 2021 2022\"/>\n");
  CHECK(window.frame().IsEnabled());
  CHECK_FALSE(window.bench().tool());
  window.frame().open(another.path());
  CHECK(pump_until([&] { return window.bench().session().opened_path() == another.path(); }));
}
