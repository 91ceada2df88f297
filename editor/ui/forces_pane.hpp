// The order of battle as a tree: sides, formations, pieces, and of every piece whether it is set up, comes later, or is nowhere.
// Choosing a line shows on the board where its pieces may stand.
#pragma once

#include <wx/panel.h>

#include <map>
#include <set>

#include "editor/ui/workbench.hpp"

class wxCheckBox;
class wxSearchCtrl;
class wxTreeCtrl;
class wxTreeEvent;

namespace hexwright::ui {

class ForcesPane : public wxPanel {
 public:
  ForcesPane(wxWindow* parent, Workbench& bench);
  void relabel();
  void on_reveal(std::function<void(std::size_t)> reveal) { reveal_ = std::move(reveal); }

 private:
  void fill();
  void chosen(wxTreeEvent&);
  bool shows(const editor::ForceLine& line, const wxString& wanted) const;

  Workbench& bench_;
  wxSearchCtrl* search_;
  wxCheckBox* unplaced_;
  wxTreeCtrl* tree_;
  std::vector<std::size_t> lines_;  // of the tree's items, in their order: numbers in scene->forces
  std::set<std::string> closed_;    // ids of what the author has closed
  std::shared_ptr<const editor::Scene> shown_;
  std::function<void(std::size_t)> reveal_;
  bool filling_ = false;
};

}  // namespace hexwright::ui
