// The icons of the window: lines on a square of 24 by 24, so that one drawing serves every size and both light and dark. One thread, the
// window's; a name that is not there gives an empty square.
#pragma once

#include <wx/bmpbndl.h>

#include <string_view>

namespace hexwright::ui {

// In the colour of text on buttons; `side_px` is its size at 96 dots per inch.
wxBitmapBundle icon(std::string_view name, const wxColour& colour, int side_px = 20);

}  // namespace hexwright::ui
