// Forces and setup, worked with mouse and keys.
#include <wx/clipbrd.h>
#include <wx/srchctrl.h>
#include <wx/combobox.h>
#include <wx/listctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "platform/lock_file.hpp"
#include "editor/session/orbat_edit.hpp"
#include "editor/ui/forces_actions.hpp"
#include "tests/editor/ui/answers.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Forces : ForcesWindow {
  using ForcesWindow::ForcesWindow;
  Typist told{{}};  // no answer is planned for what a fault may ask
};

}  // namespace

TEST_CASE("A unit is dragged from the tree to the board, from hex to hex, and taken off with Delete") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Forces at(sample.path());
  at.drag(at.on_item(wxString::FromUTF8("● 9c ")), at.on_screen("2020"));
  at.wait();
  CHECK(at.standing("2020") == std::vector<std::string>{"pl.9c"});
  CHECK(at.undo_name() == "Set up 9c in 2020");
  at.Window::drag({"2020", "2222"});
  at.wait();
  CHECK(at.standing("2222") == std::vector<std::string>{"pl.9c"});
  at.key(WXK_DELETE);
  at.wait();
  CHECK(at.standing("2222").empty());
  CHECK(at.bench().session().history().size() == 3);
  for (int i = 0; i < 3; ++i) at.key('Z', wxMOD_CONTROL);
  at.wait();
  CHECK_FALSE(at.bench().session().is_modified());
}

TEST_CASE("Escape gives up a drag from the tree") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Forces at(sample.path());
  at.drag(at.on_item(wxString::FromUTF8("● 9c ")), at.on_screen("2020"), true);
  CHECK(at.bench().session().history().size() == 0);
}

TEST_CASE("A unit is dragged within the tree to another formation") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Forces at(sample.path());
  at.on_item("2kp ");  // both are scrolled into sight before they are pointed at
  const wxPoint from = at.on_item(wxString::FromUTF8("◐ 3s ")), to = at.on_item("2kp ");
  at.drag(from, to);
  at.wait();
  REQUIRE(at.bench().session().history().size() == 1);
  editor::Draft draft(at.bench().session().project());
  CHECK(std::string(editor::unit_element(draft, "pl.3s").node.parent().attribute("id").value()) == "pl.2kp");
}

TEST_CASE("By keys alone a unit is put on the chosen hex, given a radius, and units are added and moved") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Forces at(sample.path());
  at.bench().choose(at.hex("2020"));
  at.frame().forces_actions().selection().choose({"pl.9c"});
  at.key('J', wxMOD_CONTROL);
  at.wait();
  CHECK(at.standing("2020") == std::vector<std::string>{"pl.9c"});
  Typist typist({"50–52 s"});
  at.frame().forces_actions().selection().choose({"pl.9kp"});
  at.key('A', wxMOD_CONTROL | wxMOD_SHIFT);
  at.wait();
  REQUIRE(at.bench().session().history().size() == 2);
  REQUIRE(editor::force_line(*at.bench().scene(), "pl.52s"));
  at.frame().forces_actions().selection().choose({"pl.52s"});
  at.key(WXK_UP, wxMOD_ALT);
  at.wait();
  const auto& forces = at.bench().scene()->forces;
  const auto place = [&](const std::string& id) { return editor::force_line(*at.bench().scene(), id) - forces.data(); };
  CHECK(place("pl.52s") + 1 == place("pl.51s"));
}

TEST_CASE("A zone is painted for the chosen unit") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Forces at(sample.path());
  at.frame().forces_actions().selection().choose({"pl.9c"});
  at.key('B', wxMOD_CONTROL | wxMOD_SHIFT);
  at.Window::drag({"2020", "2023"});
  at.wait();
  CHECK(at.undo_name() == "Paint a zone");
  const editor::ForceLine* line = editor::force_line(*at.bench().scene(), "pl.9c");
  REQUIRE(line);
  CHECK(line->hexes.count() == 4);
}

TEST_CASE("A property is typed into its field; what cannot stand there is said at the field and not written") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Forces at(sample.path());
  at.frame().forces_actions().selection().choose({"pl.25s", "pl.26s"});
  settle(150);
  wxTextEntry* boxes = at.field("Strength in boxes");
  REQUIRE(boxes);
  dynamic_cast<wxWindow*>(boxes)->SetFocus();
  at.input().Text("3,5");
  at.key(WXK_RETURN);
  at.wait();
  REQUIRE(at.bench().session().history().size() == 1);
  CHECK(at.undo_name() == "Change: Strength in boxes");
  editor::Draft draft(at.bench().session().project());
  for (const char* id : {"pl.25s", "pl.26s"}) CHECK(std::string(editor::unit_element(draft, id).node.attribute("boxes").value()) == "3.5");
  settle(100);
  wxTextEntry* number = at.field("Number");
  REQUIRE(number);
  CHECK(number->GetValue().empty());  // they differ
  dynamic_cast<wxWindow*>(number)->SetFocus();
  at.input().Text("7abc");
  at.key(WXK_RETURN);
  settle(100);
  CHECK(at.bench().session().history().size() == 1);
  bool said = false;
  for (const wxStaticText* text : all_below<wxStaticText>(&at.frame()))
    said = said || (text->IsShown() && text->GetLabel().StartsWith("Expected:"));
  CHECK(said);
}

TEST_CASE("A card is pasted from the clipboard, and what is copied stands in it") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Forces at(sample.path());
  REQUIRE(wxTheClipboard->Open());
  wxTheClipboard->SetData(new wxTextDataObject(wxString::FromUTF8("II/83pp: 6kp – 16, 17, 18 s 6d")));
  wxTheClipboard->Close();
  at.frame().forces_actions().selection().choose({"pl"});
  {
    Typist look({}, wxID_NO);  // seen, and not wanted
    at.key('V', wxMOD_CONTROL | wxMOD_ALT);
    REQUIRE(look.asked.size() == 1);
    CHECK(look.asked.front().find("1 unit is added: pl.6kp") != std::string::npos);
    CHECK_FALSE(at.bench().session().is_modified());
  }
  Typist yes({}, wxID_YES);
  at.key('V', wxMOD_CONTROL | wxMOD_ALT);
  at.wait();
  REQUIRE(editor::force_line(*at.bench().scene(), "pl.17s"));
  at.frame().forces_actions().selection().choose({"pl.6kp"});
  at.key('K', wxMOD_CONTROL | wxMOD_SHIFT);
  REQUIRE(wxTheClipboard->Open());
  wxTextDataObject data;
  REQUIRE(wxTheClipboard->GetData(data));
  wxTheClipboard->Close();
  CHECK(data.GetText() == "6kp: 16s 17s 18s 6d\n");
}

TEST_CASE("A card with a line that is not understood changes nothing when it is pasted, and the line is named") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Forces at(sample.path());
  REQUIRE(wxTheClipboard->Open());
  wxTheClipboard->SetData(
      new wxTextDataObject(wxString::FromUTF8("II/83pp: 6kp – 16, 17, 18 s 6d\nII/83pp: 7kp – what is this supposed to be 3 x\n")));
  wxTheClipboard->Close();
  at.frame().forces_actions().selection().choose({"pl"});
  Typist look({}, wxID_OK);
  at.key('V', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(look.asked.size() == 1);
  INFO(look.asked.front());
  CHECK(look.asked.front().starts_with("Nothing was pasted"));
  CHECK_FALSE(at.bench().session().is_modified());
}

TEST_CASE("A formation is found by its name, with all that is in it") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Forces at(sample.path());
  std::string formation, piece;
  int depth = 0;
  for (const editor::ForceLine& line : at.bench().scene()->forces) {
    if (line.what == editor::ForceLine::What::formation && piece.empty()) {
      formation = line.id;
      depth = line.depth;
    }
    if (line.what == editor::ForceLine::What::piece && !formation.empty() && line.depth > depth && piece.empty()) piece = line.words;
  }
  REQUIRE_FALSE(piece.empty());
  all_below<wxSearchCtrl>(at.tree().GetParent()).front()->SetValue(formation);
  settle();
  CHECK(at.item(piece).IsOk());
}

TEST_CASE("A finding is accepted with a reason, shown among those accepted, and accepted no longer") {
  const SampleToEdit sample("parzymiechy", "2-pelne-maskowanie.scenario.xml");
  Forces at(sample.path());
  const auto waived = [&] {
    std::size_t count = 0;
    for (const editor::Problem& problem : at.bench().verdict()->problems) count += problem.waived;
    return count;
  };
  REQUIRE(waived() == 0);
  Typist typist({"as the card has it"});
  at.key(WXK_F8);
  at.key(WXK_F8, wxMOD_CONTROL);
  at.wait();
  CHECK(waived() == 1);
  CHECK(at.undo_name().starts_with("Accept: "));
  at.key('Z', wxMOD_CONTROL);
  at.wait();
  CHECK(waived() == 0);
}

TEST_CASE("A legal example lies over the board until it is taken, as one step") {
  const SampleToEdit sample;
  Forces at(sample.path());
  at.key('T', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !at.frame().forces_actions().tool().preview().setup.ghosts.empty(); }));
  CHECK(at.bench().session().history().size() == 0);
  wxCommandEvent take(wxEVT_MENU, at.frame().GetMenuBar()->FindMenuItem("Forces", "Set up as in the example"));
  at.frame().ProcessWindowEvent(take);
  at.wait();
  CHECK(at.bench().session().history().size() == 1);
  CHECK(at.frame().forces_actions().tool().preview().setup.ghosts.empty());
  for (const editor::ForceLine& line : at.bench().scene()->forces)
    if (line.what == editor::ForceLine::What::piece && line.where == editor::ForceLine::Where::set_up) CHECK(line.hexes.count() == 1);
}

TEST_CASE("With a side's eyes nothing of the other side can be chosen, and what was chosen is let go") {
  const SampleToEdit sample;
  Forces at(sample.path());
  at.frame().forces_actions().selection().choose({"hi.gun-1"});
  at.key('3', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(pump_until([&] { return at.bench().scene()->looking.side == "lo"; }));
  settle(100);
  CHECK(at.frame().forces_actions().selection().empty());
  at.frame().forces_actions().selection().choose({"hi.gun-1"});
  CHECK(at.frame().forces_actions().units().empty());
  settle(100);
  CHECK_FALSE(at.field("Number"));
  at.frame().forces_actions().delete_units();
  CHECK(at.bench().session().history().size() == 0);
}

TEST_CASE("A document that another editor has is opened to read only, and every step is refused") {
  const SampleToEdit sample;
  const std::string name = std::filesystem::path(platform::LockFile(sample.path()).path()).filename();
  sample.folder().write(name, "{\"user\":\"ania\",\"host\":\"another-host\",\"process\":1}\n");
  Typist typist({}, wxID_YES);
  Forces at(sample.path());
  REQUIRE_FALSE(typist.asked.empty());
  CHECK(typist.asked.front().find("ania") != std::string::npos);
  CHECK(at.bench().session().perform(rename_scenario(at.bench().session(), "another"), wording::say("Rename")).error().id ==
        "editor/read-only");
  CHECK(std::filesystem::exists(sample.folder() / name));
}

TEST_CASE("Preferences are asked for by a key, and every field has a name") {
  Window window;
  Typist typist({}, wxID_CANCEL);
  std::size_t fields = 0, named = 0;
  typist.look = [&](wxDialog& dialog) {
    for (wxWindow* child : dialog.GetChildren())
      if (child->AcceptsFocus() && child->IsEnabled()) {
        ++fields;
        named += !child->GetName().empty() || !child->GetLabel().empty();
      }
  };
  window.key(',', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !typist.asked.empty(); }));
  CHECK(typist.asked.front() == "Preferences");
  CHECK(fields >= 5);
  CHECK(fields == named);
}
