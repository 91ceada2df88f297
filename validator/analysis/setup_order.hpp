// Where a side sets up after another it must find a place whatever the first has done, since two sides never share a hex. Proved, refuted
// with a setup of the first side that shuts the other out, or undecided with what was tried. Any thread.
#pragma once

#include <vector>

#include "validator/analysis/setup_proof.hpp"

namespace hexwright::validator {

// The numbers alone, of two sides: does the second always find a place? `blocks`: of each lot, whether its pieces stand visibly on the
// board.
struct AlwaysFits {
  Fits fits = Fits::undecided;
  std::vector<std::size_t> shut_out;  // lots of the second side that then have too little room, when not
  std::vector<std::size_t> hex_of;    // of each party of the first side, when not; NO_HEX for others
  static constexpr std::size_t NO_HEX = static_cast<std::size_t>(-1);
};
AlwaysFits always_fits(const SetupProblem& problem, std::size_t first, std::size_t second, const std::vector<bool>& blocks);

struct OrderProof {
  Fits fits = Fits::undecided;
  std::size_t first = 0, second = 0;     // sides
  std::vector<std::size_t> shut_out;     // directives of the second side, ascending, when refuted
  std::vector<Standing> counterexample;  // the first side's setup
  wording::Text tried;                   // when undecided
};
// Nothing: no side sets up after another, or the setup as a whole is not proved to be possible, which is said elsewhere.
std::optional<OrderProof> prove_order(const project::Project& project, const SetupProof& proof);

}  // namespace hexwright::validator
