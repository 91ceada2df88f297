// Workspaces, the row along the top, the eraser, menus under the right button, and findings that lead to what they are about.
#include <wx/arrstr.h>
#include <wx/textctrl.h>
#include <wx/listctrl.h>
#include <wx/aui/framemanager.h>
#include <wx/tglbtn.h>

#include <cmath>

#include "editor/tools/hex_paint_tools.hpp"
#include "editor/tools/line_tools.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/top_row.hpp"
#include "model/io/read_bytes.hpp"
#include "tests/editor/ui/answers.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* FIRST = "1-boj-o-parzymiechy.scenario.xml";

struct Workspaces : ForcesWindow {
  using ForcesWindow::ForcesWindow;
  wxAuiManager& panes() { return *wxAuiManager::GetManager(&frame()); }
  bool is_shown(const std::string& pane) { return panes().GetPane(pane).IsShown(); }
  void open_workspace(std::size_t number) {
    if (number == 9)
      key('0', wxMOD_CONTROL | wxMOD_ALT);
    else
      key(static_cast<int>('1' + number), wxMOD_CONTROL);
    settle(200);
  }
  // What reaches beyond the pane that holds it, sideways; a page that scrolls may be longer.
  std::vector<std::string> cut_off() {
    std::vector<std::string> out;
    for (const ui::PaneRecord& record : ui::pane_records()) {
      wxWindow* pane = is_shown(record.name) ? panes().GetPane(record.name).window : nullptr;
      if (!pane) continue;
      for (wxWindow* each : all_below<wxWindow>(pane)) {
        const bool whole = dynamic_cast<wxButton*>(each) || dynamic_cast<wxChoice*>(each) || dynamic_cast<wxCheckBox*>(each);
        if (!whole || !each->IsShownOnScreen()) continue;
        const wxRect held = pane->GetScreenRect(), box = each->GetScreenRect();
        if (box.GetLeft() < held.GetLeft() || box.GetRight() > held.GetRight())
          out.push_back(std::string(record.name) + ": " + each->GetLabel().utf8_string() + " (" + each->GetName().utf8_string() + ")");
      }
    }
    return out;
  }
  std::vector<std::string> tabs_down() {
    std::vector<std::string> out;
    for (wxToggleButton* each : all_below<wxToggleButton>(panes().GetPane("top").window))
      if (each->GetValue() && !each->GetLabel().empty()) out.push_back(each->GetLabel().utf8_string());
    return out;
  }
  void right_click(const std::string& label) {
    input().MouseMove(on_screen(label));
    settle();
    input().MouseClick(wxMOUSE_BTN_RIGHT);
    settle(200);
  }
};

}  // namespace

TEST_CASE("Every workspace shows its panes and no others, and the board has half of the window, in both languages and at two sizes") {
  const SampleToEdit sample("parzymiechy", FIRST);
  Workspaces at(sample.path());
  for (const char* language : {"en", "pl"})
    for (const wxSize& size : {wxSize(1280, 800), wxSize(1024, 700)}) {
      at.frame().choose_language(language);
      at.frame().SetSize(size);
      settle(200);
      for (std::size_t i = 0; i < ui::workspaces().size(); ++i) {
        INFO(language << ", " << size.x << " px, workspace " << i + 1);
        at.open_workspace(i);
        const auto& wanted = ui::workspaces()[i].panes;
        for (const ui::PaneRecord& pane : ui::pane_records())
          CHECK(at.is_shown(pane.name) == (ui::place_in(wanted, std::string_view(pane.name), -1) >= 0));
        CHECK(at.frame().canvas().IsShownOnScreen());
        if (size.x == 1280) CHECK(2 * at.frame().canvas().GetSize().x >= at.frame().GetClientSize().x);
        CHECK(at.tabs_down() == std::vector<std::string>{ui::words(ui::workspaces()[i].title).utf8_string()});
        CHECK(at.cut_off() == std::vector<std::string>{});
      }
    }
  at.frame().choose_language("en");
}

TEST_CASE("No form of a game of one's own is cut off, in both languages and at two sizes") {
  const SampleToEdit sample("amber-line", "1-road-to-the-bay.scenario.xml");
  Workspaces at(sample.path());
  at.open_workspace(9);
  wxWindow& pane = at.frame().game();
  auto& section = *all_below<wxChoice>(&pane).front();
  auto& list = *all_below<wxListView>(&pane).front();
  for (const char* language : {"en", "pl"})
    for (const wxSize& size : {wxSize(1280, 800), wxSize(1024, 700)}) {
      at.frame().choose_language(language);
      at.frame().SetSize(size);
      settle(200);
      section.SetFocus();
      for (int i = 0; i < 20; ++i) at.key(WXK_UP);
      for (unsigned i = 0; i < section.GetCount(); ++i) {
        INFO(language << ", " << size.x << " px, " << section.GetStringSelection());
        list.SetFocus();
        settle();
        at.key(WXK_HOME);
        settle(60);
        CHECK(at.cut_off() == std::vector<std::string>{});
        CHECK(pane.GetClientSize().x >= pane.GetSizer()->CalcMin().x);
        section.SetFocus();
        at.key(WXK_DOWN);
      }
    }
  at.frame().choose_language("en");
}

TEST_CASE("A pane that is shown beside those of a workspace lets no tab stay down") {
  const SampleToEdit sample("parzymiechy", FIRST);
  Workspaces at(sample.path());
  at.open_workspace(3);
  REQUIRE(at.tabs_down() == std::vector<std::string>{"Schedule"});
  at.key('5', wxMOD_ALT);
  CHECK(at.is_shown("layers"));
  CHECK(at.tabs_down().empty());
  at.key('5', wxMOD_ALT);
  CHECK(at.tabs_down() == std::vector<std::string>{"Schedule"});
}

TEST_CASE("To follow findings and to print opens a workspace: the board keeps half of the window, and the list of findings stays open") {
  const SampleToEdit sample("parzymiechy", FIRST);
  Workspaces at(sample.path());
  at.frame().SetSize(wxSize(1280, 800));
  const auto has_half = [&] { return 2 * at.frame().canvas().GetSize().x >= at.frame().GetClientSize().x; };
  for (const std::size_t from : {0, 3, 5}) {
    INFO("from workspace " << from + 1);
    at.open_workspace(from);
    at.key('4', wxMOD_ALT);
    REQUIRE(at.is_shown("problems"));
    for (std::size_t i = 0; i < at.bench().verdict()->problems.size(); ++i) {
      at.key(WXK_F8);
      CHECK(has_half());
    }
    CHECK(at.is_shown("problems"));
    at.open_workspace(from);
    at.key('P', wxMOD_CONTROL);
    settle(200);
    CHECK(at.is_shown("print"));
    CHECK(at.tabs_down() == std::vector<std::string>{"Print"});
    CHECK(has_half());
  }
  // A pane that the author shows is one more column beside what is there.
  at.open_workspace(0);
  at.key(WXK_F6);
  settle(200);
  CHECK(at.is_shown("tools"));
  CHECK_FALSE(has_half());
  at.key(WXK_F6);
  settle(200);
  CHECK(has_half());
}

TEST_CASE("The way back to the panes as they were stands in the menu itself, and every colour of a finding is read on white") {
  const SampleToEdit sample("parzymiechy", FIRST);
  Workspaces at(sample.path());
  std::set<std::string> view;
  for (const wxMenuItem* item : at.frame().GetMenuBar()->GetMenu(2)->GetMenuItems()) view.insert(item->GetItemLabelText().utf8_string());
  CHECK(view.contains("Panes as they were at first"));
  CHECK_FALSE(view.contains("Order of battle"));
  // What the accessibility rules of the web ask of small text.
  const auto light = [](const wxColour& colour) {
    const auto of = [](unsigned char part) {
      const double share = part / 255.0;
      return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * of(colour.Red()) + 0.7152 * of(colour.Green()) + 0.0722 * of(colour.Blue());
  };
  using validator::Severity;
  for (const Severity severity : {Severity::info, Severity::question, Severity::warning, Severity::error})
    CHECK(1.05 / (light(ui::ink_of(severity)) + 0.05) >= 4.5);
}

TEST_CASE("The right button erases with a tool that can, and so does the left one with the eraser") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Workspaces at(sample.path());
  at.key('M', wxMOD_CONTROL);
  REQUIRE(at.bench().tool());
  REQUIRE(at.bench().tool()->can_erase());
  at.key('K', wxMOD_CONTROL);
  auto* paths = dynamic_cast<editor::PathTool*>(at.bench().tool());
  REQUIRE(paths);
  paths->set_kind("road");
  const auto roads_at = [&](const std::string& label) {
    std::size_t out = 0;
    for (const auto& path : at.bench().scene()->view->index->paths()) out += path.hexes.contains(at.hex(label)) ? 1 : 0;
    return out;
  };
  const std::size_t before = roads_at("0202");
  at.click("0202");
  at.click("0203");
  at.key(WXK_RETURN);
  at.wait();
  REQUIRE(roads_at("0202") == before + 1);
  at.right_click("0202");
  at.wait();
  CHECK(roads_at("0202") == 0);
  CHECK(at.bench().tool() == paths);
  at.key('Z', wxMOD_CONTROL);
  at.wait();
  REQUIRE(roads_at("0202") == before + 1);
  at.key('E', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(at.bench().is_erasing());
  at.click("0202");
  at.wait();
  CHECK(roads_at("0202") == 0);
  at.key('B', wxMOD_CONTROL);  // terrain is painted over, not erased
  CHECK_FALSE(at.bench().is_erasing());
  at.key('E', wxMOD_CONTROL | wxMOD_ALT);
  CHECK_FALSE(at.bench().is_erasing());
}

TEST_CASE("Where there is nothing to erase the right button opens a menu of the hex") {
  const SampleToEdit sample("parzymiechy", FIRST);
  Workspaces at(sample.path());
  at.input().MouseMove(at.on_screen("0202"));
  settle();
  at.plan_menu({WXK_DOWN, WXK_RETURN});
  at.input().MouseClick(wxMOUSE_BTN_RIGHT);
  settle(300);
  CHECK(at.bench().chosen() == at.hex("0202"));
  CHECK(ui::copied_text() == "0202");
}

TEST_CASE("A finding leads to the line of the schedule, the item or the unit that it is about") {
  const SampleToEdit sample("parzymiechy", FIRST);
  Workspaces at(sample.path());
  std::set<std::string> led;
  for (std::size_t i = 0; i < at.bench().verdict()->problems.size(); ++i) {
    for (const char* pane : {"schedule", "victory", "forces"})
      if (at.is_shown(pane)) at.panes().GetPane(pane).Hide();
    at.panes().Update();
    at.key(WXK_F8);
    for (const char* pane : {"schedule", "victory", "forces"})
      if (at.is_shown(pane)) led.insert(pane);
  }
  CHECK(led == std::set<std::string>{"forces", "schedule", "victory"});
  CHECK_FALSE(at.bench().find("no-such-thing"));
}

TEST_CASE("Every finding of a card leads to the board, to a pane, or to the field of the card that answers it") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy.scenario.xml");
  Workspaces at(sample.path());
  at.panes().GetPane("problems").Show();
  at.panes().Update();
  settle();
  std::set<std::string> fields;
  Typist typist({}, wxID_CANCEL);
  typist.look = [&](wxDialog& dialog) {
    for (const wxTextCtrl* field : all_below<wxTextCtrl>(&dialog)) fields.insert(field->GetName().utf8_string());
  };
  auto* list = all_below<wxListView>(at.panes().GetPane("problems").window).front();
  std::vector<editor::Problem> rows = at.bench().verdict()->problems;
  std::erase_if(rows, [](const editor::Problem& problem) { return problem.waived; });
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.severity > b.severity; });
  REQUIRE(list->GetItemCount() == static_cast<int>(rows.size()));
  std::set<std::string> nowhere, asked;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (const ui::PaneRecord& pane : ui::pane_records())
      if (std::string_view(pane.name) != "problems") at.panes().GetPane(pane.name).Hide();
    at.panes().Update();
    typist.asked.clear();
    wxListEvent event(wxEVT_LIST_ITEM_ACTIVATED, list->GetId());
    event.m_itemIndex = static_cast<long>(row);
    event.SetEventObject(list);
    list->GetEventHandler()->ProcessEvent(event);
    settle(20);
    bool led = rows[row].hex || !typist.asked.empty();
    for (const ui::PaneRecord& pane : ui::pane_records())
      led = led || (std::string_view(pane.name) != "problems" && at.is_shown(pane.name));
    if (!led) nowhere.insert(rows[row].id);
    if (!typist.asked.empty()) asked.insert(rows[row].id);
  }
  CHECK(nowhere == std::set<std::string>{});
  CHECK(asked.contains("card/undefined-notion"));
  CHECK(fields.contains("What \"captured\" means, in Polish"));
}

TEST_CASE("What is found is counted along the bottom, where a click opens the list, and a side is told nothing") {
  const SampleToEdit sample("parzymiechy", FIRST);
  Workspaces at(sample.path());
  auto* strip = dynamic_cast<wxButton*>(at.panes().GetPane("findings").window);
  REQUIRE(strip);
  std::int64_t errors = 0;
  for (const editor::Problem& problem : at.bench().verdict()->problems)
    errors += problem.severity == validator::Severity::error && !problem.waived;
  REQUIRE(errors > 1);
  CHECK(strip->GetName().utf8_string().starts_with(std::to_string(errors) + " errors · "));
  long told = 0, count = 0;
  for (const wxString& part : wxSplit(strip->GetName(), wxUniChar(0xb7)))
    if (part.Strip(wxString::both).BeforeFirst(' ').ToLong(&count)) told += count;
  CHECK(told == all_below<wxListView>(at.panes().GetPane("problems").window).front()->GetItemCount());
  at.open_workspace(4);
  REQUIRE_FALSE(at.is_shown("problems"));
  wxCommandEvent event(wxEVT_BUTTON, strip->GetId());
  strip->ProcessWindowEvent(event);
  CHECK(at.is_shown("problems"));
  at.key('2', wxMOD_CONTROL | wxMOD_ALT);
  at.wait();
  CHECK(strip->GetName() == "What is wrong is shown to the referee only.");
}

TEST_CASE("Saved under another name the window goes on there, and what was opened stays as it was") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  const auto before = sample.bytes();
  Workspaces at(sample.path());
  at.key('B', wxMOD_CONTROL);
  at.Window::drag({"2020", "2022"});
  at.wait();
  REQUIRE(at.bench().session().is_modified());
  const std::string copy = sample.folder().path() + "-copy";
  at.frame().save_copy_in(copy, true);
  REQUIRE(pump_until([&] { return at.is_current() && at.bench().session().path().starts_with(copy); }));
  CHECK_FALSE(at.bench().session().is_modified());
  CHECK(sample.bytes() == before);
  std::filesystem::remove_all(copy);
}
