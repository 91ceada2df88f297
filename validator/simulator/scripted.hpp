// What a game asks of the scripts of its scenario while it is played, and how it learns that one of them failed. Who answers sits in
// the worker; the simulator and the games know no more of scripts than this.
#pragma once

#include <cstdint>
#include <exception>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/wording/fault.hpp"
#include "validator/simulator/schedule.hpp"

namespace hexwright::validator {

// A script went wrong, or could not be asked: the game that was played is void, and with it the whole run.
struct ScriptTrouble {
  wording::Fault fault;                // script/…: file, line, what was said, what to do
  std::vector<wording::Text> details;  // who called whom, what the variables held, in which turn: a line each
};
class ScriptFailed : public std::exception {
 public:
  explicit ScriptFailed(ScriptTrouble trouble) : trouble_(std::make_shared<const ScriptTrouble>(std::move(trouble))) {}
  const ScriptTrouble& trouble() const { return *trouble_; }
  const char* what() const noexcept override { return "a script failed"; }

 private:
  std::shared_ptr<const ScriptTrouble> trouble_;  // copied with the exception
};

// The functions that a script may have; what no script has is not asked for.
enum class Hook : std::uint8_t { turn, phase, may_enter, enter, reveal, may_call, call, modifier, score, over };

struct ScriptedAttack {
  enum class Kind : std::uint8_t { small_arms, barrage, melee } kind = Kind::small_arms;
  std::span<const std::int16_t> attackers, targets;  // pieces
  int hex = -1;                                      // that is attacked
};

// The scripts of one game after another. One for each GamePlayer, on its thread. Whatever it does may throw ScriptFailed.
class ScriptedGame {
 public:
  virtual ~ScriptedGame() = default;
  // Nothing is left of the game before. Facts and state stay where they are until the next beginning, and are read from then on.
  virtual void begin(std::uint64_t seed, std::uint64_t playout, const PlayFacts& facts, Schedule::State& state) = 0;
  virtual bool has(Hook hook) const = 0;

  // Where the game is: before anything else of that turn or phase is asked. Phases by their ids; between them empty and -1.
  virtual void turn_begins(int turn) = 0;
  virtual void phase_begins(const std::string& phase, int side) = 0;
  virtual void phase_ends() = 0;

  // One of Schedule::scripted_conditions().
  virtual bool condition(std::size_t number) = 0;
  virtual bool may_enter(int piece, int hex) = 0;
  virtual void entered(int piece, int hex) = 0;
  virtual void revealed(int piece) = 0;
  // Asked before an asset lays its first marker in a turn; `called` is told of each marker that it lays.
  virtual bool may_call(int asset) = 0;
  virtual void called(int asset, int hex) = 0;
  // Of all scripts together, within ±100. Asked once for each attack that is made, in favour of who attacks when it is positive.
  virtual int modifier(const ScriptedAttack& attack) = 0;
  // At the end of each turn, and the points when the game is over: both are asked even if there is no hook, since effects end games and
  // give points too. The points are what score() and effects.points() came to.
  virtual bool is_over() = 0;
  virtual std::int64_t points_thousandths(int side) = 0;
};

// Makes games with scripts. Shared by all threads.
class Scripts {
 public:
  virtual ~Scripts() = default;
  virtual std::unique_ptr<ScriptedGame> game(const Schedule& schedule) const = 0;
};

}  // namespace hexwright::validator
