// What has to be so before a scenario is played beside the window: simulated, or traced for a script.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "scripting/client/worker_judge.hpp"
#include "validator/findings/report.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::editor {

// Faults: simulate/no-scenario, simulate/no-engine.
Result<const validator::GameRules*> playable_game(const project::Project& project, std::span<const validator::GameRules> games);

// Errors that nobody has accepted; with any, a scenario is not played.
std::vector<Text> errors_in(const validator::Report& report);
Fault refused_for(std::size_t errors);  // simulate/errors
Fault too_large_for_scripts();          // simulate/size

// By which a process that runs scripts knows that it has read the same documents.
std::string digest_for_scripts(const project::Project& project, const validator::GameRules& game);

// Pieces and hexes of a setup that the scripts allow, as `setup example` asks them. Faults: what broke off in a script, simulate/no-setup.
using StandingPieces = std::vector<std::pair<std::size_t, std::size_t>>;
Result<StandingPieces> setup_allowed_by(const scripting::WorkerJudge& scripts, const project::Project& project);

}  // namespace hexwright::editor
