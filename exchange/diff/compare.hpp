// Two trees of the same kind of document, compared by meaning: order of attributes, line breaks, comments and the order of things
// that have ids are no difference. Layers of terrain are left to cells.hpp.
#pragma once

#include <pugixml.hpp>
#include <vector>

#include "exchange/diff/change.hpp"

namespace hexwright::exchange {

// Roots of one kind. What has an id is found again wherever it stands; what has none, by what makes it single (a name's language, an
// abbreviation's letters), else by being the same, else by its place in the row.
std::vector<Change> compare_trees(pugi::xml_node before, pugi::xml_node after);

}  // namespace hexwright::exchange
