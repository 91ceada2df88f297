// Sets of hexsides, kept small, for large boards have as many of them as hexes; and the lines that sides make end to end.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "publish/board/hex_layout.hpp"

namespace hexwright::publish {

// Sides of hexes that are on the boards: a byte a hex, a bit a direction.
class SideSet {
 public:
  explicit SideSet(const geometry::JoinedBoards& boards) : boards_(&boards) {}

  bool contains(const geometry::Hexside& side) const;
  // Was it new? A side of no hex on the boards is always new, and never kept.
  bool insert(const geometry::Hexside& side);

 private:
  // The number of a hex that has the side and the bit of the side there; the first of the two hexes if both are on the boards.
  struct Place {
    std::size_t hex;
    std::uint8_t bit;
  };
  std::optional<Place> place_of(const geometry::Hexside& side) const;

  const geometry::JoinedBoards* boards_;
  std::vector<std::uint8_t> bits_;  // empty while the set is
};

// The two ends of a side; the line goes from the first to the second where it is free to choose.
using SideEnds = std::array<Point, 2>;
// Calls take(corners) for each line that the sides make, from fork or end to fork or end, then for each ring. Every side must be
// there once. A line of more than so many corners goes on in another, which begins with the last side of the one before.
void each_chain(const HexLayout& layout, std::span<const SideEnds> sides, std::size_t most_corners,
                const std::function<void(const std::vector<Point>&)>& take);

}  // namespace hexwright::publish
