// A bit for each hex, in rows of whole words: which hexes a piece sees, and whom a side has in sight. All rows have one width, so
// that laying one over another is a short loop without branches.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hexwright::rulesets::pluton {

using Word = std::uint64_t;
inline constexpr std::size_t WORD_BITS = 64;

// Rows are whole groups of four words, which processors take at once.
inline constexpr std::size_t WORDS_AT_ONCE = 4;

inline std::size_t words_for(std::size_t hexes) {
  return (hexes + WORD_BITS * WORDS_AT_ONCE - 1) / (WORD_BITS * WORDS_AT_ONCE) * WORDS_AT_ONCE;
}

inline bool has_bit(std::span<const Word> row, int hex) {
  return (row[static_cast<std::size_t>(hex) / WORD_BITS] >> (static_cast<std::size_t>(hex) % WORD_BITS) & 1U) != 0;
}
inline void set_bit(std::span<Word> row, int hex) {
  row[static_cast<std::size_t>(hex) / WORD_BITS] |= Word{1} << (static_cast<std::size_t>(hex) % WORD_BITS);
}
inline void lay_over(std::span<Word> row, std::span<const Word> more) {
  Word* to = row.data();
  const Word* from = more.data();
  for (std::size_t i = 0; i < row.size(); i += WORDS_AT_ONCE, to += WORDS_AT_ONCE, from += WORDS_AT_ONCE) {
    const Word a = to[0] | from[0], b = to[1] | from[1], c = to[2] | from[2], d = to[3] | from[3];
    to[0] = a;
    to[1] = b;
    to[2] = c;
    to[3] = d;
  }
}
// Every hex that both rows have, in rising order.
template <class Visit>
void each_common(std::span<const Word> a, std::span<const Word> b, Visit visit) {
  for (std::size_t i = 0; i < a.size(); ++i)
    for (Word word = a[i] & b[i]; word != 0; word &= word - 1) visit(static_cast<int>(i * WORD_BITS) + std::countr_zero(word));
}

// One row for each hex.
class Bitmaps {
 public:
  Bitmaps() = default;
  explicit Bitmaps(std::size_t hexes) : width_(words_for(hexes)), words_(hexes * width_) {}

  std::span<const Word> row(int hex) const { return {words_.data() + static_cast<std::size_t>(hex) * width_, width_}; }
  std::span<Word> row(int hex) { return {words_.data() + static_cast<std::size_t>(hex) * width_, width_}; }

 private:
  std::size_t width_ = 0;
  std::vector<Word> words_;
};

}  // namespace hexwright::rulesets::pluton
