// What the author wants of the editor on every document: language, look, journal, and the name that stands under what he accepts.
#pragma once

#include <wx/dialog.h>

#include "editor/session/settings.hpp"

class wxCheckBox;
class wxChoice;
class wxTextCtrl;

namespace hexwright::ui {

class PreferencesDialog : public wxDialog {
 public:
  PreferencesDialog(wxWindow* parent, const editor::Settings& settings);
  // As it stands in the fields.
  void read_into(editor::Settings& settings) const;

 private:
  wxChoice *language_, *theme_;
  wxCheckBox* journal_;
  wxTextCtrl* author_;
};

}  // namespace hexwright::ui
