// One side of a hex. A side between two hexes has two descriptions, and both make the same Hexside: it is kept as the description whose
// direction is d0, d1 or d2. A plain value for any thread; no errors.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <functional>

#include "model/geometry/hex.hpp"

namespace hexwright::geometry {

class Hexside {
 public:
  // The side of `hex` that faces `direction`.
  Hexside(Hex hex, Direction direction)
      : hex_(index_of(direction) < 3 ? hex : step(hex, direction)), direction_(index_of(direction) < 3 ? direction : opposite(direction)) {}

  // The canonical description: the direction is d0, d1 or d2.
  Hex hex() const { return hex_; }
  Direction direction() const { return direction_; }

  // The two hexes on either side of it, the canonical one first. At the rim of a board one of them is off the board.
  std::array<Hex, 2> hexes() const { return {hex_, step(hex_, direction_)}; }

  auto operator<=>(const Hexside&) const = default;

 private:
  Hex hex_;
  Direction direction_;
};

}  // namespace hexwright::geometry

template <>
struct std::hash<hexwright::geometry::Hexside> {
  std::size_t operator()(const hexwright::geometry::Hexside& side) const noexcept {
    using hexwright::geometry::index_of;
    return std::hash<hexwright::geometry::Hex>{}(side.hex()) * 3 + static_cast<std::size_t>(index_of(side.direction()));
  }
};
