// A search in rings from all hexes of a region at once.
#include "validator/analysis/distances.hpp"

#include <algorithm>

namespace hexwright::validator {

using geometry::Hex;
using geometry::HexSet;

namespace {

constexpr std::size_t WORK_OF_A_STEP = 2;  // a hex reached costs about as much as two looked up

// The smallest six-sided piece of the plane around the hexes: between any two of them a shortest way lies inside.
struct Hull {
  int q0, q1, r0, r1, s0, s1;

  explicit Hull(std::span<const Hex> hexes) : q0(hexes.front().q), q1(q0), r0(hexes.front().r), r1(r0), s0(q0 + r0), s1(s0) {
    for (const Hex hex : hexes) {
      q0 = std::min(q0, hex.q), q1 = std::max(q1, hex.q);
      r0 = std::min(r0, hex.r), r1 = std::max(r1, hex.r);
      s0 = std::min(s0, hex.q + hex.r), s1 = std::max(s1, hex.q + hex.r);
    }
  }
  bool has(Hex hex) const { return hex.q >= q0 && hex.q <= q1 && hex.r >= r0 && hex.r <= r1 && hex.q + hex.r >= s0 && hex.q + hex.r <= s1; }
  std::size_t size() const { return static_cast<std::size_t>(q1 - q0 + 1) * static_cast<std::size_t>(r1 - r0 + 1); }
  std::size_t index(Hex hex) const {
    return static_cast<std::size_t>(hex.q - q0) * static_cast<std::size_t>(r1 - r0 + 1) + static_cast<std::size_t>(hex.r - r0);
  }
};

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
