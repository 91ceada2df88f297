// All commands in one table: title, key, menu and action. Menus, the row along the top and the sheet of keys are made from it. One thread,
// the window's; cannot fail.
#pragma once

#include <wx/menu.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/ui/controls.hpp"
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
  std::function<bool()> checked = {};            // makes it a check item
  std::function<wording::Text()> retitled = {};  // a title that changes: "Undo Paint terrain"
  bool separated = false;                        // a line above it
  const char* icon = nullptr;                    // its name, for a command that stands in the row along the top as well
  bool on_board = false;                         // stands in the menu of a hex as well
  std::optional<wording::Text> under = {};       // the menu in the menu that holds it
  std::string first_key = {};                    // the key before the author gave another one
  std::function<bool()> fits = {};               // false: the menu is made without it, as the board has no use for it

  // In settings: the same in every language.
  std::string stored_name() const { return (under ? under->msgid + "/" : std::string()) + title.msgid; }
};

// Adds commands of one menu to the table that are enabled under the same condition.
class CommandAdder {
 public:
  CommandAdder(std::vector<Command>& table, Menu menu, std::function<bool()> enabled)
      : table_(table), menu_(menu), enabled_(std::move(enabled)) {}
  // Puts a line above the next command.
  CommandAdder& below_line() {
    separated_ = true;
    return *this;
  }
  // Puts the next commands in a menu of the menu; nothing: in the menu itself.
  CommandAdder& under(std::optional<wording::Text> title) {
    under_ = std::move(title);
    return *this;
  }
  // A new id is used unless the command has one of the toolkit's own.
  Command& add(wording::Text title, std::string key, std::function<void()> run, std::function<bool()> checked = {}, int id = wxID_ANY);

 private:
  std::vector<Command>& table_;
  const Menu menu_;
  const std::function<bool()> enabled_;
  bool separated_ = false;
  std::optional<wording::Text> under_;
};

wxMenuBar* make_menu_bar(const std::vector<Command>& commands);
// Adds those commands that are enabled and wanted to a menu that pops up.
void offer(PopUp& menu, const std::vector<Command>& commands, const std::function<bool(const Command&)>& wants);
// Updates titles, check marks and enabled states.
void refresh(wxMenuBar& bar, const std::vector<Command>& commands);

}  // namespace hexwright::ui
