// A printed card as a row of words, numbers and signs, each with its place, and the few questions that every check of prose asks of them:
// which number a word means, where a sentence begins and ends, which words share a stem. Lines and columns count from 1, columns in
// characters. The text must outlive the words. Plain data and pure functions for any thread; no errors.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright::validator {

struct CardWord {
  enum class Kind { word, number, mixed, sign };  // letters; digits; both, as "12P4" and "Stroud-1"; one other character
  std::string_view text;                          // as it is written
  std::string small;                              // in small letters, with a plain apostrophe and a plain hyphen
  Kind kind = Kind::sign;
  int line = 1, column = 1;
  int blanks = 0;         // in front of it on its line
  int breaks = 0;         // line ends in front of it; 2: a blank line
  bool cell = false;      // a run of blanks that is wide enough for another column stands in front, or a tab
  std::size_t begin = 0;  // in the text

  bool glued() const { return blanks == 0 && breaks == 0; }  // to the one before
  bool capital() const;
  bool is(std::string_view one) const { return small == one; }
  bool among(std::initializer_list<std::string_view> some) const;
  std::size_t end() const { return begin + text.size(); }
};

struct Stretch {  // of words: from begin on, up to end
  std::size_t begin = 0, end = 0;
  bool holds(std::size_t at) const { return at >= begin && at < end; }
  bool operator==(const Stretch&) const = default;
};

std::vector<CardWord> words_of_card(std::string_view text);

// What stands between full stops, blank lines, items of a list and cells of a table.
std::vector<Stretch> sentences_of(const std::vector<CardWord>& words);

// "3", "three", "trzech", "both", "obu"; nothing for ordinals and for numbers above 9999.
std::optional<int> number_of(const CardWord& word);
bool is_number_word(const CardWord& word);  // written in letters

// Letters alone, at least three of them: for names.
bool is_name(const CardWord& word);
// So much of a word as its forms have in common, without marks: "znaczniki" and "znacznikow" are one.
std::string stem(std::string_view small);
// Words that say nothing of what a sentence is about.
bool is_filler(const std::string& small);

}  // namespace hexwright::validator
