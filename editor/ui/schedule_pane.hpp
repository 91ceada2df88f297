// What happens when, turn by turn: artillery, reinforcements and events, each in its turn, and those without a fixed one below. An item is
// dragged to another turn, or moved by keys; its turn, condition and place of entry stand beside the list.
#pragma once

#include <wx/panel.h>

#include <set>

#include "editor/session/schedule_items.hpp"
#include "editor/ui/workbench.hpp"

class wxButton;
class wxTreeCtrl;
class wxTreeEvent;
class wxTreeItemId;

namespace hexwright::ui {

class SchedulePage;

class SchedulePane : public wxPanel {
 public:
  SchedulePane(wxWindow* parent, Workbench& bench);

 private:
  struct Row {
    wxString label;
    int turn = 0;    // of a turn's own row and of what stands in it; 0 for those without
    std::string id;  // empty for a row that holds others
    bool operator==(const Row&) const = default;
  };
  void bind();
  void fill();
  std::vector<Row> wanted_rows() const;
  const Row* row_of(const wxTreeItemId& item) const;
  void show_buttons();
  void point_out();
  void end_drag(wxTreeEvent& event);
  void key_down(wxKeyEvent& key);
  bool wants_made() const;
  void make(const std::function<wording::Result<std::string>(editor::Draft&)>& how, const wording::Text& name);
  void add(editor::ScheduleItem::What what, const std::string& side);
  void pop_up_new();
  void duplicate();
  void remove();

  Workbench& bench_;
  wxTreeCtrl* tree_;
  wxButton *add_, *copy_, *remove_;
  SchedulePage* page_;  // what is chosen
  std::vector<Row> rows_;
  std::vector<wxTreeItemId> items_;  // of the rows
  std::string made_;                 // to be chosen once the scene has it
  bool filling_ = false, dragging_ = false, given_up_ = false;
};

}  // namespace hexwright::ui
