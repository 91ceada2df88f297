// Which documents a call of check means: files as given, the scenarios of a folder and of the folders in it, and the scenarios that use a
// map, an order of battle or a ruleset. Links to folders are not followed, hidden folders are left out; the order is that of the names.
#pragma once

#include <string>
#include <vector>

namespace hexwright::cli {

bool is_folder(const std::string& path);
// The paths of the scenarios in a folder, with the folders in it or of it alone; none where it cannot be read.
std::vector<std::string> scenarios_in(const std::string& folder, bool whole_tree);

// `without_scenario` gets the folders that hold none.
std::vector<std::string> files_to_check(const std::vector<std::string>& given, bool with_users, std::vector<std::string>& without_scenario);

}  // namespace hexwright::cli
