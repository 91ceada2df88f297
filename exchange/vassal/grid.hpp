// The grid of a board in VASSAL's numbers: one that gives every hex its printed label, found by trying and held against all hexes.
// Boards whose labels no such numbering gives (rows counted from the south, boards turned round) get a list of named points.
#pragma once

#include <pugixml.hpp>

#include "exchange/text/xml_element.hpp"
#include "exchange/vassal/slots.hpp"
#include "model/view/view.hpp"

namespace hexwright::exchange::vassal {

// Hexes that a list of named points may have; beyond them there is no grid.
inline constexpr std::size_t MOST_POINTS = 20'000;

// Adds the grid to the element of the board. False: the board has hexes and no grid could be given.
bool add_grid(pugi::xml_node board, const view::View& view, const BoardPixels& pixels);

}  // namespace hexwright::exchange::vassal
