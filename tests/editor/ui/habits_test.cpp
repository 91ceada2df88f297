// What a hand expects of any window: commands by name, keys of one's own, steps named by what they did, files that others change.
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/stattext.h>

#include "editor/tools/hex_paint_tools.hpp"
#include "editor/ui/problems_pane.hpp"
#include "platform/lock_file.hpp"
#include "tests/editor/ui/answers.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* FIRST = "1-boj-o-parzymiechy-corrected.scenario.xml";

void paint_woods(Window& window) {
  window.key('B', wxMOD_CONTROL);
  auto* brush = dynamic_cast<editor::TerrainTool*>(window.bench().tool());
  REQUIRE(brush);
  brush->set_kind("woods");
  window.Window::drag({"2020", "2021", "2022", "2023"});
  window.wait();
}

std::string map_name(Window& window) {
  for (const auto& file : window.bench().session().project().files())
    if (file->kind == document::DocumentKind::map) return file->in_project;
  FAIL("no map");
  return {};
}

// Another program writes the file.
void replace(const SampleToEdit& sample, const std::string& name, const std::string& what, const std::string& with) {
  std::string text = sample.folder().read(name);
  const auto at = text.find(what);
  REQUIRE(at != text.npos);
  text.replace(at, what.size(), with);
  sample.folder().write(name, text);
}

wxString labels_in(wxWindow& window) {
  wxString out;
  for (const wxStaticText* text : all_below<wxStaticText>(&window)) out += text->GetLabel() + "\n";
  return out;
}

}  // namespace

TEST_CASE("A step is named by what it did, and to how much") {
  const SampleToEdit sample("parzymiechy", FIRST);
  ForcesWindow window(sample.path());
  paint_woods(window);
  const std::string name = window.undo_name();
  INFO(name);
  CHECK(name.starts_with("Paint "));
  CHECK(name.find("hexes") != std::string::npos);
  CHECK(name.find("terrain") == std::string::npos);
}

TEST_CASE("Any command is found and run by its name") {
  const SampleToEdit sample("parzymiechy", FIRST);
  ForcesWindow window(sample.path());
  Typist typist({});
  typist.look = [](wxDialog& dialog) {
    auto* list = all_below<wxListView>(&dialog).front();
    CHECK(list->GetItemCount() > 30);
    all_below<wxTextCtrl>(&dialog).front()->SetValue("first side");
    CHECK(list->GetItemCount() == 1);
  };
  window.key('P', wxMOD_CONTROL | wxMOD_SHIFT);
  CHECK(typist.asked == std::vector<std::string>{"Run a command"});
  settle();
  CHECK(window.bench().looking().side.has_value());
}

TEST_CASE("A command gets another key; the command that had it is told, and has none") {
  const SampleToEdit sample("parzymiechy", FIRST);
  ForcesWindow window(sample.path());
  const auto key_of = [&](const wxString& label) {
    for (std::size_t i = 0; i < window.frame().GetMenuBar()->GetMenuCount(); ++i)
      for (const wxMenuItem* item : items_of(*window.frame().GetMenuBar()->GetMenu(i)))
        if (item->GetItemLabelText() == label) return item->GetItemLabel().AfterFirst('\t');
    return wxString("no such command");
  };
  REQUIRE(key_of("Save") == "Ctrl+S");
  Typist typist({});
  typist.look = [](wxDialog& dialog) {
    auto* list = all_below<wxListView>(&dialog).front();
    long row = 0;
    while (row < list->GetItemCount() && list->GetItemText(row, 1) != "Whole map") ++row;
    REQUIRE(row < list->GetItemCount());
    list->Select(row);
    auto* entry = all_below<wxTextCtrl>(&dialog).front();
    wxKeyEvent event(wxEVT_CHAR_HOOK);
    event.m_keyCode = 'S';
    event.SetControlDown(true);
    entry->GetEventHandler()->ProcessEvent(event);
    CHECK(labels_in(dialog).Contains("\"Save\""));
    CHECK(list->GetItemText(row, 0) == "Ctrl+S");
  };
  window.key(WXK_F1);
  settle();
  CHECK(key_of("Whole map") == "Ctrl+S");
  CHECK(key_of("Save").empty());
}

TEST_CASE("A workspace whose key was taken away is told without one") {
  const SampleToEdit sample("parzymiechy", FIRST);
  ForcesWindow window(sample.path());
  Typist typist({});
  typist.look = [](wxDialog& dialog) {
    auto* list = all_below<wxListView>(&dialog).front();
    long row = 0;
    while (row < list->GetItemCount() && list->GetItemText(row, 1) != "Whole map") ++row;
    REQUIRE(row < list->GetItemCount());
    list->Select(row);
    wxKeyEvent event(wxEVT_CHAR_HOOK);
    event.m_keyCode = '1';
    event.SetControlDown(true);
    all_below<wxTextCtrl>(&dialog).front()->GetEventHandler()->ProcessEvent(event);
  };
  window.key(WXK_F1);
  settle();
  int told = 0;
  for (const wxWindow* each : all_below<wxWindow>(&window.frame()))
    if (each->GetToolTipText().StartsWith("Workspace: ")) {
      CHECK_FALSE(each->GetToolTipText().Contains("()"));
      told += each->GetToolTipText().Contains("(") ? 0 : 1;
    }
  CHECK(told == 1);
}

TEST_CASE("What another program changed is named and merged with what was painted here, and saving keeps both") {
  const SampleToEdit sample("parzymiechy", FIRST);
  ForcesWindow window(sample.path());
  const std::string map = map_name(window);
  paint_woods(window);
  replace(sample, map, "metres-per-hex=\"170\"", "metres-per-hex=\"200\"");
  Typist typist({});
  typist.look = [&](wxDialog& dialog) {
    INFO(dialog.GetTitle().utf8_string() << ": " << labels_in(dialog).utf8_string());
    REQUIRE(all_below<wxChoice>(&dialog).size() == 1);
    CHECK(labels_in(dialog).Contains(wxString::FromUTF8(map)));
    CHECK(all_below<wxChoice>(&dialog).front()->GetStringSelection() == "Merge both");
  };
  window.key('S', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !window.bench().session().is_modified(); }));
  CHECK(typist.asked == std::vector<std::string>{"Changed on the disk"});
  CHECK(sample.folder().read(map).find("metres-per-hex=\"200\"") != std::string::npos);
  CHECK(window.terrain("2021") == "woods");
  const auto again = sample.open();
  CHECK(again->project().map()->terrain(window.hex("2021")) == "woods");
}

TEST_CASE("Of what another program changed mine is kept, and saving replaces it; or theirs is taken, and can be undone") {
  const SampleToEdit sample("parzymiechy", FIRST);
  ForcesWindow window(sample.path());
  const std::string map = map_name(window);
  paint_woods(window);
  replace(sample, map, "metres-per-hex=\"170\"", "metres-per-hex=\"200\"");
  const auto choose = [](const char* what) {
    return [what](wxDialog& dialog) { REQUIRE(all_below<wxChoice>(&dialog).front()->SetStringSelection(what)); };
  };
  Typist typist({});
  typist.look = choose("Keep mine");
  window.key('S', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !window.bench().session().is_modified(); }));
  CHECK(sample.folder().read(map).find("\"200\"") == std::string::npos);

  window.Window::drag({"2222", "2223"});
  window.wait();
  const std::string painted = window.terrain("2222");
  REQUIRE(painted == "woods");
  replace(sample, map, "metres-per-hex=\"170\"", "metres-per-hex=\"190\"");
  typist.look = choose("Take theirs");
  window.key('S', wxMOD_CONTROL);
  settle(300);
  window.wait();
  CHECK(window.terrain("2222") != "woods");
  CHECK_FALSE(window.bench().session().is_modified());
  window.key('Z', wxMOD_CONTROL);
  window.wait();
  CHECK(window.terrain("2222") == "woods");
  CHECK(typist.asked.size() == 2);
}

TEST_CASE("A log is opened as the scenario that was played, rules as one that is played by them, and a fight is told for what it is") {
  const SampleToEdit sample("parzymiechy", FIRST);
  sample.folder().write("a.log.xml",
                        std::string("<log format=\"1.0\" id=\"a\" scenario=\"") + FIRST + "\"><game id=\"pluton\" version=\"1\"/></log>\n");
  sample.folder().write("a.fight.xml", "<fight format=\"1.0\"/>\n");
  ForcesWindow window;
  window.open(sample.folder() / "a.log.xml");
  CHECK(window.bench().session().opened_path() == sample.path());
  Typist typist({}, wxID_CANCEL);
  window.frame().open(sample.folder() / "a.fight.xml");
  REQUIRE(pump_until([&] { return !typist.asked.empty(); }));
  CHECK(window.bench().session().opened_path() == sample.path());
}

TEST_CASE("A log of a scenario that another editor has is asked about like the scenario, and not opened when it is declined") {
  const SampleToEdit sample("parzymiechy", FIRST);
  sample.folder().write("a.log.xml",
                        std::string("<log format=\"1.0\" id=\"a\" scenario=\"") + FIRST + "\"><game id=\"pluton\" version=\"1\"/></log>\n");
  const std::string lock = std::filesystem::path(platform::LockFile(sample.path()).path()).filename();
  sample.folder().write(lock, "{\"user\":\"ania\",\"host\":\"another-host\",\"process\":1}\n");
  ForcesWindow window;
  Typist typist({}, wxID_CANCEL);
  window.frame().open(sample.folder() / "a.log.xml");
  REQUIRE(pump_until([&] { return !typist.asked.empty(); }));
  settle(200);
  CHECK(typist.asked.front().find("ania") != std::string::npos);
  CHECK(typist.asked.front().find(FIRST) != std::string::npos);
  CHECK_FALSE(window.is_open());
  std::filesystem::remove(sample.folder() / lock);
  window.open(sample.folder() / "a.log.xml");  // it may still be opened afterwards
  CHECK(typist.asked.size() == 1);
}
