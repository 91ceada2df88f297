// What is wrong, as the worker found it: by severity, filtered by words. Activating a line leads to the place; what can be fixed for
// certain has a button. On the thread of the windows.
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
  void on_reveal(std::function<void(std::size_t)> reveal) { reveal_ = std::move(reveal); }
  void set_author(const std::string& author) { author_ = author; }
  // The selected one is accepted with a reason that is asked for; or that is taken back.
  void accept();
  // The selected one, if it can be fixed for certain.
  void fix();
  // The next or the one before, from anywhere in the window.
  void step(int by);

 private:
  void fill();
  void show_details();
  void share_columns();
  bool shows(const editor::Problem& problem, const wxString& wanted) const;
  void select(wxListEvent&);
  const editor::Problem* selected() const;

  Workbench& bench_;
  wxSearchCtrl* search_;
  wxChoice* which_;
  wxStaticText* summary_;
  wxListView* list_;
  wxScrolledWindow* told_;
  Paragraph* details_;
  wxButton *accept_, *fix_;
  std::shared_ptr<const editor::Verdict> shown_;  // what the rows are of, also while newer findings come
  std::vector<const editor::Problem*> rows_;
  std::optional<std::size_t> row_;  // that was chosen; the list itself forgets it at times when its lines change
  std::string author_;
  std::string kept_;  // fingerprint of the selected one
  std::function<void(std::size_t)> reveal_;
  bool filling_ = false;
};

}  // namespace hexwright::ui
