// The Lua pane, worked with mouse and keys: what is typed is judged in the margin, completed, tested, saved; and a script that is typed to
// hurt the editor does not.
#include <wx/aui/framemanager.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/textdlg.h>

#include <random>

#include "editor/session/scenario_items.hpp"
#include "editor/ui/script_pane.hpp"
#include "editor/ui/script_view.hpp"
#include "editor/ui/words.hpp"
#include "tests/editor/ui/answers.hpp"
#include "tests/editor/ui/author.hpp"
#include "tests/editor/ui/forces_window.hpp"
#include "tests/scripting/variants.hpp"

using namespace hexwright;
using namespace hexwright::test;
using validator::Severity;

namespace {

constexpr const char* MIST = "mgla.lua";

struct Scripts : ForcesWindow {
  explicit Scripts(const std::string& path) : ForcesWindow(path) {
    key(WXK_F3);
    settle(200);
    REQUIRE(pane().IsShownOnScreen());
  }
  ui::ScriptPane& pane() { return frame().script(); }
  ui::ScriptView& view() { return pane().view(); }
  wxChoice& choice() { return *all_below<wxChoice>(&pane()).front(); }
  void take(const wxString& name) {
    const int at = choice().FindString(name);
    REQUIRE(at != wxNOT_FOUND);
    choice().SetSelection(at);
    wxCommandEvent event(wxEVT_CHOICE, choice().GetId());
    event.SetInt(at);
    event.SetEventObject(&choice());
    choice().ProcessWindowEvent(event);
    view().SetFocus();
    settle();
  }
  // Instead of all that was there, as if pasted.
  void put(const std::string& text) {
    view().SelectAll();
    view().ReplaceSelection(ui::utf8(text));
    settle();
  }
  void type(const std::string& text) {
    input().Text(text.c_str());
    settle(120);
  }
  // What was found out is of what stands there now.
  void wait_for_marks(const std::function<bool()>& so) { REQUIRE(pump_until(so, 20'000)); }
  void wait_for_run() {
    REQUIRE(pump_until([&] { return !pane().is_running(); }));
    settle();
  }
  std::vector<std::string> rows(const wxString& name) {
    std::vector<std::string> out;
    for (wxListView* list : all_below<wxListView>(&pane()))
      if (list->GetName() == name)
        for (int i = 0; i < list->GetItemCount(); ++i)
          out.push_back((list->GetItemText(i, 0) + " " + list->GetItemText(i, 1)).utf8_string());
    return out;
  }
  const std::string& text() { return *bench().session().scripts().text(MIST); }
};

}  // namespace

TEST_CASE("An error that is typed stands in the margin and below in words, and goes when it is mended; Ctrl+Z takes back what was typed") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  Scripts at(sample.path());
  at.take(MIST);
  REQUIRE(at.view().HasFocus());
  const std::string first = at.text();
  CHECK(at.view().typed() == first);
  at.key(WXK_END, wxMOD_CONTROL);
  at.type("function on_trun(n) turn.numbr() end");
  at.wait_for_marks([&] { return at.view().mark_of(7) == Severity::error; });
  const auto rows = at.rows("Remarks on the script");
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].find("7 warning") == 0);
  CHECK(rows[1].find("7 error") == 0);
  CHECK_FALSE(at.view().mark_of(3));
  CHECK(at.frame().GetTitle().StartsWith("*"));
  CHECK(at.bench().session().history().size() == 0);
  // What does not parse is shown where it was typed.
  at.put("function combat_modifier(kind)\n  if then\n  return 0\nend\n");
  at.wait_for_marks([&] { return at.view().mark_of(2) == Severity::error && at.rows("Remarks on the script").size() == 1; });
  CHECK(at.rows("Remarks on the script")[0].find("This is not Lua") != std::string::npos);
  for (wxTextCtrl* full : all_below<wxTextCtrl>(&at.pane()))
    if (full->GetName() == "The remark in full") CHECK(full->GetValue().Contains("the cause may stand further above"));
  for (int i = 0; i < 60 && at.text() != first; ++i) at.key('Z', wxMOD_CONTROL);
  CHECK(at.text() == first);
  at.wait_for_marks([&] { return at.rows("Remarks on the script").empty() && !at.view().mark_of(2); });
  CHECK_FALSE(at.bench().session().is_modified());
  // Out of the text by keys, which Tab does not do.
  at.key(WXK_ESCAPE);
  CHECK_FALSE(at.view().HasFocus());
  at.view().SetFocus();
  settle();
  at.key(WXK_TAB, wxMOD_CONTROL);
  CHECK_FALSE(at.view().HasFocus());
}

TEST_CASE(
    "What is wrong in scripts is listed and counted with the rest, leads to its line, and nothing is called right before they were asked") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  const std::string right = sample.folder().read(MIST);
  sample.folder().write(MIST, right + "function turn.foo( end\n");
  ForcesWindow at(sample.path());
  wxAuiManager& panes = *wxAuiManager::GetManager(&at.frame());
  const auto strip = [&] { return panes.GetPane("findings").window->GetName().utf8_string(); };
  CHECK(strip() == "1 error · 1 remark · 1 not checked");
  auto* list = all_below<wxListView>(panes.GetPane("problems").window).front();
  CHECK(list->GetItemCount() == 3);
  CHECK(list->GetItemText(0, 1) == "mgla.lua:7");
  at.key(WXK_F8);
  settle(200);
  REQUIRE(at.frame().script().IsShownOnScreen());
  CHECK(at.frame().script().view().GetCurrentLine() == 6);
  // What is left is accepted.
  const auto type = [&](const std::string& text) {
    REQUIRE(at.bench().session().set_script(MIST, text));
    at.bench().tell(ui::Workbench::News::steps);
  };
  type(right);
  at.wait();
  REQUIRE(at.bench().verdict()->problems.size() == 1);
  const editor::Problem remark = at.bench().verdict()->problems.front();
  CHECK(strip() == "1 remark");
  REQUIRE(at.bench().edit([&](editor::Draft& draft) { return editor::waive(draft, remark.fingerprint, remark.id, "so it is", "Jan"); },
                          wording::say("Accept")));
  at.wait();
  CHECK(strip() == "Nothing to fix");
  type(right + "function turn.foo( end\n");
  CHECK(strip() == "Checking…");
  at.wait();
  CHECK(strip() == "1 error · 1 not checked");
}

TEST_CASE(
    "What may be called is offered while it is typed, taken with Enter and told with what it is given; nothing is offered in a remark") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  Scripts at(sample.path());
  at.take(MIST);
  at.put("");
  at.type("local way = board.pa");
  REQUIRE(at.view().AutoCompActive());
  at.key(WXK_RETURN);
  CHECK(at.text() == "local way = board.path");
  CHECK(at.view().CallTipActive());
  at.put("-- board.pa");
  at.key(WXK_END, wxMOD_CONTROL);
  at.type("t");
  CHECK_FALSE(at.view().AutoCompActive());
  at.put("");
  at.type("function on_tu");
  REQUIRE(at.view().AutoCompActive());
  at.key(WXK_RETURN);
  CHECK(at.text() == "function on_turn(turn)");
}

TEST_CASE(
    "Tests of a script run by a key from what is typed; a failure leads to its line, a trace is listed, and saving writes the script") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  Scripts at(sample.path());
  at.take(MIST);
  at.key(WXK_F3, wxMOD_CONTROL);
  at.wait_for_run();
  REQUIRE(at.pane().result());
  CHECK(at.pane().result()->passed == 3);
  at.put("function combat_modifier(kind)\n  return -2\nend\n");
  at.key(WXK_F3, wxMOD_CONTROL);
  at.wait_for_run();
  CHECK(at.pane().result()->failed == 3);
  CHECK(at.rows("Tests and trace")[0].find("failed: ") != std::string::npos);
  for (wxListView* list : all_below<wxListView>(&at.pane()))
    if (list->GetName() == "Tests and trace") {
      list->SetFocus();
      list->Select(0);
      list->Focus(0);
    }
  settle();
  at.key(WXK_RETURN);
  CHECK(at.choice().GetStringSelection() == "mgla.test");
  CHECK(at.view().HasFocus());
  CHECK(at.view().mark_of(at.view().GetCurrentLine() + 1) == Severity::error);
  at.take(MIST);
  at.key('S', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !at.bench().session().is_modified(); }));
  CHECK(sample.folder().read(MIST) == "function combat_modifier(kind)\n  return -2\nend\n");
  at.key(WXK_F3, wxMOD_CONTROL | wxMOD_SHIFT);
  at.wait_for_run();
  CHECK(at.pane().result()->what == editor::ScriptRunRequest::What::trace);
  CHECK(at.rows("Tests and trace").size() > 20);
}

TEST_CASE("A hostile or endless script that is typed into the pane neither blocks nor ends the editor, tested or only looked at") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  Scripts at(sample.path());
  at.take(MIST);
  const std::string first = at.text();
  int typed = 0;
  for (const Variant& attack : all_variants()) {
    const bool is_text = !ui::utf8(attack.source).empty() && attack.source.find('\0') == std::string::npos;
    if (!attack.name.ends_with(" 1") || !is_text || attack.source.size() > (64U << 10U)) continue;
    INFO(attack.name);
    at.view().SelectAll();
    at.view().ReplaceSelection(ui::utf8(attack.source));
    pump_once();
    ++typed;
  }
  CHECK(typed > 60);
  for (const char* endless :
       {"while true do end\n", "function combat_modifier(kind)\n  while true do pcall(function() while true do end end) end\nend\n"}) {
    at.put(endless);
    at.key(WXK_F3, wxMOD_CONTROL);
    // The window goes on meanwhile: another pane comes and goes.
    at.key(WXK_F6);
    CHECK(at.frame().schedule().IsShownOnScreen());
    at.key(WXK_F3);
    CHECK(at.pane().IsShownOnScreen());
    at.key(WXK_F3, wxMOD_SHIFT);
    at.wait_for_run();
    REQUIRE(at.pane().result());
    CHECK(at.pane().result()->passed == 0);
  }
  // More than a script may have is taken out again, and said; a line of a quarter of a megabyte is only a line.
  at.put(first);
  at.put(std::string(io::limits::script_bytes + 1, 'x'));
  CHECK(at.text() == first);
  CHECK(at.view().typed() == first);
  at.put("-- " + std::string(io::limits::script_bytes - 10, 'x'));
  CHECK(at.text().size() == io::limits::script_bytes - 7);
  at.put(first);
  at.key(WXK_F3, wxMOD_CONTROL);
  at.wait_for_run();
  CHECK(at.pane().result()->passed == 3);
}

TEST_CASE("A new script is made from the pane with its rule, as one step; a side that looks sees no script, and typing is the referee's") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Scripts at(sample.path());
  CHECK(at.choice().GetCount() == 0);
  CHECK_FALSE(at.view().HasFocus());
  Author author;
  author.plan_text("Dense fog");
  wxButton* fresh = nullptr;
  for (wxButton* each : all_below<wxButton>(&at.pane()))
    if (each->GetName() == "New script or tests") fresh = each;
  REQUIRE(fresh);
  at.pane().CallAfter([&] {
    at.pane().CallAfter([&] {
      at.input().Char(WXK_DOWN);
      settle();
      at.input().Char(WXK_RETURN);
    });
    wxCommandEvent event(wxEVT_BUTTON, fresh->GetId());
    fresh->ProcessWindowEvent(event);
  });
  REQUIRE(pump_until([&] { return author.is_done() && at.choice().GetCount() == 1; }, 20'000));
  at.wait();
  CHECK(at.choice().GetStringSelection() == "dense-fog.lua");
  CHECK(at.undo_name() == "New script dense-fog.lua");
  CHECK(at.view().typed().find("function combat_modifier(kind)") != std::string::npos);
  at.key('2', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(pump_until([&] { return at.bench().looking().side && at.choice().GetCount() == 0; }));
  CHECK(at.view().typed().empty());
  at.key('1', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(pump_until([&] { return at.choice().GetCount() == 1; }));
  at.bench().undo();
  at.wait();
  CHECK(at.choice().GetCount() == 0);
}

TEST_CASE("Hands without a head on the Lua pane: what the session holds is what is seen, and taking it all back gives the first texts") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  const auto before = sample.bytes();
  Scripts at(sample.path());
  std::mt19937 random(11);
  const auto below = [&](std::size_t limit) { return static_cast<int>(random() % limit); };
  const char* const pieces[] = {"function ", "end\n",          "(",  ")",  "board.",     "piece:", "\"", "--[[",
                                "]]",        "while true do ", "\n", "ż→", "local x = ", "if ",    "\t", "0x"};
  const auto count = [&] { return static_cast<std::size_t>(at.choice().GetCount()); };
  for (int i = 0; i < 200; ++i) {
    CAPTURE(i);
    switch (below(9)) {
      case 0:
        at.take(at.choice().GetString(static_cast<unsigned>(below(count()))));
        break;
      case 1:
        at.view().SetSelection(below(static_cast<std::size_t>(at.view().GetLength()) + 1),
                               below(static_cast<std::size_t>(at.view().GetLength()) + 1));
        break;
      case 2:
        at.view().Undo();
        break;
      case 3:
        at.view().Redo();
        break;
      case 4:
        at.view().complete(true);
        break;
      case 5:
        if (below(10) == 0) at.pane().run(below(2) == 0 ? editor::ScriptRunRequest::What::tests : editor::ScriptRunRequest::What::trace);
        if (below(3) == 0) at.pane().stop();
        break;
      default:
        at.view().ReplaceSelection(ui::utf8(pieces[below(std::size(pieces))]));
    }
    pump_once();
    if (i % 20 == 0) {
      at.pane().settle();
      const std::string name = at.choice().GetStringSelection().utf8_string();
      REQUIRE(at.view().typed() == *at.bench().session().scripts().text(name));
    }
  }
  at.pane().stop();
  at.wait_for_run();
  for (unsigned i = 0; i < at.choice().GetCount(); ++i) {
    at.take(at.choice().GetString(i));
    while (at.view().CanUndo()) at.view().Undo();
    at.pane().settle();
  }
  CHECK_FALSE(at.bench().session().is_modified());
  for (const auto& [name, bytes] : before) CHECK(sample.folder().read(name) == bytes);
}

TEST_CASE("A script that is taken from the disk is shown, and what is typed next goes on from it") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  Scripts at(sample.path());
  at.take(MIST);
  REQUIRE(at.bench().session().perform(rename_scenario(at.bench().session(), "another"), wording::say("Rename")));
  sample.folder().write(MIST, "-- theirs\n");
  {
    Typist typist({});
    typist.look = [](wxDialog& dialog) { REQUIRE(all_below<wxChoice>(&dialog).front()->SetStringSelection("Take theirs")); };
    at.key('S', wxMOD_CONTROL);
    REQUIRE(pump_until([&] { return !at.bench().session().is_modified(); }));
    CHECK(typist.asked == std::vector<std::string>{"Changed on the disk"});
  }
  CHECK(at.view().typed() == "-- theirs\n");
  at.view().SetFocus();
  at.key(WXK_END, wxMOD_CONTROL);
  at.type("-- mine");
  CHECK(at.text() == "-- theirs\n-- mine");
}
