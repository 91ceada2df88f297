// The map as a side may know it. Nothing in it refers to what was taken out: a place of nothing but hidden hexes, a zone of a hidden place,
// a road over a hidden board are gone with it, for a name that leads nowhere says that there is something. A pure function for any thread,
// without errors.
#pragma once

#include "model/document/map.hpp"
#include "model/project/game.hpp"
#include "model/view/eyes.hpp"

namespace hexwright::view {

document::Map map_seen(document::Map map, const project::Game& game, const Viewer& viewer);

}  // namespace hexwright::view
