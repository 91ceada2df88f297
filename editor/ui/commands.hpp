// Everything that can be done, in one table: what it is called, its key, the menu it stands in and what it does. Menus, tool bar and
// the sheet of keys are made of it. On the thread of the windows.
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

// Adds commands to the table, those of one menu that can be done under the same condition.
class CommandAdder {
 public:
  CommandAdder(std::vector<Command>& table, Menu menu, std::function<bool()> enabled)
      : table_(table), menu_(menu), enabled_(std::move(enabled)) {}
  // The next command stands below a line.
  CommandAdder& below_line() {
    separated_ = true;
    return *this;
  }
  // An id is given to it unless the toolkit has one that means something to it.
  Command& add(wording::Text title, std::string key, std::function<void()> run, std::function<bool()> checked = {}, int id = wxID_ANY);

 private:
  std::vector<Command>& table_;
  const Menu menu_;
  const std::function<bool()> enabled_;
  bool separated_ = false;
};

wxMenuBar* make_menu_bar(const std::vector<Command>& commands);
// Titles, ticks and greyness as they are now.
void refresh(wxMenuBar& bar, const std::vector<Command>& commands);

}  // namespace hexwright::ui
