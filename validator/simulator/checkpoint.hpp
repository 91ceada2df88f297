// How far a long simulation has come, on the disk: which playouts are done and what they came to. It may only be gone on with by the
// same program, scenario, seed and policies, so that the end is the same as without the interruption.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/wording/fault.hpp"
#include "validator/simulator/tally.hpp"

namespace hexwright::validator {

// Everything that a playout depends on, beside its number.
struct SimulationIdentity {
  std::string program;    // version
  std::string scenario;   // digest of all files of it
  std::string placement;  // digest; "none"
  std::string policies;   // with their numbers
  std::uint64_t seed = 1;
};

// Numbers of playouts, as few runs as there can be.
class PlayoutRanges {
 public:
  using Range = std::pair<std::uint64_t, std::uint64_t>;  // the second is no longer in it

  // None of them may be in it yet.
  void add(std::uint64_t first, std::uint64_t last);
  std::uint64_t count() const;
  const std::vector<Range>& list() const { return list_; }
  // What is missing of 0 … end - 1.
  std::vector<Range> missing(std::uint64_t end) const;

 private:
  std::vector<Range> list_;  // ascending, apart
};

struct Checkpoint {
  PlayoutRanges done;
  Tally tally;
};

std::string checkpoint_text(const SimulationIdentity& identity, const Checkpoint& checkpoint);
// What such a text says; `from` names where it comes from. Faults as below, without those of reading.
wording::Result<Checkpoint> parse_checkpoint(const std::string& from, std::string_view text, const SimulationIdentity& identity,
                                             std::shared_ptr<const TallyPlan> plan, std::uint64_t playouts);
// Nothing when there is no such file. Faults: those of read_bytes; simulate/checkpoint-damaged, -format, -version, -scenario,
// -placement, -seed, -policies: not of this simulation; -playouts: it goes beyond `playouts`.
wording::Result<std::optional<Checkpoint>> read_checkpoint(const std::string& path, const SimulationIdentity& identity,
                                                           std::shared_ptr<const TallyPlan> plan, std::uint64_t playouts);

}  // namespace hexwright::validator
