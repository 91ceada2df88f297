// The smallest board that holds some hexes, and the characters of its rows. Values only, any thread; no errors.
#pragma once

#include <functional>
#include <span>

#include "model/document/map.hpp"
#include "model/geometry/grid.hpp"

namespace hexwright::reshape {

struct Sheet {
  document::Shifted shifted = document::Shifted::even;
  int columns = 1, rows = 1;
  bool shifted_are_short = false;
  geometry::Hex first;  // of its first column and row
  bool full = false;    // it has no other hexes
};
// Of two that are as small the one that is full, or staggered as before. There must be a hex.
Sheet sheet_of(std::span<const geometry::Hex> hexes, geometry::Orientation orientation, document::Shifted before);

// The character of each cell, `fill` where there is none (0), a blank where the board has no hex.
std::vector<document::Row> rows_of(const geometry::HexGrid& grid, char fill, const std::function<char(geometry::Cell)>& sign);

// The sign of a kind in the legend, which gets one where it has none; 0 when none is left.
char sign_of(document::Layer& layer, const std::string& kind);
// The sign that stands most often in the rows; that of the level 0 on a layer of levels.
char usual_sign(const document::Layer& layer, bool levels);

}  // namespace hexwright::reshape
