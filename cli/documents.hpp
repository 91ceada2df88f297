// What the verbs share at the edge of the program: documents read for them, results written for them, and what a format could not say.
// Errors are printed to standard error here, and come back as an exit status. One thread, but for load(), which any may call.
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
// Null, and every reason said, when it cannot be read.
std::unique_ptr<project::Project> load(const std::string& path, const Messages& err);
// A scenario; else the exit status of what is wrong, which is said. `wrong_kind` names the {file} that is none.
tl::expected<std::unique_ptr<project::Project>, int> load_scenario(const std::string& path, std::string_view wrong_kind,
                                                                   const Messages& err);
// The placement at this path as one of the scenario; else the exit status of what is wrong, which is said.
tl::expected<std::unique_ptr<project::Project>, int> load_placement(const std::string& path, const project::Project& scenario,
                                                                    const std::string& scenario_path, const Messages& err);

// The rules of the project's game, when they can what is asked for; null otherwise.
using Can = bool (*)(const validator::GameRules& game);
const validator::GameRules* game_that_can(const project::Project& project, Can can);
// Ids of all games that can, with commas.
std::string games_that_can(Can can);

// To a file, whole or not at all, or to standard output when the path is empty or "-". The exit status. `only_new`: a file that is
// there already is left alone, and that is said.
int deliver(const std::string& path, const std::string& bytes, const Messages& err, bool only_new = false);
// What is wrong, at most as many faults as a report shows, and how many are left out.
void complain_of(const std::vector<wording::Fault>& faults, const Messages& err);
// The same; the exit status.
int refuse(const Messages& err, const std::vector<wording::Fault>& faults, int status);
// What a format could not say, one line a field, with the things it is about.
void tell_unsaid(const std::vector<exchange::Change>& unsaid, const Messages& err);

}  // namespace hexwright::cli
