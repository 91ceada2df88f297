// How likely it is that a concealed force is found by a turn: exact fractions, by the policies of its owner and of those who look, and
// the readings in force. Values only, any thread.
#pragma once

#include <vector>

#include "rulesets/concealment_1920/procedures/position.hpp"
#include "rulesets/concealment_1920/procedures/numbers.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::rulesets::concealment_1920 {

// What the owner does with patrols that were found: leave them in the pool, or put all of them back among the counters at the end of
// each normal movement phase, which makes them look alike again.
enum class PatrolPolicy { left_out, put_back };

struct Search {
  int units = 1;                // counters of the force, any of which gives it away
  int patrols = 0;              // among which they stand, all within reach
  std::vector<int> looks = {};  // counters that are looked at in each turn
  PatrolPolicy policy = PatrolPolicy::left_out;
};

struct SearchedTurn {
  validator::Fraction found;         // by the end of this turn
  validator::Fraction patrols_left;  // expected among the counters then, before any are put back, if the looking goes on
};

// One for each turn. Counters must not be negative.
std::vector<SearchedTurn> chances_of_discovery(const Search& search, const Rulings& rulings);

// Seekers who walk up to what lies face down and reconnoitre it on the move [44.2.2], [45.2]: exact chances that they find a unit by a
// turn. Each goes to the nearest hex that was not looked into; every step and look is one that the rules allow.

struct Pursuit {
  std::vector<int> hexes;    // each with something that lies face down; none of it may stand in the position already
  int real = 1;              // so many of them hold a unit, the others nothing but patrols; all ways to spread them are equally likely
  std::vector<int> seekers;  // of one side, on the map, in the order in which they move
  int turns = 1;
};

// By hexes, of which `patrols_left` counts those with nothing but patrols that were not looked into. The position is that before the
// first phase. Nothing when this takes too long: too many hexes and turns.
std::optional<std::vector<SearchedTurn>> chances_of_pursuit(const Rules& rules, const Position& start, const Pursuit& pursuit);

}  // namespace hexwright::rulesets::concealment_1920
