// The rows of a board from what stands in each of its hexes, the frame of a new map around them, and a map of which not every hex is one.
// Any thread; cannot fail.
#pragma once

#include <map>

#include "exchange/foreign/imported.hpp"

namespace hexwright::exchange {

// By rows from the north; an empty value is no hex. Beyond 75 different values the rest are the last.
document::Layer layer_of(const std::vector<std::string>& values, int columns);

// A map of one board, numbered by column and row in as many digits as are said, in place of what `imported` had.
document::HexBoard& new_board(Imported& imported, const ForeignSource& source, const std::vector<std::string>& values, int columns,
                              int digits);
// Of the greatest number of a column or row; two at least.
int label_digits(int greatest);

// Labels: an attribute has its limit.
inline constexpr std::size_t MOST_IN_ONE_LIST = 3'000;
// The last thing of the list, or a new one where two more labels and what parts them do not fit into it.
template <class Thing>
Thing& one_with_room(std::vector<Thing>& list, std::vector<std::string> Thing::*labels) {
  if (list.empty() || (list.back().*labels).size() + 3 > MOST_IN_ONE_LIST) list.emplace_back();
  return list.back();
}

// By the word that the file has for it, how many hexes have a terrain that the game has not.
void tell_unknown(const std::map<std::string, std::size_t>& unknown, Imported& imported);

// Blanks in the rows of a board are no hexes. Where they are the ends of all lines that are pushed, the board says so.
void mark_short_lines(document::Map& map);
// Others get the ground, and the map tells which part of it is in play.
void outline_gaps(document::Map& map, const std::string& ground);

}  // namespace hexwright::exchange
