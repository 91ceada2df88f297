// Numbers through std::from_chars, which knows no locale.
#include "model/io/numbers.hpp"

#include <array>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace hexwright::io {
namespace {

// Reads one number from the front of the text and cuts it off.
tl::expected<std::int64_t, NumberError> take_int(std::string_view& text, std::int64_t min, std::int64_t max) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc::invalid_argument) return tl::make_unexpected(NumberError::not_a_number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (error == std::errc::result_out_of_range || number < min || number > max) return tl::make_unexpected(NumberError::out_of_range);
  return number;
}

constexpr std::string_view separators = " \t\n\r";

struct Range {
  std::int64_t first = 0;
  std::int64_t last = 0;
};

tl::expected<Range, NumberError> parse_range(std::string_view word, std::int64_t min, std::int64_t max) {
  const auto first = take_int(word, min, max);
  // A word such as "99999999999x" is no number at all, however big its digits.
  if (!first && (word.empty() || word.front() == '-' || first.error() == NumberError::not_a_number))
    return tl::make_unexpected(first.error());
  if (!first) return tl::make_unexpected(NumberError::not_a_number);
  if (word.empty()) return Range{*first, *first};
  if (word.front() != '-') return tl::make_unexpected(NumberError::not_a_number);
  word.remove_prefix(1);
  const auto last = take_int(word, min, max);
  if (!word.empty()) return tl::make_unexpected(NumberError::not_a_number);
  if (!last) return tl::make_unexpected(last.error());
  if (*last < *first) return tl::make_unexpected(NumberError::reversed_range);
  return Range{*first, *last};
}

}  // namespace

tl::expected<std::int64_t, NumberError> parse_int(std::string_view text, std::int64_t min, std::int64_t max) {
  if (text.empty()) return tl::make_unexpected(NumberError::empty);
  const auto number = take_int(text, min, max);
  if (!text.empty()) return tl::make_unexpected(NumberError::not_a_number);
  return number;
}

tl::expected<std::vector<std::int64_t>, NumberError> parse_int_list(std::string_view text, std::int64_t min, std::int64_t max,
                                                                    std::size_t cap) {
  std::vector<std::int64_t> numbers;
  for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    const auto range = parse_range(text.substr(at, end - at), min, max);
    if (!range) return tl::make_unexpected(range.error());
    // Unsigned, so that the widest range of 64 bits has a length too.
    const auto further = static_cast<std::uint64_t>(range->last) - static_cast<std::uint64_t>(range->first);
    if (numbers.size() >= cap || further >= cap - numbers.size()) return tl::make_unexpected(NumberError::too_many);
    for (std::uint64_t i = 0; i <= further; ++i) numbers.push_back(range->first + static_cast<std::int64_t>(i));
    at = text.find_first_not_of(separators, end);
  }
  if (numbers.empty()) return tl::make_unexpected(NumberError::empty);
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

std::string roman(int number) {
  static constexpr std::array<std::pair<int, std::string_view>, 13> SIGNS{{{1000, "M"},
                                                                           {900, "CM"},
                                                                           {500, "D"},
                                                                           {400, "CD"},
                                                                           {100, "C"},
                                                                           {90, "XC"},
                                                                           {50, "L"},
                                                                           {40, "XL"},
                                                                           {10, "X"},
                                                                           {9, "IX"},
                                                                           {5, "V"},
                                                                           {4, "IV"},
                                                                           {1, "I"}}};
  std::string text;
  for (const auto& [worth, sign] : SIGNS)
    for (; number >= worth; number -= worth) text += sign;
  return text;
}

}  // namespace hexwright::io
