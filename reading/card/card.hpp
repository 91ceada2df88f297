// A card while it is read: its flow, the grammar of its language, what has been understood so far. The readers of sections add facts and
// mark the words that they have understood; what is left at the end is `unread`. One thread at a time.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reading/card/facts.hpp"
#include "reading/grammar/grammar.hpp"
#include "reading/layout/flow.hpp"

namespace hexwright::reading {

struct Section {
  std::string kind;  // as the grammar has it; "head" before the first heading
  std::string side;  // that the heading names
  Range heading, body;
  Range tail = {};  // of the heading: the formation whose forces follow
};

struct Clause {  // a sentence, an item of a list or a row of a table, without its label
  Range range;
  std::string side;
  Range label;       // what stands before the colon, if anything
  bool row = false;  // of a table: cells matter
};

class Card {
 public:
  Card(std::string_view text, std::string_view language);

  const Grammar& grammar;
  CardFacts facts;
  Flow flow;
  std::vector<Section> sections;
  std::map<std::string, std::string, std::less<>> side_ids;  // word, letter or the grammar's id of a side → its id here
  bool lettered = false;                                     // sides are "player A", "player B"

  std::string side_in(Range range) const;  // the first that is named there, or nothing
  std::string side_at(int token, int end, int* past = nullptr) const;
  std::string other_side(std::string_view side) const;
  std::string next_id(std::string_view prefix);
  std::string words(Range range) const { return flow.words(range); }
  Span span(Range range) const { return flow.span(range); }

  void understood(Range range);
  // Of the head: the first that is said of it holds.
  void set(std::string_view key, std::string value, Range range);
  bool is_understood(int token) const { return understood_[static_cast<std::size_t>(token)]; }

  // What a rule's value says with the words of its slots in it: "from {n}".
  std::string filled(const Match& match) const;
  std::string number(const Match::Slot& slot) const;  // digits of a number that may be a word

 private:
  std::vector<bool> understood_;
  std::map<std::string, int, std::less<>> last_id_;
};

int count_lines(std::string_view text);  // also one that no line end closes

bool any_of_kinds(std::string_view kind, std::initializer_list<std::string_view> kinds);  // of sections

// The steps, in order.
void find_sides(Card& card);
void cut_sections(Card& card);
void read_header(Card& card);
void read_sections(Card& card);
void read_terms(Card& card);
void find_same(Card& card);
void gather_unread(Card& card);
void gather_marked(Card& card);

// The verb of a setup; the noun "the start" is none.
std::optional<Match> sets_up_in(const Card& card, Range range);
std::vector<Clause> clauses_of(Card& card, const Section& section);
std::vector<Range> sentences_of(const Card& card, Range paragraph);
Range trimmed(const Card& card, Range range);  // without marks of punctuation and bullets at its ends

}  // namespace hexwright::reading
