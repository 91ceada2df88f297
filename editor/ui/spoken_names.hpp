// What holds for every window of the program: its controls have names for readers of screens, and the wheel changes no choice. On the
// thread of the windows.
#pragma once

#include <wx/eventfilter.h>
#include <wx/modalhook.h>
#include <wx/window.h>

namespace hexwright::ui {

// Of the window and all in it, as SetName() gave them. To be told again where names have changed or controls have come.
void tell_names(wxWindow& window);

// As long as it lives, every dialog tells its names before it is shown.
class DialogNames : public wxModalDialogHook {
 public:
  DialogNames() { Register(); }
  ~DialogNames() override { Unregister(); }

 protected:
  int Enter(wxDialog* dialog) override;
};

// The wheel over a list of choices scrolls what is around it, so that no value is changed by going past it. As long as it lives, for every
// window of the program.
class WheelGuard : public wxEventFilter {
 public:
  WheelGuard();
  ~WheelGuard() override;
  int FilterEvent(wxEvent& event) override;
};

}  // namespace hexwright::ui
