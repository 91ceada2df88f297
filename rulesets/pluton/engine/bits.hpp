// A bit for each hex, in rows of whole words: which hexes a piece sees, and what a side has in sight. Most rows are empty but for a
// band of words, and only that is looked at. No bounds are checked; a row belongs to one thread, Bitmaps are read by any.
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

// One row for each hex, of which only the band is kept.
class Bitmaps {
 public:
  Bitmaps() = default;
  explicit Bitmaps(std::size_t hexes) { places_.reserve(hexes); }

  Band band(int hex) const {
    const Place place = places_[static_cast<std::size_t>(hex)];
    return {place.first, {words_.data() + place.begin, place.count}};
  }
  bool has(int hex, int other) const {
    const Place place = places_[static_cast<std::size_t>(hex)];
    const std::size_t word = static_cast<std::size_t>(other) / WORD_BITS - place.first;
    return word < place.count && (words_[place.begin + word] >> (static_cast<std::size_t>(other) % WORD_BITS) & 1U) != 0;
  }
  // The row of the next hex.
  void add(std::span<const Word> row);

 private:
  struct Place {
    std::uint32_t begin;         // among the words of all bands
    std::uint16_t first, count;  // the band within its row, in words
  };
  std::vector<Word> words_;
  std::vector<Place> places_;
};

inline void Bitmaps::add(std::span<const Word> row) {
  std::size_t begin = 0, end = row.size();
  const auto is_empty = [&](std::size_t pair) { return (row[pair] | row[pair + 1]) == 0; };
  while (begin < end && is_empty(begin)) begin += WORDS_AT_ONCE;
  while (begin < end && is_empty(end - WORDS_AT_ONCE)) end -= WORDS_AT_ONCE;
  places_.push_back(
      {static_cast<std::uint32_t>(words_.size()), static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(end - begin)});
  words_.insert(words_.end(), row.begin() + static_cast<std::ptrdiff_t>(begin), row.begin() + static_cast<std::ptrdiff_t>(end));
}

}  // namespace hexwright::rulesets::pluton
