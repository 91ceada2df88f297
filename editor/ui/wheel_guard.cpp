// The toolkit turns the wheel into another choice even when the list has not the keyboard.
#include "editor/ui/wheel_guard.hpp"

#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/scrolwin.h>

namespace hexwright::ui {

WheelGuard::WheelGuard() { wxEvtHandler::AddFilter(this); }
WheelGuard::~WheelGuard() { wxEvtHandler::RemoveFilter(this); }

int WheelGuard::FilterEvent(wxEvent& event) {
  if (event.GetEventType() != wxEVT_MOUSEWHEEL) return Event_Skip;
  auto* window = dynamic_cast<wxWindow*>(event.GetEventObject());
  if (!dynamic_cast<wxChoice*>(window) && !dynamic_cast<wxComboBox*>(window)) return Event_Skip;
  for (window = window->GetParent(); window && !window->IsTopLevel(); window = window->GetParent())
    if (auto* page = dynamic_cast<wxScrolledWindow*>(window)) {
      const auto& wheel = static_cast<const wxMouseEvent&>(event);
      const int lines = wheel.GetWheelDelta() == 0 ? 0 : -wheel.GetWheelRotation() * wheel.GetLinesPerAction() / wheel.GetWheelDelta();
      page->Scroll(-1, page->GetViewStart().y + lines);
      break;
    }
  return Event_Processed;
}

}  // namespace hexwright::ui
