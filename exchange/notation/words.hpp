// The words a card's notation is written in: letters of platoons, names of companies and sides, headings. They come from the documents: the
// list of abbreviations, the designations in use, the names of the sides, and from the game's kinds where a card has none. Plain data; pure
// functions for any thread; no errors: null where there is no such word.
#pragma once

#include <string>
#include <vector>

#include "model/document/game_link.hpp"
#include "model/project/project.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::exchange {

struct Abbreviated {
  std::string written;  // "s", "kp"
  std::string kind;     // what it means in the game
};
struct SideWords {
  std::string id, heading;  // as a card writes it before a colon: "Strona polska"
  std::vector<std::string> forms;
  std::vector<document::Name> names;
};

struct NotationWords {
  document::GameLink game;
  std::vector<Abbreviated> pieces, companies;
  std::string regiment = "regiment", battalion = "battalion";  // kinds of what stands before a colon, and behind its stroke
  std::vector<SideWords> sides;
  std::vector<std::string> forces_headings, setup_headings;  // the first is the one that is written
  std::vector<std::string> anywhere;                         // "anywhere in the buildings of", in every language; the first is written
  std::string joined_by;                                     // "and"
  std::vector<std::string> joins;
  std::vector<std::string> whole;  // "the whole", and what kinds of formation are called
  bool keep_words = false;         // every clause keeps the words of the card, misprints too, as what is printed
  // Names of every kind of the game, for a card that explains its own abbreviations.
  std::vector<Abbreviated> pieces_by_name, formations_by_name;

  const std::string* piece_word(const std::string& kind) const;
  const std::string* piece_kind(const std::string& word) const;
  // Of a designation, by the part after its number: "9kp" is a "kp".
  const std::string* company_kind(const std::string& designation) const;
};

// From the game alone, or from a scenario and its order of battle as well, either of which may be null. `language` is that of the card.
NotationWords notation_words(const project::Game& game, const document::Scenario* scenario, const document::Orbat* orbat,
                             const std::string& language);
// The card's own language, where it has one.
std::string language_of(const document::Scenario* scenario, const std::string& otherwise);

// The part after the leading number: "kp" of "9kp".
std::string without_number(const std::string& designation);

}  // namespace hexwright::exchange
