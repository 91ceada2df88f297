// A board of a module as a map of its own: grid and numbers, the picture under it, zones and regions as places. Pixels of the board. Plain
// values for any thread; no errors: what a map cannot say is told.
#pragma once

#include "exchange/modules/board.hpp"
#include "exchange/modules/module.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::exchange::modules {

struct Field {
  BoardGrid grid;
  document::Map map;
  std::optional<project::MapIndex> index;
  std::optional<PictureFile> picture;

  std::optional<std::string> label(geometry::Cell cell, std::size_t board = 0) const;
  // Of the hex under a point; nothing off the map.
  std::optional<std::string> label_at(double x, double y) const;
};
// The map has no id yet, and its picture is called by its ending alone.
Field make_field(BoardGrid grid, const ForeignSource& source, const Pictures& pictures, std::vector<wording::Text>& told);

}  // namespace hexwright::exchange::modules
