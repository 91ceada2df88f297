// Which pieces a selector means, and where every piece of the order of battle is at the start: set up, coming on later, or nowhere. "The
// rest of" a formation is what all other directives have left of it, whatever their order in the file. Pure functions for any thread,
// without errors; pieces are numbered as in OrbatIndex.
#pragma once

#include <string>
#include <vector>

#include "model/project/documents.hpp"
#include "model/project/game.hpp"
#include "model/project/orbat_index.hpp"

namespace hexwright::project {

// Numbers of pieces in ascending order, each once.
using Pieces = std::vector<std::size_t>;

// What one selector means by itself; a "rest of" selects nothing here. Unknown ids are passed over: the reference check names them.
Pieces select(const OrbatIndex& orbat, const document::Units& units, const Game& game, std::string_view side);
Pieces select(const OrbatIndex& orbat, const std::vector<document::Units>& units, const Game& game, std::string_view side);
// The same, and all pieces of the side where no selector is given.
Pieces select_or_all(const OrbatIndex& orbat, const std::vector<document::Units>& units, const Game& game, const std::string& side);

// One way a piece comes into the game.
struct Claim {
  enum class By { directive, reinforcement } by;
  std::size_t index;  // in scenario.setup->directives or scenario.reinforcements->list
};

// Claims are listed as long as this many pieces have been looked at for all selectors together; a file that asks for more is
// made to exhaust, or broken beyond proofing.
inline constexpr std::size_t MOST_WORK = 20'000'000;

struct Muster {
  bool cut = false;                        // the work ran out: what follows is incomplete
  std::vector<std::vector<Claim>> claims;  // of each piece
  std::vector<Pieces> of_directive;        // of each directive
  std::vector<Pieces> of_reinforcement;    // of each reinforcement
};
Muster muster(const document::Scenario& scenario, const OrbatIndex& orbat, const Game& game);

}  // namespace hexwright::project
