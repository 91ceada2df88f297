// A search outwards from all hexes of a region at once.
#include "validator/analysis/distances.hpp"

#include <algorithm>
#include <array>

#include "model/geometry/hull.hpp"

namespace hexwright::validator {

using geometry::Hex;
using geometry::HexSet;
using geometry::Hull;

namespace {

constexpr std::size_t WORK_OF_A_STEP = 2;  // a hex reached costs about as much as two looked up

// The hull laid out row by row with a border around it, so that a neighbour is a fixed step away and needs no looking at edges.
std::vector<int> measure(const HexSet& region, std::span<const Hex> hexes, const Hull& hull) {
  constexpr int OUTSIDE = -2, UNREACHED = -1;
  const std::ptrdiff_t width = hull.r1 - hull.r0 + 3, height = hull.q1 - hull.q0 + 3;
  const auto at = [&](Hex hex) { return static_cast<std::size_t>((hex.q - hull.q0 + 1) * width + (hex.r - hull.r0 + 1)); };
  std::vector<int> reached(static_cast<std::size_t>(width * height), OUTSIDE);
  for (int q = hull.q0; q <= hull.q1; ++q)
    for (int r = std::max(hull.r0, hull.s0 - q); r <= std::min(hull.r1, hull.s1 - q); ++r) reached[at({q, r})] = UNREACHED;
  std::vector<std::size_t> queue;
  queue.reserve(hull.size());
  region.each([&](std::size_t hex) {
    queue.push_back(at(hexes[hex]));
    reached[queue.back()] = 0;
  });
  const std::array<std::ptrdiff_t, 6> steps{width, -width, 1, -1, width - 1, 1 - width};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const std::size_t here = queue[next];
    for (const std::ptrdiff_t step : steps) {
      const std::size_t neighbour = here + static_cast<std::size_t>(step);
      if (reached[neighbour] != UNREACHED) continue;
      reached[neighbour] = reached[here] + 1;
      queue.push_back(neighbour);
    }
  }
  std::vector<int> distance;
  distance.reserve(hexes.size());
  for (const Hex hex : hexes) distance.push_back(reached[at(hex)]);
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
