// The hexes of a map that block sight by the kinds of terrain of a game: what every game calls "blocks-sight". Levels are not counted: the
// effect of height is each game's own rule. Pure function for any thread; cannot fail.
#pragma once

#include <optional>

#include "model/geometry/hex_set.hpp"
#include "model/project/game.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::project {

// Nothing when the game does not state for any terrain whether it blocks sight.
std::optional<geometry::HexSet> hexes_that_block_sight(const MapIndex& map, const Game& game);

}  // namespace hexwright::project
