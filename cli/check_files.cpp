// Folders are walked by the names of their files; which scenario uses a file is read from its elements, without loading what it names.
#include "cli/check_files.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "model/io/xml_file.hpp"
#include "platform/paths.hpp"

namespace hexwright::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view ENDING = ".scenario.xml";

bool is_scenario(const std::string& name) { return name.size() > ENDING.size() && name.ends_with(ENDING); }

}  // namespace

std::vector<std::string> scenarios_in(const std::string& folder, bool whole_tree) {
  std::vector<std::string> found;
  std::error_code fault;
  for (auto at = fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied, fault);
       !fault && at != fs::recursive_directory_iterator(); at.increment(fault)) {
    const std::string name = at->path().filename().generic_string();
    std::error_code unknown;
    const bool is_dir = at->is_directory(unknown);
    if (is_dir && (name.starts_with('.') || !whole_tree)) at.disable_recursion_pending();
    if (!is_dir && is_scenario(name)) found.push_back(platform::text_of(at->path()));
  }
  std::sort(found.begin(), found.end());
  return found;
}

namespace {

// Names of files of its folder that the scenario refers to.
std::set<std::string> used_by(const std::string& path) {
  std::set<std::string> used;
  const auto file = io::load_xml(path);
  if (!file) return used;
  for (const pugi::xml_node child : file->root().children())
    for (const char* attribute : {"file", "ruleset"})
      if (child.attribute(attribute)) used.insert(child.attribute(attribute).value());
  return used;
}

// Those that use the file, and those that extend one of these.
std::vector<std::string> users_of(const std::string& path) {
  const fs::path file(path);
  const std::string folder = file.has_parent_path() ? platform::text_of(file.parent_path()) : ".";
  std::vector<std::pair<std::string, std::set<std::string>>> all;
  for (const std::string& scenario : scenarios_in(folder, false)) all.emplace_back(scenario, used_by(scenario));
  std::set<std::string> wanted{file.filename().generic_string()};
  std::vector<std::string> users;
  for (bool more = true; more;) {
    more = false;
    for (const auto& [scenario, used] : all) {
      const std::string name = fs::path(scenario).filename().generic_string();
      const bool uses = std::any_of(used.begin(), used.end(), [&](const std::string& one) { return wanted.contains(one); });
      if (!uses || !wanted.insert(name).second) continue;
      users.push_back(scenario.starts_with("./") && !path.starts_with("./") ? scenario.substr(2) : scenario);
      more = true;
    }
  }
  std::sort(users.begin(), users.end());
  return users;
}

}  // namespace

bool is_folder(const std::string& path) {
  std::error_code fault;
  return path != "-" && fs::is_directory(path, fault);
}

std::vector<std::string> files_to_check(const std::vector<std::string>& given, bool with_users,
                                        std::vector<std::string>& without_scenario) {
  std::vector<std::string> files;
  const auto add = [&](const std::string& file) {
    if (!with_users || std::find(files.begin(), files.end(), file) == files.end()) files.push_back(file);
  };
  for (const std::string& path : given) {
    if (!is_folder(path)) {
      add(path);
      if (with_users && path != "-" && !is_scenario(path))
        for (const std::string& user : users_of(path)) add(user);
      continue;
    }
    const std::vector<std::string> inside = scenarios_in(path, true);
    if (inside.empty()) without_scenario.push_back(path);
    for (const std::string& file : inside) add(file);
  }
  return files;
}

}  // namespace hexwright::cli
