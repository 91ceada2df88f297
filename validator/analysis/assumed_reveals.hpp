// What an assumed turn of "so many pieces revealed" says about the others: revealed pieces are counted once and for ever, so
// twelve are not revealed before the first, and the first is once twelve are.
#pragma once

#include <optional>

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "validator/analysis/rulebook.hpp"

namespace hexwright::validator {

// Raises the earliest turns of such conditions and marks those that are certain by then. Only rules of which that is the whole
// condition count, and only among those looked at in the same moment of a turn. Refused: usage/contradiction.
std::optional<wording::Fault> spread_assumed_reveals(Rulebook& book, const project::Game& game);

}  // namespace hexwright::validator
