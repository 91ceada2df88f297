// Completions of a script at the cursor. A pure function for any thread; cannot fail: empty when nothing fits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scripting/language/vocabulary.hpp"

namespace hexwright::scripting::language {

struct Candidate {
  enum class Kind : std::uint8_t { table, function, method, hook, language } kind = Kind::function;
  std::string word;              // replaces the last word before the cursor
  std::string call;              // "within(hexes, distance)"; the word itself where nothing is called
  std::string_view description;  // a message for gettext; may be empty

  bool operator==(const Candidate&) const = default;
};

// `line` ends at the cursor: "local a = board.wi" gives board.within, "piece:" all methods. Sorted alphabetically, each word once for each
// description.
std::vector<Candidate> completions(const Vocabulary& vocabulary, std::string_view line);

}  // namespace hexwright::scripting::language
