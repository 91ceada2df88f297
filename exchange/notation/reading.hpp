// State shared by all parts of the reader of card notation: the words, the misprints found so far, and the clauses with misprints. Lines
// and columns count from 1, columns in code points. A misprint is a Fault in the result, never an error. Each Reading is used by one
// thread.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "exchange/notation/notation.hpp"
#include "exchange/notation/token.hpp"
#include "model/document/region.hpp"

namespace hexwright::exchange {

using Tokens = std::span<const Token>;

// From the first character of the first token to the last of the last; they stand in one text.
std::string_view raw_text(Tokens tokens);

class Reading {
 public:
  Reading(const NotationWords& of, std::string name, CardRead& into) : words(of), file(std::move(name)), out(into) {}

  struct Clause {  // of a formation or directive that will carry its printed words
    std::string id;
    std::string printed;
    std::size_t first, last;  // misprints in it, [first, last)
  };

  wording::Location at(const Token& token) const { return {file, token.line, token.column}; }
  wording::Location behind(const Token& token) const;
  void misprint(const Token& token, const char* id, wording::Text message, std::optional<wording::Text> expected = {},
                std::optional<wording::Text> hint = {});
  void unread(Tokens tokens);
  // Closes a clause that began when there were so many misprints.
  void close(const std::string& id, Tokens tokens, std::size_t misprints_before);
  // An unused id: as wanted, or followed by a number.
  std::string new_id(const std::string& wanted);

  const NotationWords& words;
  std::string file;
  CardRead& out;
  std::vector<Clause> clauses;

 private:
  std::unordered_map<std::string, int> ids_;
};

// The word as the user sees it in a message.
std::string shown(const Token& token);
// "9" and "kp" of "9kp"; either may be empty.
struct NumberedWord {
  std::string number, word;
};
NumberedWord split_number(std::string_view text);
// "1/83pp" with its Roman numeral: "I/83pp"; nothing when it has one, or no number.
std::optional<std::string> with_roman_numeral(std::string_view designation);

// Battalion by battalion into the order of battle.
class ForcesReader {
 public:
  ForcesReader(Reading& reading) : reading_(reading) {}

  // `head` is the word before the colon. Returns the tokens after the end of the sentence.
  Tokens battalion(const std::string& side, const Token& head, Tokens rest);
  // "… in II/83pp also 6kp – 16, 17, 18 s": a company in a sentence; false when there is none.
  bool clause_in(Tokens line);
  // Reports lists whose kind directly follows the last number, where others have a blank.
  void judge_blanks();

 private:
  struct Glued {
    std::string kind, company;
    Token token;
    bool glued;
  };
  struct Members;

  document::Formation& battalion_of(const std::string& side, const std::string& designation);
  std::size_t companies(document::Formation& battalion, const std::string& side, Tokens tokens);
  std::size_t company(document::Formation& battalion, const std::string& side, Tokens tokens);
  std::string designation_of(const Token& head);
  std::size_t members(document::Formation& company, const std::string& side, Tokens tokens, std::size_t at);
  void word(Members& members, std::size_t at);
  void separator(Members& members, std::size_t at);
  void number(Members& members, const std::string& digits, std::size_t at);
  void group(Members& members, const std::string& letters, std::size_t at, bool glued);
  bool begins_company(Tokens tokens, std::size_t at) const;

  Reading& reading_;
  std::vector<Glued> glued_;
  std::unordered_map<std::string, int> used_;                 // words of companies, "1" before those with a number
  std::unordered_map<std::string, wording::Location> first_;  // of a side, kind and number
};

// Directive by directive into the setup.
class SetupReader {
 public:
  SetupReader(Reading& reading, const document::Orbat* known) : reading_(reading), known_(known) {}

  Tokens items(const std::string& side, Tokens tokens);
  // Whether any of it can be read as a setup.
  bool reads_as_items(Tokens tokens) const;
  void judge_radii();

 private:
  struct Unit {
    std::string id, written;
  };
  std::size_t item(const std::string& side, Tokens tokens);
  std::optional<Unit> unit(const std::string& side, const Token& token);
  std::size_t where(document::Directive& directive, Tokens tokens, std::size_t at);
  std::size_t places(document::Directive& directive, Tokens tokens, std::size_t at);
  std::size_t radius(document::Around& around, Tokens tokens, std::size_t at);
  std::size_t anywhere_at(Tokens tokens, std::size_t at) const;  // tokens of the phrase, or 0
  struct Known {  // formations and pieces of a side: by what a setup calls them, their ids in the order of the forces
    std::unordered_map<std::string, std::vector<std::string>> ids;
    std::vector<std::string> names;
  };
  const document::Side* side_of(const std::string& id) const;
  // Null when nothing is known of the side. The forces must have been read: it is made once.
  const Known* known_of(const std::string& side);
  void remember(Known& known, const document::Formation& formation) const;
  void remember(Known& known, const std::vector<document::Piece>& pieces) const;
  bool is_unit_word(const std::string& side, std::string_view word);
  std::optional<Unit> misprinted_unit(const Known& known, const Token& token);

  Reading& reading_;
  const document::Orbat* known_;
  std::unordered_map<std::string, Known> sides_;
  std::vector<std::pair<std::string, Token>> without_radius_;  // ids of directives
  bool any_radius_ = false;
};

}  // namespace hexwright::exchange
