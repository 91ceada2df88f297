// A number of hexes of which some hold something real, and how many of them are looked through each turn: exact chances that something has
// been found, that looking has cost a casualty, and how many dummies are left. [12.152] [12.153] [12.154] Values only, any thread.
#pragma once

#include <vector>

#include "validator/analysis/hunt_odds.hpp"

namespace hexwright::rulesets::asl_a12 {

struct Looking {
  std::vector<validator::Fraction> casualty;  // one for each hex with something real: that finding it costs a casualty
  int dummies = 0;                            // hexes with nothing but “?”
  // The chance of looking through so many hexes in one turn, by their number; the same every turn, and summing to one.
  std::vector<validator::Fraction> hexes = {};
  int turns = 1;
};

// Hexes are chosen blindly among those that were not looked through; something must be there to be found.
std::vector<validator::HuntTurn> chances_of_finding(const Looking& looking);

}  // namespace hexwright::rulesets::asl_a12
