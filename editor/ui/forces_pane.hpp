// The order of battle as a tree: sides, formations, pieces, and of every piece whether it is set up, comes later, or is nowhere. Tools and
// properties use the selection made here; it is dragged to the board to be set up, and within the tree to another place in the order of
// battle. One thread, the window's; faults are reported by ForcesActions.
#pragma once

#include <wx/panel.h>

#include <map>
#include <set>

#include "editor/ui/forces_actions.hpp"

class wxCheckBox;
class wxSearchCtrl;
class wxTreeCtrl;
class wxTreeEvent;
class wxTreeItemId;

namespace hexwright::ui {

class ForcesPane : public wxPanel {
 public:
  ForcesPane(wxWindow* parent, Workbench& bench, ForcesActions& actions);
  void on_reveal(std::function<void(std::size_t)> reveal) { reveal_ = std::move(reveal); }
  // Called when a menu is asked for on a line, which is chosen by then.
  void on_menu(std::function<void()> show) { show_menu_ = std::move(show); }
  // Moves the keyboard to the search field.
  void find();
  void toggle_unplaced();
  bool only_unplaced() const;

 private:
  struct Row {
    std::size_t line;  // number in scene->forces
    wxString label;
    int depth;
    bool operator==(const Row&) const = default;
  };
  void fill();
  void build(const std::vector<Row>& rows);
  std::vector<Row> wanted_rows() const;
  void show_chosen(bool reveal);
  void chosen(wxTreeEvent&);
  void point(bool reveal);
  void folded(wxTreeEvent&);
  void begin_drag(wxTreeEvent&);
  void dragged(wxMouseEvent&);
  void end_drag(wxTreeEvent&);
  void carry_to_table(const std::optional<editor::BoardEvent>& over, bool dropped);
  void drop_in_tree(const wxTreeItemId& on);
  void key_down(wxKeyEvent&);
  bool choose(const std::string& id);
  bool shows(const editor::ForceLine& line, const wxString& wanted) const;
  const editor::ForceLine* line_of(const wxTreeItemId& item) const;

  Workbench& bench_;
  ForcesActions& actions_;
  wxSearchCtrl* search_;
  wxCheckBox* unplaced_;
  wxTreeCtrl* tree_;
  std::vector<Row> rows_;
  std::vector<wxTreeItemId> items_;  // of the rows
  std::set<std::string> closed_;     // ids of the items that the author has closed
  std::shared_ptr<const editor::Scene> shown_;
  std::function<void(std::size_t)> reveal_;
  std::function<void()> show_menu_;
  bool filling_ = false, choosing_ = false, dragging_ = false, given_up_ = false;
};

}  // namespace hexwright::ui
