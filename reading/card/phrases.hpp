// Parts of clauses: where, when, on what roll, under what condition, and items of a list of units.
#pragma once

#include "reading/card/card.hpp"

namespace hexwright::reading {

struct Region {
  Range range;
  std::string kind, radius;
  std::vector<std::string> places;  // labels of hexes, or the names where there are none
};

// From the first word that opens a region; ends where a reference, a note or a colon begins.
std::optional<Region> region_in(const Card& card, Range range);
Region region_of(const Card& card, Range range);  // all of it is one

struct Phrase {
  std::string value;
  Range range;
};
std::optional<Phrase> turn_in(const Card& card, Range range);
std::optional<Phrase> die_in(const Card& card, Range range);
std::optional<Phrase> condition_in(const Card& card, Range range);
std::vector<std::string> hexes_in(const Card& card, Range range);

// Items of a list: cut at semicolons and cells, at commas and "and" where the next item begins as a unit does.
std::vector<Range> items_of(const Card& card, Range range);
bool opens_unit(const Card& card, int at, int end);

// The units of a list, as rows of the order of battle; false where an item is none, and then nothing is added.
bool add_units(Card& card, Range list, const std::string& side, const std::string& group);
// How many pieces the words count: "2x INF, 1x captain and 1x T" are four.
int pieces_in(const Card& card, Range list);

}  // namespace hexwright::reading
