// Columns in letters: A..Z, then AA BB CC or AA AB AC.
#include <algorithm>
#include <cassert>

#include "model/geometry/ascii.hpp"
#include "model/geometry/labels.hpp"

namespace hexwright::geometry {
namespace {

constexpr int ALPHABET = 26;
constexpr int MAX_NUMBER = 9999 + MAX_COLUMNS;

int value_of(char c) { return is_letter(c) ? lower(c) - 'a' + 1 : 0; }

char letter(int value) { return static_cast<char>('A' + value - 1); }

}  // namespace

std::string letters_of(int number, Letters style) {
  assert(number >= 1);
  if (style == Letters::repeat) {
    const int times = (number - 1) / ALPHABET + 1;
    return std::string(static_cast<std::size_t>(times), letter((number - 1) % ALPHABET + 1));
  }
  std::string text;
  for (int rest = number; rest > 0; rest = (rest - 1) / ALPHABET) {
    text.insert(text.begin(), letter((rest - 1) % ALPHABET + 1));
  }
  return text;
}

std::optional<int> number_of_letters(std::string_view text, Letters style) {
  if (text.empty() || text.size() > MAX_NUMBER / ALPHABET + 1) return std::nullopt;
  if (std::ranges::any_of(text, [](char c) { return value_of(c) == 0; })) return std::nullopt;
  int number = 0;
  if (style == Letters::repeat) {
    const int first = value_of(text.front());
    if (std::ranges::any_of(text, [&](char c) { return value_of(c) != first; })) return std::nullopt;
    number = static_cast<int>(text.size() - 1) * ALPHABET + first;
  } else {
    for (const char c : text) {
      number = number * ALPHABET + value_of(c);
      if (number > MAX_NUMBER) return std::nullopt;
    }
  }
  if (number > MAX_NUMBER) return std::nullopt;
  return number;
}

}  // namespace hexwright::geometry
