// A side that two hexes of the group share is gone along both ways; corners are known by the pixels next to them.
#include "exchange/tmx/rings.hpp"

#include <climits>
#include <map>

namespace hexwright::exchange::tmx {

std::vector<std::vector<Spot>> outlines(const Lattice& lattice, const std::vector<geometry::Cell>& cells) {
  using Corner = std::pair<long, long>;
  const auto corner = [](Spot at) { return Corner{std::lround(at.x), std::lround(at.y)}; };
  std::map<std::pair<Corner, Corner>, Spot> sides;
  for (const geometry::Cell cell : cells)
    for (const geometry::Direction direction : geometry::ALL_DIRECTIONS) {
      const auto ends = ends_of(lattice, cell, direction);
      if (sides.erase({corner(ends[1]), corner(ends[0])}) == 0) sides[{corner(ends[0]), corner(ends[1])}] = ends[0];
    }
  std::vector<std::vector<Spot>> rings;
  while (!sides.empty()) {
    std::vector<Spot>& ring = rings.emplace_back();
    for (auto side = sides.begin(); side != sides.end();) {
      const Corner to = side->first.second;
      ring.push_back(side->second);
      sides.erase(side);
      side = sides.lower_bound({to, Corner{INT_MIN, INT_MIN}});
      if (side != sides.end() && side->first.first != to) side = sides.end();
    }
  }
  return rings;
}

}  // namespace hexwright::exchange::tmx
