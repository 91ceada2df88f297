// Two columns, as wide as their longest line.
#include "editor/ui/keys_dialog.hpp"

#include <wx/listctrl.h>
#include <wx/sizer.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

KeysDialog::KeysDialog(wxWindow* parent, const std::vector<std::pair<wxString, wxString>>& keys, const std::vector<wxString>& more)
    : wxDialog(parent, wxID_ANY, words(say("Keys")), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
  auto* list = new wxListView(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(600, 520)), wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_NO_HEADER);
  list->SetName(words(say("Keys")));
  list->AppendColumn(wxString());
  list->AppendColumn(wxString());
  long row = 0;
  const auto add = [&](const wxString& key, const wxString& what) {
    list->InsertItem(row, key);
    list->SetItem(row++, 1, what);
  };
  for (const auto& [what, key] : keys) add(key, what);
  for (const wxString& line : more) {
    // "Delete: takes …" has its key before the colon.
    const int colon = line.Find(':');
    if (colon == wxNOT_FOUND)
      add(wxString(), line);
    else
      add(line.Left(static_cast<std::size_t>(colon)), line.Mid(static_cast<std::size_t>(colon) + 1).Trim(false));
  }
  list->SetColumnWidth(0, wxLIST_AUTOSIZE);
  list->SetColumnWidth(1, wxLIST_AUTOSIZE);
  auto* all = new wxBoxSizer(wxVERTICAL);
  const int room = FromDIP(8);
  all->Add(list, wxSizerFlags(1).Expand().Border(wxALL, room));
  all->Add(CreateButtonSizer(wxOK), wxSizerFlags().Expand().Border(wxALL, room));
  SetSizerAndFit(all);
}

}  // namespace hexwright::ui
