// Judges a filled-in setup against the scenario it fills in: every piece once, where its directive lets it stand, on ground that holds it,
// under the stacking limit and away from the enemy. Distances are in hexes or in inches, as the map is. Any thread; never fails: what
// cannot be judged is said as not checked.
#pragma once

#include <memory>

#include "validator/findings/report.hpp"

namespace hexwright::validator {

// `filled_in` holds a placement of `scenario`; the report is about it. What a directive leaves open is said as not checked.
// The scenario's own game, when it is handed over, judges too.
Report judge_placement(const project::Project& scenario, std::unique_ptr<project::Project> filled_in, const ScriptJudge* scripts = nullptr,
                       std::span<const GameRules> games = {});

// The same without the files themselves, into a sink of the scenario; `game` is its own, or null. `filled_in` may be the scenario's own
// project, when it was read with the placement beside it.
void judge_filled_in(const project::Project& scenario, const project::Project& filled_in, const GameRules* game, Sink& out);

}  // namespace hexwright::validator
