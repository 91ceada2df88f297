// Layers of hex boards, compared hex by hex: what a hex is, not which character stands for it.
#pragma once

#include <vector>

#include "exchange/diff/change.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::exchange {

// One entry for every pair of kinds on a board, with the labels of the hexes.
std::vector<Change> compare_cells(const project::MapIndex& before, const project::MapIndex& after);

}  // namespace hexwright::exchange
