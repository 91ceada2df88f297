// The outline of a group of hexes as rings in the pixels of a map of Tiled, and what objects say of themselves that is no attribute of the
// document. Pure function for any thread; cannot fail.
#pragma once

#include <vector>

#include "exchange/tmx/lattice.hpp"

namespace hexwright::exchange::tmx {

// Of a line: "begins", "ends" or both, where that end lies in a hex of another board.
inline constexpr const char* BEYOND = "line:beyond";
// Of a zone: its regions, as a map writes them. What is too long for one property goes on in others, with a number behind the name.
inline constexpr const char* REGIONS = "zone:regions";

// Around each hex the sides are gone along from its corner in the north-west; those between two of the group are left out.
std::vector<std::vector<Spot>> outlines(const Lattice& lattice, const std::vector<geometry::Cell>& cells);

}  // namespace hexwright::exchange::tmx
