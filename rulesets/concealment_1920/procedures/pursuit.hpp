// Seekers who walk up to what lies face down and reconnoitre it on the move [44.2.2], [45.2]: exact chances that they find a unit by a
// turn. Each goes to the nearest hex that nobody has looked into; every step and look is one that the rules allow.
#pragma once

#include "rulesets/concealment_1920/procedures/actions.hpp"
#include "rulesets/concealment_1920/procedures/discovery.hpp"

namespace hexwright::rulesets::concealment_1920 {

struct Pursuit {
  std::vector<int> hexes;    // each with something that lies face down; none of it may stand in the position already
  int real = 1;              // so many of them hold a unit, the others nothing but patrols; all ways to spread them are equally likely
  std::vector<int> seekers;  // of one side, on the map, in the order in which they move
  int turns = 1;
};

// By hexes, of which `patrols_left` counts those with nothing but patrols that nobody has looked into. The position is that before the
// first phase. Nothing when this takes too long: too many hexes and turns.
std::optional<std::vector<SearchedTurn>> chances_of_pursuit(const Rules& rules, const Position& start, const Pursuit& pursuit);

}  // namespace hexwright::rulesets::concealment_1920
