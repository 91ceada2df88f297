// Distances from whole regions at once, each region measured once, and all of it within one budget: a scenario with a
// thousand conditions costs no more than the budget allows.
#pragma once

#include <cstddef>
#include <list>
#include <span>
#include <vector>

#include "model/document/condition.hpp"
#include "model/geometry/hex.hpp"
#include "model/geometry/hex_set.hpp"

namespace hexwright::validator {

// Does a distance keep the bound that a condition sets with so many hexes?
constexpr bool lies_within(document::Bound bound, int distance_hexes, int hexes) {
  switch (bound) {
    case document::Bound::nearer_than:
      return distance_hexes < hexes;
    case document::Bound::at_most:
      return distance_hexes <= hexes;
    case document::Bound::at_least:
      return distance_hexes >= hexes;
    case document::Bound::farther_than:
      break;
  }
  return distance_hexes > hexes;
}

class Distances {
 public:
  static constexpr std::size_t MOST_WORK = 50'000'000;  // hexes and pieces looked at in one analysis

  explicit Distances(std::size_t most_work = MOST_WORK) : left_(most_work) {}

  // False when so much is no longer left; then nothing is taken.
  bool spend(std::size_t work);
  // Of each of these hexes to the nearest of `region`, over the plane as distances are; null beyond the budget. The region has
  // a hex, and the hexes are the same in every call.
  const std::vector<int>* from(const geometry::HexSet& region, std::span<const geometry::Hex> hexes);

 private:
  struct Field {
    geometry::HexSet region;
    std::vector<int> distance;
  };
  std::list<Field> fields_;
  std::size_t left_;
};

}  // namespace hexwright::validator
