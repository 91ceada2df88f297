// Judging a filled-in setup against the scenario it fills in: every piece once, where its directive lets it stand, on ground that
// holds it, under the stacking limit and away from the enemy.
#pragma once

#include <memory>

#include "validator/findings/report.hpp"

namespace hexwright::validator {

// `filled_in` holds a placement of `scenario`; the report is about it. What a directive leaves open is said as not checked.
// The game may have more to say.
Report judge_placement(const project::Project& scenario, std::unique_ptr<project::Project> filled_in, const ScriptJudge* scripts = nullptr,
                       const GameRules* game = nullptr);

}  // namespace hexwright::validator
