// What the worker of the program answers: it compiles and runs scripts, each in a state of its own, asks those of a scenario about it, and
// plays games with them.
#pragma once

#include <functional>
#include <memory>

#include "model/project/project.hpp"
#include "scripting/frames/game_messages.hpp"
#include "scripting/host/scripted_game.hpp"
#include "scripting/host/worker.hpp"
#include "validator/simulator/engine.hpp"

namespace hexwright::scripting {

// The files of the material, read, and what they are to be played with.
struct LoadedMaterial {
  std::unique_ptr<project::Project> project;    // of a scenario
  std::unique_ptr<project::Project> filled_in;  // of a placement; none: pieces stand nowhere while the scenario is judged
  std::unique_ptr<validator::Engine> engine;    // with the scripts that it was given; none: nothing is to be played
};
using MakeScripts = std::function<std::shared_ptr<const validator::Scripts>(const project::Project& project)>;
// Which games there are only the program knows. Why it could not be done, in English, goes to who started the worker.
using LoadMaterial = std::function<tl::expected<LoadedMaterial, std::string>(const frames::Material& material, const MakeScripts& make)>;

class ScriptHandler : public Handler {
 public:
  // Without a way to load it takes no material, and answers only about scripts that are sent.
  explicit ScriptHandler(LoadMaterial load = nullptr, GameLimits limits = {}) : load_(std::move(load)), limits_(limits) {}
  ~ScriptHandler() override;

  // Before the walls stand: files can still be read, and no script is run.
  tl::expected<void, std::string> prepare(const std::string& material) override;
  frames::Answer handle(const frames::Request& request) override;

 private:
  struct Answering;

  LoadMaterial load_;
  GameLimits limits_;
  LoadedMaterial loaded_;
  std::shared_ptr<GameScripts> scripts_;
  std::unique_ptr<validator::GamePlayer> player_;  // of one request after another
};

}  // namespace hexwright::scripting
