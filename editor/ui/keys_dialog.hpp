// The sheet of keys: every command that has one, and what the mouse does, in a list as long as it needs to be.
#pragma once

#include <wx/dialog.h>

#include <utility>
#include <vector>

namespace hexwright::ui {

class KeysDialog : public wxDialog {
 public:
  // What is done, and by which key.
  KeysDialog(wxWindow* parent, const std::vector<std::pair<wxString, wxString>>& keys);
};

}  // namespace hexwright::ui
