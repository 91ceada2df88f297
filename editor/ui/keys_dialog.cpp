// Two columns; the mouse stands below the keys.
#include "editor/ui/keys_dialog.hpp"

#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/tokenzr.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int ROOM_PX = 6, KEY_PX = 140, WIDE_PX = 640, HIGH_PX = 520;

std::vector<wording::Text> hands() {
  return {say("Space and drag, or the middle button: move the board"),
          say("Wheel: zoom to the pointer"),
          say("Arrows: choose the next hex; with Shift: move the board"),
          say("Enter: paint the chosen hex"),
          say("Alt with a tool: take up or clear what lies there; Backspace: take back the last bit of a path; Esc: give it up"),
          say("Delete: take the chosen units off the board")};
}

}  // namespace

KeysDialog::KeysDialog(wxWindow* parent, const std::vector<std::pair<wxString, wxString>>& keys)
    : wxDialog(parent, wxID_ANY, words(say("Keys")), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
  auto* list =
      new wxListView(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(WIDE_PX, HIGH_PX)), wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER);
  list->SetName(words(say("Keys")));
  list->AppendColumn(wxString(), wxLIST_FORMAT_LEFT, FromDIP(KEY_PX));
  list->AppendColumn(wxString(), wxLIST_FORMAT_LEFT, FromDIP(WIDE_PX - KEY_PX - 20));
  long row = 0;
  for (const auto& [title, key] : keys) {
    list->InsertItem(row, key);
    list->SetItem(row++, 1, title);
  }
  for (const wording::Text& hand : hands()) {
    wxStringTokenizer parts(words(hand), ";");  // each thing that a hand does on a line of its own
    while (parts.HasMoreTokens()) {
      const wxString part = parts.GetNextToken();
      list->InsertItem(row, part.BeforeFirst(':').Trim().Trim(false));
      list->SetItem(row++, 1, part.AfterFirst(':').Trim().Trim(false));
    }
  }
  list->SetColumnWidth(0, wxLIST_AUTOSIZE);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(list, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(ROOM_PX)));
  all->Add(CreateButtonSizer(wxOK), wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizerAndFit(all);
  list->SetFocus();
}

}  // namespace hexwright::ui
