// What a player sees of a position [44]: his own counters, those of the enemy that lie face up, and of the others only that they are
// there. Nothing in it differs between two positions that differ only in what lies face down.
#pragma once

#include "rulesets/concealment_1920/procedures/position.hpp"

namespace hexwright::rulesets::concealment_1920 {

struct SeenStack {
  int side = 0, hex = 0;
  std::vector<int> known;  // units, by their numbers
  int face_down = 0;       // counters; 1 for any number where their number is secret
  bool operator==(const SeenStack&) const = default;
};

struct SeenPosition {
  int turn = 1, player = 0;
  std::size_t step = 0;
  std::vector<SeenStack> stacks;  // by hex and side
  std::vector<int> gone;          // units that are known to be out of the game
  std::vector<int> on_card;       // second counters that lie open on the scenario card
  bool operator==(const SeenPosition&) const = default;
};

// The patrols that are left in the enemy's pool are not in it: their number would tell how many of his counters are patrols.
SeenPosition seen_by(const Rules& rules, const Position& position, int side);

}  // namespace hexwright::rulesets::concealment_1920
