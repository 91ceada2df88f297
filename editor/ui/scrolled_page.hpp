// A page that scrolls. GTK would move each child of it by itself, also those that are hidden, and complain of each of these; here the
// layout moves them. One thread, the window's; cannot fail.
#pragma once

#include <wx/scrolwin.h>

namespace hexwright::ui {

class ScrolledPage : public wxScrolledWindow {
 public:
  using wxScrolledWindow::wxScrolledWindow;
  void ScrollWindow(int, int, const wxRect* = nullptr) override {
    Layout();
    Refresh();
  }
};

}  // namespace hexwright::ui
