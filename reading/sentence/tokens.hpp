// How a sentence falls into words, numbers and marks. A token keeps the bytes of the sentence that it stands for; words are compared in
// lower case and in NFC. Pure functions for any thread; what is no UTF-8 becomes marks of one byte.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright::sentences {

struct Token {
  enum class Is { word, number, clock, mark };  // a word may hold digits: 4kp, K10, II/5pp
  Is is = Is::mark;
  std::size_t begin = 0, end = 0;
  std::string low;         // as it is compared; dashes and quotation marks are - and "
  std::int64_t value = 0;  // of a number in thousandths, of a clock in minutes
  bool capital = false;    // its first letter is one
};

// "p.z." and "II/30pal" are one word; the stop behind "min." is none where the sentence goes on.
std::vector<Token> tokens_of(std::string_view sentence);

// A number in words, in this language ("en", "pl"): one, twelve, third; dwa, dwóch, trzecim. Ordinals are told apart.
struct SpeltNumber {
  std::int64_t value = 0;  // in thousandths
  bool ordinal = false;
};
std::optional<SpeltNumber> spelt_number(std::string_view low, std::string_view language);

// "en" or "pl"; empty where a text shows neither.
std::string_view language_of(const std::vector<Token>& tokens);

}  // namespace hexwright::sentences
