// The scripts of a scenario while it is played, by Lua. Each game has states of its own, so that nothing that a script keeps in one game is
// there in the next; whatever goes wrong ends the game with a ScriptFailed that says which function failed, in which turn, and on what.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "scripting/host/state.hpp"
#include "scripting/host/works/stage.hpp"
#include "validator/simulator/scripted.hpp"

namespace hexwright::scripting {

// What one call may use, and all calls of one game together.
struct GameLimits {
  Limits of_call;  // and of memory
  std::uint64_t units_of_game = 200'000'000;
};

// What the scripts of one game said and did, for who asked to be told.
struct Recorded {
  std::vector<frames::TraceLine> trace;
  bool trace_cut = false;
  std::string log;
};

// Shared by the threads that play; only recorded() is for one of them alone.
class GameScripts : public validator::Scripts {
 public:
  // The project must outlive this and the games.
  explicit GameScripts(const project::Project& project, GameLimits limits = {});
  ~GameScripts() override;

  std::unique_ptr<validator::ScriptedGame> game(const validator::Schedule& schedule) const override;
  // The games that are made from now on write down what happens in them, each beginning anew; null: no longer. Not while games are made.
  void record_into(Recorded* recorded) { recorded_ = recorded; }

  const World& world() const { return *world_; }
  const GameLimits& limits() const { return limits_; }

 private:
  GameLimits limits_;
  std::shared_ptr<const World> world_;
  Recorded* recorded_ = nullptr;
};

// The error of a script in words, and behind it a line for each call and each variable. `doing` says what was asked of it.
validator::ScriptTrouble trouble_of(const ScriptError& error, wording::Text doing);

}  // namespace hexwright::scripting
