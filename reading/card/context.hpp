// What the readers of clauses hand on to one another within a section: the formation whose list follows, the columns of a table.
#pragma once

#include "reading/card/phrases.hpp"

namespace hexwright::reading {

struct Column {
  int at = 0;        // character on the line
  std::string role;  // turn, place, units, strength, points, result
  std::string side;  // that its head names
};

struct Context {
  std::string kind;      // of the section
  std::string side;      // of the clause before
  std::string group;     // whose list follows
  std::string receiver;  // of all support that follows
  std::vector<Column> columns;
  int open_setup = -1, open_arrival = -1;  // of the facts, whose list of units follows
  bool lists_forces = false;               // the card has a list of forces apart from its setup
  bool listed_elsewhere = false;           // and that list is another card's
};

// The side of a clause: its label's, the one its words name, that of the units it names, that of the clause before.
std::string side_of(const Card& card, const Context& context, const Clause& clause, Range sentence);
// Whose units these words are, if one side alone has them.
std::string owner_of(const Card& card, Range words);

// Each is true when it has understood the sentence, and then marks it.
bool read_setup_sentence(Card& card, Context& context, const Clause& clause, Range sentence);
bool read_place_alone(Card& card, Context& context, const Clause& clause, Range sentence);  // "in hexes 0612, 0712", below a side
bool read_placed_list(Card& card, Context& context, const Clause& clause);                  // "B18.22: 2-4-5 Inf Rgt"
bool read_unit_place(Card& card, Context& context, const Clause& clause);                   // "10 Dywizja Piechoty (4-6-8): pole 1214"
bool read_dated_arrival(Card& card, Context& context, const Clause& clause);                // "Turn 3: Union, hex 2001: 3/VI"
bool read_setup_list(Card& card, Context& context, const Clause& clause);                   // "4kp – 1412 [2], 5kp – 2015 [1]"
bool read_arrival(Card& card, Context& context, const Clause& clause, Range sentence);
bool read_support(Card& card, Context& context, const Clause& clause, Range part);
void read_victory_section(Card& card, const Section& section);
void read_rules_section(Card& card, const Section& section);
void read_list_of_terms(Card& card, const Section& section);
void add_remark(Card& card, Range words);  // a rule without a number: it says what no other fact holds

bool read_table_head(Card& card, Context& context, const Clause& row);
bool read_setup_row(Card& card, Context& context, const Clause& row);
bool read_arrival_row(Card& card, Context& context, const Clause& row);
struct RowCells {
  Range turn, place, units, strength;
  std::string side;
};
RowCells cells_by_role(const Card& card, const Context& context, const Clause& row);

}  // namespace hexwright::reading
