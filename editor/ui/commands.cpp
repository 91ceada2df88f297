// Menus made of the table, in the order of the table.
#include "editor/ui/commands.hpp"

#include <wx/menuitem.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

wxString title_of(Menu menu) {
  switch (menu) {
    case Menu::file:
      return words(say("&File"));
    case Menu::edit:
      return words(say("&Edit"));
    case Menu::view:
      return words(say("&View"));
    case Menu::map:
      return words(say("&Map"));
    case Menu::forces:
      return words(say("F&orces"));
    case Menu::help:
      break;
  }
  return words(say("&Help"));
}

namespace {

wxString label_of(const Command& command) {
  wxString label = words(command.retitled ? command.retitled() : command.title);
  if (!command.key.empty()) label += "\t" + utf8(command.key);
  return label;
}

}  // namespace

wxMenuBar* make_menu_bar(const std::vector<Command>& commands) {
  auto* bar = new wxMenuBar;
  for (const Menu which : {Menu::file, Menu::edit, Menu::view, Menu::map, Menu::forces, Menu::help}) {
    auto* menu = new wxMenu;
    for (const Command& command : commands) {
      if (command.menu != which) continue;
      if (command.separated && menu->GetMenuItemCount() > 0) menu->AppendSeparator();
      menu->Append(command.id, label_of(command), wxString(), command.checked ? wxITEM_CHECK : wxITEM_NORMAL);
    }
    bar->Append(menu, title_of(which));
  }
  refresh(*bar, commands);
  return bar;
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

std::vector<std::pair<wxString, wxString>> keys_of(const std::vector<Command>& commands) {
  std::vector<std::pair<wxString, wxString>> out;
  for (const Command& command : commands)
    if (!command.key.empty()) out.emplace_back(wxMenuItem::GetLabelText(words(command.title)), utf8(command.key));
  return out;
}

}  // namespace hexwright::ui
