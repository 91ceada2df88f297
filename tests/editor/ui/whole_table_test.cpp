// An evening on an inch table from nothing, with mouse and keyboard alone: the table, two corps a side, markers face down, what they hide;
// checked, played, printed, and checked once more by the command line.
#include <wx/listctrl.h>

#include "editor/session/scenario_items.hpp"
#include "editor/session/placement_edit.hpp"
#include "editor/ui/simulation_pane.hpp"
#include "tests/editor/ui/evening.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct TableEvening : Evening {
  void begin_table() {
    author.plan([this](wxDialog& dialog) {
      fill_in(dialog, "Name", "fords");
      fill_in(dialog, "In the folder", folder.path().c_str());
      choose(dialog, "Game", "Bogowie Wojny");
      fill_in(dialog, "Width in inches", "36");
      fill_in(dialog, "Height in inches", "36");
      fill_in(dialog, "Name of side 1", "us:Union");
      fill_in(dialog, "Name of side 2", "cs:Confederacy");
      author.enter();
    });
    key('N', wxMOD_CONTROL);
    REQUIRE(pump_until([&] { return author.is_done() && is_open(); }, 20'000));
    wait();
    settle(200);
    REQUIRE(editor::tables_now(bench().session().project()).front().width == wording::Decimal{36'000});
  }
  void state_facts() {
    author.plan([this](wxDialog& dialog) {
      type(dialog, "Title in English", "Two Fords");
      type(dialog, "Length in turns", "6");
      type(dialog, "Who moves first", "cs");
      author.click(*dialog.FindWindow(wxID_OK));
    });
    key(WXK_F2);
    REQUIRE(pump_until([&] { return author.is_done(); }, 20'000));
    wait();
    REQUIRE(bench().scene()->schedule->turns == 6);
  }
  void typed_shape(const char* corners) {
    const std::size_t before = steps();
    type(frame(), "Corners of a new shape: x,y x,y", corners);
    press(frame(), "Draw these corners");
    wait();
    REQUIRE(steps() == before + 1);
  }
  void draw_table() {
    key('4', wxMOD_CONTROL | wxMOD_ALT);
    choose_line(kinds(), "woods");
    frame().canvas().SetFocus();
    near(8, 17);
    for (const auto& [x, y] : {std::pair{4., 14.}, std::pair{12., 14.}, std::pair{12., 20.}, std::pair{4., 20.}}) click_at(x, y);
    key(WXK_RETURN);
    wait();
    key('5', wxMOD_CONTROL | wxMOD_ALT);
    choose_line(kinds(), "road");
    typed_shape("18,0 18,36");
    key('6', wxMOD_CONTROL | wxMOD_ALT);
    choose(frame(), "Side of a new zone", "Union");
    typed_shape("0,28 36,28 36,36 0,36");
    choose(frame(), "Side of a new zone", "Confederacy");
    typed_shape("0,0 36,0 36,8 0,8");
    const auto elements = editor::table_elements(bench().session().project());
    REQUIRE(elements.size() == 4);
  }
  void size_base(const std::string& kind, const char* width, const char* depth) {
    choose_line_of(ids_of("us", kind).front());
    settle(200);
    enter(frame(), "Width of the base in inches", width);
    enter(frame(), "Depth of the base in inches", depth);
  }
  // The first of each kind is measured; the next are as large.
  void raise(const wxString& side, const std::vector<std::string>& corps) {
    for (const std::string& name : corps) {
      add_formation(side, 0, name);
      add_formation(wxString::FromUTF8(name), 1, "1/" + name);
      const wxString division = wxString::FromUTF8("1/" + name);
      add_units(division, "1 infantry");
      if (side == "Union" && name == corps.front()) size_base("infantry", "2", "1");
      add_units(division, "2 infantry");
      add_units(division, "general");
      if (side == "Union" && name == corps.front()) size_base("general", "1", "1");
      add_units(wxString::FromUTF8(name), "general");
    }
    add_units(side, "general");
    add_units(side, "1 patrol");
    if (side == "Union") size_base("patrol", "1", "1");
    add_units(side, "2-4 patrol");
  }
  std::vector<std::string> ids_of(const std::string& side, const std::string& kind) {
    std::vector<std::string> out;
    for (const editor::TableBase& base : editor::table_bases(bench().session().project()))
      if (base.side == side && base.kind == kind) out.push_back(base.piece);
    REQUIRE_FALSE(out.empty());
    return out;
  }
  // A click on the line of this unit: the tree has all of them, in the order of the scene.
  void choose_line_of(const std::string& id) {
    const auto& forces = bench().scene()->forces;
    long row = 0;
    while (static_cast<std::size_t>(row) < forces.size() && forces[static_cast<std::size_t>(row)].id != id) ++row;
    INFO(id);
    REQUIRE(static_cast<std::size_t>(row) < forces.size());
    const wxTreeItemId item = nth_below(tree().GetRootItem(), row);
    REQUIRE(item.IsOk());
    tree().EnsureVisible(item);
    settle();
    wxRect box;
    REQUIRE(tree().GetBoundingRect(item, box, true));
    input().MouseMove(tree().ClientToScreen(wxPoint(box.x + box.width / 2, box.y + box.height / 2)));
    settle();
    input().MouseClick();
    settle(120);
  }
  wxTreeItemId nth_below(wxTreeItemId at, long& row) {
    wxTreeItemIdValue cookie;
    for (wxTreeItemId child = tree().GetFirstChild(at, cookie); child.IsOk(); child = tree().GetNextChild(at, cookie)) {
      if (row-- == 0) return child;
      if (const wxTreeItemId inner = nth_below(child, row); inner.IsOk()) return inner;
    }
    return {};
  }
  void in_region(const wxString& sort, const wxString& field, const std::string& id) {
    const std::size_t before = steps();
    plan_region({part_with(sort, field, id.c_str())});
    key('X', wxMOD_CONTROL | wxMOD_SHIFT);
    REQUIRE(pump_until([&] { return author.is_done() && steps() == before + 1; }, 20'000));
    wait();
  }
  void set_up(const std::string& side, const std::vector<std::string>& corps) {
    std::string zone;
    for (const auto& each : editor::table_elements(bench().session().project()))
      if (each.kind == "deployment" && each.side == side) zone = each.id;
    REQUIRE_FALSE(zone.empty());
    choose_line_of(ids_of(side, "patrol").front());
    tree().SetFocus();
    settle();
    for (int i = 0; i < 3; ++i) key(WXK_DOWN, wxMOD_SHIFT);
    in_region("A zone", "Zone", zone);
    key('O', wxMOD_ALT);
    const std::size_t before = steps();
    key('F');  // placed face down
    REQUIRE(pump_until([&] { return steps() == before + 1; }, 20'000));
    CHECK(undo_name() == "Set up hidden");
    wait();
    // Who is hidden waits in the record, and the commander-in-chief with them.
    for (const std::string& each : corps) {
      choose_unit(wxString::FromUTF8(each));
      in_region("A box off the board", "Box", side + "-hidden-record");
    }
    choose_line_of(ids_of(side, "general").back());
    in_region("A box off the board", "Box", side + "-hidden-record");
  }
  // By the fields of the page: a marker of one side, and one of the other, as 6.1 has it; in rows, eight inches apart.
  void put_down_markers() {
    const auto first = ids_of("cs", "patrol"), second = ids_of("us", "patrol");
    for (std::size_t i = 0; i < first.size(); ++i) {
      const std::string x = std::to_string(6 + 8 * i);
      put_down(first[i], x, "4");
      put_down(second[i], x, "32");
    }
  }
  void put_down(const std::string& id, const std::string& x, const char* y) {
    CAPTURE(id, x);
    auto* list = named<wxListView>(frame(), "Pieces for the table");
    REQUIRE(list);
    choose_line(*list, wxString::FromUTF8(id));
    type(frame(), "Inches from the west", x.c_str());
    type(frame(), "Inches from the south", y);
    press(frame(), "Put it there");
    wait();
  }
  wxWindow& secrets() { return *wxWindow::FindWindowByName("Secrets", &frame())->GetParent(); }
  // Each marker says what is behind it, and no marker of the side hides a corps twice.
  void hide_behind(const wxString& side) {
    choose(secrets(), "Whose secrets", side);
    const std::size_t before = steps();
    press(secrets(), "Shuffle markers");
    REQUIRE(pump_until([&] { return steps() == before + 1; }, 20'000));
    wait();
  }
  void no_errors() {
    for (const editor::Problem& problem : bench().verdict()->problems) {
      CAPTURE(problem.id, wording::english().words(problem.message));
      CHECK((problem.waived || problem.severity < validator::Severity::error));
    }
  }
  // By the command line, with its scenario.
  int check_setup(const std::string& scenario) {
    const std::string command = programs() + "/hexwright setup check '" + scenario + "' '" + bench().session().opened_path() + "' > '" +
                                (folder / "said") + "' 2>&1";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  void save() {
    key('S', wxMOD_CONTROL);
    REQUIRE(pump_until([&] { return !bench().session().is_modified(); }, 20'000));
  }
};

}  // namespace

TEST_CASE("A whole scenario on an inch table, two corps a side, is made from nothing with mouse and keyboard, checked, played and printed",
          "[evening]") {
  TableEvening at;
  at.begin_table();
  at.state_facts();
  at.draw_table();
  at.raise("Union", {"Hart", "Reyn"});
  at.raise("Confederacy", {"Long", "Ewel"});
  // Two corps of a division with two units and its general, and a commander each; a commander-in-chief; four markers. All have bases.
  for (const char* side : {"us", "cs"}) {
    CHECK(at.ids_of(side, "infantry").size() == 4);
    CHECK(at.ids_of(side, "general").size() == 5);
    CHECK(at.ids_of(side, "patrol").size() == 4);
  }
  for (const editor::TableBase& each : editor::table_bases(at.bench().session().project())) {
    INFO(each.piece);
    CHECK(each.base == geometry::Base{each.kind == "infantry" ? 2000 : 1000, 1000});
  }
  at.set_up("us", {"Hart", "Reyn"});
  at.set_up("cs", {"Long", "Ewel"});
  at.no_errors();
  at.save();
  ui::SimulationPane& simulation = at.frame().simulation();
  at.show_pane(WXK_F5, simulation);
  at.type(simulation, "Playouts", "40");
  at.key(WXK_F5, wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return simulation.result() && !simulation.is_playing(); }));
  CHECK_FALSE(simulation.result()->refused);
  CHECK(at.says(simulation, "40 playouts were played."));
  at.print({{"Scenario card", "card.pdf"}, {"Setup sheet", "setup.pdf"}});
  CHECK(at.check() == 0);

  const std::string scenario = at.bench().session().path();
  at.author.plan_text("first night");
  at.key('O', wxMOD_CONTROL | wxMOD_ALT);
  REQUIRE(pump_until([&] { return at.author.is_done() && at.is_open() && editor::has_placement(at.bench().session().project()); }, 20'000));
  at.wait();
  at.key('3', wxMOD_CONTROL);  // back from Print to Setup, where the tools have their pages
  at.key('8', wxMOD_CONTROL | wxMOD_ALT);
  at.put_down_markers();
  const std::size_t before = at.steps();
  at.key('O', wxMOD_ALT);
  at.key('Y');  // the corps go into their records, where alone they may be
  REQUIRE(pump_until([&] { return at.steps() == before + 1; }, 20'000));
  at.wait();
  // One more step to the east by the arrow key, as a hand would mend it.
  at.frame().canvas().SetFocus();
  at.key(WXK_RIGHT);
  at.wait();
  const auto bases = editor::table_bases(at.bench().session().project());
  const std::string last = at.ids_of("us", "patrol").back();
  const auto moved = std::find_if(bases.begin(), bases.end(), [&](const editor::TableBase& each) { return each.piece == last; });
  CHECK(moved->pose.at.x == 30'250);
  CHECK(moved->pose.at.y == 32'000);
  at.show_pane(WXK_F6, at.secrets(), wxMOD_SHIFT);
  at.hide_behind("Union");
  at.hide_behind("Confederacy");
  const auto& secrets = at.bench().scene()->secrets;
  REQUIRE(secrets);
  for (const editor::SecretSide& side : secrets->sides) {
    CHECK(side.markers.size() == 4);
    CHECK(side.decoys() == 2);
    for (const editor::SecretSide::Choice& corps : side.choices) CHECK(corps.times == 1);
  }
  at.no_errors();
  at.save();
  const int status = at.check_setup(scenario);
  INFO(at.folder.read("said"));
  CHECK(status == 0);
  for (const std::string& told : at.author.told) FAIL_CHECK("was told: " << told);
}
