// The ring is clipped by the four edges of the base, one after another; the parts that fold back on themselves have no area, so that
// the ring may be as hollow as it likes.
#include "rulesets/lee/table/outline.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hexwright::rulesets::lee {

namespace {

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
