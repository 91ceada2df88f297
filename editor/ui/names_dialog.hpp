// How a place, a path or a hexside feature is called: its kind, its name in each language with the forms that sentences need, and
// other names it goes by.
#pragma once

#include <wx/dialog.h>

#include "editor/session/map_edit.hpp"
#include "editor/session/scene_queries.hpp"

class wxChoice;
class wxTextCtrl;

namespace hexwright::ui {

class NamesDialog : public wxDialog {
 public:
  // Aliases are asked for places alone.
  NamesDialog(wxWindow* parent, const wxString& title, std::vector<editor::KindChoice> kinds, editor::Called called, bool with_aliases);
  editor::Called called() const;

 private:
  struct Field {
    std::string lang;
    std::string form;
    wxTextCtrl* text;
  };
  wxTextCtrl* field(class wxFlexGridSizer& grid, const wxString& label, const std::string& words);
  void add_names(class wxBoxSizer& all);
  void add_aliases(class wxBoxSizer& all);

  std::vector<editor::KindChoice> kinds_;
  editor::Called called_;
  wxChoice* kind_;
  std::vector<Field> fields_;
  std::vector<std::pair<std::string, wxTextCtrl*>> aliases_;
};

}  // namespace hexwright::ui
