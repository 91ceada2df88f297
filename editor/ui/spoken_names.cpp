// The toolkit keeps SetName() to itself on this window system, so readers of screens are told by its own library. That is loaded
// already, below the toolkit, whose packages bring no headers of it: the two functions are looked up by name.
#include "editor/ui/spoken_names.hpp"

#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/scrolwin.h>
#include <wx/control.h>
#include <wx/dialog.h>

#include "editor/ui/words.hpp"
#include "platform/library.hpp"

namespace hexwright::ui {

namespace {

struct AccessibleName {
  using Accessible = void* (*)(void* widget);
  using SetName = void (*)(void* accessible, const char* name);
  Accessible accessible = reinterpret_cast<Accessible>(platform::present_symbol("gtk_widget_get_accessible"));
  SetName set_name = reinterpret_cast<SetName>(platform::present_symbol("atk_object_set_name"));

  void operator()(void* widget, const wxString& name) const {
    if (widget && accessible && set_name) set_name(accessible(widget), name.utf8_str());
  }
};

// Names that were not set are those of classes of the toolkit: one word that begins with a small letter.
bool is_given(const wxString& name) {
  if (name.empty()) return false;
  const wxUniChar first = name[0];
  return !(first >= 'a' && first <= 'z') || name.Contains(" ");
}

void tell(wxWindow& window, const wxString& above) {
  static const AccessibleName set_name;
  // A list is made of parts that are windows too, and bear the name of the whole.
  const wxString own = window.GetName();
  const bool is_part = !is_given(own) && !window.IsTopLevel();
  const wxString name = is_part ? above : own;
  if (!name.empty() && !window.IsTopLevel() && (!is_part || window.GetLabel().empty())) {
    set_name(window.m_widget, name);
    set_name(window.m_wxwindow, name);
    set_name(window.GetConnectWidget(), name);  // what lies inside a frame that scrolls
  }
  const bool is_whole = dynamic_cast<wxControl*>(&window) != nullptr;
  for (wxWindow* child : window.GetChildren())
    if (!child->IsTopLevel()) tell(*child, is_whole ? name : wxString());
}

}  // namespace

void tell_names(wxWindow& window) { tell(window, wxString()); }

bool is_anything_asked() {
  // Native dialogs do not say of themselves that they are modal, and menus have no window of ours.
  static const auto holder = reinterpret_cast<void* (*)()>(platform::present_symbol("gtk_grab_get_current"));
  if (holder && holder()) return true;
  for (wxWindow* window : wxTopLevelWindows)
    if (const auto* dialog = dynamic_cast<wxDialog*>(window); dialog && dialog->IsModal()) return true;
  return false;
}

int DialogNames::Enter(wxDialog* dialog) {
  if (!dialog) return wxID_NONE;
  // The toolkit's own button speaks the language that the program was started in, which may have been changed since.
  if (wxWindow* button = dialog->FindWindow(wxID_CANCEL))
    if (const wxString label = wxStripMenuCodes(button->GetLabel()); label == "Cancel" || label == "Anuluj")
      button->SetLabel(words(wording::say("Cancel")));
  tell_names(*dialog);
  return wxID_NONE;
}

// The toolkit turns the wheel into another choice even when the list has not the keyboard.
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
