// Which pieces count towards the stacking limit of the game.
#pragma once

#include "model/project/project.hpp"

namespace hexwright::validator {

bool counts_for_stacking(const project::Project& project, std::size_t piece);
int stacking_count(const project::Project& project, const project::Pieces& pieces);

}  // namespace hexwright::validator
