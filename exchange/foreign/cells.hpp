// The rows of a board from what stands in each of its hexes, and a map of which not every hex is one. Any thread; cannot fail.
#pragma once

#include "model/document/map.hpp"

namespace hexwright::exchange {

// By rows from the north; an empty value is no hex. Beyond 75 different values the rest are the last.
document::Layer layer_of(const std::vector<std::string>& values, int columns);

// Labels: an attribute has its limit.
inline constexpr std::size_t MOST_IN_ONE_LIST = 3'000;

// Blanks in the rows of the map's only board are no hexes. Where they are the ends of all lines that are pushed, the board says so; else
// they get the ground, and the map tells which part of it is in play.
void outline_gaps(document::Map& map, const std::string& ground);

}  // namespace hexwright::exchange
