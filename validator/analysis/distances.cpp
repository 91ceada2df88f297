// A search in rings from all hexes of a region at once.
#include "validator/analysis/distances.hpp"

#include <algorithm>

#include "model/geometry/hull.hpp"

namespace hexwright::validator {

using geometry::Hex;
using geometry::HexSet;
using geometry::Hull;

namespace {

constexpr std::size_t WORK_OF_A_STEP = 2;  // a hex reached costs about as much as two looked up

std::vector<int> measure(const HexSet& region, std::span<const Hex> hexes, const Hull& hull) {
  std::vector<int> reached(hull.size(), -1);
  std::vector<Hex> front;
  region.each([&](std::size_t hex) {
    front.push_back(hexes[hex]);
    reached[hull.index(hexes[hex])] = 0;
  });
  for (int ring = 1; !front.empty(); ++ring) {
    std::vector<Hex> next;
    for (const Hex hex : front)
      for (const geometry::Direction direction : geometry::ALL_DIRECTIONS) {
        const Hex neighbour = geometry::step(hex, direction);
        if (!hull.has(neighbour) || reached[hull.index(neighbour)] >= 0) continue;
        reached[hull.index(neighbour)] = ring;
        next.push_back(neighbour);
      }
    front = std::move(next);
  }
  std::vector<int> distance;
  distance.reserve(hexes.size());
  for (const Hex hex : hexes) distance.push_back(reached[hull.index(hex)]);
  return distance;
}

}  // namespace

bool Distances::spend(std::size_t work) {
  if (work > left_) return false;
  left_ -= work;
  return true;
}

const std::vector<int>* Distances::from(const HexSet& region, std::span<const Hex> hexes) {
  if (!spend(fields_.size() * (region.size() / 512 + 1))) return nullptr;  // to look for it among those known
  const auto known = std::find_if(fields_.begin(), fields_.end(), [&](const Field& field) { return field.region == region; });
  if (known != fields_.end()) return &known->distance;
  if (!spend(hexes.size())) return nullptr;
  const Hull hull(hexes);
  if (!spend(hull.size() * WORK_OF_A_STEP)) return nullptr;
  return &fields_.emplace_back(Field{region, measure(region, hexes, hull)}).distance;
}

}  // namespace hexwright::validator
