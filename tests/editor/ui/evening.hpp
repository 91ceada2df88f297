// What every evening from an empty document needs: hands for named fields, lists, dialogs and panes, and the pane that prints.
#pragma once

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/listbox.h>
#include <wx/stattext.h>
#include <wx/treectrl.h>

#include "editor/ui/print_pane.hpp"
#include "tests/editor/ui/drawing.hpp"

namespace hexwright::test {

struct Evening : Drawing {
  template <class Found>
  Found* named(wxWindow& window, const wxString& name) {
    for (Found* each : all_below<Found>(&window))
      if (each->GetName() == name && each->IsShownOnScreen()) return each;
    return nullptr;
  }
  void press(wxWindow& window, const wxString& name) {
    auto* button = named<wxButton>(window, name);
    INFO(name);
    REQUIRE(button);
    REQUIRE(button->IsEnabled());
    button->SetFocus();
    settle(30);
    key(WXK_SPACE);
    settle(80);
  }
  void type(wxWindow& window, const wxString& name, const char* text) { fill_in(window, name, text); }
  void enter(wxWindow& window, const wxString& name, const char* text) {
    const std::size_t before = steps();
    type(window, name, text);
    key(WXK_RETURN);
    INFO(name);
    REQUIRE(pump_until([&] { return steps() > before; }, 20'000));
    wait();
    settle(100);
  }
  // From a list that takes no other words, by the arrow keys.
  void pick(wxWindow& window, const wxString& name, const wxString& line) {
    auto* combo = named<wxComboBox>(window, name);
    INFO(name);
    REQUIRE(combo);
    const int wanted = combo->FindString(line);
    REQUIRE(wanted != wxNOT_FOUND);
    const std::size_t before = steps();
    combo->SetFocus();
    settle();
    for (int i = 0; i < 20 && combo->GetSelection() != wanted; ++i) key(WXK_DOWN);
    UNSCOPED_INFO("chosen: " << combo->GetValue());
    REQUIRE(pump_until([&] { return steps() > before; }, 20'000));
    wait();
    settle(100);
  }
  // In a dialog of one list.
  void plan_choice(const wxString& line) {
    author.plan([this, line](wxDialog& dialog) {
      wxListBox* list = all_below<wxListBox>(&dialog).front();
      int at = list->FindString(line);
      for (unsigned i = 0; at == wxNOT_FOUND && i < list->GetCount(); ++i)
        if (list->GetString(i).Contains(line)) at = static_cast<int>(i);
      if (at == wxNOT_FOUND)
        for (unsigned i = 0; i < list->GetCount(); ++i) author.told.push_back("offered: " + list->GetString(i).utf8_string());
      list->SetFocus();
      for (int i = 0; i < at; ++i) key(WXK_DOWN);
      author.enter();
    });
  }
  // A part of a region: by these keys in the menu of parts, or of this sort from the list behind the menu's last line, with a value.
  struct RegionPart {
    std::vector<int> keys;
    wxString sort = {}, field = {};
    const char* value = "";
  };
  static RegionPart part_with(const wxString& sort, const wxString& field, const char* value) { return {{'H'}, sort, field, value}; }
  static RegionPart first_place() { return {{'P', WXK_RETURN}}; }
  static RegionPart east_edge() { return {{'E', WXK_DOWN, WXK_DOWN, WXK_RETURN}}; }
  static RegionPart hexes(const char* numbers) { return part_with("hexes", "Hexes by their numbers", numbers); }
  // In the dialog of a region, these parts in place of those that it has.
  void plan_region(const std::vector<RegionPart>& parts) {
    author.plan([this, parts](wxDialog& dialog) {
      auto* tree = named<wxTreeCtrl>(dialog, "Parts of the region");
      REQUIRE(tree);
      const auto count = [&] { return tree->GetChildrenCount(tree->GetRootItem(), false); };
      for (std::size_t left = count(); left > 0; left = count()) {
        tree->SetFocus();
        settle();
        for (const int code : {WXK_HOME, WXK_DOWN, WXK_DELETE}) key(code);
        REQUIRE(count() == left - 1);
      }
      for (const RegionPart& part : parts) {
        const std::size_t before = count();
        // A busy screen may lose a key to the menu or to the list behind it; an author then does it again.
        for (int tries = 0; tries < 3 && count() == before; ++tries) {
          const std::size_t planned = author.planned();
          tree->SetFocus();
          settle();
          if (!part.sort.empty()) plan_choice(part.sort);
          plan_menu(part.keys);
          key(WXK_INSERT);
          pump_until([&] { return count() == before + 1; }, 30'000);
          author.keep_plans(planned);
        }
        for (const std::string& told : author.told) UNSCOPED_INFO(told);
        REQUIRE(count() == before + 1);
        // A busy window manager may leave the keyboard with none of the two dialogs: an author clicks the one that he sees.
        if (!pump_until([&] { return dialog.IsActive(); }, 5'000)) dialog.Raise();
        REQUIRE(pump_until([&] { return dialog.IsActive(); }, 20'000));
        settle();
        if (*part.value) type(dialog, part.field, part.value);
      }
      wxWindow& ok = *dialog.FindWindow(wxID_OK);
      REQUIRE(pump_until([&] { return ok.IsEnabled(); }, 20'000));
      author.click(ok);
    });
  }
  void insert(wxWindow& list, const std::vector<int>& keys) {
    const std::size_t before = steps();
    list.SetFocus();
    settle(60);
    plan_menu(keys);
    key(WXK_INSERT);
    REQUIRE(pump_until([&] { return steps() == before + 1; }, 20'000));
    wait();
    settle(200);
  }
  void show_pane(int code, wxWindow& pane, int with = wxMOD_NONE) {
    key(code, with);
    settle(200);
    REQUIRE(pane.IsShownOnScreen());
  }
  bool says(wxWindow& window, const wxString& words) {
    for (const wxStaticText* text : all_below<wxStaticText>(&window)) {
      wxString label = text->GetLabel();
      label.Replace("\n", " ");
      if (text->IsShownOnScreen() && label.Contains(words)) return true;
    }
    return false;
  }
  // From a choice, by the arrow keys.
  void choose(wxWindow& window, const wxString& name, const wxString& line) {
    INFO(name << ": " << line);
    auto* choice = named<wxChoice>(window, name);
    REQUIRE(choice);
    int wanted = choice->FindString(line);
    for (unsigned i = 0; wanted == wxNOT_FOUND && i < choice->GetCount(); ++i)
      if (choice->GetString(i).StartsWith(line)) wanted = static_cast<int>(i);
    for (unsigned i = 0; wanted == wxNOT_FOUND && i < choice->GetCount(); ++i) UNSCOPED_INFO("offered: " << choice->GetString(i));
    REQUIRE(wanted != wxNOT_FOUND);
    choice->SetFocus();
    settle(30);
    for (int i = 0; i < 60 && choice->GetSelection() != wanted; ++i) key(choice->GetSelection() < wanted ? WXK_DOWN : WXK_UP);
    REQUIRE(choice->GetSelection() == wanted);
  }
  // Each of them, to a PDF beside the scenario's folder.
  void print(const std::vector<std::pair<const char*, const char*>>& pages) {
    ui::PrintPane& pane = frame().print();
    key('P', wxMOD_CONTROL);
    settle(200);
    REQUIRE(pane.IsShownOnScreen());
    for (const auto& [what, file] : pages) {
      CAPTURE(what);
      choose(pane, "What", what);
      REQUIRE(pump_until([&] { return pane.is_drawn(); }));
      CHECK(pane.page_count() >= 1);
      type(pane, "File", (folder / file).c_str());
      press(pane, "Export");
      REQUIRE(pump_until([&] { return pane.result() && !pane.is_writing(); }));
      CHECK_FALSE(pane.result()->failed);
      CHECK(folder.read(file).starts_with("%PDF"));
    }
  }
};

}  // namespace hexwright::test
