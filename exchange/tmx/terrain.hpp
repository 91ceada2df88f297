// The terrain of a map of Tiled: its tilesets, in the file or beside it, and the one layer that is the board. Reads tilesets from the disk;
// faults are added to the complaints, with line and column. One thread for each file that is read.
#pragma once

#include "exchange/tmx/file.hpp"
#include "exchange/tmx/lattice.hpp"
#include "model/document/map.hpp"

namespace hexwright::exchange::tmx {

struct Terrain {
  document::Layer kinds;
  std::optional<document::Layer> levels;
};
// Nothing when something was refused. `name` is the path of the file, which tilesets are beside.
std::optional<Terrain> read_terrain(const File& file, const std::string& name, const Lattice& lattice, Complaints& complaints);

}  // namespace hexwright::exchange::tmx
