// Words compared as a reader would: without case, and with one blank for many. Letters are those of Polish and of ASCII.
#pragma once

#include <string>
#include <string_view>

namespace hexwright::exchange {

// Small letters, blanks of every kind as one, none at the ends.
std::string folded(std::string_view text);
// What can stand in an id: small letters without their marks, digits, hyphens for all else; never empty.
std::string slug(std::string_view text);
// A blank of any width, as word processors put in: their bytes at the front of the text, or 0.
std::size_t blank_at(std::string_view text);

}  // namespace hexwright::exchange
