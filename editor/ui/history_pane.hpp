// Every step that was done, and those that were taken back, greyed; choosing one goes there. On the thread of the windows.
#pragma once

#include <wx/panel.h>

#include "editor/ui/workbench.hpp"

class wxListView;

namespace hexwright::ui {

class HistoryPane : public wxPanel {
 public:
  HistoryPane(wxWindow* parent, Workbench& bench);

 private:
  const edits::History* history() const { return bench_.is_open() ? &bench_.session().history() : nullptr; }
  wxString line(std::size_t row) const;
  void go_to(std::size_t row);
  void fill();

  Workbench& bench_;
  wxListView* list_;
  bool filling_ = false;
};

}  // namespace hexwright::ui
