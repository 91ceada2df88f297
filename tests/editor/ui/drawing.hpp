// A new scenario in a folder of its own, and the hands of its author on the map, the forces and the problems.
#pragma once

#include <sys/wait.h>
#include <wx/listctrl.h>
#include <wx/textctrl.h>

#include <cstdlib>

#include "editor/ui/tool_controls.hpp"
#include "tests/editor/ui/author.hpp"
#include "tests/editor/ui/forces_window.hpp"

namespace hexwright::test {

struct Drawing : ForcesWindow {
  using Window::drag;
  Author author;
  ScratchFolder folder;

  const project::MapIndex& map() { return *bench().scene()->view->index; }
  std::size_t steps() { return bench().session().history().done(); }

  // By its name, in place of what it says.
  void fill_in(wxWindow& window, const wxString& name, const char* text) {
    INFO(name);
    wxTextEntry* field = nullptr;
    for (wxWindow* each : all_below<wxWindow>(&window))
      if (each->GetName() == name && each->IsShownOnScreen() && dynamic_cast<wxTextEntry*>(each)) {
        field = dynamic_cast<wxTextEntry*>(each);
        each->SetFocus();
      }
    REQUIRE(field);
    settle(30);
    field->SelectAll();
    if (*text)
      input().Text(text);
    else
      input().Char(WXK_DELETE);
    settle(40);
  }
  void begin() {
    author.plan([this](wxDialog& dialog) {
      fill_in(dialog, "Name", "brook");
      fill_in(dialog, "In the folder", folder.path().c_str());
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
      input().MouseMove(list.ClientToScreen(wxPoint(box.x + 30, box.y + box.height / 2)));
      settle();
      input().MouseClick();
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
    input().MouseMove(near_side(around, neighbours.front()));
    settle();
    input().MouseDown();
    for (const std::string& neighbour : neighbours) {
      input().MouseMove(near_side(around, neighbour));
      settle();
    }
    input().MouseUp();
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
          input().Text(name.c_str());
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
    input().MouseMove(on_item(label));
    settle();
    input().MouseClick();
    settle(120);
  }
  // The kind by its place in the list of kinds.
  void add_formation(const wxString& under, int kind, const std::string& name) {
    choose_unit(under);
    const std::size_t before = steps();
    author.plan([this, kind](wxDialog&) {
      for (int i = 0; i < kind; ++i) key(WXK_DOWN);
      author.enter();
    });
    author.plan_text(name);
    key('O', wxMOD_CONTROL | wxMOD_SHIFT);
    REQUIRE(pump_until([&] { return author.is_done() && steps() == before + 1; }, 20'000));
    wait();
  }
  void add_units(const wxString& under, const std::string& units) {
    choose_unit(under);
    const std::size_t before = steps();
    author.plan_text(units);
    key('A', wxMOD_CONTROL | wxMOD_SHIFT);
    REQUIRE(pump_until([&] { return author.is_done() && steps() == before + 1; }, 20'000));
    wait();
  }
  void add_company(const wxString& side, const std::string& name, const std::string& pieces) {
    add_formation(side, 2, name);  // regiment, battalion, company
    add_units(wxString::FromUTF8(name), pieces);
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
    input().Text(boxes.c_str());
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

}  // namespace hexwright::test
