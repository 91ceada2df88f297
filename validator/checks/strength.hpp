// The strength of a piece in boxes by the scenario's rule: its own, that of the exception it falls under, or that of all pieces. Any
// thread.
#pragma once

#include <optional>

#include "model/document/scenario.hpp"
#include "model/project/game.hpp"
#include "model/project/orbat_index.hpp"

namespace hexwright::validator {

// In boxes; nothing when the card states none. Of several exceptions the first that matches counts.
std::optional<wording::Decimal> strength_of(const document::Scenario& scenario, const project::OrbatIndex& orbat, const project::Game& game,
                                            std::size_t piece);
// What is lost when all of it is lost: its boxes, where the card states any; else its points, else a step for each face of its counter.
std::optional<wording::Decimal> whole_loss_of(const document::Scenario& scenario, const project::OrbatIndex& orbat,
                                              const project::Game& game, std::size_t piece);
// Exceptions times pieces: more than is looked through, in a file made to exhaust.
bool too_many_exceptions(std::size_t exceptions, const project::OrbatIndex& orbat);
bool matches(const document::StrengthException& exception, const project::OrbatIndex& orbat, const project::Game& game,
             const project::PieceEntry& entry);

}  // namespace hexwright::validator
