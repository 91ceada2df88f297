// Two trees of the same kind of document, compared by meaning: order of attributes, line breaks, comments and the order of things
// that have ids are no difference. Layers of hex boards are compared apart, hex by hex: what a hex is, not which character stands for it.
#pragma once

#include <pugixml.hpp>
#include <vector>

#include "exchange/diff/change.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::exchange {

// Roots of one kind. What has an id is found again wherever it stands; what has none, by what makes it single (a name's language, an
// abbreviation's letters), else by being the same, else by its place in the row.
std::vector<Change> compare_trees(pugi::xml_node before, pugi::xml_node after);

// One entry for every pair of kinds on a board, with the labels of the hexes.
std::vector<Change> compare_cells(const project::MapIndex& before, const project::MapIndex& after);

}  // namespace hexwright::exchange
