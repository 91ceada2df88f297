// A sample in a folder of its own, opened for editing, with its journals beside it.
#pragma once

#include <catch2/catch.hpp>
#include <filesystem>

#include "editor/session/session.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/folders.hpp"
#include "tests/model/io/scratch_folder.hpp"

namespace hexwright::test {

inline std::vector<project::BuiltInGame> games_to_edit() {
  std::vector<project::BuiltInGame> games;
  for (const validator::GameRules& game : rulesets::all_games()) games.push_back(game.data);
  return games;
}

class SampleToEdit {
 public:
  explicit SampleToEdit(const std::string& sample = "two-hills", const std::string& scenario = "1-the-brook-bridge.scenario.xml")
      : scenario_(scenario) {
    for (const auto& entry : std::filesystem::directory_iterator(source() + "/samples/" + sample))
      if (entry.is_regular_file()) std::filesystem::copy_file(entry.path(), folder_ / entry.path().filename().string());
  }
  std::string path() const { return folder_ / scenario_; }
  std::string journals() const { return folder_ / "state"; }
  const ScratchFolder& folder() const { return folder_; }
  std::unique_ptr<editor::Session> open() const {
    auto session = editor::Session::open(path(), games_to_edit(), journals());
    REQUIRE(session);
    return std::move(*session);
  }
  // Every file of the folder by name, without the lock that stands beside it while a window has it open.
  std::map<std::string, std::string> bytes() const {
    std::map<std::string, std::string> out;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
      if (entry.is_regular_file() && !entry.path().filename().string().starts_with(".~lock."))
        out[entry.path().filename().string()] = folder_.read(entry.path().filename().string());
    return out;
  }

 private:
  ScratchFolder folder_;
  std::string scenario_;
};

// The id on the root of the scenario, changed and changed again: an edit that any file allows.
inline edits::Edit rename_scenario(const editor::Session& session, const std::string& id) {
  return edits::SetField{session.project().main_file().in_project, {}, "id", id};
}

}  // namespace hexwright::test
