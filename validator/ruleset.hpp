// The one door to a game. What is data stands in its XML; what needs code is listed here. The list of games is handed down from main, so
// that the validator knows no game by name and its own tests run on a made-up one. Functions that are null are not offered by the game;
// all of them may be called from any thread, each call with its own sink.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/project/project.hpp"
#include "validator/analysis/event_odds.hpp"
#include "validator/analysis/feasibility.hpp"
#include "validator/analysis/fight_odds.hpp"
#include "validator/analysis/hunt_odds.hpp"
#include "validator/analysis/table_aid.hpp"
#include "validator/findings/sink.hpp"
#include "validator/simulator/engine.hpp"
#include "validator/simulator/logs.hpp"

namespace hexwright::validator {

// A check looks at a project and reports; it changes nothing and remembers nothing.
using CheckFunction = void (*)(const project::Project&, Sink&);

// What a game says to a filled-in setup besides what holds for every game: findings at the origins of the placement, which are those
// of `filled_in`.
struct GameOfPlacements {
  void (*judge)(const project::Project& scenario, const project::Project& filled_in, Sink& out) = nullptr;
  // Makes of pieces that all stand where their directives let them a setup that this game calls legal as well; or says why that
  // cannot be, or what it did not find.
  struct Completed {
    Fits fits = Fits::undecided;
    document::Placement placement;  // when it fits
    wording::Text why;              // when it does not
  };
  Completed (*complete)(const project::Project& scenario, document::Placement found) = nullptr;
};

// Who sees whom at the start: of a filled-in setup, or of what the card itself fixes when that is null. For a side only what that side
// knows; for "" all. Refused: a project that cannot be looked over, and an unknown side.
using HexesInSight = std::pair<std::string, std::string>;  // labels, in order
struct GameOfSight {
  // CSV, a line for each observer and piece of the other side.
  wording::Result<std::string> (*who_sees_whom)(const project::Project& scenario, const project::Project* filled_in,
                                                std::string_view side) = nullptr;
  // Pairs of hexes between which a piece of one side sees a piece of the other, each pair once.
  wording::Result<std::vector<HexesInSight>> (*hexes_in_sight)(const project::Project& scenario, const project::Project* filled_in,
                                                               std::string_view side) = nullptr;
};

struct GameRules {
  project::BuiltInGame data;
  std::span<const CheckFunction> checks;         // the game's own, after the general ones
  std::span<const FindingRecord> findings = {};  // the game's own
  GameOfPlayouts playouts = {};                  // null: games of this kind cannot be played out
  GameOfLogs logs = {};                          // null: nor are they written down or judged
  GameOfFights fights = {};                      // null: odds of fights are not told
  GameOfPlacements placements = {};              // null: of placements it says nothing of its own
  GameOfHunts hunts = {};                        // null: nor when a hidden force is found
  GameOfTables tables = {};                      // null: nor is anything measured on an inch table
  GameOfSight sight = {};                        // null: nor is it told who sees whom
  GameOfEvents events = {};                      // empty: odds of single events are not told
};

}  // namespace hexwright::validator
