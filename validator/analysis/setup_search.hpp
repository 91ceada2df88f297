// Trying parties on hexes one after another, with a bound on the work: what the flow cannot decide because parties are
// not to be split, stand beside others, or must keep out of the enemy's hexes.
#pragma once

#include "validator/analysis/feasibility.hpp"

namespace hexwright::validator {

// Work that may still be done: about the number of hexes looked at.
struct PieceBound {
  long left = 0;
  bool spend(long work) { return (left -= work) >= 0; }
};

enum class Manner {
  spread,     // empty hexes first, and those the enemy cannot want: finds soon what is easy
  exhaustive  // every way that differs: its "no" is a proof
};

struct Searched {
  Fits fits = Fits::undecided;
  std::vector<std::size_t> hex_of;  // of each party; of those left out any number
};

// Only the parties of lots that are `in` are placed. A party whose companions are left out in part may stand alone, so that
// fewer lots are never harder to place.
Searched search(const SetupProblem& problem, const std::vector<bool>& in, Manner manner, PieceBound& bound);

}  // namespace hexwright::validator
