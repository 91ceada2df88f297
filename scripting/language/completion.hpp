// What a writer may go on with after the letters before his cursor.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scripting/language/vocabulary.hpp"

namespace hexwright::scripting::language {

struct Candidate {
  enum class Kind : std::uint8_t { table, function, method, hook, language } kind = Kind::function;
  std::string word;              // that the last word before the cursor becomes
  std::string call;              // "within(hexes, distance)"; the word itself where nothing is called
  std::string_view description;  // a message for gettext; may be empty

  bool operator==(const Candidate&) const = default;
};

// `line` ends at the cursor: "local a = board.wi" gives board.within, "piece:" all methods. In alphabetical order, each word once for each
// description.
std::vector<Candidate> completions(const Vocabulary& vocabulary, std::string_view line);

}  // namespace hexwright::scripting::language
