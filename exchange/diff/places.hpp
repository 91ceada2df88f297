// Where on the map a change is: the hexes (printed labels) whose terrain, road, place or setup changed, and the hexsides that were added or
// removed. Cannot fail: both lists are empty for a change that is nowhere on the map. Any thread.
#pragma once

#include <string>
#include <vector>

#include "exchange/diff/change.hpp"

namespace hexwright::exchange {

struct Whereabouts {
  std::vector<std::string> hexes, sides;  // labels, and sides as in the file; each once
};
Whereabouts whereabouts(const Change& change);

}  // namespace hexwright::exchange
