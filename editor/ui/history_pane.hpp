// Every step that was done, and those that were taken back, greyed; choosing one goes there.
#pragma once

#include <wx/panel.h>

#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

class HistoryPane : public wxPanel {
 public:
  HistoryPane(wxWindow* parent, Workbench& bench);
  void relabel();

 private:
  class Lines;
  void fill();

  Workbench& bench_;
  Lines* list_;
  bool filling_ = false;
};

}  // namespace hexwright::ui
