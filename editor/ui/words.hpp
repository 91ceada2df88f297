// The language of the windows, and everything said in it. On the thread of the windows.
#pragma once

#include <wx/string.h>

#include <string>

#include "model/wording/catalogue.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::ui {

// "en" or "pl"; from the environment until it is chosen. Windows that stand already are told by their owner.
void speak(const std::string& language);
const wording::Catalogue& catalogue();

wxString words(const wording::Text& text);
wxString words(const wording::Noun& noun);
inline wxString utf8(const std::string& text) { return wxString::FromUTF8(text); }
// The sentence, what would have been right, and the way out, each on a line of its own; where it is stands first.
wxString words(const wording::Fault& fault);

}  // namespace hexwright::ui
