// The state machine of rules 44 to 46: what the players can do with counters, what speaks against it, and what comes of it. To follow
// a recorded game, what the players did is carried out even where it was forbidden.
#pragma once

#include "rulesets/concealment_1920/procedures/position.hpp"

namespace hexwright::rulesets::concealment_1920 {

enum class Do {
  step,          // piece, hex
  scout_hex,     // piece, hex: on the move [44.2.2]
  scout_unit,    // piece, target: without moving [44.2.1]
  conceal,       // piece [44.1]
  reveal,        // piece, by its owner's choice [44.3]
  place_patrol,  // piece, hex [45.3]
  attack,        // piece, hex; target where a ruling asks for it [44.3]
  exchange,      // piece, target: its other counter [44]
  enter,         // piece, hex, concealed [44.1.1]
  retreat,       // piece, hex: what the base game forces it to [44.1.2]
  eliminate,     // piece
  desert,        // piece: neither reconnoitred nor revealed [46.2]
  next_phase
};

struct Action {
  Do what = Do::next_phase;
  int piece = -1, hex = -1, target = -1;
  bool concealed = false;
  std::map<int, int> dice = {};  // for the Sich Riflemen that it reveals [46.2]
};

// Nothing when the rules allow it. Pieces and hexes must exist.
std::optional<Breach> breach_of(const Rules& rules, const Position& position, const Action& action);
// What comes of the action, allowed or not.
void carry_out(const Rules& rules, Position& position, const Action& action);
// The Sich Riflemen whose desertion is tested when this is done.
std::vector<int> tested_by(const Rules& rules, const Position& position, const Action& action);
// [45.1] What stands over the limit when a phase ends: a side and a hex.
std::vector<std::pair<int, int>> overfull(const Rules& rules, const Position& position);

}  // namespace hexwright::rulesets::concealment_1920
