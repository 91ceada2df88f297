// Regions made into hexes. What cannot be made sure of (a name no place bears, a radius the card does not print, companions not placed yet)
// is said, so that no conclusion is drawn from a set that is too small or too large. Pure functions for any thread, without errors.
#pragma once

#include <vector>

#include "model/document/region.hpp"
#include "model/geometry/hex_set.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::project {

struct Covered {
  geometry::HexSet hexes;
  bool unknown_name = false;    // a place, hex, path, zone, board or terrain that the map does not have
  bool missing_radius = false;  // counted as `missing_radius_hexes` below
  bool depends = false;         // on where other pieces stand, on boxes, or on inches: the set is an upper bound
};

struct RegionReading {
  int missing_radius_hexes = 0;  // what a missing radius counts as
};

Covered covered(const document::Region& region, const MapIndex& map, const RegionReading& reading = {});
// The union of several; nothing at all covers nothing.
Covered covered(const std::vector<document::Region>& regions, const MapIndex& map, const RegionReading& reading = {});

}  // namespace hexwright::project
