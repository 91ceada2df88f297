// What scripts decide of a scenario's triggers, found by playing: no analysis can look into a script.
#pragma once

#include <optional>

#include "cli/simulation.hpp"
#include "validator/analysis/triggers.hpp"

namespace hexwright::cli {

struct TriggersOptions {
  PlayoutsOptions playouts;
  std::optional<int> number;  // of playouts
  std::optional<int> threads;
  std::string format = "text";
  std::vector<std::string> assume;  // EVENT=TURN
};

struct PlayedTriggers {
  ReadyToPlay ready;
  validator::SimulationReport report;

  // How it came in the playouts; null when it does not depend on scripts, or nothing was played to the end.
  const validator::SimulatedMilestone* of(const validator::TriggerResult& result) const;
};

struct Playing {
  std::optional<PlayedTriggers> played;  // none: nothing was to be played, or it could not be
  int status = 0;                        // why not is said on standard error
};
// Plays the scenario when one of the results asks for it, and starts nothing otherwise.
Playing play_triggers(const TriggersOptions& options, const project::Project& project, const std::vector<validator::TriggerResult>& results,
                      const Voice& err);

// The same with what was seen: first turn, whether it is possible at all, why.
validator::TriggerResult with_seen(validator::TriggerResult result, const validator::SimulatedMilestone& seen);
// From 1; none when it never came.
std::optional<int> first_seen(const validator::SimulatedMilestone& seen);

}  // namespace hexwright::cli
