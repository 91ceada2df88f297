// The little window beside the field has the colour that the field says, or that of the dialog around it.
#include "editor/ui/colour_field.hpp"

#include <wx/colordlg.h>

#include "editor/ui/controls.hpp"
#include "model/document/colour.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int SWATCH_PX = 22;

wxColour colour_in(const wxTextEntry& field) {
  const std::string typed = trimmed(field.GetValue());
  return document::is_colour(typed) ? wxColour(utf8(typed)) : wxColour();
}

}  // namespace

wxBoxSizer* with_colour_button(wxWindow* on, wxWindow* field, std::function<void()> chosen) {
  auto* entry = dynamic_cast<wxTextEntry*>(field);
  auto* swatch = new wxPanel(on, wxID_ANY, wxDefaultPosition, on->FromDIP(wxSize(SWATCH_PX, SWATCH_PX)), wxBORDER_SIMPLE);
  set_name(*swatch, say("Colour as it looks"));
  const auto show = [entry, swatch, on] {
    const wxColour colour = colour_in(*entry);
    swatch->SetBackgroundColour(colour.IsOk() ? colour : on->GetBackgroundColour());
    swatch->Refresh();
  };
  const auto choose = [entry, on, show, chosen = std::move(chosen)] {
    wxColourData data;
    if (const wxColour now = colour_in(*entry); now.IsOk()) data.SetColour(now);
    wxColourDialog dialog(on, &data);
    if (dialog.ShowModal() != wxID_OK) return;
    entry->SetValue(dialog.GetColourData().GetColour().GetAsString(wxC2S_HTML_SYNTAX).Lower());
    show();
    if (chosen) chosen();
  };
  field->Bind(wxEVT_TEXT, [show](wxCommandEvent& event) {
    show();
    event.Skip();
  });
  show();
  return in_row(
      {{field, middle(0, 1)}, {swatch, middle(wxLEFT)}, {make_sign_button(on, "…", say("Choose a colour"), choose), middle(wxLEFT)}});
}

}  // namespace hexwright::ui
