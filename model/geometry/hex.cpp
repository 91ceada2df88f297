// Steps, distance, rings and discs in axial coordinates.
#include "model/geometry/hex.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace hexwright::geometry {
namespace {

constexpr std::array<Hex, 6> STEPS = {Hex{0, -1}, Hex{1, -1}, Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}, Hex{-1, 0}};

void append_ring(std::vector<Hex>& hexes, Hex centre, int radius_hexes) {
  if (radius_hexes == 0) {
    hexes.push_back(centre);
    return;
  }
  Hex hex = step(centre, Direction::d0, radius_hexes);
  for (const Direction side : ALL_DIRECTIONS) {
    for (int i = 0; i < radius_hexes; ++i) {
      hexes.push_back(hex);
      hex = step(hex, turned(side, 2));
    }
  }
}

[[maybe_unused]] bool is_radius(int radius_hexes) { return radius_hexes >= 0 && radius_hexes <= MAX_RADIUS_HEXES; }

}  // namespace

Hex step(Hex hex, Direction direction, int count) {
  const Hex by = STEPS[static_cast<std::size_t>(direction)];
  return {hex.q + by.q * count, hex.r + by.r * count};
}

int distance(Hex from, Hex to) {
  const int dq = to.q - from.q;
  const int dr = to.r - from.r;
  return std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)});
}

bool is_neighbour(Hex a, Hex b) { return distance(a, b) == 1; }

std::vector<Hex> ring(Hex centre, int radius_hexes) {
  assert(is_radius(radius_hexes));
  std::vector<Hex> hexes;
  hexes.reserve(std::max<std::size_t>(1, 6 * static_cast<std::size_t>(radius_hexes)));
  append_ring(hexes, centre, radius_hexes);
  return hexes;
}

std::vector<Hex> disc(Hex centre, int radius_hexes) {
  assert(is_radius(radius_hexes));
  const auto n = static_cast<std::size_t>(radius_hexes);
  std::vector<Hex> hexes;
  hexes.reserve(3 * n * (n + 1) + 1);
  for (int radius = 0; radius <= radius_hexes; ++radius) append_ring(hexes, centre, radius);
  return hexes;
}

}  // namespace hexwright::geometry
