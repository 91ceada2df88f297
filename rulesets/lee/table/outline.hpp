// A piece of ground with a border: how much of a base lies on it, and whether a straight line runs through its inside.
// Rings are those of a valid polygon, either way round, the first one outside and the others holes.
#pragma once

#include <vector>

#include "rulesets/lee/table/plane.hpp"

namespace hexwright::rulesets::lee {

using Ring = std::vector<Spot>;  // its first spot is not repeated

class Outline {
 public:
  // Nothing but what model/geometry finds no fault with.
  static tl::expected<Outline, geometry::FigureFault> make(const geometry::Polygon& polygon);
  explicit Outline(const Quad& quad);

  const std::vector<Ring>& rings() const { return rings_; }
  const Box& box() const { return box_; }

  // Square thousandths of the base on this ground.
  double covered(const Quad& quad) const;
  // Inside by more than the tolerance.
  bool inside(Spot spot) const;
  // Does more than the tolerance of the straight line lie inside? Running along the border, or touching it, is outside.
  bool blocks(Spot from, Spot to) const;
  // Where on the line from `from` (0) to `to` (1) it meets the border, in order; each stretch between two lies wholly in or out.
  void crossings(Spot from, Spot to, std::vector<double>& at) const;
  double distance_to(const Quad& quad) const;  // 0 when they touch or overlap

 private:
  Outline() = default;
  std::vector<Ring> rings_;
  Box box_;
};

}  // namespace hexwright::rulesets::lee
