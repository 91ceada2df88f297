// One leg of the way after another, each from 0 to 1. Where the gap to a watcher becomes a given length is found on the difference of
// the two bases; where half the base leaves a wood on the pieces on which the shared area is a parabola; where a straight line of sight
// comes free when it passes a corner of what hides.
#include "rulesets/lee/table/scene.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::rulesets::lee {

namespace {

using Times = std::vector<double>;
constexpr double HAIR = 1e-9;

void keep_inside(Times& times) {
  std::erase_if(times, [](double t) { return !(t > 0 && t < 1); });
  std::sort(times.begin(), times.end());
}

// A polygon without hollows, clockwise, of as many corners as two bases can make.
class Hull {
 public:
  Hull() = default;
  explicit Hull(Spot spot) { add(spot); }
  void add(Spot spot) { spots_[size_++] = spot; }
  void drop() { --size_; }
  std::size_t size() const { return size_; }
  Spot operator[](std::size_t i) const { return spots_[i]; }
  Spot after(std::size_t i) const { return spots_[i + 1 < size_ ? i + 1 : 0]; }

 private:
  std::array<Spot, 18> spots_;  // sixteen sums, and one that comes and goes for either chain
  std::size_t size_ = 0;
};

// All the places of the mover's middle at which it overlaps the other.
Hull difference(const Quad& mover, const Quad& other) {
  Hull hull;
  if (mover.upright() && other.upright()) {
    const Spot low = other.box.low - (mover.box.high - mover.middle), high = other.box.high - (mover.box.low - mover.middle);
    for (const Spot spot : {low, Spot{low.x, high.y}, high, Spot{high.x, low.y}}) hull.add(spot);
    return hull;
  }
  std::array<Spot, 16> sums;
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = other.corners[i % 4] - (mover.corners[i / 4] - mover.middle);
  std::sort(sums.begin(), sums.end(), [](Spot a, Spot b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  const auto chain = [&hull](const auto& spots) {  // keeps right turns only
    const std::size_t fixed = hull.size();
    for (const Spot spot : spots) {
      while (hull.size() >= fixed + 2 && cross(hull[hull.size() - 1] - hull[hull.size() - 2], spot - hull[hull.size() - 1]) >= 0)
        hull.drop();
      hull.add(spot);
    }
    hull.drop();  // the next chain begins with it
  };
  chain(sums);
  std::reverse(sums.begin(), sums.end());
  chain(sums);
  return hull;
}

double distance_to(const Hull& ring, Spot spot) {
  double least = length(spot - ring[0]);
  bool inside = ring.size() > 2;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Spot a = ring[i], b = ring.after(i);
    least = std::min(least, distance(spot, a, b));
    inside = inside && cross(b - a, spot - a) <= 0;
  }
  return inside ? 0 : least;
}

// Where the way of a point comes as near as this to a polygon or a single spot, or goes as far away from it.
void meets_at(const Hull& ring, Spot from, Spot to, double gap, Times& times) {
  const Spot along = to - from;
  const double squared = dot(along, along);
  const auto add = [&](double t) {
    if (t > 0 && t < 1 && std::abs(distance_to(ring, from + along * t) - gap) <= TOLERANCE) times.push_back(t);
  };
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Spot off = from - ring[i];
    const double middle = -dot(off, along) / squared, reach = middle * middle - (dot(off, off) - gap * gap) / squared;
    if (reach >= 0) {
      add(middle - std::sqrt(reach));
      add(middle + std::sqrt(reach));
    } else {
      add(middle);  // passes by so near that it counts
    }
    if (ring.size() < 2) continue;
    const Spot edge = ring.after(i) - ring[i];
    const double width = length(edge), slope = cross(edge, along);
    // Outside is to the left of an edge that runs clockwise.
    if (slope != 0) add((gap * width - cross(edge, off)) / slope);
  }
}

class Leg {
 public:
  Leg(const Scene& scene, const Stander& mover, Spot from, Spot to, const SightRules& rules)
      : scene_(scene), mover_(mover), from_(from), to_(to), rules_(rules) {
    const Quad start = at(0), end = at(1);
    swept_ = start.box;
    swept_.take(end.box.low);
    swept_.take(end.box.high);
    if (stays()) return;
    half_of(Ground::woods);
    half_of(Ground::built_up);
    for (const Outline& hill : scene_.areas(Ground::hill))
      if (hill.box().meets(swept_)) halves_on({&hill});
    enters();
    keep_inside(own_);
  }

  // When the watcher is near enough to be seen at all: one stretch of the way, since bases have no hollows.
  struct Near {
    Hull ring;
    Times opens;
    double begin = 0, end = 1;
  };
  bool comes_near(const Stander& watcher, Near& found) const {
    if (!swept_.wider(rules_.open + TOLERANCE).meets(watcher.quad.box)) return false;
    if (stays()) return true;
    const auto round = [](const Quad& quad) { return length(quad.corners[0] - quad.middle); };
    if (distance(watcher.quad.middle, from_, to_) > rules_.open + round(mover_.quad) + round(watcher.quad) + 1) return false;
    found.ring = around(watcher);
    meets_at(found.ring, from_, to_, rules_.open, found.opens);
    const bool first = within(distance_to(found.ring, from_), rules_.open + 1),
               last = within(distance_to(found.ring, to_), rules_.open + 1);
    if (found.opens.empty()) return first || last;
    std::sort(found.opens.begin(), found.opens.end());
    if (!first) found.begin = found.opens.front() - HAIR;
    if (!last) found.end = found.opens.back() + HAIR;
    return true;
  }
  // The first time at which the watcher is seen, unless that is later than `until`.
  std::optional<double> first(const Stander& watcher, const Near& near, double until) const {
    if (stays()) return sees(watcher, 0) ? std::optional(0.0) : std::nullopt;
    // Mostly it is seen as soon as it is near enough.
    if (near.begin > 0 && near.begin <= until && sees(watcher, near.opens.front()) && !sees(watcher, near.opens.front() / 2))
      return near.opens.front();
    thread_local Times times;
    times = own_;
    meets_at(near.ring, from_, to_, rules_.covered, times);
    hides(watcher, times);
    std::erase_if(times, [&](double t) { return t < near.begin || t > near.end; });
    times.insert(times.end(), near.opens.begin(), near.opens.end());
    keep_inside(times);
    times.push_back(1);
    if (near.begin <= 0 && sees(watcher, 0)) return 0;
    double before = 0;
    for (const double next : times) {
      if (before > until) return std::nullopt;
      if (next > near.begin) {
        if (next > before && sees(watcher, (before + next) / 2)) return before;
        if (sees(watcher, next)) return next;
      }
      before = next;
    }
    return std::nullopt;
  }
  bool sees(const Stander& watcher, double t) const {
    const Quad quad = at(t);
    if (!quad.box.wider(rules_.open + TOLERANCE).meets(watcher.quad.box)) return false;
    const double gap = gap_of(quad, watcher.quad, rules_.rulings.distance);
    if (beyond(gap, rules_.open)) return false;
    if (within(gap, std::min(rules_.open, rules_.covered))) return true;  // whatever stands between
    if (watcher.in_cover) return false;
    const Stander there = stander_of(scene_, quad, mover_.side, mover_.unit);
    return !there.in_cover && mutual(scene_, there, watcher, rules_, gap).sees();
  }
  bool stays() const { return from_ == to_; }
  Quad at(double t) const { return mover_.quad.moved(spot(t) - mover_.quad.middle); }
  Spot spot(double t) const { return t >= 1 ? to_ : from_ + (to_ - from_) * t; }

 private:
  void half_of(Ground ground) {
    std::vector<const Outline*> near;
    for (const Outline& outline : scene_.areas(ground))
      if (outline.box().meets(swept_)) near.push_back(&outline);
    if (!near.empty()) halves_on(near);
  }

  // Where exactly half of the base lies on this ground: between two times at which a corner crosses a border the area is a parabola.
  void halves_on(const std::vector<const Outline*>& outlines) {
    const Quad start = at(0);
    const Spot along = to_ - from_;
    const Box swept = swept_.wider(TOLERANCE);
    Times pieces{0, 1};
    for (const Outline* outline : outlines) {
      for (const Spot corner : start.corners) outline->crossings(corner, corner + along, pieces);
      for (const Ring& ring : outline->rings())
        for (const Spot vertex : ring)
          for (std::size_t i = 0; i < 4 && swept.meets({vertex, vertex}); ++i) {
            const Spot edge = start.corners[(i + 1) % 4] - start.corners[i];
            const double slope = cross(edge, along);
            if (slope != 0) pieces.push_back(cross(edge, vertex - start.corners[i]) / slope);
          }
    }
    keep_inside(pieces);
    pieces.push_back(1);
    const double half = start.area() / 2;
    const auto over = [&](double t) {
      double area = -half;
      for (const Outline* outline : outlines) area += outline->covered(at(t));
      return area;
    };
    double before = 0, value = over(0);
    for (const double next : pieces) {
      const double middle = over((before + next) / 2), end = over(next);
      own_.push_back(next);
      roots(value, middle, end, before, next);
      before = next;
      value = end;
    }
  }
  // Of the parabola through three equally spaced values.
  void roots(double start, double middle, double end, double from, double to) {
    const double a = 2 * (start + end) - 4 * middle, b = end - start - a, c = start;
    const auto add = [&](double s) {
      if (s >= 0 && s <= 1) own_.push_back(from + (to - from) * s);
    };
    if (std::abs(a) < 1e-6) {
      if (b != 0) add(-c / b);
      return;
    }
    const double under = b * b - 4 * a * c;
    if (under < 0) return;
    const double q = -(b + std::copysign(std::sqrt(under), b)) / 2;
    if (a != 0) add(q / a);
    if (q != 0) add(c / q);
  }

  Hull around(const Stander& watcher) const {
    return rules_.rulings.distance == Rulings::Distance::edges ? difference(mover_.quad, watcher.quad) : Hull(watcher.quad.middle);
  }

  void hides(const Stander& watcher, Times& times) const {
    Box region = box_of(from_, to_);
    region.take(watcher.quad.middle);
    for (const Ground ground : {Ground::woods, Ground::built_up, Ground::hill})
      for (const Outline& outline : scene_.areas(ground))
        if (outline.box().meets(region)) {
          for (const Ring& ring : outline.rings()) passes(ring, watcher.quad.middle, times);
        }
    for (std::size_t i = 0; i < scene_.units().size(); ++i) {
      const UnitOnTable& unit = scene_.units()[i];
      if (mover_.unit == i || watcher.unit == i || !unit.quad.box.meets(region)) continue;
      passes(unit.quad.corners, watcher.quad.middle, times);
    }
  }
  // When the middle goes in or out of what can hide others.
  void enters() {
    const Box region = box_of(from_, to_);
    Times times;
    const auto take = [&](const Outline& outline) {
      times.clear();
      outline.crossings(from_, to_, times);
      own_.insert(own_.end(), times.begin(), times.end());
    };
    for (const Ground ground : {Ground::woods, Ground::built_up, Ground::hill})
      for (const Outline& outline : scene_.areas(ground))
        if (outline.box().meets(region)) take(outline);
    for (std::size_t i = 0; i < scene_.units().size(); ++i)
      if (mover_.unit != i && scene_.units()[i].quad.box.meets(region)) take(Outline(scene_.units()[i].quad));
  }
  // When the line to the watcher's middle runs through a corner.
  void passes(std::span<const Spot> corners, Spot target, Times& times) const {
    const Spot along = to_ - from_, goal = target - from_;
    for (const Spot corner : corners) {
      const Spot off = corner - from_;
      const double slope = cross(along, goal) + cross(off, along);
      if (slope == 0) continue;
      const double t = cross(off, goal) / slope;
      if (!(t > 0 && t < 1)) continue;
      // It hides nothing when it lies behind either of the two; the slack, in square thousandths, is far more than rounding.
      const Spot line = goal - along * t, there = off - along * t;
      const double on = dot(there, line), whole = dot(line, line);
      if (constexpr double SLACK = 1000; on >= -SLACK && on <= whole + SLACK) times.push_back(t);
    }
  }

  const Scene& scene_;
  const Stander& mover_;
  Spot from_, to_;
  const SightRules& rules_;
  Box swept_;
  Times own_;  // when its own ground changes
};

}  // namespace

std::optional<Stop> first_sight(const Scene& scene, const Stander& mover, std::span<const Spot> way, std::span<const Stander> watchers,
                                const SightRules& rules) {
  double gone = 0;
  for (std::size_t i = 0; i == 0 || i + 1 < way.size(); ++i) {
    const Spot to = i + 1 < way.size() ? way[i + 1] : way[i];
    if (i + 1 < way.size() && way[i] == to) continue;
    const Leg leg(scene, mover, way[i], to, rules);
    std::optional<double> first;
    std::vector<double> times(watchers.size(), 2);
    struct Waiting {
      Leg::Near near;
      std::size_t watcher = 0;
    };
    std::vector<Waiting> waiting;
    waiting.reserve(watchers.size());
    for (std::size_t k = 0; k < watchers.size(); ++k) {
      waiting.emplace_back().watcher = k;
      if (!leg.comes_near(watchers[k], waiting.back().near)) waiting.pop_back();
    }
    // What comes near first is looked at first: most of the others then need not be.
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t k = 0; k < waiting.size(); ++k) order.emplace_back(waiting[k].near.begin, k);
    std::sort(order.begin(), order.end());
    const double slack = 4 * TOLERANCE / std::max(1.0, length(to - way[i]));
    for (const auto& [begin, number] : order) {
      const Waiting& one = waiting[number];
      const double until = first.value_or(2) + slack;
      if (begin > until) break;
      if (const auto time = leg.first(watchers[one.watcher], one.near, until)) {
        times[one.watcher] = *time;
        first = std::min(first.value_or(2), *time);
      }
    }
    const double whole = length(to - way[i]);
    if (!first) {
      gone += whole;
      continue;
    }
    Stop stop{gone + *first * whole, leg.spot(*first), {}};
    for (std::size_t k = 0; k < watchers.size(); ++k)
      if (times[k] <= 1 && (within((times[k] - *first) * whole, 0) || leg.sees(watchers[k], *first))) stop.seen.push_back(k);
    return stop;
  }
  return std::nullopt;
}

std::optional<double> first_nearer(const Quad& mover, std::span<const Spot> way, const Quad& other, double gap) {
  const Hull ring = difference(mover, other);
  double gone = 0, allowed = std::min(gap, distance(mover, other));
  for (std::size_t i = 1; i < way.size(); ++i) {
    const Spot along = way[i] - way[i - 1];
    const double leg = length(along);
    if (leg == 0) continue;
    Times times;
    meets_at(ring, way[i - 1], way[i], allowed, times);
    keep_inside(times);
    times.push_back(1);
    double before = 0;
    for (const double next : times) {
      if (short_of(distance_to(ring, way[i - 1] + along * ((before + next) / 2)), allowed) ||
          short_of(distance_to(ring, way[i - 1] + along * next), allowed))
        return gone + before * leg;
      before = next;
    }
    gone += leg;
  }
  return std::nullopt;
}

double length_of(std::span<const Spot> way) {
  double sum = 0;
  for (std::size_t i = 1; i < way.size(); ++i) sum += length(way[i] - way[i - 1]);
  return sum;
}

std::vector<Spot> cut(std::span<const Spot> way, double along) {
  std::vector<Spot> kept{way.front()};
  for (std::size_t i = 1; i < way.size(); ++i) {
    const double leg = length(way[i] - way[i - 1]);
    if (along < leg) {
      if (along > 0) kept.push_back(way[i - 1] + (way[i] - way[i - 1]) * (along / leg));
      return kept;
    }
    kept.push_back(way[i]);
    along -= leg;
  }
  return kept;
}

}  // namespace hexwright::rulesets::lee
