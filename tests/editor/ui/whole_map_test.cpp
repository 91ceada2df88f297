// From an empty document to a scenario that the checker passes, with mouse and keyboard alone.
#include <wx/dirdlg.h>
#include <wx/listctrl.h>
#include <wx/textctrl.h>

#include <cstdlib>
#include <sys/wait.h>

#include "editor/ui/kind_list.hpp"
#include "tests/editor/ui/author.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// A new scenario in a folder of its own, and the hands of its author.
struct Drawing : ForcesWindow {
  using Window::drag;
  Author author;
  ScratchFolder folder;

  const project::MapIndex& map() { return *bench().scene()->view->index; }
  std::size_t steps() { return bench().session().history().done(); }

  void begin() {
    std::filesystem::create_directory(folder / "brook");
    author.plan([this](wxDialog& dialog) {
      dynamic_cast<wxDirDialog&>(dialog).SetPath(wxString::FromUTF8(folder / "brook"));
      settle(300);
      author.enter();
    });
    key('N', wxMOD_CONTROL);
    REQUIRE(pump_until([&] { return author.is_done() && is_open(); }, 20'000));
    wait();
    settle();
  }
  // A click on a line of the list that is seen; it must be there.
  void choose_line(wxListView& list, const wxString& words) {
    std::string seen;
    for (long row = 0; row < list.GetItemCount(); ++row) {
      bool found = false;
      for (int column = 0; column < list.GetColumnCount(); ++column) seen += list.GetItemText(row, column).utf8_string() + "|";
      for (int column = 0; column < list.GetColumnCount(); ++column) found = found || list.GetItemText(row, column).Contains(words);
      if (!found) continue;
      list.EnsureVisible(row);
      settle();
      wxRect box;
      REQUIRE(list.GetItemRect(row, box));
      hand().MouseMove(list.ClientToScreen(wxPoint(box.x + 30, box.y + box.height / 2)));
      settle();
      hand().MouseClick();
      settle();
      return;
    }
    FAIL("no line \"" << words.utf8_string() << "\" among " << seen);
  }
  ui::KindList& kinds() {
    for (ui::KindList* list : all_below<ui::KindList>(&frame()))
      if (list->IsShownOnScreen()) return *list;
    FAIL("no list of kinds is shown");
    return *static_cast<ui::KindList*>(nullptr);
  }
  void paint(const wxString& kind, const std::vector<std::string>& hexes) {
    choose_line(kinds(), kind);
    drag(hexes);
    wait();
  }
  void draw_road(const std::vector<std::string>& corners) {
    key('K', wxMOD_CONTROL);
    choose_line(kinds(), "road");
    for (const std::string& corner : corners) click(corner);
    key(WXK_RETURN);
    wait();
  }
  // A little inside of the side towards a neighbour.
  wxPoint near_side(const std::string& from, const std::string& to) {
    const wxPoint a = on_screen(from), b = on_screen(to);
    return {a.x + (b.x - a.x) * 42 / 100, a.y + (b.y - a.y) * 42 / 100};
  }
  void draw_stream(const std::string& around, const std::vector<std::string>& neighbours) {
    key('H', wxMOD_CONTROL);
    choose_line(kinds(), "stream");
    hand().MouseMove(near_side(around, neighbours.front()));
    settle();
    hand().MouseDown();
    for (const std::string& neighbour : neighbours) {
      hand().MouseMove(near_side(around, neighbour));
      settle();
    }
    hand().MouseUp();
    settle();
    wait();
  }
  void make_village(const std::string& name, const std::vector<std::string>& hexes) {
    const std::size_t before = steps();
    author.plan([this, name](wxDialog& dialog) {
      for (wxWindow* field : all_below<wxWindow>(&dialog))
        if (dynamic_cast<wxTextCtrl*>(field) && field->GetName() != "Polish" && field->GetName() != "English") {
          field->SetFocus();
          settle();
          hand().Text(name.c_str());
          settle();
        }
      author.click(*dialog.FindWindow(wxID_OK));
    });
    key('M', wxMOD_CONTROL | wxMOD_SHIFT);
    REQUIRE(pump_until([&] { return author.is_done() && steps() == before + 1; }, 20'000));
    wait();
    drag(hexes);
    wait();
    REQUIRE(map().place(name));
  }
  void choose_unit(const wxString& label) {
    hand().MouseMove(on_item(label));
    settle();
    hand().MouseClick();
    settle(120);
  }
  void add_company(const wxString& side, const std::string& name, const std::string& pieces) {
    choose_unit(side);
    std::size_t before = steps();
    author.plan([this](wxDialog&) {
      for (int i = 0; i < 2; ++i) key(WXK_DOWN);  // regiment, battalion, company
      author.enter();
    });
    author.plan_text(name);
    key('O', wxMOD_CONTROL | wxMOD_SHIFT);
    REQUIRE(pump_until([&] { return author.is_done() && steps() == before + 1; }, 20'000));
    wait();
    choose_unit(wxString::FromUTF8(name));
    before = steps();
    author.plan_text(pieces);
    key('A', wxMOD_CONTROL | wxMOD_SHIFT);
    REQUIRE(pump_until([&] { return author.is_done() && steps() == before + 1; }, 20'000));
    wait();
  }
  void set_strength(const wxString& unit, const std::string& boxes) {
    choose_unit(unit);
    settle(200);
    const std::size_t before = steps();
    wxWindow* field = nullptr;
    for (wxWindow* each : all_below<wxWindow>(&frame()))
      if (each->GetName() == "Strength in boxes" && each->IsShownOnScreen()) field = each;
    REQUIRE(field);
    field->SetFocus();  // as by the key Tab, which scrolls to it
    settle();
    hand().Text(boxes.c_str());
    key(WXK_RETURN);
    wait();
    REQUIRE(steps() == before + 1);
  }
  wxListView& problems() { return dynamic_cast<wxListView&>(*wxWindow::FindWindowByName("Problems", &frame())); }
  const editor::Problem* problem(const std::string& id) {
    for (const editor::Problem& each : bench().verdict()->problems)
      if (each.id == id && !each.waived) return &each;
    return nullptr;
  }
  std::map<std::string, std::string> written() {
    std::map<std::string, std::string> out;
    for (const auto& file : bench().session().prepare_save().files) out[file.name] = file.bytes;
    return out;
  }
  int check() {
    const std::string command = programs() + "/hexwright check '" + bench().session().path() + "' > '" + (folder / "said") + "' 2>&1";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
};

}  // namespace

TEST_CASE("A scenario is made from nothing with mouse and keyboard: map, forces, setup, all undone and redone, saved") {
  Drawing at;
  at.begin();
  const std::size_t columns = 20, rows = 15;
  REQUIRE(at.map().hex_count() == columns * rows);

  // Every terrain of the game.
  at.key('B', wxMOD_CONTROL);
  at.paint("woods", {"0303", "0306"});
  at.paint("wooden", {"0808", "0809"});
  at.paint("masonry", {"1408", "1409"});
  at.paint("woods", {"1603", "1603"});
  at.paint("clear", {"1603", "1603"});
  CHECK(at.terrain("0304") == "woods");
  CHECK(at.terrain("0808") == "wooden-buildings");
  CHECK(at.terrain("1409") == "masonry-buildings");
  CHECK(at.terrain("1603") == "clear");
  at.draw_road({"0110", "0810", "1410"});
  CHECK(at.map().paths().size() == 1);
  at.draw_stream("1105", {"1104", "1204", "1205"});
  REQUIRE(at.map().hexsides().size() == 1);
  CHECK(at.map().hexsides().front().sides.size() == 3);
  at.make_village("Zabor", {"0808", "0809"});
  at.make_village("Lipsk", {"1408", "1409"});
  CHECK(at.map().place("Zabor")->hexes.count() == 2);

  // Both sides, each with its strength.
  at.key('V', wxMOD_CONTROL | wxMOD_SHIFT);
  at.add_company("Blue", "1kp", "1-3 s 1d");
  at.add_company("Blue", "2kp", "4-6 s 2d");
  at.add_company("Red", "7kp", "21-23 s 7d");
  for (const char* unit : {"1s ", "2s ", "3s ", "1d ", "4s ", "5s ", "6s ", "2d ", "21s ", "22s ", "23s ", "7d "}) {
    CAPTURE(unit);
    at.set_strength(wxString::FromUTF8("○ ") + unit, "3");
  }

  // Within a radius, in a zone, and hidden.
  at.choose_unit("1kp");
  at.click("0512");
  at.author.plan([&](wxDialog&) { at.author.enter(); });
  at.key('D', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return at.author.is_done(); }, 20'000));
  at.wait();
  at.choose_unit("2kp");
  at.key('B', wxMOD_CONTROL | wxMOD_SHIFT);
  at.drag({"0302", "0306"});
  at.wait();
  at.choose_unit("7kp");
  at.drag({"1802", "1805"});
  at.wait();
  at.key('O', wxMOD_ALT);  // the menu of the forces
  at.key('W');
  at.wait();
  std::map<std::string, std::string> hidden;
  for (const view::Spread& spread : at.bench().scene()->view->spreads) {
    CAPTURE(spread.id);
    CHECK(spread.hexes.count() == (spread.id == "blue.setup-1kp" ? 19u : spread.id == "blue.setup-2kp" ? 5u : 4u));
  }
  CHECK(at.bench().scene()->view->spreads.size() == 3);
  CHECK(editor::force_line(*at.bench().scene(), "red.21s")->where == editor::ForceLine::Where::set_up);

  // A name that no place bears, a click on the finding, and a zone in its place.
  REQUIRE_FALSE(at.problem("reference/unknown-place"));
  at.choose_unit("2kp");
  at.author.plan([&](wxDialog& dialog) {
    at.key('A', wxMOD_CONTROL);
    at.hand().Text("<hexes list=\"0302\"/><place name=\"zabur\"/>");
    settle();
    at.author.click(*dialog.FindWindow(wxID_OK));
  });
  at.key('X', wxMOD_CONTROL | wxMOD_SHIFT);
  REQUIRE(pump_until([&] { return at.author.is_done(); }, 20'000));
  at.wait();
  const editor::Problem* unknown = at.problem("reference/unknown-place");
  REQUIRE(unknown);
  at.key('V', wxMOD_CONTROL | wxMOD_SHIFT);  // the brush is put down
  at.click("1212");
  at.choose_line(at.problems(), "zabur");
  REQUIRE(at.bench().chosen() == at.hex("0302"));
  const std::size_t before = at.steps();
  // What was written since the file was opened is mended like what was read from it.
  REQUIRE(unknown->mending);
  at.key(WXK_F9);
  at.wait();
  CHECK(at.steps() == before + 1);
  std::size_t covered = 0;
  for (const view::Spread& spread : at.bench().scene()->view->spreads)
    if (spread.id == "blue.setup-2kp") covered = spread.hexes.count();
  CHECK(covered == 3);  // 0302 and the two hexes of the village
  CHECK_FALSE(at.problem("reference/unknown-place"));

  // The length of the game has no pane yet: it is left open with a reason.
  REQUIRE(at.problem("time/length-missing"));
  at.choose_line(at.problems(), "how many turns");
  at.author.plan_text("It is agreed upon at the table.");
  at.key(WXK_F8, wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return at.author.is_done(); }, 20'000));
  at.wait();
  CHECK_FALSE(at.problem("time/length-missing"));
  for (const editor::Problem& problem : at.bench().verdict()->problems) {
    CAPTURE(problem.id);
    CHECK((problem.waived || problem.severity < validator::Severity::error));
  }

  // All of it taken back, done again, and saved.
  const auto all = at.written();
  const std::size_t steps = at.steps();
  REQUIRE(all.size() == 3);
  for (std::size_t i = 0; i < steps; ++i) at.key('Z', wxMOD_CONTROL);
  CHECK(at.steps() == 0);
  CHECK(at.written().empty());
  CHECK_FALSE(at.bench().session().is_modified());
  for (std::size_t i = 0; i < steps; ++i) at.key('Y', wxMOD_CONTROL);
  CHECK(at.steps() == steps);
  CHECK(at.written() == all);
  at.wait();
  at.key('S', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !at.bench().session().is_modified(); }, 20'000));
  for (const auto& [name, bytes] : all) CHECK(at.folder.read("brook/" + name) == bytes);
  const int status = at.check();
  INFO(at.folder.read("said"));
  CHECK(status == 0);
  for (const std::string& told : at.author.told) FAIL_CHECK("was told: " << told);
}
