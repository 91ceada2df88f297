// The findings of the worker, by severity, filtered by words. Activating a line goes to its place; a finding with a certain fix has a
// button. One thread, the window's; faults go to Workbench::complain().
#pragma once

#include <wx/panel.h>

#include <memory>

#include "editor/ui/controls.hpp"
#include "editor/ui/workbench.hpp"

class wxScrolledWindow;
class wxSearchCtrl;

namespace hexwright::ui {

class ProblemsPane : public wxPanel {
 public:
  ProblemsPane(wxWindow* parent, Workbench& bench);
  // Called when a finding is chosen: its place is shown elsewhere in the window. `goes` when the author wants to go there, by Enter, a
  // double click or the key for the next one; else nothing that is open may be hidden.
  using Reveal = std::function<void(const editor::Problem&, bool goes)>;
  void on_reveal(Reveal reveal) { reveal_ = std::move(reveal); }
  void set_author(const std::string& author) { author_ = author; }
  // Accepts the selected finding with a reason that it asks for; or revokes that.
  void accept();
  // Fixes the selected finding, if its fix is certain.
  void fix();
  // Selects the next or the previous finding, from anywhere in the window.
  void step(int by);
  bool is_stepping() const { return stepping_; }

 private:
  void fill();
  void show_details();
  void share_columns();
  bool shows(const editor::Problem& problem, const wxString& wanted) const;
  void select(wxListEvent&);
  void show_menu();
  const editor::Problem* selected() const;

  Workbench& bench_;
  wxSearchCtrl* search_;
  wxChoice* which_;
  wxStaticText* summary_;
  wxListView* list_;
  wxScrolledWindow* told_;
  Paragraph* details_;
  wxButton *accept_, *fix_;
  std::shared_ptr<const editor::Verdict> shown_;  // the findings in the rows, also while newer ones come
  std::vector<const editor::Problem*> rows_;
  std::optional<std::size_t> row_;  // the chosen one; the list itself sometimes loses it when its lines change
  std::string author_;
  std::string kept_;  // fingerprint of the selected one
  Reveal reveal_;
  bool stepping_ = false;
  bool filling_ = false;
};

}  // namespace hexwright::ui
