// For every window of the program: its controls have names for screen readers, and the mouse wheel changes no choice. One thread, the
// window's; cannot fail.
#pragma once

#include <wx/eventfilter.h>
#include <wx/modalhook.h>
#include <wx/window.h>

#include <functional>

namespace hexwright::ui {

// Publishes the names of the window and everything in it, as set by SetName(). Call again after names have changed or controls were added.
void tell_names(wxWindow& window);

// While it exists, every dialog publishes its names before it is shown. Calls `closed` after the last one that was up.
class DialogNames : public wxModalDialogHook {
 public:
  explicit DialogNames(std::function<void()> closed) : closed_(std::move(closed)) { Register(); }
  ~DialogNames() override { Unregister(); }
  bool is_any_up() const { return up_ > 0; }

 protected:
  int Enter(wxDialog* dialog) override;
  void Exit(wxDialog*) override {
    if (--up_ == 0) closed_();
  }

 private:
  std::function<void()> closed_;
  int up_ = 0;
};

// While it exists, the wheel over a list of choices scrolls the window around it, so that no value changes by accident.
class WheelGuard : public wxEventFilter {
 public:
  WheelGuard();
  ~WheelGuard() override;
  int FilterEvent(wxEvent& event) override;
};

}  // namespace hexwright::ui
