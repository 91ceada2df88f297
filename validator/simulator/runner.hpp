// Plays the numbered playouts of a simulation on several threads and puts together what they came to. Which thread plays what, and
// in which order, leaves no trace in the result. Counts of playouts, times in seconds. Any thread may call simulate(), which returns when
// its own threads have ended. Errors: faults and ScriptFailed (scripted.hpp), as stated.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "validator/simulator/checkpoint.hpp"
#include "validator/simulator/engine.hpp"

namespace hexwright::validator {

struct Progress {
  std::uint64_t done = 0, of = 0;
  double playouts_a_second = 0;  // since this run began; 0 as long as nothing is done
  std::optional<double> seconds_left;
};

struct SimulationOrder {
  SimulationIdentity identity;                              // the seed is in it
  std::uint64_t playouts = 1000;                            // numbers 0 … playouts - 1
  unsigned threads = 0;                                     // 0: as many as the machine has
  std::optional<PlayoutRanges::Range> share = {};           // only these of them, without a checkpoint; nothing: all
  std::string checkpoint;                                   // a file that is gone on with when it is there; empty: none
  double checkpoint_seconds = 5;                            // between two savings
  std::stop_token stop = {};                                // honoured before each playout
  std::function<void(const Progress&)> progress = {};       // now and then, on the thread that called simulate()
  std::function<void(const wording::Fault&)> trouble = {};  // a checkpoint that was not saved, on the same thread; the simulation goes on
};

struct SimulationRun {
  Tally tally;
  PlayoutRanges done;
  bool interrupted = false;   // not all are done
  std::uint64_t resumed = 0;  // that the checkpoint had already
  unsigned threads = 0;
  double seconds = 0;
};

// Faults: those of read_checkpoint; simulate/points when points, simulate/size when turns are too many to be counted.
// Throws ScriptFailed when a script fails: that of the lowest playout in which one did. Playouts since the last saving are then lost.
wording::Result<SimulationRun> simulate(const Engine& engine, std::optional<Ranking> ranking, const SimulationOrder& order);

}  // namespace hexwright::validator
