// The symbols of pieces as pictures: a dialog in which one is searched for and chosen. Sizes are pixels of a screen with 96 dots per inch.
// One thread, the window's; cannot fail.
#pragma once

#include <wx/bitmap.h>

#include <optional>
#include <string>

class wxWindow;

namespace hexwright::ui {

// On paper, whatever the window's colours; a broken frame for what is no symbol, blank paper for "none".
wxBitmap symbol_bitmap(wxWindow& window, const std::string& name, int width_px);
// "function", "function/echelon" or "none" as a kind states it; nothing when the user cancels.
std::optional<std::string> ask_symbol(wxWindow* parent, const std::string& now);

}  // namespace hexwright::ui
