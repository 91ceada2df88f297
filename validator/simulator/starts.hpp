// Where the pieces start when a game is played, whichever game it is: as a placement has them, as was found before, or as a legal setup
// that is looked for here.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "validator/simulator/engine.hpp"

namespace hexwright::validator {

// Why a scenario is not for an engine, if it is not: it needs a hex map and an order of battle of two sides, of at most so many pieces.
// Ids: simulate/no-scenario, simulate/no-map, simulate/no-orbat, simulate/sides, simulate/pieces.
std::optional<wording::Fault> cannot_be_played(const project::Project& project, std::size_t most_pieces);

// Piece and hex. Says what it took for granted. Refused: simulate/no-setup, simulate/placement.
wording::Result<std::vector<std::pair<std::size_t, std::size_t>>> starting_hexes(const project::Project& project,
                                                                                 const SimulationSetup& wanted,
                                                                                 std::vector<wording::Text>& assumptions);

// Milestones and clauses that every game with a schedule has, in this order: the rules, of entries that they have been made, and the
// items of the card. Returns the rules of those entries.
class Schedule;
std::vector<std::size_t> watch_schedule(const Schedule& schedule, GameShape& shape);

}  // namespace hexwright::validator
