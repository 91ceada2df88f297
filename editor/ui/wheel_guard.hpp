// The wheel over a list of choices scrolls what is around it, so that no value is changed by going past it.
#pragma once

#include <wx/eventfilter.h>

namespace hexwright::ui {

// As long as it lives, for every window of the program.
class WheelGuard : public wxEventFilter {
 public:
  WheelGuard();
  ~WheelGuard() override;
  int FilterEvent(wxEvent& event) override;
};

}  // namespace hexwright::ui
