// Everything that can be done, in one table: what it is called, its key, the menu it stands in and what it does. Menus, tool bar and
// the sheet of keys are made of it.
#pragma once

#include <wx/menu.h>

#include <functional>
#include <string>
#include <vector>

#include "model/wording/text.hpp"

namespace hexwright::ui {

enum class Menu { file, edit, view, map, forces, help };

struct Command {
  int id;  // of wxWidgets
  Menu menu;
  wording::Text title;  // with & before the letter that opens it
  std::string key;      // "Ctrl+S"; empty when it has none
  std::function<void()> run;
  std::function<bool()> enabled = {};            // always, when there is none
  std::function<bool()> checked = {};            // makes it a tick
  std::function<wording::Text()> retitled = {};  // a title that changes: "Undo Paint terrain"
  bool separated = false;                        // a line above it
};

wxString title_of(Menu menu);
wxMenuBar* make_menu_bar(const std::vector<Command>& commands);
// Titles, ticks and greyness as they are now.
void refresh(wxMenuBar& bar, const std::vector<Command>& commands);
// A line a command that has a key: "Save  Ctrl+S".
std::vector<std::pair<wxString, wxString>> keys_of(const std::vector<Command>& commands);

}  // namespace hexwright::ui
