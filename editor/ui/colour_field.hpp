// The colour of a side: typed as #8a5a2b, or chosen with the button beside it, and shown. One thread, the window's; what is typed is
// checked where it is used.
#pragma once

#include <wx/sizer.h>
#include <wx/textctrl.h>

#include <functional>

namespace hexwright::ui {

// A field that is there, with what it says as a colour and the button that opens the dialog of colours, in one row. `chosen` is called
// after that dialog.
wxBoxSizer* with_colour_button(wxWindow* on, wxWindow* field, std::function<void()> chosen = {});

}  // namespace hexwright::ui
