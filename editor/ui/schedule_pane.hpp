// What happens when, turn by turn: artillery, reinforcements and events, each in its turn, and those without a fixed one below. An item is
// dragged to another turn, or moved by keys; its turn, condition and place of entry stand beside the list.
#pragma once

#include <wx/panel.h>
#include <wx/scrolwin.h>

#include <functional>
#include <set>

#include "editor/session/schedule_items.hpp"
#include "editor/ui/workbench.hpp"

class wxButton;
class wxStaticText;
class wxTextCtrl;
class wxTreeCtrl;
class wxTreeEvent;
class wxTreeItemId;

namespace hexwright::ui {

class SchedulePane : public wxPanel {
 public:
  SchedulePane(wxWindow* parent, Workbench& bench);
  void relabel();

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
  const editor::ScheduleItem* item() const;
  bool may_change() const;
  void show_item();
  void point_out();
  void say_message(const wxString& text);
  void say_fault(const wxString& text);
  void end_drag(wxTreeEvent& event);
  void key_down(wxKeyEvent& key);
  void commit_turn();
  void move_to(int turn);
  void shift(int by);
  void edit_condition();
  void edit_entry();
  bool perform(const std::function<wording::Result<void>(editor::Draft&)>& draw_up, const wording::Text& name);

  Workbench& bench_;
  wxTreeCtrl* tree_;
  wxScrolledWindow* page_;  // what is chosen
  wxStaticText *heading_, *when_, *turn_label_, *where_, *message_;
  wxTextCtrl* turn_;
  wxButton *condition_, *entry_;
  std::vector<Row> rows_;
  std::vector<wxTreeItemId> items_;  // of the rows
  std::string chosen_;
  wxString shown_turn_, fault_;
  bool filling_ = false, dragging_ = false, given_up_ = false;
};

}  // namespace hexwright::ui
