// A die rolled once a turn until it succeeds: exact chances of the first success by turn. A closed product: the chance of
// no success yet is the product of the failing faces over all faces, one factor a turn with a roll.
#pragma once

#include <vector>

#include "model/document/condition.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::validator {

struct DiceTable {
  struct Change {
    int from_turn;
    int faces;  // that succeed from then on
  };
  int sides = 6;
  std::vector<Change> changes;  // in rising order of turns

  // Faces that succeed in this turn: the last change that has begun counts; none before the first.
  int faces(int turn) const;
};
// Numbers that the die does not have are left out; of two sets that begin in one turn the later one of the file counts.
DiceTable dice_table(const document::Diced& dice);

struct Arrival {
  std::vector<Fraction> first;       // [t - 1]: the first success is in turn t
  std::vector<Fraction> cumulative;  // [t - 1]: there has been a success by the end of turn t
  bool cut = false;                  // shorter than asked for: see below
};

inline constexpr int MOST_TURNS = 10'000;
// The fractions of a long table grow with every turn; no more than this is spent on all of them.
inline constexpr std::size_t MOST_FRACTION_BITS = std::size_t{1} << 30;  // 128 MiB

// Turns 1 to `turns` (at most MOST_TURNS are computed). `first_roll` may lie outside.
Arrival arrival(const DiceTable& table, int first_roll, int turns);

}  // namespace hexwright::validator
