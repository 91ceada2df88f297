// The same letters in other bytes: an accent may be written as a character of its own, a blank may be one that does not break, and a reader
// sees no difference. Names and words are compared in these forms and never stored in them: a file keeps its bytes. Pure functions for
// any thread; what is not UTF-8 comes back as it was.
#pragma once

#include <string>
#include <string_view>

namespace hexwright::io {

// Each letter with its marks as one character (Unicode's form NFC). Nothing else changes: for names of files.
std::string composed(std::string_view text);
// The same with one plain blank for any run of blanks, and none at the ends: for names and words.
std::string as_read(std::string_view text);
// The same in small letters, of every alphabet.
std::string in_small(std::string_view text);
// Small letters without their marks: "Łódź" is "lodz".
std::string without_marks(std::string_view text);

// A blank of any width at the front of the text, as word processors put in: its bytes, or 0.
std::size_t blank_at(std::string_view text);

}  // namespace hexwright::io
