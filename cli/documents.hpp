// Input and output shared by the verbs: reading documents, writing results, and listing what a format could not express. Errors are printed
// to standard error here and returned as an exit status. One thread, the main one, except load(), which any thread may call.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "exchange/diff/change.hpp"
#include "model/project/filled_in.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::cli {

using project::belongs;
using project::scenario_named_by;
using project::shown_folder;

// The embedded games for loading projects.
std::vector<project::BuiltInGame> built_in_games();
// Null, after printing every reason, when it cannot be read.
std::unique_ptr<project::Project> load(const std::string& path, const Messages& err);
// A scenario; else the exit status, after printing the error. `wrong_kind` is the message for a {file} that is not a scenario.
tl::expected<std::unique_ptr<project::Project>, int> load_scenario(const std::string& path, std::string_view wrong_kind,
                                                                   const Messages& err);
// The placement at this path, which must be one of the scenario; else the exit status, after printing the error.
tl::expected<std::unique_ptr<project::Project>, int> load_placement(const std::string& path, const project::Project& scenario,
                                                                    const std::string& scenario_path, const Messages& err);

// A scenario or a map, and what fills it in: a placement as FILE names its scenario, one named besides must be of the scenario; null where
// there is none. Else the exit status, after printing the error.
struct FilledIn {
  std::unique_ptr<project::Project> project, placement;
  const document::Placement* filled_in() const { return placement ? placement->placement() : nullptr; }
};
tl::expected<FilledIn, int> load_filled_in(const std::string& file, const std::string& placement, const Messages& err);

// The rules of the project's game when `can` is true for them; else null.
using Can = bool (*)(const validator::GameRules& game);
const validator::GameRules* game_that_can(const project::Project& project, Can can);
// Ids of all games for which `can` is true, separated by commas.
std::string games_that_can(Can can);

// To a file, whole or not at all, or to standard output when the path is empty or "-". Returns the exit status. `only_new`: an existing
// file is not changed, which is an error.
int deliver(const std::string& path, const std::string& bytes, const Messages& err, bool only_new = false);
// Prints the faults, at most as many as a report shows, and how many are left out.
void complain_of(const std::vector<wording::Fault>& faults, const Messages& err);
// The same; returns `status`.
int refuse(const Messages& err, const std::vector<wording::Fault>& faults, int status);
// Prints what a format could not express, one line for each field, with the things concerned.
void tell_unsaid(const std::vector<exchange::Change>& unsaid, const Messages& err);

}  // namespace hexwright::cli
