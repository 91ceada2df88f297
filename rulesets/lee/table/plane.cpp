// Distances, overlaps and areas, edge by edge.
#include "rulesets/lee/table/plane.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

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

double area_of(const Ring& ring) {
  double twice = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) twice += cross(ring[i] - ring[0], ring[(i + 1) % ring.size()] - ring[0]);
  return std::abs(twice) / 2;
}

// What lies to the right of the line, the line itself with it.
void clip(const Ring& ring, Spot from, Spot to, Ring& kept) {
  kept.clear();
  const Spot along = to - from;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Spot here = ring[i], next = ring[(i + 1) % ring.size()];
    const double at = cross(along, here - from), then = cross(along, next - from);
    if (at <= 0) kept.push_back(here);
    if ((at < 0 && then > 0) || (at > 0 && then < 0)) kept.push_back(here + (next - here) * (at / (at - then)));
  }
}

// Does any part of the border come near the base?
bool borders(const Ring& ring, const Box& box) {
  Spot before = ring.back();
  for (const Spot spot : ring) {
    if (std::min(before.x, spot.x) <= box.high.x && std::max(before.x, spot.x) >= box.low.x && std::min(before.y, spot.y) <= box.high.y &&
        std::max(before.y, spot.y) >= box.low.y)
      return true;
    before = spot;
  }
  return false;
}

bool winds_round(const Ring& ring, Spot spot) {
  bool odd = false;
  Spot a = ring.back();
  for (const Spot b : ring) {
    if ((a.y > spot.y) != (b.y > spot.y) && (b.y > a.y) == (cross(b - a, spot - a) > 0)) odd = !odd;
    a = b;
  }
  return odd;
}

double covered_by(const Ring& ring, const Quad& quad) {
  if (!borders(ring, quad.box)) return winds_round(ring, quad.middle) ? quad.area() : 0;
  thread_local Ring left, kept;
  left = ring;
  for (std::size_t i = 0; i < 4 && left.size() > 2; ++i) {
    clip(left, quad.corners[i], quad.corners[(i + 1) % 4], kept);
    std::swap(left, kept);
  }
  return left.size() > 2 ? area_of(left) : 0;
}

Ring ring_of(const std::vector<geometry::Point>& points) {
  Ring ring;
  for (const geometry::Point point : points)
    if (ring.empty() || ring.back() != spot_of(point)) ring.push_back(spot_of(point));
  while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
  return ring;
}

template <class Visit>
void each_edge(const std::vector<Ring>& rings, Visit visit) {
  for (const Ring& ring : rings) {
    Spot before = ring.back();
    for (const Spot spot : ring) {
      visit(before, spot);
      before = spot;
    }
  }
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

tl::expected<Outline, geometry::FigureFault> Outline::make(const geometry::Polygon& polygon) {
  if (auto fault = geometry::fault_of(polygon)) return tl::unexpected(*fault);
  Outline outline;
  outline.rings_.push_back(ring_of(polygon.outer));
  for (const auto& hole : polygon.holes) outline.rings_.push_back(ring_of(hole));
  outline.box_ = box_of(outline.rings_.front());
  return outline;
}

Outline::Outline(const Quad& quad) : rings_{Ring(quad.corners.begin(), quad.corners.end())}, box_(quad.box) {}

double Outline::covered(const Quad& quad) const {
  if (!box_.meets(quad.box)) return 0;
  double area = covered_by(rings_.front(), quad);
  for (std::size_t hole = 1; hole < rings_.size() && area > 0; ++hole) area -= covered_by(rings_[hole], quad);
  return std::max(area, 0.0);
}

bool Outline::inside(Spot spot) const {
  if (!box_.meets({spot, spot})) return false;
  bool odd = false, on_border = false;
  const Box near = Box{spot, spot}.wider(2 * TOLERANCE);
  for (const Ring& ring : rings_) odd = odd != winds_round(ring, spot);
  each_edge(rings_, [&](Spot a, Spot b) { on_border = on_border || (near.meets(box_of(a, b)) && within(distance(spot, a, b), 0)); });
  return odd && !on_border;
}

void Outline::crossings(Spot from, Spot to, std::vector<double>& at) const {
  const Spot along = to - from;
  const double squared = dot(along, along);
  if (squared == 0) return;
  each_edge(rings_, [&](Spot a, Spot b) {
    const double left = cross(along, a - from), right = cross(along, b - from);
    if ((left > 0 && right > 0) || (left < 0 && right < 0)) return;
    if (left == right) {  // along the edge, or its ends on the line
      at.push_back(dot(a - from, along) / squared);
      at.push_back(dot(b - from, along) / squared);
      return;
    }
    const Spot meet = a + (b - a) * (left / (left - right));
    at.push_back(dot(meet - from, along) / squared);
  });
  std::erase_if(at, [](double where) { return where <= 0 || where >= 1; });
  std::sort(at.begin(), at.end());
}

bool Outline::blocks(Spot from, Spot to) const {
  if (!box_.meets(box_of(from, to))) return false;
  thread_local std::vector<double> at;
  at.clear();
  crossings(from, to, at);
  at.push_back(1);
  const double whole = length(to - from);
  double before = 0;
  for (const double next : at) {
    if (beyond((next - before) * whole, 0) && inside(from + (to - from) * ((before + next) / 2))) return true;
    before = next;
  }
  return false;
}

double Outline::distance_to(const Quad& quad) const {
  if (box_.meets(quad.box) && covered(quad) > 0) return 0;
  double least = std::numeric_limits<double>::max();
  each_edge(rings_, [&](Spot a, Spot b) { least = std::min(least, distance(quad, a, b)); });
  return least;
}

}  // namespace hexwright::rulesets::lee
