// The row wraps: at 640 pixels, or in a language with long words, it takes two lines.
#include "editor/ui/top_row.hpp"

#include <wx/bmpbuttn.h>
#include <wx/settings.h>
#include <wx/tglbtn.h>
#include <wx/wrapsizer.h>

#include "editor/ui/controls.hpp"
#include "editor/ui/icons.hpp"
#include "editor/ui/spoken_names.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int ICON_ROOM_PX = 32, TAB_ROOM_PX = 9;

}  // namespace

const std::vector<Workspace>& workspaces() {
  static const std::vector<Workspace> list{
      {say("Map"), "Ctrl+1", {"tools", "layers", "minimap", "properties"}},
      {say("Forces"), "Ctrl+2", {"forces", "properties"}},
      {say("Setup"), "Ctrl+3", {"forces", "minimap", "tools", "properties", "history", "problems"}},
      {say("Schedule"), "Ctrl+4", {"schedule"}},
      {say("Victory"), "Ctrl+5", {"victory"}},
      {say("Rules"), "Ctrl+6", {"rules"}},
      {say("Card"), "Ctrl+7", {"print", "problems"}, "card"},
      {say("Play"), "Ctrl+8", {"simulation"}},
      {say("Print"), "Ctrl+9", {"print"}},
      {say("Game"), "Ctrl+Alt+0", {"game"}},
  };
  return list;
}

TopRow::TopRow(wxWindow* parent, std::function<void(int)> run, std::function<void(std::size_t)> choose, std::function<void(int)> fit)
    : wxPanel(parent), run_(std::move(run)), fit_(std::move(fit)) {
  SetBackgroundColour(wxSystemSettings::GetColour(wxSYS_COLOUR_MENUBAR));
  SetSizer(new wxWrapSizer(wxHORIZONTAL));
  for (std::size_t i = 0; i < workspaces().size(); ++i) {
    auto* tab = new wxToggleButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT | wxBORDER_NONE);
    // It stays down: mark() says which one is open.
    tab->Bind(wxEVT_TOGGLEBUTTON, [this, i, choose, tab](wxCommandEvent&) {
      tab->SetValue(true);
      CallAfter([choose, i] { choose(i); });
    });
    tabs_.push_back(tab);
  }
  on_language(*this, [this] {
    for (std::size_t i = 0; i < tabs_.size(); ++i) {
      set_label(*tabs_[i], words(workspaces()[i].title));
      // Asked for its best size, a flat button gives that of its bare words.
      tabs_[i]->SetMinSize(wxSize(tabs_[i]->GetTextExtent(tabs_[i]->GetLabel()).x + FromDIP(2 * TAB_ROOM_PX), FromDIP(ICON_ROOM_PX)));
    }
    Layout();
    ask_height();
  });
  on_size(*this, [this] { ask_height(); });
}

wxAnyButton* TopRow::make_icon(const Command& command) {
  const wxBitmapBundle picture = icon(command.icon, wxSystemSettings::GetColour(wxSYS_COLOUR_BTNTEXT));
  constexpr long FLAT = wxBU_EXACTFIT | wxBORDER_NONE;
  wxAnyButton* button = nullptr;
  if (command.checked)
    button = new wxBitmapToggleButton(this, wxID_ANY, picture, wxDefaultPosition, wxDefaultSize, FLAT);
  else
    button = new wxBitmapButton(this, wxID_ANY, picture, wxDefaultPosition, wxDefaultSize, FLAT);
  button->Bind(command.checked ? wxEVT_TOGGLEBUTTON : wxEVT_BUTTON, [this, id = command.id](wxCommandEvent&) {
    CallAfter([this, id] { run_(id); });  // what it runs may make the icons anew
  });
  button->SetMinSize(FromDIP(wxSize(ICON_ROOM_PX, ICON_ROOM_PX)));
  const wxString name = wxMenuItem::GetLabelText(words(command.title));
  button->SetName(name);
  button->SetToolTip(command.key.empty() ? name : name + " (" + utf8(command.key) + ")");
  return button;
}

void TopRow::take(const std::vector<Command>& commands) {
  GetSizer()->Clear(false);
  for (const Icon& each : icons_) each.button->Destroy();
  icons_.clear();
  for (const Command& command : commands) {
    if (!command.icon) continue;
    icons_.push_back({command.id, make_icon(command)});
    GetSizer()->Add(icons_.back().button, middle(wxLEFT, 0, command.separated ? 3 * ROOM_PX : 0));
  }
  for (std::size_t i = 0; i < tabs_.size(); ++i)
    for (const Command& command : commands)
      if (command.first_key == workspaces()[i].key)
        tabs_[i]->SetToolTip(words(
            command.key.empty() ? say("Workspace: {title}", {{"title", nested(workspaces()[i].title)}})
                                : say("Workspace: {title} ({key})", {{"title", nested(workspaces()[i].title)}, {"key", command.key}})));
  for (wxToggleButton* tab : tabs_) GetSizer()->Add(tab, middle(wxLEFT, 0, tab == tabs_.front() ? 4 * ROOM_PX : 1));
  refresh(commands);
  Layout();
  ask_height();
  tell_names(*this);
}

void TopRow::refresh(const std::vector<Command>& commands) {
  bool moved = false;
  for (const Icon& each : icons_) {
    const auto command = std::find_if(commands.begin(), commands.end(), [&](const Command& one) { return one.id == each.command; });
    if (command == commands.end()) continue;
    const bool enabled = !command->enabled || command->enabled();
    if (each.button->IsEnabled() != enabled) each.button->Enable(enabled);
    if (auto* toggle = dynamic_cast<wxToggleButtonBase*>(each.button); toggle && command->checked) toggle->SetValue(command->checked());
    const bool shown = enabled || command->menu != Menu::map || std::string_view(command->icon) == "eraser";
    if (each.button->IsShown() == shown) continue;
    each.button->Show(shown);
    moved = true;
  }
  if (moved) {
    Layout();
    ask_height();
  }
}

void TopRow::mark(std::optional<std::size_t> workspace) {
  for (std::size_t i = 0; i < tabs_.size(); ++i)
    if (tabs_[i]->GetValue() != (workspace == i)) tabs_[i]->SetValue(workspace == i);
}

// A sizer that wraps knows its height only for a width.
void TopRow::ask_height() {
  GetSizer()->InformFirstDirection(wxHORIZONTAL, GetClientSize().x, -1);
  const int needed = GetSizer()->CalcMin().y;
  if (needed == height_ || needed <= 0) return;
  height_ = needed;
  CallAfter([this] { fit_(height_); });
}

}  // namespace hexwright::ui
