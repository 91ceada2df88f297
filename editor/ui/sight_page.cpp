// Without a mouse: Enter looks from the chosen hex, and the arrows lead the other end of the line.
#include "editor/ui/sight_page.hpp"

#include <wx/checkbox.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int ROOM_PX = 4;

}  // namespace

SightPage::SightPage(wxWindow* parent, Workbench& bench) : ToolPage(parent, bench), tool_(bench) {
  field_ = new wxCheckBox(this, wxID_ANY, wxString());
  field_->SetValue(tool_.shows_field());
  words_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize,
                          wxTE_MULTILINE | wxTE_READONLY | wxTE_WORDWRAP | wxTE_NO_VSCROLL);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(field_, wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  all->Add(words_, wxSizerFlags(1).Expand());
  SetSizer(all);
  field_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) {
    tool_.set_shows_field(field_->GetValue());
    this->bench().take_up(&tool_);
  });
  tool_.on_change([this] { show_words(); });
  bench.watch([this](Workbench::News what) {
    if (what == Workbench::News::choice && this->bench().tool() == &tool_) tool_.look_to(this->bench().chosen());
    if (what == Workbench::News::tool && this->bench().tool() == &tool_) show_words();
    if (what == Workbench::News::project) tool_.cancel();
  });
}

wording::Text SightPage::title() const { return say("Line of sight"); }

void SightPage::relabel() {
  field_->SetLabel(words(say("Show the whole field")));
  words_->SetName(words(say("What is seen")));
  show_words();
  Layout();
}

std::vector<Command> SightPage::commands() {
  return {{wxID_ANY,
           Menu::map,
           say("Line of s&ight"),
           "Ctrl+I",
           [this] { take_up(); },
           while_open(),
           [this] { return bench().tool() == &tool_; },
           {},
           true}};
}

void SightPage::show_words() {
  wxString text;
  for (const wording::Text& line : tool_.words()) text += words(line) + "\n";
  if (words_->GetValue() != text) words_->ChangeValue(text);
}

}  // namespace hexwright::ui
