// The grammars that sentences are read by, as data: patterns of words with slots, one list a language. A pattern is words parted by
// blanks: `word`, `stem*`, `one|other`, `?perhaps`, and slots for numbers: `#` one ("4", "four"), `#o` an ordinal or
// digits ("fourth", "4"), `##` a list or range ("1, 2 and 4", "1-3"). Plain data and pure functions for any thread; no errors.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reading/sentence/tokens.hpp"

namespace hexwright::sentences {

enum class About {
  hex,
  place,
  side,
  unit,
  kind,
  edge,
  turn,     // which turn
  turns,    // how many
  hexes,    // a distance, a radius, a number of hexes
  points,   // in thousandths, with their sign
  most,     // points at most
  count,    // pieces
  faces,    // of a die
  roll,     // numbers of the die that succeed
  clock,    // minutes
  date,     // day, month and year as one number: 19390901; no year: 901
  calibre,  // millimetres
  markers,  // numbers of barrage markers
  batteries,
  barrels,
  boxes,
  level,   // of morale
  verb,    // captured, held
  own,     // own, enemy
  timing,  // same-turn, next-turn
  moment,  // each-turn, last-turn, end-of-game
  hidden,  // yes, no
  negation,
  lasting,  // what was so once counts for ever
  first,    // who moves first, who sets up first
  length,   // of the game, in turns
  group,    // kind of formation
  rank,
  number,  // of a piece or exception
};

enum class Bound { none, at_least, at_most, more, less, at, from, until };

// The first bytes that a word may have, a bit for each.
class Bytes {
 public:
  constexpr void add(char c) { bits_[byte(c) / 64] |= std::uint64_t{1} << byte(c) % 64; }
  constexpr void add(const Bytes& others) {
    for (std::size_t i = 0; i < bits_.size(); ++i) bits_[i] |= others.bits_[i];
  }
  constexpr bool has(char c) const { return (bits_[byte(c) / 64] >> byte(c) % 64 & 1U) != 0; }

 private:
  static constexpr std::size_t byte(char c) { return static_cast<unsigned char>(c); }
  std::array<std::uint64_t, 4> bits_{};
};

// What one word may be: `word`, `stem*` or `one|other`. The checks of a card ask so often that the first bytes are known when a literal is
// compiled: nearly all words differ in them.
class Words {
 public:
  template <std::size_t size>
  consteval Words(const char (&words)[size]) : Words(std::string_view(words, size - 1)) {}  // implicit: a literal is one
  explicit constexpr Words(std::string_view words) : words_(words) {
    for (std::size_t i = 0; i < words.size(); ++i)
      if (i == 0 || words[i - 1] == '|') first_.add(words[i]);
  }
  bool mean(std::string_view low) const { return !low.empty() && first_.has(low.front()) && has(low); }
  constexpr const Bytes& first() const { return first_; }

 private:
  bool has(std::string_view low) const;
  std::string_view words_;
  Bytes first_;
};
inline bool means(const Words& words, std::string_view low) { return words.mean(low); }

struct Match {
  std::size_t tokens = 0;  // none: no match
  std::vector<std::int64_t> values;
};
// A list of numbers or one that begins here: "1, 2 and 4", "1-3", "five".
Match numbers_at(const std::vector<Token>& tokens, std::size_t at, std::string_view language, bool list, bool ordinal);

// A pattern taken apart, once for all sentences.
class Phrase {
 public:
  explicit Phrase(std::string_view pattern);
  // How many tokens it takes at this one, or 0. Their numbers are put behind `values`, where these are asked for.
  std::size_t at(const std::vector<Token>& tokens, std::size_t at, std::string_view language,
                 std::vector<std::int64_t>* values = nullptr) const;
  // Of a word that it may begin with.
  const Bytes& first() const { return first_; }

 private:
  struct Part {
    enum class Is { word, number, ordinal, list } is;
    bool perhaps;
    Words words;
  };
  std::vector<Part> parts_;
  Bytes first_;
};

struct Pattern {
  About about;
  Bound bound;
  std::string_view words;
  std::string_view name = {};  // what is said, where it is no number
};
std::span<const Pattern> english_patterns();
std::span<const Pattern> polish_patterns();

}  // namespace hexwright::sentences
