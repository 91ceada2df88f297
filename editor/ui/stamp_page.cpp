// What is in hand is told by its size.
#include "editor/ui/stamp_page.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int ROOM_PX = 4;

}  // namespace

StampPage::StampPage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), tool_(bench) {
  copy_ = new wxButton(this, wxID_ANY, wxString());
  levels_ = new wxCheckBox(this, wxID_ANY, wxString());
  levels_->SetValue(tool_.with_levels());
  state_ = new wxStaticText(this, wxID_ANY, wxString());
  auto* all = new wxBoxSizer(wxVERTICAL);
  for (wxWindow* window : std::initializer_list<wxWindow*>{copy_, levels_, state_})
    all->Add(window, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizer(all);
  copy_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { copy(); });
  levels_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { tool_.set_with_levels(levels_->GetValue()); });
  Bind(
      wxEVT_UPDATE_UI, [this](wxUpdateUIEvent&) { show_state(); }, state_->GetId());
}

wording::Text StampPage::title() const { return say("Copy and stamp"); }

void StampPage::relabel() {
  copy_->SetLabel(words(say("Cop&y a piece of map")));
  copy_->SetName(wxStripMenuCodes(words(say("Cop&y a piece of map"))));
  levels_->SetLabel(words(say("With levels")));
  show_state();
  Layout();
}

void StampPage::copy() {
  tool_.copy();
  bench().take_up(&tool_);
  tool_.copy();  // taking up ends what was begun, and would stamp again
  show_state();
}

std::vector<Command> StampPage::commands() {
  return {{wxID_ANY,
           Menu::map,
           say("Cop&y a piece of map"),
           "Ctrl+Shift+C",
           [this] { copy(); },
           while_open(),
           [this] { return bench().tool() == &tool_ && tool_.is_copying(); },
           {},
           true},
          {wxID_ANY, Menu::map, say("S&tamp it"), "Ctrl+Shift+T", [this] { take_up(); },
           [this] { return bench().is_open() && !tool_.stamp().cells.empty(); },
           [this] { return bench().tool() == &tool_ && !tool_.is_copying(); }}};
}

void StampPage::show_state() {
  const wording::Text text = tool_.stamp().cells.empty() ? say("Nothing is copied yet.")
                                                         : wording::say_n("{count} hex is copied.", "{count} hexes are copied.",
                                                                          static_cast<std::int64_t>(tool_.stamp().cells.size()));
  if (state_->GetLabel() != words(text)) state_->SetLabel(words(text));
}

}  // namespace hexwright::ui
