// The worker's handler of requests: it compiles and runs scripts, each in its own state, checks a scenario with its scripts, and plays
// games with them. One thread; errors of scripts are part of the answers, the reason of a failed prepare() is an English text.
#pragma once

#include <functional>
#include <memory>

#include "model/project/project.hpp"
#include "scripting/frames/game_messages.hpp"
#include "scripting/host/scripted_game.hpp"
#include "scripting/host/worker.hpp"
#include "validator/simulator/engine.hpp"

namespace hexwright::scripting {

// The files of the material, read, and the engine that plays them.
struct LoadedMaterial {
  std::unique_ptr<project::Project> project;    // of a scenario
  std::unique_ptr<project::Project> filled_in;  // of a placement; none: pieces stand nowhere while the scenario is judged
  std::unique_ptr<validator::Engine> engine;    // with the scripts that it was given; none: nothing is to be played
};
using MakeScripts = std::function<std::shared_ptr<const validator::Scripts>(const project::Project& project)>;
// Supplied by the program, which knows the games. On failure it returns the reason in English, for the parent of the worker.
using LoadMaterial = std::function<tl::expected<LoadedMaterial, std::string>(const frames::Material& material, const MakeScripts& make)>;

class ScriptHandler : public Handler {
 public:
  // Without `load` it takes no material, and handles only requests with a script.
  explicit ScriptHandler(LoadMaterial load = nullptr, GameLimits limits = {}) : load_(std::move(load)), limits_(limits) {}
  ~ScriptHandler() override;

  // Before the walls stand: files can still be read, and no script is run.
  tl::expected<void, std::string> prepare(const std::string& material) override;
  frames::Answer handle(const frames::Request& request) override;

 private:
  struct Answering;
  ProcessorTime& time_of_checks();

  LoadMaterial load_;
  GameLimits limits_;
  LoadedMaterial loaded_;
  std::shared_ptr<GameScripts> scripts_;
  std::optional<ProcessorTime> checks_;            // from the first of them on
  std::unique_ptr<validator::GamePlayer> player_;  // of one request after another
};

}  // namespace hexwright::scripting
