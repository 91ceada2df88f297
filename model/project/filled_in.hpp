// Whether a filled-in setup or a log belongs to a scenario: files are compared by what they lead to, not by how they are written. Looks at
// the disk and changes nothing; any thread; only scenario_named_by() gives faults.
#pragma once

#include <string>

#include "model/io/paths.hpp"
#include "model/project/project.hpp"

namespace hexwright::project {

// The folder as the user wrote it, empty or ending in a slash.
std::string shown_folder(const std::string& path);

// The scenario that the placement or log, read from this path, names. Faults: those of a reference, such as one out of the folder.
wording::Result<io::ProjectPath> scenario_named_by(const Project& filled_in, const std::string& path);

// Does the placement, read from this path, name the scenario of the project or one that it extends? A log must name the very scenario.
bool belongs(const Project& filled_in, const std::string& path, const Project& scenario, const std::string& scenario_path);

}  // namespace hexwright::project
