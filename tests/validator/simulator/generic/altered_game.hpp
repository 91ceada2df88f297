// The games of samples/ that are data alone, copied into a scratch folder, altered in one place, and made ready to be played.
#pragma once

#include <catch2/catch.hpp>

#include <filesystem>

#include "model/project/project.hpp"
#include "model/wording/catalogue.hpp"
#include "tests/bytes_at.hpp"
#include "tests/folders.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "validator/simulator/generic/engine.hpp"
#include "validator/simulator/runner.hpp"

namespace hexwright::test {

class AlteredGame {
 public:
  AlteredGame(const std::string& folder, std::string scenario) : scenario_(std::move(scenario)) {
    for (const auto& entry : std::filesystem::directory_iterator(source() + "/samples/" + folder))
      scratch_.write(entry.path().filename().string(), bytes_at(entry.path().string()));
  }
  // The words must stand exactly once in the file.
  AlteredGame& replace(const std::string& file, const std::string& from, const std::string& to) {
    std::string text = scratch_.read(file);
    const std::size_t at = text.find(from);
    INFO(file << ": " << from);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(from, at + 1) == std::string::npos);
    scratch_.write(file, text.replace(at, from.size(), to));
    return *this;
  }
  wording::Result<std::unique_ptr<validator::Engine>> engine(const validator::SimulationSetup& setup = {}) {
    auto loaded = project::Project::load(scratch_ / scenario_, {});
    REQUIRE(loaded);
    project_ = std::move(*loaded);
    const validator::GameRules* game = validator::game_that_plays(*project_, {});
    REQUIRE(game != nullptr);
    return game->playouts.make_engine(*project_, setup);
  }
  std::unique_ptr<validator::Engine> made(const validator::SimulationSetup& setup = {}) {
    auto engine_or = engine(setup);
    if (!engine_or) FAIL(wording::english().words(engine_or.error().message));
    return std::move(*engine_or);
  }
  const project::Project& project() const { return *project_; }

 private:
  ScratchFolder scratch_;
  std::string scenario_;
  std::unique_ptr<project::Project> project_;
};

inline constexpr const char *AMBER = "1-road-to-the-bay.scenario.xml", *SALLOW = "1-sallow-crossing.scenario.xml";
inline AlteredGame amber_line() { return {"amber-line", AMBER}; }
inline AlteredGame sallow_crossing() { return {"sallow-crossing", SALLOW}; }

inline validator::SimulationSetup both_play(const std::string& policy, const std::string& one, const std::string& other) {
  validator::SimulationSetup setup;
  setup.policies = {{one, {policy, {}}}, {other, {policy, {}}}};
  return setup;
}

}  // namespace hexwright::test
