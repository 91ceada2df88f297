// Letters go on with aa behind z.
#include "exchange/text/numbering.hpp"

#include "model/io/letters.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::exchange {

std::string counted(int number, CountedBy by) {
  constexpr int MOST_ROMAN = 3999, LETTERS = 26, MOST_REPEATED = 8;
  if (by == CountedBy::nothing) return {};
  if (by == CountedBy::bullet) return "•";
  const bool is_roman = by == CountedBy::roman || by == CountedBy::small_roman;
  if (by == CountedBy::number || number < 1 || (is_roman && number > MOST_ROMAN) || (!is_roman && number > LETTERS * MOST_REPEATED))
    return std::to_string(number);
  const std::string out =
      is_roman ? io::roman(number)
               : std::string(static_cast<std::size_t>((number - 1) / LETTERS + 1), static_cast<char>('A' + (number - 1) % LETTERS));
  return by == CountedBy::small_letter || by == CountedBy::small_roman ? io::in_small(out) : out;
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
