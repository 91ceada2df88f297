// Whole numbers as files write them, read the same in every locale. Anything but an optional minus and the digits 0 to 9 is refused: no
// blanks, no plus sign, no exponents, no hexadecimal, no digits of other scripts. Pure functions for any thread; errors are a NumberError.
// std::from_chars reads the digits; added are checks for what it accepts and a file must not contain: trailing text, values out of range,
// lists beyond the cap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/io/limits.hpp"

namespace hexwright::io {

enum class NumberError {
  empty,           // no text at all
  not_a_number,    // not a whole number
  out_of_range,    // a whole number, but below min or above max (or too big for any computer word)
  reversed_range,  // "9-1"
  too_many         // a list longer than the cap
};

// A whole number with min <= number <= max.
tl::expected<std::int64_t, NumberError> parse_int(std::string_view text, std::int64_t min, std::int64_t max);

// "1 2 3" or "1-9 11", separated by blanks: the numbers in rising order, each once. Every number lies within min and max,
// and a range is measured before it is written out, so "1-2000000000" costs nothing.
tl::expected<std::vector<std::int64_t>, NumberError> parse_int_list(std::string_view text, std::int64_t min, std::int64_t max,
                                                                    std::size_t cap = limits::number_list);

// 1 to 3999 as a Roman numeral.
std::string roman(int number);

}  // namespace hexwright::io
