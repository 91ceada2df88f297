// For every window of the program: its controls have names for screen readers, and the mouse wheel changes no choice. One thread, the
// window's; cannot fail.
#pragma once

#include <wx/eventfilter.h>
#include <wx/modalhook.h>
#include <wx/window.h>

namespace hexwright::ui {

// Whether a dialog or a menu is up that takes every key and click.
bool is_anything_asked();

// Publishes the names of the window and everything in it, as set by SetName(). Call again after names have changed or controls were added.
void tell_names(wxWindow& window);

// While it exists, every dialog publishes its names before it is shown.
class DialogNames : public wxModalDialogHook {
 public:
  DialogNames() { Register(); }
  ~DialogNames() override { Unregister(); }

 protected:
  int Enter(wxDialog* dialog) override;
};

// While it exists, the wheel over a list of choices scrolls the window around it, so that no value changes by accident.
class WheelGuard : public wxEventFilter {
 public:
  WheelGuard();
  ~WheelGuard() override;
  int FilterEvent(wxEvent& event) override;
};

}  // namespace hexwright::ui
