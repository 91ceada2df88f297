// What stands on the chosen units and on the directive that sets them up: a field each, one or many units at once. A value that cannot
// stand there is said under its field, and not written.
#pragma once

#include <wx/panel.h>

#include "editor/session/properties.hpp"
#include "editor/ui/forces_actions.hpp"

class wxFlexGridSizer;
class wxScrolledWindow;
class wxStaticText;
class wxTextEntry;

namespace hexwright::ui {

class PropertiesPane : public wxPanel {
 public:
  PropertiesPane(wxWindow* parent, Workbench& bench, ForcesActions& actions);
  void relabel();

 private:
  struct Field {
    editor::Subjects of;
    editor::Property property;
    wxWindow* window = nullptr;
    wxTextEntry* entry = nullptr;
    wxStaticText* fault = nullptr;
    wxString shown;
    bool same_place(const Field& other) const;
  };
  std::vector<Field> wanted() const;
  void refresh();
  void build(std::vector<Field> fields);
  void add_heading(const editor::Subjects& of);
  void add_field(std::size_t number);
  void show_value(Field& field, bool anew);
  void commit(std::size_t number);
  void say_fault(Field& field, const wxString& text);

  Workbench& bench_;
  ForcesActions& actions_;
  wxScrolledWindow* page_;
  wxBoxSizer* column_ = nullptr;
  wxStaticText* nothing_;
  std::vector<Field> fields_;
  bool filling_ = false, waiting_ = false;
};

}  // namespace hexwright::ui
