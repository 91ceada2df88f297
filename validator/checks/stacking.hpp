// Which pieces of a selection count towards the stacking limit of the game, and whether the selection can be relied on. Counts are pieces;
// the project must have an order of battle. Any thread.
#pragma once

#include "model/project/project.hpp"

namespace hexwright::validator {

bool counts_for_stacking(const project::Project& project, std::size_t piece);
int stacking_count(const project::Project& project, const project::Pieces& pieces);
// A selector means a piece, formation or side that is not there: that it then selects nothing is only a consequence.
bool names_unknown(const project::OrbatIndex& orbat, const std::vector<document::Units>& units);

}  // namespace hexwright::validator
