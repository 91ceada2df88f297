// Letters go on with aa behind z.
#include "exchange/text/numbering.hpp"

#include <array>

namespace hexwright::exchange {

namespace {

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
  std::string out;
  for (const auto& [value, sign] : SIGNS)
    for (; number >= value; number -= value) out += sign;
  return out;
}

std::string small(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

}  // namespace

std::string counted(int number, CountedBy by) {
  constexpr int MOST_ROMAN = 3999, LETTERS = 26, MOST_REPEATED = 8;
  if (by == CountedBy::nothing) return {};
  if (by == CountedBy::bullet) return "•";
  const bool is_roman = by == CountedBy::roman || by == CountedBy::small_roman;
  if (by == CountedBy::number || number < 1 || (is_roman && number > MOST_ROMAN) || (!is_roman && number > LETTERS * MOST_REPEATED))
    return std::to_string(number);
  const std::string out =
      is_roman ? roman(number)
               : std::string(static_cast<std::size_t>((number - 1) / LETTERS + 1), static_cast<char>('A' + (number - 1) % LETTERS));
  return by == CountedBy::small_letter || by == CountedBy::small_roman ? small(out) : out;
}

std::string ListCounter::next(std::size_t level, const std::vector<CountedLevel>& levels) {
  if (level >= levels.size()) return {};
  for (std::size_t above = numbers_.size(); above < level; ++above) numbers_.push_back(levels[above].start);
  if (numbers_.size() <= level)
    numbers_.push_back(levels[level].start);
  else
    ++numbers_[level];
  numbers_.resize(level + 1);
  const CountedLevel& own = levels[level];
  if (own.pattern.empty()) return own.before + counted(numbers_[level], own.by) + own.after;
  if (own.by == CountedBy::bullet) return counted(1, CountedBy::bullet);  // the sign of a font for signs
  std::string out;
  for (std::size_t i = 0; i < own.pattern.size(); ++i) {
    const std::size_t of = i + 1 < own.pattern.size() && own.pattern[i] == '%' ? static_cast<std::size_t>(own.pattern[i + 1] - '1') : 9;
    if (of > level) {
      out += own.pattern[i];
      continue;
    }
    out += counted(numbers_[of], levels[of].by);
    ++i;
  }
  return out;
}

}  // namespace hexwright::exchange
