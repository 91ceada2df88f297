// The language of the windows, and texts in it. One thread, the window's; cannot fail.
#pragma once

#include <wx/string.h>

#include <string>

#include "model/wording/catalogue.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::ui {

// Chooses "en" or "pl"; until then the language of the environment is used. Owners update existing windows with say_again().
void speak(const std::string& language);
const wording::Catalogue& catalogue();

wxString words(const wording::Text& text);
wxString words(const wording::Noun& noun);
inline wxString utf8(const std::string& text) { return wxString::FromUTF8(text); }
// The place and the sentence, what was expected, and the hint, each on its own line.
wxString words(const wording::Fault& fault);

}  // namespace hexwright::ui
