// Can a setup be carried out? Pieces that stand together are a party; parties go to hexes under the stacking limit, no two
// sides share a hex, and some must stand beside others. The flow decides what it can: a side whose pieces find no room has none.
// The rest is searched within a bound, and beyond it nothing is claimed.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/geometry/hex_set.hpp"

namespace hexwright::validator {

enum class Fits { yes, no, undecided };

struct Lot {  // the parties of one directive and side
  std::size_t side = 0;
  geometry::HexSet hexes;  // where each of them may stand; all lots have sets of one size
};
struct Party {
  std::size_t lot = 0;
  int weight = 1;            // pieces that count for stacking
  std::optional<int> wants;  // must share its hex with a party of its side that offers this
  std::vector<int> offers;   // ascending; a party that wants something offers nothing
};
struct SetupProblem {
  int limit = 1;
  std::size_t hexes = 0;
  std::vector<Lot> lots;
  std::vector<Party> parties;
  std::vector<std::size_t> order;  // sides as they set up; the others follow by number
};

struct Crowd {  // lots that cannot be placed together
  enum class Why { room, sides, companions } why = Why::room;
  std::vector<std::size_t> lots;
  int wanted = 0, room = 0;  // pieces that count, and how many their hexes hold
  std::size_t hexes = 0;
  bool smallest = true;  // without any one of the lots the others can be placed; false when the bound was hit before that was known
};
struct Feasibility {
  Fits fits = Fits::yes;
  std::vector<std::size_t> hex_of;  // of each party, when it fits
  std::vector<Crowd> crowds;        // when it does not, each with a cause of its own
};

Feasibility feasibility(const SetupProblem& problem);

// Trying parties on hexes one after another, with a bound on the work: what the flow cannot decide because parties are
// not to be split, stand beside others, or must keep out of the enemy's hexes.
// Work that may still be done: about the number of hexes looked at.
struct WorkBudget {
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
Searched search(const SetupProblem& problem, const std::vector<bool>& in, Manner manner, WorkBudget& bound);

}  // namespace hexwright::validator
