// Prepares a scenario for playing, once for a log or many times for statistics: reads and checks it and makes its engine. Errors are
// printed to standard error and returned as an exit status. One thread, the main one; a scenario with scripts starts worker processes.
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

// The options for playing.
struct PlayoutsOptions {
  std::string file;
  std::vector<std::string> policies;  // SIDE=NAME[:number=value,…]
  std::string placement;              // a file; empty: the program searches for a legal setup
  std::int64_t seed = 1;
  bool force = false;  // play even if the scenario has errors
  bool trust = false;  // scripts run without seccomp and Landlock
};
void declare(Verb& verb, PlayoutsOptions& options);

// The files and the options, read but not checked.
struct LoadedToPlay {
  std::unique_ptr<project::Project> project;
  const validator::GameRules* game = nullptr;
  std::map<std::string, validator::PolicyChoice> policies;  // from the options
  std::unique_ptr<project::Project> filled_in;              // the placement; null: none was given
  std::string digest, placement_digest;

  // A digest of everything that was read.
  std::string files_digest() const;
};

struct ReadyToPlay {
  validator::Report checked;           // holds the project
  std::map<std::string, int> ignored;  // errors that --force ignored, by id
  std::unique_ptr<validator::Engine> engine;
  validator::SimulationIdentity identity;
  const validator::GameRules* game = nullptr;
  std::map<std::string, validator::PolicyChoice> policies = {};  // from the options
  std::unique_ptr<project::Project> filled_in = nullptr;         // the placement; null: none was given

  // For playing without a worker for scripts.
  validator::SimulationSetup setup() const { return {policies, filled_in ? filled_in->placement() : nullptr}; }
  const project::Project& project() const { return *checked.project; }
};

// A value that replaces the one in the rules, the scenario or the policy.
struct VariedValue {
  std::string of;  // a parameter or ruling of the game, or SIDE.number of a policy
  std::string value;
};

// Loads what is played; the worker of scripts uses it too. Else the exit status, after a message on standard error.
tl::expected<LoadedToPlay, int> loaded_to_play(const PlayoutsOptions& options, const Messages& err,
                                               const std::optional<VariedValue>& varied);
// The same, checked and with its engine. A scenario with scripts is played by workers; playing may then throw ScriptFailed.
tl::expected<ReadyToPlay, int> ready_to_play(const PlayoutsOptions& options, const Messages& err,
                                             const std::optional<VariedValue>& varied = {});

// Prints why a script or its worker failed. Returns the exit status.
int tell_trouble(const validator::ScriptTrouble& trouble, const Messages& err);
int tell_failed(const validator::ScriptFailed& failed, const Messages& err);

// The assumptions above every result: policies, starting positions, ignored errors, stand-ins and rulings.
std::string taken_for_granted(const ReadyToPlay& ready, const Messages& messages);

// "Germany", or the id of a side that has no name.
std::string side_word(const Messages& messages, const project::Project& project, const std::string& side);
std::string phase_word(const Messages& messages, const project::Project& project, const std::string& id);
// The name of a side for a sentence.
wording::Value side_value(const project::Project& project, const std::string& side);

}  // namespace hexwright::cli
