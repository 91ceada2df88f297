// Menus made of the table, in the order of the table.
#include "editor/ui/commands.hpp"

#include <wx/window.h>

#include <utility>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

wxString label_of(const Command& command) {
  wxString label = words(command.retitled ? command.retitled() : command.title);
  if (!command.key.empty()) label += "\t" + utf8(command.key);
  return label;
}

}  // namespace

Command& CommandAdder::add(wording::Text title, std::string key, std::function<void()> run, std::function<bool()> checked, int id) {
  const std::string first_key = key;
  return table_.emplace_back(Command{id == wxID_ANY ? wxWindow::NewControlId() : id,
                                     menu_,
                                     std::move(title),
                                     std::move(key),
                                     std::move(run),
                                     enabled_,
                                     std::move(checked),
                                     {},
                                     std::exchange(separated_, false),
                                     nullptr,
                                     false,
                                     under_,
                                     first_key});
}

wxMenuBar* make_menu_bar(const std::vector<Command>& commands) {
  auto* bar = new wxMenuBar;
  for (const auto& [which, title] :
       {std::pair{Menu::file, say("&File")}, std::pair{Menu::edit, say("&Edit")}, std::pair{Menu::view, say("&View")},
        std::pair{Menu::map, say("&Map")}, std::pair{Menu::forces, say("F&orces")}, std::pair{Menu::help, say("&Help")}}) {
    auto* menu = new wxMenu;
    wxMenu* inner = nullptr;
    wxString title_of_inner;
    for (const Command& command : commands) {
      if (command.menu != which || (command.fits && !command.fits())) continue;
      if (command.under && (!inner || title_of_inner != words(*command.under))) {
        title_of_inner = words(*command.under);
        inner = new wxMenu;
        menu->AppendSubMenu(inner, title_of_inner);
      }
      wxMenu* into = command.under ? inner : menu;
      if (command.separated && into->GetMenuItemCount() > 0) into->AppendSeparator();
      into->Append(command.id, label_of(command), wxString(), command.checked ? wxITEM_CHECK : wxITEM_NORMAL);
    }
    bar->Append(menu, words(title));
  }
  refresh(*bar, commands);
  return bar;
}

void offer(PopUp& menu, const std::vector<Command>& commands, const std::function<bool(const Command&)>& wants) {
  for (const Command& command : commands)
    if (wants(command) && (!command.enabled || command.enabled()))
      menu.add(words(command.retitled ? command.retitled() : command.title), command.run);
}

void refresh(wxMenuBar& bar, const std::vector<Command>& commands) {
  for (const Command& command : commands) {
    wxMenuItem* item = bar.FindItem(command.id);
    if (!item) continue;
    if (command.enabled) item->Enable(command.enabled());
    if (command.checked) item->Check(command.checked());
    if (command.retitled && item->GetItemLabel() != label_of(command)) item->SetItemLabel(label_of(command));
  }
}

}  // namespace hexwright::ui
