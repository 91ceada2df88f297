// Error messages of Lua and its library as messages that can be translated, for the designer; a script that catches an error still reads
// the English text. A pure function for any thread; cannot fail.
#pragma once

#include <string_view>

#include "model/wording/text.hpp"

namespace hexwright::scripting {

// In English the text itself. A text that is not known (such as an error that the script threw itself) stays as it is in every language.
wording::Text in_words(std::string_view message);

}  // namespace hexwright::scripting
