// The smallest six-sided piece of the plane around some hexes. Between any two hexes inside there is always a shortest way inside, so a
// search for distances need not leave it. Immutable, for any thread; distances are in hexes. No errors.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "model/geometry/hex.hpp"

namespace hexwright::geometry {

// Made from at least one hex; index() numbers the hexes of its bounding box from 0 to size() - 1 and takes only hexes of that box.
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

}  // namespace hexwright::geometry
