// The terrain of a map of Tiled: which kind of terrain its tiles stand for, hex by hex. Faults are added to the complaints, with line and
// column. One thread for each file that is read.
#pragma once

#include "exchange/tmx/layers.hpp"
#include "exchange/tmx/mapping.hpp"
#include "model/document/map.hpp"

namespace hexwright::exchange::tmx {

struct Terrain {
  document::Layer kinds;
  std::optional<document::Layer> levels;
  std::optional<Proposal> proposal;  // when tiles do not say their terrain and no mapping was given
};
struct TerrainSource {
  const project::Game* game = nullptr;  // null: tiles must say their terrain themselves
  const Mapping* given = nullptr;
};
// Nothing when something was refused.
std::optional<Terrain> make_terrain(const File& file, const TileLayers& layers, const Tiles& tiles, const Lattice& lattice,
                                    const TerrainSource& source, Complaints& complaints);

}  // namespace hexwright::exchange::tmx
