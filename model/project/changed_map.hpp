// The map as a scenario has it: with the part in play and the ground that the scenario says is otherwise. The file is not touched; what is
// read from it is copied and changed, so that drawings, sight, legend and checks all see one map. Pure functions for any thread.
#pragma once

#include "model/document/map.hpp"
#include "model/document/scenario.hpp"
#include "model/project/game.hpp"
#include "model/project/problem.hpp"

namespace hexwright::project {

bool changes_map(const document::MapLink& link);
// Problems: map/no-change, for a change that meets nothing on the map.
document::Map changed_map(const document::Map& filed, const document::MapLink& link, const Game& game, Problems& problems);

}  // namespace hexwright::project
