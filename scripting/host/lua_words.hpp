// What Lua and the functions of its library say when they fail, as messages that can be put into words of any language. A script that
// catches an error still reads the English text; this is for the designer.
#pragma once

#include <string_view>

#include "model/wording/text.hpp"

namespace hexwright::scripting {

// In English the text itself. What is not known (an error that the script threw in its own words, say) stays as it is in all languages.
wording::Text in_words(std::string_view message);

}  // namespace hexwright::scripting
