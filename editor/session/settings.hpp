// The editor's settings between runs: a JSON file in the user's configuration folder, written atomically. Sizes are pixels. One thread at a
// time for a folder. No faults: values that cannot be read have their defaults.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace hexwright::editor {

// By the rules of XDG, without a slash at the end.
std::string config_folder();
std::string state_folder();

struct Settings {
  std::string language;  // empty: that of the environment
  std::string theme = "colour";
  std::string layout;  // of the panes
  int width = 1280, height = 800;
  bool maximized = false;
  std::vector<std::string> recent;  // paths, the latest first
  bool journal = true;              // of every step, from the next document on
  std::string author = {};          // for findings that are accepted; empty: the user's name
  // What was exported last, by kind of document ("scenario", "scenario/card"), field by field.
  std::map<std::string, std::map<std::string, std::string>> exports = {};
  std::map<std::string, std::string> keys = {};  // of commands, that are not the first ones; empty for none

  void remember(const std::string& path);
};

Settings load_settings(const std::string& folder);
// False when it could not be written.
bool save_settings(const std::string& folder, const Settings& settings);

}  // namespace hexwright::editor
