// One playout as a log, turn by turn, with the places of all pieces after each turn; and the conditions for simulating a scenario or
// tracing a script. Turns count from 1. Any thread that owns the project; errors are faults or ScriptFailed, as stated.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "editor/session/fault.hpp"
#include "scripting/client/worker_judge.hpp"
#include "validator/findings/report.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::editor {

struct NarratedPlayout {
  std::uint64_t number = 0, playout = 0;  // of the request, and of the playout
  std::optional<Fault> refused;
  struct Line {
    int turn = 1;
    Text text;  // a heading when `heading` is
    bool heading = false;
  };
  std::vector<Line> log;
  int turns = 0;  // 1 … turns
  struct Stand {
    std::string hex, words, side;
  };
  std::vector<std::vector<Stand>> stands;  // [t]: after turn t, 0 being the start; empty when the game keeps no such record
};

// The game's name of a phase; its id when it has no name.
wording::Value phase_name(const project::Project& project, const std::string& id);

// Throws ScriptFailed where scripts are played and one fails.
NarratedPlayout narrate_playout(const project::Project& project, const validator::Engine& engine, const validator::GameRules& game,
                                const validator::SimulationSetup& setup, std::uint64_t seed, std::uint64_t playout);

// The places of the pieces in a log: at its start, and after each of its turns up to `turns`.
std::vector<std::vector<NarratedPlayout::Stand>> stands_of(const document::Log& log, const project::Project& project, int turns);

// Faults: simulate/no-scenario, simulate/no-engine.
Result<const validator::GameRules*> playable_game(const project::Project& project, std::span<const validator::GameRules> games);

// Errors without a waiver; with any, a scenario is not played.
std::vector<Text> errors_in(const validator::Report& report);
Fault refused_for(std::size_t errors);  // simulate/errors
Fault too_large_for_scripts();          // simulate/size

// Lets the worker process check that it has read the same documents.
std::string digest_for_scripts(const project::Project& project, const validator::GameRules& game);

// Pieces and hexes of a setup that the scripts allow, as `setup example` asks them. Faults: those of scripts, simulate/no-setup.
using StandingPieces = std::vector<std::pair<std::size_t, std::size_t>>;
Result<StandingPieces> setup_allowed_by(const scripting::WorkerJudge& scripts, const project::Project& project);

}  // namespace hexwright::editor
