// One simulation played by several processes, on one machine or many: each plays a share of the same numbered playouts, and the first
// puts together what they came to. Between them go only bytes, the same as in a checkpoint.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "validator/simulator/runner.hpp"

namespace hexwright::validator {

// The processes of one simulation, as one of them sees them.
class Ranks {
 public:
  virtual ~Ranks() = default;
  virtual unsigned rank() const = 0;   // 0 to count() - 1
  virtual unsigned count() const = 0;  // at least 1
  // Every process calls it once with its own; the first gets all in the order of the ranks, the others nothing.
  virtual std::vector<std::string> gather(const std::string& own) = 0;
};

// Every process calls it with the same order, without a checkpoint. The first gets the simulation, the others nothing. Faults: those
// of simulate; simulate/rank: another process has not brought its share.
wording::Result<std::optional<SimulationRun>> simulate_together(const Engine& engine, const std::optional<Ranking>& ranking,
                                                                SimulationOrder order, Ranks& ranks);

}  // namespace hexwright::validator
