// The hexes that an object drawn in Tiled means: those inside a polygon, those along a line, the one under anything else. Pixels of the
// map. Pure function for any thread; nothing where the object lies off the board or its numbers cannot be read.
#pragma once

#include <pugixml.hpp>
#include <vector>

#include "exchange/tmx/lattice.hpp"

namespace hexwright::exchange::tmx {

// Is the point inside the ring, whose ends are joined?
bool inside(const std::vector<Spot>& ring, Spot at);
// Of a line each hex is a neighbour of the one before it.
std::vector<geometry::Cell> cells_drawn(pugi::xml_node object, const Lattice& lattice);

}  // namespace hexwright::exchange::tmx
