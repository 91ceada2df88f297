// The rows of a board from what stands in each of its hexes. Any thread; cannot fail.
#pragma once

#include "model/document/map.hpp"

namespace hexwright::exchange {

// By rows from the north; an empty value is no hex. Beyond 75 different values the rest are the last.
document::Layer layer_of(const std::vector<std::string>& values, int columns);

}  // namespace hexwright::exchange
