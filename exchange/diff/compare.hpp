// Compares two trees of the same kind of document by meaning: order of attributes, line breaks, comments and the order of things that have
// ids are no difference. Layers of hex boards are compared separately, hex by hex: what a hex is, not which character stands for it. Pure
// functions for any thread; cannot fail, and give an empty list when nothing differs.
#pragma once

#include <pugixml.hpp>
#include <string>
#include <vector>

#include "exchange/diff/change.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::exchange {

// Takes two roots of one kind. Elements are matched by id wherever they stand; those without an id by what identifies them (a name's
// language, an abbreviation's letters), else by equality, else by position.
std::vector<Change> compare_trees(pugi::xml_node before, pugi::xml_node after);

// One entry for every pair of kinds on a board, with the labels of the hexes.
std::vector<Change> compare_cells(const project::MapIndex& before, const project::MapIndex& after);

// What makes an element single among its siblings: "#" and its id, "=" and a name's language or the like; empty when nothing does.
std::string element_key(pugi::xml_node node);
// All that it says, for comparison alone: the same whatever the order of its attributes.
std::string element_text(pugi::xml_node node);

}  // namespace hexwright::exchange
