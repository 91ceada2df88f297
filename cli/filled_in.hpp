// What the verbs share that judge a filled-in setup or a log beside its scenario: reading both, saying what was handed over by mistake,
// and whether the one belongs to the other.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/terminal.hpp"
#include "model/io/paths.hpp"
#include "model/project/project.hpp"

namespace hexwright::cli {

// Nothing, and the faults are told, when it cannot be read.
std::unique_ptr<project::Project> load(const std::string& path, const Voice& err);
// Tells what was wrong and how to do better. EXIT_USAGE.
int usage(const Voice& err, const wording::Text& text, const std::optional<wording::Text>& hint = {});
// A path as it may stand in a message.
std::string shown(const std::string& path);

// The folder as the user wrote it, empty or ending in a slash.
std::string shown_folder(const std::string& path);

// The scenario that the placement or log, read from this path, names. Faults: those of a reference, such as one out of the folder.
wording::Result<io::ProjectPath> scenario_named_by(const project::Project& filled_in, const std::string& path);

// Does the placement, read from this path, name the scenario of the project or one that it extends? A log must name the very scenario.
bool belongs(const project::Project& filled_in, const std::string& path, const project::Project& scenario,
             const std::string& scenario_path);

}  // namespace hexwright::cli
