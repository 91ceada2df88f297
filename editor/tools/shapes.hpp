// The hexes that a stroke covers: lines, discs, rectangles, and connected hexes that are alike. Hexes are indices into the joined boards,
// radii in hexes. Pure functions for any thread; cannot fail.
#pragma once

#include <functional>
#include <vector>

#include "model/geometry/hex_set.hpp"
#include "model/geometry/joined_boards.hpp"

namespace hexwright::editor {

using geometry::HexSet;
using geometry::JoinedBoards;

// Hexes of the boards at most this many steps away.
HexSet disc(const JoinedBoards& boards, std::size_t middle, int radius_hexes);
// Every hex that the straight line between the centres crosses, both ends included; a line along the side between two hexes takes the same
// one in both directions. Hexes off the boards are left out.
HexSet line(const JoinedBoards& boards, std::size_t from, std::size_t to);
// The same in order from the first to the last; ends before the first hex off the boards.
std::vector<std::size_t> way(const JoinedBoards& boards, std::size_t from, std::size_t to);
// Columns and rows between those of two hexes, counted on the common plane as the first board counts.
HexSet rectangle(const JoinedBoards& boards, std::size_t from, std::size_t to);
// Hexes that are connected with the first one by hexes for which `alike` is true.
HexSet flood(const JoinedBoards& boards, std::size_t from, const std::function<bool(std::size_t)>& alike);

}  // namespace hexwright::editor
