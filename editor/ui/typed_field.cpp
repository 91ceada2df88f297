// What was taken already is not taken again when the field is left.
#include "editor/ui/typed_field.hpp"

#include <wx/sizer.h>
#include <wx/textctrl.h>

#include "editor/ui/paragraph.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

namespace {

constexpr int ROOM_PX = 2, LINE_PX = 20;

}  // namespace

TypedField::TypedField(wxWindow* parent, int lines) : wxPanel(parent) {
  title_ = new Paragraph(this);
  text_ =
      new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER | (lines > 1 ? wxTE_MULTILINE : 0));
  text_->SetMinSize(FromDIP(wxSize(60, lines > 1 ? lines * LINE_PX : -1)));
  fault_ = new Paragraph(this);
  fault_->SetForegroundColour(wxColour(190, 30, 30));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(title_, wxSizerFlags().Expand());
  all->Add(text_, wxSizerFlags(lines > 1 ? 1 : 0).Expand());
  all->Add(fault_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(ROOM_PX)));
  SetSizer(all);
  text_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { commit(); });
  text_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this] { commit(); });
  });
}

std::string TypedField::value() const { return std::string(text_->GetValue().utf8_str()); }

void TypedField::show_value(const std::string& value) {
  const bool typing = text_->HasFocus() && this->value() != shown_;
  const bool another = value != shown_;
  shown_ = value;
  if (typing && !another) return;
  if (this->value() != value) text_->ChangeValue(utf8(value));
  if (another) complain({});
}

void TypedField::relabel(const wording::Text& title) {
  title_->tell(words(title));
  text_->SetName(words(title));
}

void TypedField::complain(const std::optional<wording::Text>& fault) {
  const wxString text = fault ? words(*fault) : wxString();
  if (fault_->text() == text) return;
  fault_->tell(text);
  if (GetParent()) GetParent()->Layout();
}

void TypedField::commit() {
  if (!commit_) return;  // whoever asks for the value says what is wrong with it
  if (value() == shown_) return complain({});
  const std::string before = shown_;
  shown_ = value();
  const auto fault = commit_(value());
  if (fault) shown_ = before;
  complain(fault);
}

}  // namespace hexwright::ui
