// How documents write a colour: a hash sign and six hexadecimal digits, as #8a5a2b. Any thread; cannot fail.
#pragma once

#include <string_view>

namespace hexwright::document {

inline bool is_colour(std::string_view text) {
  return text.size() == 7 && text.front() == '#' && text.find_first_not_of("0123456789abcdefABCDEF", 1) == text.npos;
}

}  // namespace hexwright::document
