// Forms in which names and words are compared and never stored (a file keeps its bytes): an accent may be a separate character and a blank
// a non-breaking one, and a reader sees no difference. Pure functions for any thread; cannot fail: text that is not UTF-8 is returned
// unchanged. Lengths in bytes.
#pragma once

#include <string>
#include <string_view>

namespace hexwright::io {

// Each letter with its diacritics as one character (Unicode's form NFC). Nothing else changes: for names of files.
std::string composed(std::string_view text);
// The same with one plain blank for any run of blanks, none at the ends, and without soft hyphens: for names and words.
std::string as_read(std::string_view text);
// The same in lower case, in every alphabet.
std::string in_small(std::string_view text);
// Lower-case letters without diacritics: "Łódź" is "lodz".
std::string without_marks(std::string_view text);

// The number of bytes of a blank of any width, as word processors insert, at the front of the text, or 0.
std::size_t blank_at(std::string_view text);

}  // namespace hexwright::io
