// Largest flow from groups of pieces to hexes: can all pieces be placed under the stacking limit? When so, the flow says where;
// when not, the smallest cut names groups that together have too little room. Dinic's method on unit layers; edges are groups
// times their hexes.
#pragma once

#include <cstddef>
#include <vector>

#include "model/geometry/hex_set.hpp"

namespace hexwright::validator {

struct Demand {
  int pieces = 0;
  geometry::HexSet hexes;  // where each of them may stand
};
struct Placing {
  bool possible = true;
  std::vector<std::size_t> crowded;             // demands that together do not fit, when impossible
  int wanted = 0, room = 0;                     // of the crowded ones
  std::vector<std::vector<std::size_t>> hexes;  // of each demand, the hex of each of its pieces, when possible
};

// Every hex holds at most `limit` pieces.
Placing place(const std::vector<Demand>& demands, int limit);
// Every hex holds as many as its own room says; one number for each hex of the demands' sets, none below 0.
Placing place(const std::vector<Demand>& demands, const std::vector<int>& room);

}  // namespace hexwright::validator
