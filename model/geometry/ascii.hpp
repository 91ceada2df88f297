// Letters and digits of ASCII, independent of the locale: labels and names are compared byte by byte. Pure functions for any thread; cannot
// fail.
#pragma once

#include <algorithm>
#include <string_view>

namespace hexwright::geometry {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
constexpr bool is_alnum(char c) { return is_digit(c) || is_letter(c); }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Ignores case.
constexpr bool same_name(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace hexwright::geometry
