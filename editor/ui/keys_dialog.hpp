// The sheet of keys: a line each, in a list that scrolls.
#pragma once

#include <wx/dialog.h>

#include <utility>
#include <vector>

namespace hexwright::ui {

class KeysDialog : public wxDialog {
 public:
  // What is done, and the key. Lines without a key stand at the end, whole.
  KeysDialog(wxWindow* parent, const std::vector<std::pair<wxString, wxString>>& keys, const std::vector<wxString>& more);
};

}  // namespace hexwright::ui
