// A region as text, with the hexes it covers shown on the board while it is written.
#pragma once

#include <wx/dialog.h>

#include <string>

#include "editor/ui/workbench.hpp"

class wxTextCtrl;
class wxStaticText;

namespace hexwright::ui {

class RegionDialog : public wxDialog {
 public:
  RegionDialog(wxWindow* parent, Workbench& bench, const wxString& text);
  std::string text() const;

 private:
  void look();

  Workbench& bench_;
  wxTextCtrl* text_;
  wxStaticText* told_;
};

}  // namespace hexwright::ui
