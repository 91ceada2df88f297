// UTF-8, strictly: the only encoding files have. Valid text here is also text that XML 1.0 may hold: no NUL, no control characters but tab
// and line ends, no U+FFFE or U+FFFF. Pure functions for any thread, without errors; offsets are bytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "model/io/limits.hpp"

namespace hexwright::io {

struct BadText {
  enum class Kind {
    malformed,  // not UTF-8: a stray byte, an overlong form, a surrogate, beyond U+10FFFF, cut short
    forbidden   // UTF-8, but a character that no document may hold
  };
  std::size_t offset = 0;  // of the first bad byte
  Kind kind = Kind::malformed;

  bool operator==(const BadText&) const = default;
};

// The first place where the text is invalid, or nothing. Plain ASCII is checked eight bytes at a time.
std::optional<BadText> find_bad_text(std::string_view text);

// One character at the front of the text: its code point and length, or a length of 0 where it is not UTF-8.
struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 0;
};
CodePoint decode_front(std::string_view text);

// How many characters (code points) the text has; in malformed text every byte that is not a continuation byte counts.
std::size_t count_characters(std::string_view text);

// The text made safe for a message: control, escape, bidirectional and invisible characters become [U+202E], bytes that are not UTF-8
// become [byte FF], and what is longer than the limit is cut with an ellipsis.
std::string visible(std::string_view text, std::size_t max_characters = limits::quoted_characters);

}  // namespace hexwright::io
