// Proposes the terrain of hexes by the colours that a scanned map has in them: each gets the kind of the known hex that looks most like it.
// A draft for a person to look through: it knows colours, and reads neither signs nor numbers. Pure functions, any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "model/project/map_index.hpp"
#include "model/reshape/draft_terrain.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::exchange {

// A decoded picture: every `step`th pixel of the file each way.
struct PicturePixels {
  int width = 0, height = 0, step = 1;               // width and height of what there is
  std::function<const std::uint32_t*(int y)> row{};  // alpha, red, green, blue from the highest byte, colours multiplied by alpha
};

using KnownTerrain = std::map<std::size_t, std::string>;  // kinds of hexes

// What the map says of a board's hexes: those that are confirmed, where some are not; else those that are not of its most frequent kind,
// which is what hexes are before they are drawn.
KnownTerrain known_terrain(const project::MapIndex& map, const document::HexBoard& board);

struct ProposedTerrain {
  std::vector<reshape::DraftHex> hexes;  // all of the board that are not known and lie in the picture
  std::int64_t outside = 0;              // those that do not, and stay as they are
};
// The picture lies under the board as its marks say, but for one that disagrees with all others. Faults: colour/unmarked, colour/few.
wording::Result<ProposedTerrain> propose_terrain(const project::MapIndex& map, const document::HexBoard& board,
                                                 const PicturePixels& picture, const KnownTerrain& known);

}  // namespace hexwright::exchange
