// What stands on the chosen units and on the directive that sets them up: a field each, one or many units at once. A value that cannot
// stand there is said under its field, and not written. On the thread of the windows.
#pragma once

#include "editor/ui/forces_actions.hpp"
#include "editor/ui/part_fields.hpp"

class wxScrolledWindow;
class wxStaticText;

namespace hexwright::ui {

class PropertiesPane : public wxPanel {
 public:
  PropertiesPane(wxWindow* parent, Workbench& bench, ForcesActions& actions);

 private:
  struct Group {
    wxStaticText* heading;
    PartFields* fields;
    editor::Subjects of = {};  // what the fields show
  };
  std::vector<editor::Property> properties(const editor::Subjects& of) const;
  editor::Subjects subjects(std::size_t group) const;
  wxString heading(const editor::Subjects& of) const;
  void refresh();
  void show();
  std::optional<wording::Text> take(const Group& group, const std::string& key, const std::optional<std::string>& value);

  Workbench& bench_;
  ForcesActions& actions_;
  wxScrolledWindow* page_;
  wxStaticText* nothing_;
  std::vector<Group> groups_;  // of the units, and of their directive
  bool waiting_ = false;
};

}  // namespace hexwright::ui
