// The grammars that sentences are read by, as data: patterns of words with slots, one list a language. A pattern is words parted by
// blanks: `word`, `stem*`, `one|other`, `?perhaps`, `_` for any one word, and slots for numbers: `#` one ("4", "four"), `#o` an ordinal or
// digits ("fourth", "4"), `##` a list or range ("1, 2 and 4", "1-3"). Plain data and pure functions for any thread; no errors.
#pragma once

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

struct Pattern {
  About about;
  Bound bound;
  std::string_view words;
  std::string_view name = {};  // what is said, where it is no number
};
std::span<const Pattern> english_patterns();
std::span<const Pattern> polish_patterns();

struct Match {
  std::size_t tokens = 0;  // none: no match
  std::vector<std::int64_t> values;
};
// Does the pattern stand at this token?
Match match(std::string_view pattern, const std::vector<Token>& tokens, std::size_t at, std::string_view language);
// A list of numbers or one that begins here: "1, 2 and 4", "1-3", "five".
Match numbers_at(const std::vector<Token>& tokens, std::size_t at, std::string_view language, bool list, bool ordinal);
// Does `word`, `stem*` or `one|other` mean this word?
bool means(std::string_view pattern, std::string_view low);

}  // namespace hexwright::sentences
