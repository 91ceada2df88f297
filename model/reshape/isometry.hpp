// A move of the whole plane of hexes onto itself: turned by sixths, perhaps mirrored first, and shifted. Values only, any thread; hexes
// that would come out of bounds are a bug of the caller, who keeps boards small.
#pragma once

#include <optional>
#include <string>

#include "model/geometry/orientation.hpp"

namespace hexwright::reshape {

enum class Mirroring { none, east_west, north_south };

struct Isometry {
  geometry::Orientation orientation = geometry::Orientation::flat;
  Mirroring mirrored = Mirroring::none;
  int sixths = 0;  // clockwise, 0 to 5
  geometry::Hex shift;

  geometry::Hex operator()(geometry::Hex hex) const;
  geometry::Direction operator()(geometry::Direction direction) const;
  // Where an edge of the sheet comes to lie; nothing when that is no edge any more.
  std::optional<geometry::Edge> operator()(geometry::Edge edge) const;
};

}  // namespace hexwright::reshape
