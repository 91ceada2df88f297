// Digits by hand: streams and the standard's conversions know no numbers of 128 bits.
#include "validator/simulator/wide.hpp"

#include <algorithm>

namespace hexwright::validator {

std::string print(Wide number) {
  WideBits rest = number < 0 ? WideBits{0} - static_cast<WideBits>(number) : static_cast<WideBits>(number);
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(rest % 10));
    rest /= 10;
  } while (rest != 0);
  if (number < 0) digits += '-';
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::optional<Wide> parse_wide(std::string_view text) {
  constexpr std::size_t MOST_DIGITS = 38;  // 10^38 - 1 is less than 2^127
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative ? 1 : 0);
  if (digits.empty() || digits.size() > MOST_DIGITS || digits.find_first_not_of("0123456789") != digits.npos) return std::nullopt;
  Wide number = 0;
  for (const char digit : digits) number = number * 10 + (digit - '0');
  const Wide value = negative ? -number : number;
  return print(value) == text ? std::optional(value) : std::nullopt;
}

}  // namespace hexwright::validator
