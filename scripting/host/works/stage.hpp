// The data that the functions called by one game's scripts use: the world, which does not change, and the current state of the game. While
// a document is checked there is no game; pieces stand where a placement puts them, or nowhere. Turns count from 1. One thread for each
// stage; cannot fail.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "scripting/frames/game_messages.hpp"
#include "scripting/host/api.hpp"
#include "scripting/host/works/world.hpp"
#include "validator/simulator/dice.hpp"
#include "validator/simulator/schedule.hpp"

namespace hexwright::scripting {

// The questions of a script during one call and their answers, for a trace.
struct Asked {
  std::vector<std::pair<std::string, std::string>> inputs;
};

class GameStage {
 public:
  explicit GameStage(const World& of) : world(of) {}

  const World& world;

  // While a game is played; nothing of it otherwise.
  const validator::Schedule* schedule = nullptr;
  const validator::PlayFacts* facts = nullptr;
  validator::Schedule::State* state = nullptr;
  int turn = 0;
  std::string phase;  // empty between phases
  int side = -1;
  // Only for scripts, so that their rolls do not change the game's own.
  validator::Dice dice{0, 0};
  bool may_act = false;                                                // the hook that is running may have effects
  bool ends = false;                                                   // a script has ended the game
  std::vector<std::int64_t> points_thousandths;                        // that effects gave, of each side
  std::unordered_map<std::string, std::vector<std::size_t>> rules_of;  // of the schedule, by what has_happened() asks for
  std::vector<std::uint8_t> is_watched;                                // of each hex

  // While a document is checked.
  std::vector<std::int32_t> stands;     // hex of each piece; -1: nowhere
  std::vector<std::uint8_t> concealed;  // of each piece
  std::vector<frames::ScriptFinding> findings;
  bool findings_cut = false;
  std::string file;  // of the calling script, and the line
  int line = 0;

  Asked* asked = nullptr;  // null: not recorded
  std::uint64_t owed_units = 0;
  int hints_left = MOST_HINTS;

  bool is_played() const { return schedule != nullptr; }
  // -1: not on the map.
  int hex_of(std::size_t piece) const;
  // Before each game.
  void begin_game(std::uint64_t seed, std::uint64_t playout, const validator::PlayFacts& facts, validator::Schedule::State& state);
  void set_schedule(const validator::Schedule& of);
  // Puts pieces where a placement of the scenario has them; its errors are ignored, since the validator reports them.
  void set_placement(const document::Placement& placement);

  // "there is no side "x". Did you mean y?"; the search for similar names is slow, so that only the first ones of a game have a suggestion.
  Refusal unknown(std::string_view kind, const std::string& id, const std::vector<std::string>& candidates);

  std::unordered_map<std::string, Value> known_regions;  // lists of hexes that were requested, by kind and id

 private:
  static constexpr int MOST_HINTS = 20;
};

}  // namespace hexwright::scripting
