// A region put together from parts that are picked by name, or written; the hexes it covers are shown on the board meanwhile.
#pragma once

#include <wx/dialog.h>

#include <string>

#include "editor/ui/workbench.hpp"

class wxButton;
class wxMenu;
class wxStaticText;
class wxTextCtrl;

namespace hexwright::ui {

class RegionDialog : public wxDialog {
 public:
  RegionDialog(wxWindow* parent, Workbench& bench, const wxString& text, const wording::Text& title);
  std::string text() const;

 private:
  void look();
  void set_text(const std::string& text);
  void pop_up_parts();
  void pop_up_combinations();
  void add_around(wxMenu& menu);

  Workbench& bench_;
  wxTextCtrl* text_;
  wxStaticText* label_;
  wxButton *add_, *combine_;
};

}  // namespace hexwright::ui
