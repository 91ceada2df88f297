// The spelling of all texts of a document. The dictionary is not part of the validator: the caller hands in a speller, which may be slow
// and is asked for each different word once. Without a dictionary for a language its words are said as not checked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/analysis/card_text.hpp"
#include "validator/findings/sink.hpp"

namespace hexwright::validator {

// A dictionary of each language it speaks. May be asked by several threads.
class Speller {
 public:
  enum class Verdict { known, unknown, unsayable };  // unsayable: the dictionary's alphabet has no such letters

  virtual ~Speller() = default;
  virtual bool speaks(const std::string& lang) = 0;
  virtual Verdict look_up(const std::string& lang, const std::string& word) = 0;
  // Best first; may be slow, and may be empty although something would be near.
  virtual std::vector<std::string> suggestions(const std::string& lang, const std::string& word) = 0;
  // What would have to be installed for this language: "hunspell-pl".
  virtual std::string package(const std::string& lang) = 0;
};

struct WrittenWord {
  std::string word;
  std::string lang;                     // empty when the document does not say
  std::vector<const CardText*> places;  // a text once; at most so many
};
struct WrittenWords {
  std::vector<WrittenWord> list;  // in the order in which they first stand
  bool all = true;                // false: the document has more different words than are looked at
};
// Words of letters only, each once a language, as they are first written. Left out are numbers, designations, abbreviations, single
// letters, words of more than sixty letters, and everything the game and the document name themselves: kinds, places, sides, formations,
// people.
WrittenWords words_to_spell(const project::Project& project, const std::vector<CardText>& texts);

void check_spelling(const project::Project& project, Speller& speller, Sink& out);

}  // namespace hexwright::validator
