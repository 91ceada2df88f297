// What a game offers to those who keep logs: to write down one of its playouts, and to judge a game that was written down. The judge
// knows the rules of the game; the caller knows files and reports.
#pragma once

#include "model/document/log.hpp"
#include "validator/findings/sink.hpp"
#include "validator/simulator/engine.hpp"

namespace hexwright::validator {

struct GameOfLogs {
  // One playout, with all that followed from what was done. Refused as make_engine refuses.
  wording::Result<document::Log> (*record)(const project::Project& project, const SimulationSetup& setup, std::uint64_t seed,
                                           std::uint64_t playout) = nullptr;
  // Findings log/… at the origins of the log. Refused: a scenario that the game cannot be played with.
  wording::Result<void> (*judge)(const project::Project& scenario, const document::Log& log, Sink& out) = nullptr;
  // Fights in the log, with what the places tell filled in. Null when the game's logs have none.
  std::vector<document::Fight> (*fights)(const project::Project& scenario, const document::Log& log) = nullptr;
};

}  // namespace hexwright::validator
