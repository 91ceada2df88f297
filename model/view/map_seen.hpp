// The map as a side may know it. Nothing in it refers to what was removed: a place of only hidden hexes, a zone of a hidden place, a road
// over a hidden board are removed too, since a dangling name would reveal that something exists. A pure function for any thread, without
// errors.
#pragma once

#include "model/document/map.hpp"
#include "model/project/game.hpp"
#include "model/view/eyes.hpp"

namespace hexwright::view {

document::Map map_seen(document::Map map, const project::Game& game, const Viewer& viewer);

}  // namespace hexwright::view
