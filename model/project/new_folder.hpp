// The files of a new project in a folder of their own: all of them or none, however soon the program ends. A folder that is not there is
// built aside and put in its place; one that is there must be empty. A name may lie in a folder of its own.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/wording/fault.hpp"

namespace hexwright::project {

using NewFiles = std::vector<std::pair<std::string, std::string>>;  // name and text

// Faults: new/not-empty, new/no-folder, and those of saving.
wording::Result<void> write_new_folder(const std::string& folder, const NewFiles& files);

}  // namespace hexwright::project
