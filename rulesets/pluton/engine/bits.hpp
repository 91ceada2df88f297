// A bit for each hex, in rows of whole words: which hexes a piece sees, and whom a side has in sight. Most rows are empty but for a
// band of words, and only that is looked at.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hexwright::rulesets::pluton {

using Word = std::uint64_t;
inline constexpr std::size_t WORD_BITS = 64;

// Rows and bands are whole pairs of words, which processors take at once.
inline constexpr std::size_t WORDS_AT_ONCE = 2;

inline std::size_t words_for(std::size_t hexes) {
  return (hexes + WORD_BITS * WORDS_AT_ONCE - 1) / (WORD_BITS * WORDS_AT_ONCE) * WORDS_AT_ONCE;
}

inline bool has_bit(std::span<const Word> row, int hex) {
  return (row[static_cast<std::size_t>(hex) / WORD_BITS] >> (static_cast<std::size_t>(hex) % WORD_BITS) & 1U) != 0;
}
inline void set_bit(std::span<Word> row, int hex) {
  row[static_cast<std::size_t>(hex) / WORD_BITS] |= Word{1} << (static_cast<std::size_t>(hex) % WORD_BITS);
}
inline void clear_bit(std::span<Word> row, int hex) {
  row[static_cast<std::size_t>(hex) / WORD_BITS] &= ~(Word{1} << (static_cast<std::size_t>(hex) % WORD_BITS));
}
inline void put_bit(std::span<Word> row, int hex, bool on) {
  const std::size_t shift = static_cast<std::size_t>(hex) % WORD_BITS;
  Word& word = row[static_cast<std::size_t>(hex) / WORD_BITS];
  word = (word & ~(Word{1} << shift)) | Word{on} << shift;
}

// The words of a row from the first that is not empty to the last.
struct Band {
  std::size_t first = 0;  // its place in the row
  std::span<const Word> words;
};
inline void lay_over(std::span<Word> row, Band band) {
  using Pair = Word __attribute__((vector_size(WORDS_AT_ONCE * sizeof(Word)), aligned(alignof(Word)), may_alias));
  auto* to = reinterpret_cast<Pair*>(row.data() + band.first);
  const auto* from = reinterpret_cast<const Pair*>(band.words.data());
  for (std::size_t i = 0; i < band.words.size() / WORDS_AT_ONCE; ++i) to[i] |= from[i];
}
// The first hex that both have; -1: none.
inline int first_common(Band band, std::span<const Word> row) {
  const Word* other = row.data() + band.first;
  for (std::size_t pair = 0; pair < band.words.size(); pair += WORDS_AT_ONCE) {
    const Word first = band.words[pair] & other[pair], second = band.words[pair + 1] & other[pair + 1];
    if ((first | second) == 0) continue;
    return static_cast<int>((band.first + pair + (first == 0)) * WORD_BITS) + std::countr_zero(first != 0 ? first : second);
  }
  return -1;
}
// The first bit from this one on; -1: none.
inline int next_bit(std::span<const Word> row, int from) {
  std::size_t i = static_cast<std::size_t>(from) / WORD_BITS;
  if (i >= row.size()) return -1;
  for (Word word = row[i] & (~Word{0} << (static_cast<std::size_t>(from) % WORD_BITS));; word = row[i]) {
    if (word != 0) return static_cast<int>(i * WORD_BITS) + std::countr_zero(word);
    if (++i == row.size()) return -1;
  }
}
// Every hex of a row, in rising order.
template <class Visit>
void each_bit(std::span<const Word> row, Visit visit) {
  for (std::size_t i = 0; i < row.size(); ++i)
    for (Word word = row[i]; word != 0; word &= word - 1) visit(static_cast<int>(i * WORD_BITS) + std::countr_zero(word));
}
// Every hex that both have, in rising order.
template <class Visit>
void each_common(std::span<const Word> a, std::span<const Word> b, Visit visit) {
  for (std::size_t i = 0; i < a.size(); ++i)
    for (Word word = a[i] & b[i]; word != 0; word &= word - 1) visit(static_cast<int>(i * WORD_BITS) + std::countr_zero(word));
}
template <class Visit>
void each_common(Band band, std::span<const Word> row, Visit visit) {
  const Word* other = row.data() + band.first;
  for (std::size_t pair = 0; pair < band.words.size(); pair += WORDS_AT_ONCE) {
    if (((band.words[pair] & other[pair]) | (band.words[pair + 1] & other[pair + 1])) == 0) continue;
    for (std::size_t i = pair; i < pair + WORDS_AT_ONCE; ++i)
      for (Word word = band.words[i] & other[i]; word != 0; word &= word - 1)
        visit(static_cast<int>((band.first + i) * WORD_BITS) + std::countr_zero(word));
  }
}

// One row for each hex.
class Bitmaps {
 public:
  Bitmaps() = default;
  explicit Bitmaps(std::size_t hexes) : width_(words_for(hexes)), words_(hexes * width_), begins_(hexes), ends_(hexes) {}

  std::span<const Word> row(int hex) const { return {words_.data() + static_cast<std::size_t>(hex) * width_, width_}; }
  Band band(int hex) const {
    const auto at = static_cast<std::size_t>(hex);
    return {begins_[at], {words_.data() + at * width_ + begins_[at], words_.data() + at * width_ + ends_[at]}};
  }
  void fill(int hex, std::span<const Word> row);

 private:
  std::size_t width_ = 0;
  std::vector<Word> words_;
  std::vector<std::uint16_t> begins_, ends_;  // of the bands, in words of the row
};

inline void Bitmaps::fill(int hex, std::span<const Word> row) {
  const auto at = static_cast<std::size_t>(hex);
  std::size_t begin = 0, end = width_;
  const auto is_empty = [&](std::size_t pair) { return (row[pair] | row[pair + 1]) == 0; };
  while (begin < end && is_empty(begin)) begin += WORDS_AT_ONCE;
  while (begin < end && is_empty(end - WORDS_AT_ONCE)) end -= WORDS_AT_ONCE;
  std::copy(row.begin(), row.end(), words_.begin() + static_cast<std::ptrdiff_t>(at * width_));
  begins_[at] = static_cast<std::uint16_t>(begin);
  ends_[at] = static_cast<std::uint16_t>(end);
}

}  // namespace hexwright::rulesets::pluton
