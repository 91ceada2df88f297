// Distances between stretches and convex quadrilaterals. Where the nearest point lies inside a stretch the distance is a cross product
// over a length, which is exact for bases that stand square.
#include "rulesets/lee/table/plane.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::rulesets::lee {

namespace {

constexpr double PI = 3.14159265358979323846;
constexpr int QUARTER = geometry::FULL_TURN_TENTHS / 4;

// Where a heading looks; 0 is north.
Spot ahead(std::int32_t heading_tenths) {
  const int tenths = (heading_tenths % geometry::FULL_TURN_TENTHS + geometry::FULL_TURN_TENTHS) % geometry::FULL_TURN_TENTHS;
  const double radians = (tenths % QUARTER) * PI / (2 * QUARTER);
  Spot look = tenths % QUARTER == 0 ? Spot{0, 1} : Spot{std::sin(radians), std::cos(radians)};
  for (int turned = tenths / QUARTER; turned > 0; --turned) look = {look.y, -look.x};
  return look;
}

// Does a straight line along an edge of `a` part the two, touching or apart?
bool parted_by_edge_of(const Quad& a, const Quad& b) {
  for (std::size_t i = 0; i < 4; ++i) {
    const Spot from = a.corners[i], along = a.corners[(i + 1) % 4] - from;
    // Clockwise: the inside lies to the right, where cross is negative.
    double least = 0;
    for (const Spot corner : b.corners) least = std::min(least, cross(along, corner - from));
    if (least >= 0 || least >= -TOLERANCE * length(along)) return true;
  }
  return false;
}

}  // namespace

void Box::take(Spot spot) {
  low = {std::min(low.x, spot.x), std::min(low.y, spot.y)};
  high = {std::max(high.x, spot.x), std::max(high.y, spot.y)};
}

Box box_of(std::span<const Spot> spots) {
  Box box{spots.front(), spots.front()};
  for (const Spot spot : spots) box.take(spot);
  return box;
}
Box box_of(Spot a, Spot b) {
  Box box{a, a};
  box.take(b);
  return box;
}

Quad Quad::moved(Spot by) const {
  Quad quad = *this;
  for (Spot& corner : quad.corners) corner = corner + by;
  quad.middle = middle + by;
  quad.box = {box.low + by, box.high + by};
  return quad;
}

bool Quad::upright() const {
  const auto [a, b, c, d] = corners;
  return (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x) || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y);
}

std::array<Spot, 2> Quad::edge(geometry::BaseEdge edge) const {
  const auto first = static_cast<std::size_t>(edge);
  return {corners[first], corners[(first + 1) % 4]};
}
Spot Quad::edge_middle(geometry::BaseEdge which) const {
  const auto [from, to] = edge(which);
  return (from + to) * 0.5;
}
double Quad::area() const { return std::abs(cross(corners[2] - corners[0], corners[3] - corners[1])) / 2; }

Quad quad_of(const geometry::Base& base, const geometry::Pose& pose) {
  const Spot forward = ahead(pose.heading_tenths), right{forward.y, -forward.x}, middle = spot_of(pose.at);
  const double half_width = base.width / 2.0, half_depth = base.depth / 2.0;
  const Spot sideways = right * half_width, onwards = forward * half_depth;
  Quad quad;
  quad.corners = {middle - sideways + onwards, middle + sideways + onwards, middle + sideways - onwards, middle - sideways - onwards};
  quad.middle = middle;
  quad.box = box_of(quad.corners);
  return quad;
}

Quad quad_of(const Box& box) {
  return {{Spot{box.low.x, box.high.y}, box.high, Spot{box.high.x, box.low.y}, box.low}, (box.low + box.high) * 0.5, box};
}

double distance(Spot spot, Spot from, Spot to) {
  const Spot along = to - from, off = spot - from;
  const double squared = dot(along, along), on = dot(off, along);
  if (on <= 0 || squared == 0) return length(off);
  if (on >= squared) return length(spot - to);
  return std::abs(cross(along, off)) / std::sqrt(squared);
}

double distance(Spot a, Spot b, Spot c, Spot d) {
  const double left = cross(b - a, c - a), right = cross(b - a, d - a), under = cross(d - c, a - c), over = cross(d - c, b - c);
  if (((left < 0) != (right < 0)) && ((under < 0) != (over < 0)) && left != 0 && right != 0 && under != 0 && over != 0) return 0;
  return std::min({distance(a, c, d), distance(b, c, d), distance(c, a, b), distance(d, a, b)});
}

bool holds(const Quad& quad, Spot spot) {
  for (std::size_t i = 0; i < 4; ++i)
    if (cross(quad.corners[(i + 1) % 4] - quad.corners[i], spot - quad.corners[i]) > 0) return false;
  return true;
}

bool overlap(const Quad& a, const Quad& b) {
  if (!a.box.meets(b.box)) return false;
  if (!a.upright() || !b.upright()) return !parted_by_edge_of(a, b) && !parted_by_edge_of(b, a);
  return std::max({a.box.low.x - b.box.high.x, b.box.low.x - a.box.high.x, a.box.low.y - b.box.high.y, b.box.low.y - a.box.high.y}) <
         -TOLERANCE;
}

// Most bases stand square. Of the others squares first, which need no root; roots are drawn of those alone that can be the least.
double distance(const Quad& a, const Quad& b) {
  if (a.upright() && b.upright()) {
    const Spot apart{std::max({a.box.low.x - b.box.high.x, b.box.low.x - a.box.high.x, 0.0}),
                     std::max({a.box.low.y - b.box.high.y, b.box.low.y - a.box.high.y, 0.0})};
    return apart.x == 0 ? apart.y : apart.y == 0 ? apart.x : length(apart);
  }
  if (overlap(a, b)) return 0;
  constexpr double SLACK = 1 + 1e-9;
  std::array<double, 32> squares{};
  double least_square = dot(a.middle - b.middle, a.middle - b.middle);
  std::size_t at = 0;
  for (const auto& [corners, edges] : {std::pair(&a, &b), std::pair(&b, &a)})
    for (std::size_t k = 0; k < 4; ++k) {
      const Spot from = edges->corners[k], to = edges->corners[(k + 1) % 4], along = to - from;
      const double squared = dot(along, along);
      for (const Spot corner : corners->corners) {
        const Spot off = corner - from;
        const double on = dot(off, along), aside = cross(along, off);
        const double square = on <= 0 || squared == 0 ? dot(off, off)
                              : on >= squared         ? dot(corner - to, corner - to)
                                                      : aside * aside / squared;
        squares[at++] = square;
        least_square = std::min(least_square, square);
      }
    }
  double least = length(a.middle - b.middle);
  at = 0;
  for (const auto& [corners, edges] : {std::pair(&a, &b), std::pair(&b, &a)})
    for (std::size_t k = 0; k < 4; ++k)
      for (const Spot corner : corners->corners)
        if (squares[at++] <= least_square * SLACK)
          least = std::min(least, distance(corner, edges->corners[k], edges->corners[(k + 1) % 4]));
  return least;
}

double distance(const Quad& a, Spot from, Spot to) {
  if (holds(a, from) || holds(a, to)) return 0;
  double least = distance(a.corners[3], a.corners[0], from, to);
  for (std::size_t i = 0; i < 3; ++i) least = std::min(least, distance(a.corners[i], a.corners[i + 1], from, to));
  return least;
}

double distance(const Quad& a, Spot spot) {
  if (holds(a, spot)) return 0;
  double least = distance(spot, a.corners[3], a.corners[0]);
  for (std::size_t i = 0; i < 3; ++i) least = std::min(least, distance(spot, a.corners[i], a.corners[i + 1]));
  return least;
}

}  // namespace hexwright::rulesets::lee
