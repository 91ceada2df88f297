// The names of a card's things, for the reader of its sentences: sides with their peoples, places, formations, pieces, artillery, kinds and
// results, as map, order of battle and game write them. Any thread; no errors.
#pragma once

#include "model/project/project.hpp"
#include "reading/sentence/names.hpp"

namespace hexwright::validator {

sentences::Names names_of(const project::Project& project);

}  // namespace hexwright::validator
