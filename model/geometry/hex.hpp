// A hex of the common plane (the endless grid on which all boards of a map lie) in axial coordinates, the six steps out of it, and
// distance. Columns, rows and staggering belong to HexGrid, names to LabelScheme. Invariant of every hex that a grid returns: |q| and |r|
// are at most MAX_COORDINATE. Plain values for any thread; distances are in hexes. No errors: arguments out of bounds are bugs of the
// caller (asserted).
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace hexwright::geometry {

inline constexpr int MAX_COORDINATE = 16383;
// The largest radius of a disc or ring; more is a bug of the caller.
inline constexpr int MAX_RADIUS_HEXES = 4096;

struct Hex {
  int q = 0;
  int r = 0;

  auto operator<=>(const Hex&) const = default;
};

// Clockwise. d0 is north on a flat-topped grid and north-west on a pointy one: see orientation.hpp for names.
enum class Direction : std::uint8_t { d0, d1, d2, d3, d4, d5 };

inline constexpr std::array<Direction, 6> ALL_DIRECTIONS = {Direction::d0, Direction::d1, Direction::d2,
                                                            Direction::d3, Direction::d4, Direction::d5};

constexpr int index_of(Direction direction) { return static_cast<int>(direction); }

// Turned clockwise by so many sixths; negative turns go back.
constexpr Direction turned(Direction direction, int sixths) {
  return static_cast<Direction>(((index_of(direction) + sixths % 6) % 6 + 6) % 6);
}
constexpr Direction opposite(Direction direction) { return turned(direction, 3); }

constexpr bool is_bounded(Hex hex) {
  return hex.q >= -MAX_COORDINATE && hex.q <= MAX_COORDINATE && hex.r >= -MAX_COORDINATE && hex.r <= MAX_COORDINATE;
}

// The hex reached from a bounded hex by |count| steps of one direction (count at most MAX_COORDINATE).
Hex step(Hex hex, Direction direction, int count = 1);

// In hexes: the least number of steps between two bounded hexes; 0 from a hex to itself.
int distance(Hex from, Hex to);

bool is_neighbour(Hex a, Hex b);

// The hexes at exactly this distance, clockwise from the corner in direction d0: 6n of them, or the centre
// alone for 0. Hexes that no board has are included. The radius is 0..MAX_RADIUS_HEXES.
std::vector<Hex> ring(Hex centre, int radius_hexes);

// The hexes at most this far away, ring after ring from the centre: 3n(n+1)+1 of them. Radius as for ring.
std::vector<Hex> disc(Hex centre, int radius_hexes);

}  // namespace hexwright::geometry

template <>
struct std::hash<hexwright::geometry::Hex> {
  std::size_t operator()(hexwright::geometry::Hex hex) const noexcept {
    const auto both = static_cast<std::uint64_t>(static_cast<std::uint32_t>(hex.q)) << 32U | static_cast<std::uint32_t>(hex.r);
    const std::uint64_t mixed = both * 0x9E3779B97F4A7C15ULL;
    return static_cast<std::size_t>(mixed ^ (mixed >> 32U));
  }
};
