// The texts that a document puts before its readers, and how a text falls into words and numbers. For checks of wording, which do not
// care where in the card a line stands. Texts point into the project, which must outlive them; any thread may call.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/project/project.hpp"

namespace hexwright::sentences {
class KnownText;
}

namespace hexwright::validator {

struct CardText {
  enum class As { printed, text, name };
  std::string_view text;
  std::string lang;  // empty when the document does not say
  As as = As::text;
  const document::Datum* datum;  // of the element it stands on, or of the nearest around it
  std::string object;
  bool in_glossary = false;
  sentences::KnownText* known = nullptr;  // set by who keeps what was worked out of texts
};

// Printed lines, titles, introductions, notes, definitions, names of results: of the first document, and of an order of battle it links,
// but not of scenarios it extends: they are proofed themselves. Left out are printed lines that an editor has replaced, and clauses that
// only repeat words of the clause around them.
std::vector<CardText> card_texts(const project::Project& project);

// A line that is printed, with the numbers that its element itself holds.
struct PrintedNumber {
  std::string_view attribute;
  wording::Decimal value;
};
struct PrintedLine {
  const document::Datum* datum;  // its `printed` is set
  std::string object;
  std::vector<PrintedNumber> numbers;
};

// All of it in one walk, which is most of the work where there are thousands of pieces.
struct CardWords {
  std::vector<CardText> texts;
  std::vector<PrintedLine> lines;  // all, innermost elements included, in the order of the files and of the same documents
  bool any = false;                // some element is printed or worded, in whatever language
};
CardWords words_of_card(const project::Project& project);

// A run of letters and digits, with what stands between it and the one before.
struct Atom {
  std::size_t begin = 0, end = 0;
  bool number = false;   // digits only
  bool letters = false;  // letters only
};
std::vector<Atom> atoms_of(std::string_view text);

// An abbreviation with its stops, "p.z.", or letters that no vowel makes a word of, "kp".
bool has_vowel(std::string_view word);
bool is_roman(std::string_view word);
// Abbreviations that every reader of Polish or English knows, in small letters: units of measure, ranks, "max", "e.g.".
bool is_customary(const std::string& abbreviation);
// The sentence in which a byte of the text stands. A stop between digits ends none.
std::string_view sentence_around(std::string_view text, std::size_t at);
// A line as a message quotes it: whole, or so much of it as stands around this byte.
std::string quoted(std::string_view text, std::size_t at);
// In small letters, as a reader sees them.
std::string lower(std::string_view text);

}  // namespace hexwright::validator
