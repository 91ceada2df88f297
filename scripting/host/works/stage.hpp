// Where the works of one game's scripts look: the world that does not change, and the game as it stands now. While a document is checked
// there is no game; pieces stand where a placement puts them, or nowhere.
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

// What a script asked during one call, for who wants to read it.
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
  // Of scripts alone, so that what they roll does not shift the game's own.
  validator::Dice dice{0, 0};
  bool may_act = false;                                                // the hook that runs may have effects
  bool ends = false;                                                   // a script has ended the game
  std::vector<std::int64_t> points_thousandths;                        // that effects gave, of each side
  std::unordered_map<std::string, std::vector<std::size_t>> rules_of;  // of the schedule, by what has_happened() asks for
  std::vector<std::uint8_t> is_watched;                                // of each hex

  // While a document is checked.
  std::vector<std::int32_t> stands;     // hex of each piece; -1: nowhere
  std::vector<std::uint8_t> concealed;  // of each piece
  std::vector<frames::ScriptFinding> findings;
  bool findings_cut = false;
  std::string file;  // of the script that is calling, and where
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
  // Pieces as a placement of the scenario puts them; what it has wrong others report.
  void set_placement(const document::Placement& placement);

  // "there is no side "x". Did you mean y?"; the search for what was meant is dear, so that only the first of a game are given.
  Refusal unknown(std::string_view kind, const std::string& id, const std::vector<std::string>& candidates);

  std::unordered_map<std::string, Value> known_regions;  // lists of hexes that were asked for, by kind and id

 private:
  static constexpr int MOST_HINTS = 20;
};

}  // namespace hexwright::scripting
