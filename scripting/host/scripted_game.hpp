// Runs the scripts of a scenario while it is played. Each game has its own states, so that nothing that a script stores in one game is left
// in the next, and is used by one thread. Any error ends the game with a ScriptFailed that names the function, the turn and the arguments.
// Units as in Limits (state.hpp).
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "scripting/host/state.hpp"
#include "scripting/host/works/stage.hpp"
#include "validator/simulator/scripted.hpp"

namespace hexwright::scripting {

// The limits of one call, and of all calls of one game together.
struct GameLimits {
  Limits of_call;  // and of memory
  std::uint64_t units_of_game = 200'000'000;
  // What all checks of one document together may take of the processor: a thousand calls that stay within their own limits are no game.
  std::chrono::milliseconds checks = CALL_PATIENCE * 3 / 2;
};

// The processor time of this process since it was made, and how much of it is left. Its clock is a system call, so it is looked at only
// when the cheap one says that some time has passed.
class ProcessorTime {
 public:
  explicit ProcessorTime(std::chrono::milliseconds most);
  // Nought when it is over, which it stays.
  std::chrono::milliseconds left();

 private:
  std::chrono::nanoseconds most_, begun_, looked_{}, left_;
};

// The units of one game, or of one check of a document, shared by its states.
class SharedUnits {
 public:
  // `time` is shared with others, and outlives this; without one only each call is timed.
  explicit SharedUnits(const GameLimits& limits, ProcessorTime* time = nullptr)
      : limits_(limits), left_(limits.units_of_game), time_(time) {}

  void renew() { left_ = limits_.units_of_game; }
  bool spent() const { return left_ == 0; }
  bool late() const { return time_ && time_->left().count() == 0; }
  // Runs `work` on the state within what is left.
  template <class Work>
  auto take(State& state, Work work) {
    state.set_budget(std::min(limits_.of_call.units, left_), time_ ? std::min(limits_.of_call.wall, time_->left()) : limits_.of_call.wall);
    auto done = work(state);
    left_ -= std::min(left_, state.units_used());
    return done;
  }
  Checked<Value> call(State& state, ScriptFunction function, std::span<const Value> arguments) {
    return take(state, [&](State& at) { return at.call(function, arguments); });
  }
  // A state that has read the script. Throws ScriptFailed.
  std::unique_ptr<State> opened(const Api& api, const project::ScriptFile& file);

 private:
  const GameLimits& limits_;
  std::uint64_t left_;
  ProcessorTime* time_;
};

// The calls and the log of the scripts of one game, recorded on request.
struct Recorded {
  std::vector<frames::TraceLine> trace;
  bool trace_cut = false;
  std::string log;
};

// Shared by the threads that play; only record_into() must not be called while games are made.
class GameScripts : public validator::Scripts {
 public:
  // The project must outlive this and the games.
  explicit GameScripts(const project::Project& project, GameLimits limits = {});
  ~GameScripts() override;

  std::unique_ptr<validator::ScriptedGame> game(const validator::Schedule& schedule) const override;
  // Games made from now on record into this, each from the start; null stops recording.
  void record_into(Recorded* recorded) { recorded_ = recorded; }

  const World& world() const { return *world_; }
  const GameLimits& limits() const { return limits_; }

 private:
  GameLimits limits_;
  std::shared_ptr<const World> world_;
  Recorded* recorded_ = nullptr;
};

// The error of a script as a fault, with a line for each call and each variable. `doing` says what the script was called for.
validator::ScriptTrouble trouble_of(const ScriptError& error, wording::Text doing);

}  // namespace hexwright::scripting
