// A scenario made ready to be played, once for a log or many times for a statistic: read, checked, with its engine. What cannot be played
// is printed to standard error and comes back as an exit status. One thread; a scenario with scripts starts worker processes.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "cli/terminal.hpp"
#include "validator/findings/report.hpp"
#include "validator/simulator/runner.hpp"
#include "validator/simulator/scripted.hpp"

namespace hexwright::cli {

class Verb;

// What playing needs, many times or once.
struct PlayoutsOptions {
  std::string file;
  std::vector<std::string> policies;  // SIDE=NAME[:number=value,…]
  std::string placement;              // a file; empty: a legal setup is looked for
  std::int64_t seed = 1;
  bool force = false;  // although the scenario has errors
  bool trust = false;  // scripts run without seccomp and Landlock
};
void declare(Verb& verb, PlayoutsOptions& options);

// The files and what was asked for, read but not checked.
struct LoadedToPlay {
  std::unique_ptr<project::Project> project;
  const validator::GameRules* game = nullptr;
  std::map<std::string, validator::PolicyChoice> policies;  // that were asked for
  std::unique_ptr<project::Project> filled_in;              // the placement; none: nothing was given
  std::string digest, placement_digest;

  // Of all that was read.
  std::string files_digest() const;
};

struct ReadyToPlay {
  validator::Report checked;           // holds the project
  std::map<std::string, int> ignored;  // errors that --force passed over, by id
  std::unique_ptr<validator::Engine> engine;
  validator::SimulationIdentity identity;
  const validator::GameRules* game = nullptr;
  std::map<std::string, validator::PolicyChoice> policies = {};  // that were asked for
  std::unique_ptr<project::Project> filled_in = nullptr;         // the placement; none: nothing was given

  // Without a worker that runs the scripts.
  validator::SimulationSetup setup() const { return {policies, filled_in ? filled_in->placement() : nullptr}; }
  const project::Project& project() const { return *checked.project; }
};

// One value to be played instead of what stands in the rules, the scenario or the policy.
struct VariedValue {
  std::string of;  // a parameter or ruling of the game, or SIDE.number of a policy
  std::string value;
};

// The exit status after a message on standard error, when it cannot be played. What the worker of scripts loads, and what is played.
tl::expected<LoadedToPlay, int> loaded_to_play(const PlayoutsOptions& options, const Messages& err,
                                               const std::optional<VariedValue>& varied);
// A scenario with scripts is played by workers. What is played then may leave it as a ScriptFailed.
tl::expected<ReadyToPlay, int> ready_to_play(const PlayoutsOptions& options, const Messages& err,
                                             const std::optional<VariedValue>& varied = {});

// Tells why a script, or what it runs in, failed. The exit status.
int tell_trouble(const validator::ScriptTrouble& trouble, const Messages& err);
int tell_failed(const validator::ScriptFailed& failed, const Messages& err);

// Who plays how, where the pieces start, which errors were passed over, stand-ins and rulings: what stands above every result.
std::string taken_for_granted(const ReadyToPlay& ready, const Messages& messages);

// "Germany", or the id of a side that has no name.
std::string side_word(const Messages& messages, const project::Project& project, const std::string& side);
std::string phase_word(const Messages& messages, const project::Project& project, const std::string& id);
// A side within a sentence.
wording::Value side_value(const project::Project& project, const std::string& side);

}  // namespace hexwright::cli
