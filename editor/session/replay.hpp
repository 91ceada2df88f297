// One playout told turn by turn: what was done, and where everybody stood when the turn was over.
#pragma once

#include "editor/session/simulator.hpp"

namespace hexwright::editor {

// Throws ScriptFailed where scripts are played and one fails.
NarratedPlayout narrate_playout(const project::Project& project, const validator::Engine& engine, const validator::GameRules& game,
                                const validator::SimulationSetup& setup, std::uint64_t seed, std::uint64_t playout);

// Where the pieces of a log stand: at its start, and after each of its turns up to `turns`.
std::vector<std::vector<NarratedPlayout::Stand>> stands_of(const document::Log& log, const project::Project& project, int turns);

}  // namespace hexwright::editor
