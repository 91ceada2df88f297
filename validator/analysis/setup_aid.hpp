// What a setup asks of each piece and each stack, worked out before anything is placed, for who helps to place pieces and knows no rule:
// the same regions, ground and limits that the judge of placements asks. It is less than the judge knows: what several pieces, a game or a
// script ask of one another besides is judged once the setup is filled in. Weights and limits in thousandths, distances in hexes, areas in
// 1/1000 inch. Pure function for any thread; cannot fail.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "validator/analysis/setup_ground.hpp"

namespace hexwright::validator {

struct SetupAid {
  // Of each directive, where one of its pieces may stand whatever else is placed.
  std::vector<SetupGround> grounds;
  struct Piece {
    std::optional<std::size_t> directive;  // none: it is not set up, so that it stands on the map later or never
    project::Pieces companions;            // one of these has to stand in its hex; empty where none is asked for
  };
  std::vector<Piece> pieces;  // by their numbers in the order of battle
  // What the pieces of one side in one hex may weigh together.
  struct Limit {
    std::int64_t most = 0;
    std::vector<std::pair<std::size_t, std::int64_t>> weights;  // of the pieces that count
    std::optional<geometry::HexSet> where;                      // in these hexes alone
  };
  std::vector<Limit> limits;
  std::vector<project::Pieces> together;  // each placed in one hex
};

// Nothing without an order of battle, a map and a setup, and for a setup made to exhaust.
std::optional<SetupAid> setup_aid(const project::Project& project);

}  // namespace hexwright::validator
