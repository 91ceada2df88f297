// A card as its checks see it: its words, its sentences, the hexes, sides and turns that it names, and what the reader understood. All of
// it is taken from the card alone. Built once for each card, and only read afterwards; any thread.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reading/card/facts.hpp"
#include "validator/card/words.hpp"
#include "validator/findings/finding.hpp"

namespace hexwright::validator {

// A hex that the card names. Letters of a board or map stand in `sheet`; column and row are numbers, whichever way the label writes them.
struct CardHex {
  std::size_t word = 0, words = 1;  // the first word, and how many it takes
  std::string label, sheet;
  int column = 0, row = 0;
  bool same_hex(const CardHex& other) const { return label == other.label; }
};

struct CardSide {
  std::string id, name;
  std::vector<std::string> stems;  // of the words that name it
};

struct CardTurn {  // a turn by its number: "on turn 5", "w 7 etapie", one end of "turns 4-18"
  std::size_t word = 0;
  int number = 0;
};

struct CardLength {
  int turns = 0;  // whole ones
  bool half = false;
  int latest = 0;  // the last turn there can be, with those that a die may add
  std::size_t word = 0;
};

class PrintedCard {
 public:
  PrintedCard(std::string path, std::string_view text, const reading::CardFacts& facts);

  const std::string& path() const { return path_; }
  std::string_view text() const { return text_; }
  const reading::CardFacts& facts() const { return facts_; }
  bool polish() const { return polish_; }
  const std::vector<CardWord>& words() const { return words_; }
  const CardWord& word(std::size_t i) const { return words_[i]; }
  const std::vector<Stretch>& sentences() const { return sentences_; }
  std::size_t sentence_number(std::size_t word) const { return sentence_of_[word]; }
  const Stretch& sentence(std::size_t word) const { return sentences_[sentence_of_[word]]; }
  const std::vector<CardHex>& hexes() const { return hexes_; }
  const CardHex* hex_at(std::size_t word) const { return hex_at_[word] < 0 ? nullptr : &hexes_[static_cast<std::size_t>(hex_at_[word])]; }
  const Stretch& line(std::size_t word) const { return lines_[line_of_[word]]; }
  bool in_table(std::size_t word) const { return is_row_[line_of_[word]]; }  // its line has cells
  const std::vector<CardSide>& sides() const { return sides_; }
  std::optional<std::size_t> side_named(std::size_t word) const;  // by this very word
  // Whose list, setup or points these words stand among, by the headings above.
  std::optional<std::size_t> side_around(std::size_t word) const;
  const std::vector<CardTurn>& turns() const { return turns_; }
  const std::optional<CardLength>& length() const { return length_; }
  // The words from one to another as they are written, blanks folded.
  std::string written(std::size_t begin, std::size_t end) const;

 private:
  void find_hexes();
  void find_sides();
  void find_headings();
  void find_turns();
  void find_length();

  std::string path_;
  std::string_view text_;
  const reading::CardFacts& facts_;
  bool polish_ = false;
  std::vector<CardWord> words_;
  std::vector<Stretch> sentences_;
  std::vector<std::size_t> sentence_of_;
  std::vector<Stretch> lines_;
  std::vector<std::size_t> line_of_;
  std::vector<bool> is_row_;
  std::vector<CardHex> hexes_;
  std::vector<int> hex_at_;
  std::vector<CardSide> sides_;
  std::vector<int> side_around_;
  std::vector<CardTurn> turns_;
  std::optional<CardLength> length_;
};

bool is_turn_word(const CardWord& word);
// Minutes, hours and days, which are no number of a turn.
bool is_unit_of_time(const CardWord& word);
std::optional<int> month_of(const CardWord& word);

// Where the checks of a card put what they find. References stay valid until take().
class CardSink {
 public:
  explicit CardSink(const PrintedCard& card) : card_(card) {}
  // At this word; what distinguishes it from others of its id are the words themselves.
  Finding& report(const FindingRecord& record, std::size_t word, wording::Text message);
  // Another place that it concerns.
  void also(Finding& finding, std::size_t word) const;
  // For certain, by one change of the text.
  static void fix(Finding& finding, wording::Text sentence, WordsChange change);
  std::vector<Finding> take();

 private:
  Where where(std::size_t word) const;
  const PrintedCard& card_;
  std::deque<Finding> findings_;
};

struct CardCheck {
  void (*run)(const PrintedCard& card, CardSink& out);
  std::span<const FindingRecord> findings;  // none but those of this file
};
// All of them; the list stands in proof.cpp.
std::span<const CardCheck* const> card_checks();

}  // namespace hexwright::validator
