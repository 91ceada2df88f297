// The window, worked with mouse and keys.
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/menu.h>
#include <wx/modalhook.h>
#include <wx/msgdlg.h>

#include "editor/tools/hex_paint_tools.hpp"
#include "editor/ui/tools_pane.hpp"
#include "editor/ui/welcome_page.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/io/read_bytes.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// Answers every dialog that comes, and remembers what it asked.
class Answers : public wxModalDialogHook {
 public:
  explicit Answers(int answer) : answer_(answer) { Register(); }
  ~Answers() override { Unregister(); }
  std::vector<std::string> asked;

 protected:
  int Enter(wxDialog* dialog) override {
    const auto* message = dynamic_cast<wxMessageDialog*>(dialog);
    asked.push_back(message ? message->GetMessage().utf8_string() : dialog->GetTitle().utf8_string());
    return answer_;
  }

 private:
  int answer_;
};

// By the text that the window system draws.
template <class Found>
void each_below(wxWindow* window, const std::function<void(Found*)>& visit) {
  if (auto* found = dynamic_cast<Found*>(window)) visit(found);
  for (wxWindow* child : window->GetChildren()) each_below<Found>(child, visit);
}

}  // namespace

TEST_CASE("A sample is opened, shown with all its pieces and findings, and saved byte for byte") {
  for (const char* scenario : {"1-boj-o-parzymiechy.scenario.xml", "2-pelne-maskowanie-corrected.scenario.xml"}) {
    const SampleToEdit sample("parzymiechy", scenario);
    const auto before = sample.bytes();
    Window window(sample.path());
    CHECK(window.frame().GetTitle().utf8_string().starts_with(scenario));
    auto project = project::Project::load(sample.path(), games_to_edit());
    REQUIRE(project);
    std::size_t pieces = 0;
    for (const editor::ForceLine& line : window.bench().scene()->forces) pieces += line.what == editor::ForceLine::What::piece;
    CHECK(pieces == (*project)->orbat()->pieces().size());
    CHECK(window.bench().scene()->view->spreads.size() > 0);
    const std::size_t findings = editor::make_verdict(validator::check(std::move(*project), rulesets::all_games()), {}, 0).problems.size();
    CHECK(window.bench().verdict()->problems.size() == findings);
    window.key('S', wxMOD_CONTROL);
    CHECK(sample.bytes() == before);
  }
}

TEST_CASE("Terrain is painted with the mouse, taken back and done again with keys, saved, and read by the checker") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  const auto before = sample.bytes();
  Window window(sample.path());
  window.key('B', wxMOD_CONTROL);
  REQUIRE(window.bench().tool());
  auto* brush = dynamic_cast<editor::TerrainTool*>(window.bench().tool());
  REQUIRE(brush);
  brush->set_kind("woods");
  REQUIRE(window.terrain("2020") != "woods");
  window.drag({"2020", "2022", "2222"});
  window.wait();
  for (const char* label : {"2020", "2021", "2022", "2222"}) CHECK(window.terrain(label) == "woods");
  CHECK(window.bench().session().history().size() == 1);
  CHECK(window.frame().GetTitle().utf8_string().starts_with("*"));

  window.key('Z', wxMOD_CONTROL);
  window.wait();
  CHECK(window.terrain("2020") != "woods");
  CHECK_FALSE(window.bench().session().is_modified());
  window.key('Y', wxMOD_CONTROL);
  window.wait();
  CHECK(window.terrain("2020") == "woods");

  window.key('S', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !window.bench().session().is_modified(); }));
  CHECK(sample.bytes() != before);
  auto project = project::Project::load(sample.path(), games_to_edit());
  REQUIRE(project);
  CHECK((*project)->map()->terrain(*(*project)->map()->hex("2020")) == "woods");
}

TEST_CASE("A click chooses a hex; arrows go on from it, and Enter paints there") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Window window(sample.path());
  window.click("2020");
  REQUIRE(window.bench().chosen() == window.hex("2020"));
  window.key(WXK_DOWN);
  CHECK(window.bench().chosen() == window.hex("2021"));
  window.key(WXK_UP);
  CHECK(window.bench().chosen() == window.hex("2020"));
  window.key(WXK_RIGHT);
  REQUIRE(window.bench().chosen());
  CHECK(geometry::distance(window.bench().scene()->view->index->boards()->hexes()[*window.bench().chosen()],
                           window.bench().scene()->view->index->boards()->hexes()[window.hex("2020")]) == 1);
  window.key('B', wxMOD_CONTROL);
  REQUIRE(window.bench().tool());
  const std::size_t here = *window.bench().chosen();
  const std::string now = window.bench().scene()->view->index->terrain(here);
  dynamic_cast<editor::TerrainTool&>(*window.bench().tool()).set_kind(now == "woods" ? "clear" : "woods");
  window.key(WXK_RETURN);
  window.wait();
  CHECK(window.bench().session().history().size() == 1);
  CHECK(window.bench().scene()->view->index->terrain(here) != now);
}

TEST_CASE("The next problem leads to its hex") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy.scenario.xml");
  Window window(sample.path());
  bool led = false;
  for (std::size_t i = 0; i < window.bench().verdict()->problems.size(); ++i) {
    window.key(WXK_F8);
    led = led || window.bench().chosen().has_value();
  }
  CHECK(led);
}

TEST_CASE("A finding that is fixed goes") {
  const SampleToEdit sample("parzymiechy", "2-pelne-maskowanie.scenario.xml");
  Window window(sample.path());
  const editor::Problem* fixable = nullptr;
  for (const editor::Problem& problem : window.bench().verdict()->problems)
    if (problem.mending && !problem.waived) fixable = &problem;
  REQUIRE(fixable);
  const std::string fingerprint = fixable->fingerprint;
  window.bench().fix(*fixable);
  window.wait();
  for (const editor::Problem& problem : window.bench().verdict()->problems) CHECK(problem.fingerprint != fingerprint);
}

TEST_CASE("A file that cannot be opened is said by name and line, and what is open stays") {
  const SampleToEdit sample;
  Window window(sample.path());
  const std::string bad = sample.folder().write("bad.scenario.xml", "<scenario format=\"1.0\">\n<oops>\n");
  Answers answers(wxID_OK);
  window.frame().open(bad);
  REQUIRE(pump_until([&] { return !answers.asked.empty(); }));
  CHECK(answers.asked.front().find("bad.scenario.xml:") != std::string::npos);
  CHECK(window.is_open());
  CHECK(window.bench().session().path() == sample.path());
}

TEST_CASE("What is read again from the disk is not offered back by its own journal") {
  const SampleToEdit sample;
  Window window(sample.path());
  REQUIRE(window.bench().session().perform(rename_scenario(window.bench().session(), "another"), wording::say("Rename")));
  Answers answers(wxID_NO);
  window.frame().open(sample.path());
  REQUIRE(pump_until([&] { return !window.bench().session().is_modified() && window.is_current(); }));
  settle();
  CHECK(answers.asked.size() == 1);  // whether to save
  CHECK_FALSE(window.bench().session().left_behind());
}

TEST_CASE("What is edited while another project is read is asked about again, and saved if the author says so") {
  const SampleToEdit sample, other("parzymiechy", "1-boj-o-parzymiechy.scenario.xml");
  Window window(sample.path());
  Answers answers(wxID_YES);
  window.frame().open(other.path());
  REQUIRE(window.bench().session().perform(rename_scenario(window.bench().session(), "edited-late"), wording::say("Rename")));
  REQUIRE(pump_until([&] { return window.bench().session().opened_path() == other.path() && window.is_current(); }));
  settle();
  CHECK(answers.asked.size() == 1);
  CHECK(sample.folder().read("1-the-brook-bridge.scenario.xml").find("edited-late") != std::string::npos);
}

TEST_CASE("What is edited while the same project is read again is saved, read and shown") {
  const SampleToEdit sample;
  Window window(sample.path());
  Answers answers(wxID_YES);
  window.frame().open(sample.path());
  REQUIRE(window.bench().session().perform(rename_scenario(window.bench().session(), "edited-late"), wording::say("Rename")));
  const auto is_shown = [&] {
    return answers.asked.size() == 1 && !window.bench().session().is_modified() && window.bench().session().history().size() == 0;
  };
  REQUIRE(pump_until([&] { return is_shown() && window.is_current(); }));
  settle();
  CHECK(window.bench().session().project().main_file().xml.root().attribute("id").value() == std::string("edited-late"));
  CHECK(window.bench().session().changed_on_disk().empty());
}

TEST_CASE("Saving by the answer to closing while another project is read: neither is lost, and nothing crashes") {
  const SampleToEdit sample, other("parzymiechy", "1-boj-o-parzymiechy.scenario.xml");
  Window window(sample.path());
  REQUIRE(window.bench().session().perform(rename_scenario(window.bench().session(), "edited"), wording::say("Rename")));
  Answers answers(wxID_YES);
  window.frame().open(other.path());
  REQUIRE(window.bench().session().perform(rename_scenario(window.bench().session(), "edited-late"), wording::say("Rename")));
  window.key('W', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return window.is_open() && window.bench().session().opened_path() == other.path() && window.is_current(); }));
  settle();
  CHECK(sample.folder().read("1-the-brook-bridge.scenario.xml").find("edited-late") != std::string::npos);
}

TEST_CASE("Unsaved edits are asked about before the window closes, and cancelling keeps it open") {
  const SampleToEdit sample;
  Window window(sample.path());
  REQUIRE(window.bench().session().perform(rename_scenario(window.bench().session(), "another"), wording::say("Rename")));
  Answers answers(wxID_CANCEL);
  window.frame().Close();
  settle();
  REQUIRE(answers.asked.size() == 1);
  CHECK(window.is_open());
  CHECK(window.bench().session().is_modified());
}

TEST_CASE("A side sees its own forces and no findings; the referee sees all again") {
  const SampleToEdit sample("parzymiechy", "2-pelne-maskowanie-corrected.scenario.xml");
  Window window(sample.path());
  const std::size_t all = window.bench().scene()->forces.size();
  window.key('2', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(
      pump_until([&] { return window.bench().scene()->looking.side.has_value() && window.bench().verdict()->looking.side.has_value(); }));
  CHECK(window.bench().scene()->forces.size() < all);
  CHECK(window.bench().verdict()->problems.empty());
  window.key('1', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(pump_until([&] { return !window.bench().scene()->looking.side && !window.bench().verdict()->looking.side; }));
  CHECK(window.bench().scene()->forces.size() == all);
}

TEST_CASE("Zoomed in by keys, the whole map comes back by another") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Window window(sample.path());
  const double whole = window.frame().canvas().navigation().viewport().pixels_per_mm;
  for (int i = 0; i < 3; ++i) window.key('=', wxMOD_CONTROL);
  CHECK(window.frame().canvas().navigation().viewport().pixels_per_mm > whole);
  window.key('0', wxMOD_CONTROL);
  CHECK(window.frame().canvas().navigation().viewport().pixels_per_mm == whole);
}

TEST_CASE("A sample of the first page is opened as a copy, a new one each time; what was opened lately is opened where it is") {
  Window window;
  const std::string bridge = "1-the-brook-bridge.scenario.xml";
  // What was opened lately stands above the samples.
  const auto press = [&](bool sample) {
    std::vector<wxButton*> found;
    each_below<wxButton>(&window.frame(), [&](wxButton* button) {
      if (button->IsShownOnScreen() && button->GetLabel().StartsWith(bridge)) found.push_back(button);
    });
    REQUIRE_FALSE(found.empty());
    wxButton* button = sample ? found.back() : found.front();
    wxCommandEvent event(wxEVT_BUTTON, button->GetId());
    button->ProcessWindowEvent(event);
    REQUIRE(pump_until([&] { return window.is_current(); }));
    const std::string path = window.bench().session().path();
    window.key('W', wxMOD_CONTROL);
    REQUIRE(pump_until([&] { return !window.is_open(); }));
    settle();
    return path;
  };
  const auto copy = press(true);
  const std::string sample = source() + "/samples/two-hills/" + bridge;
  CHECK(copy.ends_with("/" + bridge));
  CHECK_FALSE(std::filesystem::equivalent(copy, sample));
  CHECK(io::read_bytes(copy)->text == io::read_bytes(sample)->text);
  CHECK(press(false) == copy);
  const auto another = press(true);
  CHECK(another != copy);
  CHECK(another.ends_with("/" + bridge));
  for (const std::string& each : {copy, another}) std::filesystem::remove_all(std::filesystem::path(each).parent_path());
}

TEST_CASE("No two commands have the same key") {
  Window window;
  std::map<std::string, std::string> by_key;
  for (std::size_t i = 0; i < window.frame().GetMenuBar()->GetMenuCount(); ++i)
    for (const wxMenuItem* item : items_of(*window.frame().GetMenuBar()->GetMenu(i))) {
      const std::unique_ptr<wxAcceleratorEntry> key(item->GetAccel());
      if (!key) continue;
      const std::string name = key->ToString().utf8_string(), title = item->GetItemLabelText().utf8_string();
      INFO(name << ": " << title << " and " << by_key[name]);
      CHECK(by_key[name].empty());
      by_key[name] = title;
    }
  CHECK(by_key.size() > 30);
}

TEST_CASE("A click in the list of steps goes back to that one, and forward again") {
  const SampleToEdit sample("two-hills", "1-the-brook-bridge.scenario.xml");
  Window window(sample.path());
  editor::TerrainTool brush(window.bench());
  brush.set_kind(window.bench().scene()->terrains.back().id);
  window.bench().take_up(&brush);
  for (const char* label : {"3C3", "3E4", "3G5"}) window.click(label);
  window.bench().take_up(nullptr);
  window.wait();
  const edits::History& history = window.bench().session().history();
  REQUIRE(history.size() == 3);
  auto& list = dynamic_cast<wxListView&>(*wxWindow::FindWindowByName("History", &window.frame()));
  REQUIRE(list.GetItemCount() == 4);
  CHECK(list.GetItemText(0) == "As it was opened");
  const auto choose = [&](long row) {
    wxRect box;
    list.EnsureVisible(row);
    settle();
    REQUIRE(list.GetItemRect(row, box));
    window.input().MouseMove(list.ClientToScreen(wxPoint(box.x + 20, box.y + box.height / 2)));
    settle();
    window.input().MouseClick();
    settle();
    window.wait();
  };
  const std::string painted = window.terrain("3C3");
  choose(0);
  CHECK(history.done() == 0);
  CHECK(window.terrain("3C3") != painted);
  CHECK_FALSE(window.bench().session().is_modified());
  choose(1);
  CHECK(history.done() == 1);
  CHECK(window.terrain("3C3") == painted);
  choose(3);
  CHECK(history.done() == 3);
  CHECK(list.GetFirstSelected() == 3);
}

TEST_CASE("The first page is never empty: what was opened lately and samples are a click away, and every button has a name") {
  const SampleToEdit sample("two-hills", "1-the-brook-bridge.scenario.xml");
  Window window;
  ui::WelcomePage* page = nullptr;
  each_below<ui::WelcomePage>(&window.frame(), [&](ui::WelcomePage* found) { page = found; });
  REQUIRE(page);
  // The panes of a project are made after it, and wait unseen.
  const auto made = [&] {
    int panes = 0;
    each_below<ui::ToolsPane>(&window.frame(), [&](ui::ToolsPane*) { ++panes; });
    return panes == 1;
  };
  REQUIRE(pump_until(made));
  settle();
  CHECK(page->IsShownOnScreen());
  for (wxWindow* child : window.frame().GetChildren()) CHECK(child->IsShown() == (child == page || child == window.frame().GetStatusBar()));
  bool opened = false;
  ui::WelcomePage::Ways ways;
  ways.recent = {sample.path()};
  ways.open_path = [&](const std::string& path) {
    opened = true;
    window.frame().open(path);
  };
  page->show(ways);
  settle();
  wxButton* last = nullptr;
  each_below<wxButton>(page, [&](wxButton* button) {
    CHECK_FALSE(button->GetName().empty());
    last = button;
  });
  REQUIRE(last);
  const wxRect at = last->GetScreenRect();
  window.input().MouseMove(wxPoint(at.x + at.width / 2, at.y + at.height / 2));
  settle();
  window.input().MouseClick();
  REQUIRE(pump_until([&] { return opened && window.is_current(); }));
  CHECK_FALSE(page->IsShownOnScreen());
}

TEST_CASE("Window: an order of battle alone is opened with its tree, and worked on") {
  const SampleToEdit sample("two-hills", "two-hills.orbat.xml");
  ForcesWindow window;
  window.open(sample.path());
  REQUIRE(window.item("Highlanders").IsOk());
  CHECK(window.item("squad").IsOk());
  window.key('0', wxMOD_CONTROL);
  window.input().MouseMove(window.frame().canvas().ClientToScreen(wxPoint(200, 150)));
  window.input().MouseClick();
  settle();
  CHECK_FALSE(window.bench().chosen());
  CHECK_FALSE(window.bench().session().is_modified());
}

TEST_CASE("Window: a font that is missing is named, once, and nothing is lost") {
  const SampleToEdit sample("two-hills", "1-the-brook-bridge.scenario.xml");
  Window window(sample.path());
  const auto colour = io::read_bytes(source() + "/publish/theme/colour.theme.xml", std::size_t{1} << 20);
  REQUIRE(colour);
  std::string theme(colour->text);
  const std::string there = "text-font=\"Lato\"";
  REQUIRE(theme.find(there) != std::string::npos);
  theme.replace(theme.find(there), there.size(), "text-font=\"No Such Font\"");
  editor::Looking looking = window.bench().looking();
  looking.theme = sample.folder().write("mine.theme.xml", theme);
  Answers answers(wxID_OK);
  window.bench().look(looking);
  REQUIRE(pump_until([&] { return !answers.asked.empty(); }));
  CHECK(answers.asked.front().find("No Such Font") != std::string::npos);
  window.key('0', wxMOD_CONTROL);
  settle(200);
  CHECK(answers.asked.size() == 1);
  CHECK(window.is_open());
  CHECK_FALSE(window.bench().session().is_modified());
}

// GTK gives such a letter to the menu, so that the control is never reached by it.
TEST_CASE("No control of any pane takes the letter that opens a menu, in either language") {
  const SampleToEdit sample("lee", "1-laurel-ford-markers.placement.xml");
  Window window(sample.path());
  const auto letter = [](const wxString& label) {
    wxString plain = label;
    plain.Replace("&&", "");
    const int at = plain.Find('&');
    return at == wxNOT_FOUND || plain.size() < static_cast<std::size_t>(at) + 2 ? wxString() : wxString(plain[at + 1]).Lower();
  };
  for (const char* language : {"en", "pl"}) {
    window.frame().choose_language(language);
    window.wait();
    std::map<wxString, wxString> menus;
    const wxMenuBar& bar = *window.frame().GetMenuBar();
    for (std::size_t i = 0; i < bar.GetMenuCount(); ++i) menus[letter(bar.GetMenuLabel(i))] = bar.GetMenuLabel(i);
    REQUIRE(menus.size() == bar.GetMenuCount());
    int with_letters = 0;
    std::vector<wxWindow*> open{&window.frame()};
    while (!open.empty()) {
      wxWindow* each = open.back();
      open.pop_back();
      for (wxWindow* child : each->GetChildren()) open.push_back(child);
      const bool has_label = dynamic_cast<wxButton*>(each) || dynamic_cast<wxCheckBox*>(each);
      const wxString own = has_label ? letter(each->GetLabel()) : wxString();
      with_letters += !own.empty();
      if (own.empty() || !menus.contains(own)) continue;
      FAIL_CHECK(language << ": " << each->GetLabel() << " and the menu " << menus[own]);
    }
    CHECK(with_letters > 20);
  }
}

TEST_CASE("While a document is open a lock beside it says so; it goes with the document, and the next one has its own") {
  const SampleToEdit first("two-hills"), second("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  const auto locks = [](const SampleToEdit& sample) {
    std::size_t out = 0;
    for (const auto& entry : std::filesystem::directory_iterator(sample.folder().path()))
      out += entry.path().filename().string().starts_with(".~lock.");
    return out;
  };
  Window window(first.path());
  CHECK(locks(first) == 1);
  window.open(second.path());
  REQUIRE(pump_until([&] { return window.bench().session().opened_path() == second.path(); }));
  CHECK(locks(first) == 0);
  CHECK(locks(second) == 1);
  window.key('W', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !window.is_open(); }));
  CHECK(locks(second) == 0);
}

TEST_CASE("The wheel over a list of choices leaves the choice as it is") {
  const SampleToEdit sample("two-hills");
  Window window(sample.path());
  auto* choice = dynamic_cast<wxChoice*>(wxWindow::FindWindowByName("Tool", &window.frame()));
  REQUIRE(choice);
  const wxString before = choice->GetStringSelection();
  window.input().MouseMove(choice->GetScreenRect().GetPosition() + wxPoint(20, 10));
  settle();
  for (int i = 0; i < 3; ++i) {
    wxMouseEvent wheel(wxEVT_MOUSEWHEEL);
    wheel.SetEventObject(choice);
    wheel.m_wheelRotation = -120;
    wheel.m_wheelDelta = 120;
    CHECK(choice->HandleWindowEvent(wheel));  // it was taken, so that the toolkit does not
  }
  CHECK(choice->GetStringSelection() == before);
}
