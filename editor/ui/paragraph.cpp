// The lines are made anew only for another width or other words: a sizer asks at every layout.
#include "editor/ui/paragraph.hpp"

#include <wx/control.h>

namespace hexwright::ui {

namespace {

constexpr int LEAST_PX = 60;  // below that every word would stand alone

}  // namespace

Paragraph::Paragraph(wxWindow* parent) : wxStaticText(parent, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE) {
  SetMinSize(wxSize(1, -1));  // else it would keep what holds it as wide as it once was
  Hide();
}

void Paragraph::tell(const wxString& text) {
  if (text == text_) return;
  text_ = text;
  fit();
  Show(!text_.empty());
  GetParent()->Layout();
}

bool Paragraph::InformFirstDirection(int direction, int size, int) {
  if (direction != wxHORIZONTAL || size <= 0) return false;
  if (size != width_px_) {
    width_px_ = size;
    fit();
  }
  return true;
}

void Paragraph::fit() {
  SetLabel(wxControl::EscapeMnemonics(text_));
  if (width_px_ > 0) Wrap(std::max(width_px_, FromDIP(LEAST_PX)));
  InvalidateBestSize();
}

}  // namespace hexwright::ui
