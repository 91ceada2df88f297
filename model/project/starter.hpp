// A folder with an empty scenario, map and order of battle that name one another, ready to be filled in.
#pragma once

#include <string>

#include "model/wording/fault.hpp"

namespace hexwright::project {

// The path of the scenario. The folder is made; when it is there already it must be empty. The files bear the name, or that of the
// folder when the name is empty. Faults: new/bad-name, new/not-empty, new/no-folder, and those of atomic_save.
wording::Result<std::string> make_starter(const std::string& folder, std::string name);

}  // namespace hexwright::project
