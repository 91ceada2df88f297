// Axial coordinates: a sixth clockwise takes q, r to -r, q + r.
#include "model/reshape/isometry.hpp"

namespace hexwright::reshape {

using geometry::Direction;
using geometry::Edge;
using geometry::Hex;
using geometry::Orientation;

namespace {

Hex reflected(Hex hex, Mirroring how, Orientation orientation) {
  const bool flat = orientation == Orientation::flat;
  if (how == Mirroring::east_west) return flat ? Hex{-hex.q, hex.r + hex.q} : Hex{-hex.q - hex.r, hex.r};
  if (how == Mirroring::north_south) return flat ? Hex{hex.q, -hex.r - hex.q} : Hex{hex.q + hex.r, -hex.r};
  return hex;
}

}  // namespace

Hex Isometry::operator()(Hex hex) const {
  Hex out = reflected(hex, mirrored, orientation);
  for (int i = 0; i < sixths; ++i) out = {-out.r, out.q + out.r};
  return {out.q + shift.q, out.r + shift.r};
}

Direction Isometry::operator()(Direction direction) const {
  const Hex from = (*this)(Hex{}), to = (*this)(geometry::step(Hex{}, direction));
  for (const Direction one : geometry::ALL_DIRECTIONS)
    if (geometry::step(Hex{}, one) == Hex{to.q - from.q, to.r - from.r}) return one;
  return direction;
}

std::optional<Edge> Isometry::operator()(Edge edge) const {
  if (sixths % 3 != 0) return std::nullopt;
  const bool upright = edge == Edge::north || edge == Edge::south;
  const bool crosses = upright ? mirrored == Mirroring::north_south : mirrored == Mirroring::east_west;
  if (crosses == (sixths == 3)) return edge;
  return static_cast<Edge>((static_cast<int>(edge) + 2) % 4);
}

}  // namespace hexwright::reshape
