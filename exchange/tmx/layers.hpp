// The tiles of a map of Tiled by hex, out of its layers: those of a layer in one piece, and those of a map without an end, which is as
// large as what was drawn. Faults are added to the complaints, with line and column. One thread for each file that is read.
#pragma once

#include "exchange/tmx/file.hpp"
#include "exchange/tmx/lattice.hpp"

namespace hexwright::exchange::tmx {

inline constexpr std::uint32_t TURNED = 0xF0000000;  // the bits for mirrored and turned tiles

struct TileLayer {
  std::string name;
  std::vector<std::uint32_t> tiles;  // by rows of the board, without those bits; 0: none
};
struct TileLayers {
  std::vector<TileLayer> layers;  // from the lowest
  bool turned = false;            // some tile is mirrored or turned
};

// A layer called "terrain" is the only one; else all that can be seen. For a map without an end the lattice gets its size, its stagger and
// where it begins. Nothing when something was refused.
std::optional<TileLayers> read_layers(const File& file, Lattice& lattice, Complaints& complaints);

}  // namespace hexwright::exchange::tmx
