// The grid of a board in VASSAL's numbers: one that gives every hex its printed label, found by trial and checked against all hexes. Boards
// whose labels no such numbering gives (rows counted from the south, boards turned round) get a list of named points. One thread at a time
// for a document; no faults, see add_grid().
#pragma once

#include <pugixml.hpp>

#include "exchange/text/xml_element.hpp"
#include "exchange/vassal/areas.hpp"
#include "model/view/view.hpp"

namespace hexwright::exchange::vassal {

// Hexes that a list of named points may have; beyond them there is no grid.
inline constexpr std::size_t MOST_POINTS = 20'000;

// Adds the grid to the element of the board, with the areas as zones; several boards are zones with numbers of their own. False when the
// board has hexes and neither a grid nor a list of points fits.
bool add_grid(pugi::xml_node board, Series on_board);

}  // namespace hexwright::exchange::vassal
