// The Concealment Table as data: what an action does to a “?”, and when one is gained [12.121] [12.14]. A cell that the text does not show
// stays undefined and asks for the parameter of its Case: the fault names it. A faulty table is asl-a12/table. Read-only, any thread.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"

namespace hexwright::rulesets::asl_a12 {

enum class Action {
  in_open,  // being there, not in concealment terrain: Case H
  non_assault_movement,
  assault_movement_open,  // or MF spent in Open Ground in any other way
  assault_movement_covered,
  advance_open,
  advance_covered,
  advance_into_cc,
  enemy_advances_in,
  change_ca,
  motion,
  fire,
  other_activity,  // [12.141]
  radio,
  ptc_or_better,  // what an attack did to it
  fails_mc,
  breaks,
  reduced,
};
inline constexpr int ACTIONS = static_cast<int>(Action::reduced) + 1;
// As the tables have them, in the order of the enumerators.
inline constexpr std::string_view ACTION_WORDS =
    "in-open non-assault-movement assault-movement-open assault-movement-covered advance-open advance-covered advance-into-cc "
    "enemy-advances-in change-ca motion fire other-activity radio ptc-or-better fails-mc breaks reduced";
std::string_view word_of(Action action);

struct Loss {
  bool loses = false;
  std::string letter;        // of the Case; empty where the text names none
  bool by_designer = false;  // the text leaves the cell open, and the designer has filled it
};

struct Gain {
  enum class How { never, certain, roll } how = How::never;
  std::string letter;
};

class CaseTables {
 public:
  // Refused: a table of the ruleset file that is missing or says something else than its words.
  static wording::Result<CaseTables> read(const project::Game& game);

  const project::Game& game() const { return *game_; }
  // An undefined cell asks the game; a fault names the parameter.
  wording::Result<Loss> loss(Action action, const Unit& unit, const Watch& watch) const;
  // For a unit that may gain at all (see gain.hpp).
  wording::Result<Gain> gain(const Unit& unit, bool concealment_terrain, const Watch& watch) const;

 private:
  wording::Result<Loss> loss_in(const std::string& cell) const;

  const project::Game* game_ = nullptr;                          // outlives the tables
  std::map<std::string, std::string, std::less<>> loss_, gain_;  // "row/column"
};

}  // namespace hexwright::rulesets::asl_a12
