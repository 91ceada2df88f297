// Which scenario a filled-in setup or a log belongs to: the one that it names in its own folder, or one that extends it.
#pragma once

#include <string>

#include "model/io/paths.hpp"
#include "model/project/project.hpp"

namespace hexwright::cli {

// The folder as the user wrote it, empty or ending in a slash.
std::string shown_folder(const std::string& path);

// The scenario that the placement or log, read from this path, names. Faults: those of a reference, such as one out of the folder.
wording::Result<io::ProjectPath> scenario_named_by(const project::Project& filled_in, const std::string& path);

// Does the placement or log, read from this path, name the scenario of the project or one that it extends?
bool belongs(const project::Project& filled_in, const std::string& path, const project::Project& scenario,
             const std::string& scenario_path);

}  // namespace hexwright::cli
