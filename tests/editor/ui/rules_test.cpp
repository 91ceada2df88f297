// The rules, worked with mouse and keys: a number typed, a table pasted, a reading chosen, and a game of one's own made from the starter.
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/clipbrd.h>
#include <wx/combobox.h>
#include <wx/dataobj.h>
#include <wx/grid.h>
#include <wx/listctrl.h>
#include <wx/radiobut.h>
#include <wx/stattext.h>

#include "editor/session/rules_sheet.hpp"
#include "tests/editor/session/fresh_project.hpp"
#include "tests/editor/ui/author.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;
using document::Known;
using What = editor::RulesItem::What;

namespace {

constexpr int NUMBERS = 0, TABLES = 1, READINGS = 2, SWITCHES = 3, KINDS = 4, COVERAGE = 5;

wxString utf8_of(const std::string& text) { return wxString::FromUTF8(text); }

struct Rules : ForcesWindow {
  explicit Rules(const std::string& path) : ForcesWindow(path) {
    key(WXK_F11);
    settle(200);
    REQUIRE(pane().IsShownOnScreen());
  }
  wxWindow& pane() { return frame().rules(); }
  template <class Found>
  Found& one(const wxString& name) {
    for (Found* each : all_below<Found>(&pane()))
      if (each->GetName() == name && each->IsShown()) return *each;
    FAIL("no " << name.utf8_string());
    std::abort();
  }
  wxListCtrl& list() { return one<wxListCtrl>("Rules"); }
  wxGrid& grid() { return one<wxGrid>("Cells of the table"); }
  bool says(const wxString& wanted) {
    for (const wxStaticText* text : all_below<wxStaticText>(&pane())) {
      wxString label = text->GetLabel();
      label.Replace("\n", " ");
      if (text->IsShown() && label.Contains(wanted)) return true;
    }
    return false;
  }
  const editor::RulesSheet& sheet() {
    wait();
    return *bench().scene()->rules;
  }
  const editor::RulesLine& line(What what, const std::string& id) {
    const editor::RulesLine* found = sheet().line({what, id, {}, 0});
    REQUIRE(found);
    return *found;
  }
  void turn_to(int page) {
    wait();
    list().SetFocus();
    settle();
    for (int i = 0; i < 5; ++i) key(WXK_PAGEUP, wxMOD_CONTROL);
    for (int i = 0; i < page; ++i) key(WXK_PAGEDOWN, wxMOD_CONTROL);
    settle(100);
    REQUIRE(one<wxChoice>("Which rules").GetSelection() == page);
  }
  long row_of(const wxString& text) {
    for (long row = 0; row < list().GetItemCount(); ++row)
      for (int column = 0; column < 4; ++column)
        if (list().GetItemText(row, column).Contains(text)) return row;
    return -1;
  }
  void click_row(const wxString& text) {
    wait();
    settle(100);
    const long row = row_of(text);
    INFO(text.utf8_string());
    REQUIRE(row >= 0);
    list().EnsureVisible(row);
    settle();
    wxRect box;
    REQUIRE(list().GetItemRect(row, box));
    input().MouseMove(list().ClientToScreen(wxPoint(box.x + 40, box.y + box.height / 2)));
    settle();
    input().MouseClick();
    settle(150);
  }
  void click_number(const std::string& id) { click_row(utf8_of(line(What::parameter, id).words)); }
  void type(const wxString& name, const std::string& text) {
    wxTextEntry* entry = field(name);
    INFO(name.utf8_string());
    REQUIRE(entry);
    dynamic_cast<wxWindow*>(entry)->SetFocus();
    entry->SelectAll();
    input().Text(text.c_str());
    key(WXK_RETURN);
    settle(100);
    wait();
  }
  void choose_status(const wxString& label) {
    auto& combo = one<wxComboBox>("Where it comes from");
    combo.SetStringSelection(label);
    wxCommandEvent event(wxEVT_COMBOBOX, combo.GetId());
    event.SetEventObject(&combo);
    combo.ProcessWindowEvent(event);
    settle(100);
    wait();
  }
  void paste(int row, int column, const std::string& text) {
    REQUIRE(wxTheClipboard->Open());
    wxTheClipboard->SetData(new wxTextDataObject(wxString::FromUTF8(text)));
    wxTheClipboard->Close();
    grid().SetFocus();
    grid().ClearSelection();
    grid().SetGridCursor(row, column);
    settle();
    key('V', wxMOD_CONTROL);
    settle(150);
    wait();
  }
  std::size_t findings_about(const std::string& word) {
    wait();
    std::size_t count = 0;
    for (const auto& problem : bench().verdict()->problems) {
      bool about = wording::english().words(problem.message).find(word) != std::string::npos;
      for (const auto& place : problem.where) about = about || place.object == word;
      count += about;
    }
    return count;
  }
};

}  // namespace

TEST_CASE("A missing number is typed into the rules, and what was found because of it is gone") {
  const SampleToEdit sample("1920", "1-zaslucze.scenario.xml");
  Rules at(sample.path());
  at.turn_to(NUMBERS);
  CHECK(at.findings_about("infiltration.condition") == 1);
  at.click_number("infiltration.condition");
  CHECK(at.list().GetItemText(at.list().GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_SELECTED), 0) == "MISSING");
  at.type("Value", "always");
  CHECK(at.findings_about("infiltration.condition") == 0);
  CHECK(at.line(What::parameter, "infiltration.condition").status == Known::assumed);
  at.choose_status("given by the rules");
  CHECK(at.line(What::parameter, "infiltration.condition").status == Known::given);
  CHECK(at.says("From 1920-printed.ruleset.xml, in place of what the built-in game says."));
  CHECK(at.findings_about("concealed.movement") == 1);
  at.click_number("concealed.movement");
  at.type("Value", "three");
  CHECK(at.says("\"three\" is no whole number"));
  CHECK(at.line(What::parameter, "concealed.movement").value == "4");
  at.type("Value", "3");
  CHECK_FALSE(at.says("is no whole number"));
  CHECK(at.findings_about("concealed.movement") == 0);
  const int all = at.list().GetItemCount();
  auto& only = at.one<wxCheckBox>("Only what is missing or a stand-in");
  only.SetFocus();
  at.key(WXK_SPACE);
  settle(100);
  CHECK(only.GetValue());
  CHECK(at.list().GetItemCount() < all);
  CHECK(at.row_of("Limit of a hex") >= 0);  // a stand-in
  CHECK(at.row_of(utf8_of(at.line(What::parameter, "infiltration.condition").words)) == -1);
  while (at.bench().session().history().undo_name()) at.key('Z', wxMOD_CONTROL);
  at.wait();
  CHECK_FALSE(at.bench().session().is_modified());
}

TEST_CASE("A stand-in table is replaced by a paste, cell by cell or as a whole, in one step each") {
  const SampleToEdit sample("1920", "1-zaslucze-corrected.scenario.xml");
  Rules at(sample.path());
  at.turn_to(TABLES);
  at.click_row("Sich");
  CHECK(at.grid().GetNumberRows() == 7);
  CHECK(at.grid().GetCellValue(0, 0) == "die");
  CHECK(at.grid().GetCellValue(1, 1) == "deserts");
  at.paste(0, 0,
           "die\tresult\tagain\r\n1\tdeserts\t\"0,5\"\r\n2\tstays\t1\r\n3\tstays\t1\r\n4\tstays\t1\r\n5\tstays\t1\r\n6\tstays\t1\r\n");
  CHECK(at.bench().session().history().size() == 1);
  CHECK(at.line(What::table, "desertion").value == "6 × 2");
  settle(150);
  CHECK(at.grid().GetCellValue(1, 2) == "0.5");
  CHECK(at.grid().GetCellValue(2, 1) == "stays");
  at.paste(1, 1, "one\ttwo words\n");
  CHECK(at.says("Row 2, column 3"));
  CHECK(at.says("a cell is one word or number"));
  CHECK(at.bench().session().history().size() == 1);
  std::string wide;
  for (int i = 0; i < 300; ++i) wide += "1\t";
  at.paste(1, 1, wide + "1\n");
  CHECK(at.says("A table has at most 1000 rows and 200 columns."));
  CHECK(at.bench().session().history().size() == 1);
  at.grid().SetGridCursor(2, 1);
  at.grid().SetFocus();
  settle();
  at.input().Text("deserts");
  at.key(WXK_RETURN);
  settle(200);
  at.wait();
  CHECK(at.bench().session().history().size() == 2);
  CHECK(at.grid().GetCellValue(2, 1) == "deserts");
  at.choose_status("given by the rules");
  CHECK(at.line(What::table, "desertion").status == Known::given);
  at.grid().ClearSelection();
  at.grid().SelectBlock(1, 0, 2, 1);
  at.grid().SetFocus();
  settle();
  at.key('C', wxMOD_CONTROL);
  wxTextDataObject copied;
  REQUIRE(wxTheClipboard->Open());
  wxTheClipboard->GetData(copied);
  wxTheClipboard->Close();
  CHECK(copied.GetText() == "1\tdeserts\n2\tdeserts\n");
  for (int i = 0; i < 3; ++i) at.key('Z', wxMOD_CONTROL);
  at.wait();
  settle(150);
  CHECK_FALSE(at.bench().session().is_modified());
  CHECK(at.grid().GetNumberCols() == 2);
}

TEST_CASE("A reading is chosen by a click and turned over by a key, and a side that looks on changes nothing") {
  const SampleToEdit sample("1920", "1-zaslucze-corrected.scenario.xml");
  Rules at(sample.path());
  Author author;
  const auto radio = [&](int which) { return all_below<wxRadioButton>(&at.pane())[static_cast<std::size_t>(which)]; };
  at.turn_to(READINGS);
  const editor::RulingLine first = at.sheet().rulings.front();
  at.click_row(utf8_of(first.words));
  REQUIRE(all_below<wxRadioButton>(&at.pane()).size() == first.readings.size() + 1);
  CHECK(radio(0)->GetValue());
  const std::string other = first.readings[0].first == first.standard ? first.readings[1].first : first.readings[0].first;
  const int which = first.readings[0].first == first.standard ? 2 : 1;
  radio(which)->SetFocus();
  settle();
  author.click(*radio(which));
  at.wait();
  CHECK(at.sheet().ruling(first.id)->chosen == other);
  at.turn_to(SWITCHES);
  const std::string off = at.sheet().ruling("scout.spends")->words;
  at.click_row(utf8_of(off));
  at.key(WXK_RETURN);
  CHECK(at.sheet().ruling("scout.spends")->in_force() == "no");
  settle(100);
  at.key(WXK_RETURN);
  CHECK_FALSE(at.sheet().ruling("scout.spends")->chosen);
  at.turn_to(COVERAGE);
  CHECK(at.list().GetItemCount() == 17);
  CHECK(at.says("not checkable: "));
  const std::size_t steps = at.bench().session().history().size();
  at.key('2', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(pump_until([&] { return at.is_current() && at.bench().scene()->looking.side; }));
  at.turn_to(READINGS);
  at.click_row(utf8_of(first.words));
  CHECK(at.says("The rules are changed as the referee."));
  CHECK_FALSE(radio(1)->IsEnabled());
  at.turn_to(NUMBERS);
  at.click_row("45.1");
  CHECK_FALSE(at.field("Value"));
  CHECK(at.bench().session().history().size() == steps);
}

TEST_CASE("A game of one's own is made in the window, gets a number, a table and a kind, and what is saved holds them") {
  const ScratchFolder folder;
  const std::string path = fresh_project(folder.path(), "ford");
  Rules at(path);
  Author author;
  at.turn_to(NUMBERS);
  at.click_number("stack.limit");
  CHECK(at.says("make a ruleset of your own first"));
  CHECK_FALSE(at.field("Value"));
  at.plan_menu({WXK_DOWN, WXK_DOWN, WXK_RETURN});
  author.plan_text("Ford Wars");
  at.one<wxButton>(wxString::FromUTF8("Own rules…")).SetFocus();
  at.key(WXK_SPACE);
  REQUIRE(pump_until([&] { return author.is_done(); }));
  at.wait();
  settle(150);
  CHECK(at.sheet().stands_alone);
  CHECK(at.line(What::parameter, "stack.limit").status == Known::missing);
  at.turn_to(NUMBERS);
  at.click_number("stack.limit");
  at.type("Value", "3");
  CHECK(at.line(What::parameter, "stack.limit").value == "3");
  const auto add = [&](const std::string& id) {
    author.plan_text(id);
    at.one<wxButton>(wxString::FromUTF8("New rule…")).SetFocus();
    at.key(WXK_SPACE);
    REQUIRE(pump_until([&] { return author.is_done(); }));
    at.wait();
    settle(150);
  };
  add("stack.limit");
  CHECK(at.says("The game has a \"stack.limit\" already."));
  add("die.sides");
  at.type("Value", "6");
  CHECK(at.line(What::parameter, "die.sides").value == "6");
  at.turn_to(TABLES);
  add("fire");
  CHECK(at.grid().GetNumberRows() == 1);
  at.paste(0, 0, "range\tsquad\tgun\n1\t3\t5\n2\t1\t4\n");
  CHECK(at.line(What::table, "fire").value == "2 × 2");
  at.turn_to(KINDS);
  at.plan_menu({WXK_DOWN, WXK_DOWN, WXK_DOWN, WXK_RETURN});
  add("swamp");
  at.click_row("swamp");
  at.type("Name (English)", "swamp land");
  CHECK(at.sheet().line({What::kind, "swamp", document::KindOf::terrain, 0})->words == "Terrain: swamp land");
  at.key('S', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !at.bench().session().is_modified(); }));
  CHECK(author.told.empty());
  auto read = project::Project::load(path, games_to_edit());
  REQUIRE(read);
  CHECK((*read)->game().data().id == "ford-wars");
  CHECK((*read)->game().whole("die.sides") == 6);
  CHECK((*read)->game().table("fire")->rows.size() == 2);
  for (const auto& file : (*read)->files()) CHECK(file->structure_faults.empty());
  auto alone = project::Project::load(folder / "ford/ford-wars.ruleset.xml", games_to_edit());
  REQUIRE(alone);
  for (const auto& each : validator::check(std::move(*alone), rulesets::all_games()).findings)
    CHECK(each.finding.severity != validator::Severity::error);
}
