// The scene, sight over it, and roads; where a way ends stands in stopping.cpp.
#include "rulesets/lee/table/scene.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hexwright::rulesets::lee {

namespace {

double distance_to(const Strip& strip, const Quad& quad) {
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 1; i < strip.line.size(); ++i) least = std::min(least, distance(quad, strip.line[i - 1], strip.line[i]));
  return least;
}
double distance_to(const Strip& strip, Spot spot) {
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 1; i < strip.line.size(); ++i) least = std::min(least, distance(spot, strip.line[i - 1], strip.line[i]));
  return least;
}

// Where a line enters and leaves the band of a stretch: its two long sides, its ends and the round caps.
void crossings_of_band(Spot from, Spot to, Spot a, Spot b, double half, std::vector<double>& at) {
  const Spot along = to - from, leg = b - a;
  const double squared = dot(along, along), leg_length = length(leg);
  if (leg_length > 0) {
    const double slope = cross(leg, along) / leg_length, start = cross(leg, from - a) / leg_length;
    if (slope != 0)
      for (const double side : {half, -half}) at.push_back((side - start) / slope);
  }
  for (const Spot end : {a, b}) {
    const Spot off = from - end;
    const double middle = -dot(off, along) / squared;
    const double reach = middle * middle - (dot(off, off) - half * half) / squared;
    if (reach < 0) continue;
    at.push_back(middle - std::sqrt(reach));
    at.push_back(middle + std::sqrt(reach));
  }
}

bool hidden_by(const std::vector<Outline>& outlines, Spot from, Spot to) {
  return std::any_of(outlines.begin(), outlines.end(), [&](const Outline& outline) { return outline.blocks(from, to); });
}

// A hill hides neither who stands on it nor from whom.
bool hidden_by_hill(const Scene& scene, const Stander& viewer, const Stander& target) {
  const std::vector<Outline>& hills = scene.areas(Ground::hill);
  for (std::size_t i = 0; i < hills.size(); ++i) {
    if (!hills[i].blocks(viewer.quad.middle, target.quad.middle)) continue;
    const auto stands = [&](const Stander& one) { return std::find(one.hills.begin(), one.hills.end(), i) != one.hills.end(); };
    if (!stands(viewer) && !stands(target)) return true;
  }
  return false;
}

// Wholly on one side of the line; most are.
bool passes_by(const Quad& quad, Spot from, Spot to) {
  const Spot along = to - from;
  const double slack = TOLERANCE * length(along);
  std::array<double, 4> sides{};
  for (std::size_t i = 0; i < 4; ++i) sides[i] = cross(along, quad.corners[i] - from);
  const auto [least, most] = std::minmax_element(sides.begin(), sides.end());
  return *least > slack || *most < -slack;
}

bool hidden_by_units(const Scene& scene, const Stander& viewer, const Stander& target, bool of_enemy, bool own) {
  const Box way = box_of(viewer.quad.middle, target.quad.middle);
  for (std::size_t i = 0; i < scene.units().size(); ++i) {
    const UnitOnTable& unit = scene.units()[i];
    if (!(unit.side == viewer.side ? own : of_enemy) || viewer.unit == i || target.unit == i || !unit.quad.box.meets(way)) continue;
    if (!passes_by(unit.quad, viewer.quad.middle, target.quad.middle) && Outline(unit.quad).blocks(viewer.quad.middle, target.quad.middle))
      return true;
  }
  return false;
}

Sight worked_out(const Scene& scene, const Stander& viewer, const Stander& target, const SightRules& rules, bool of_enemy, bool own,
                 std::optional<double> gap = {}) {
  // Quick: the boxes alone may be too far apart.
  const double aside = std::max(viewer.quad.box.low.x - target.quad.box.high.x, target.quad.box.low.x - viewer.quad.box.high.x);
  const double along = std::max(viewer.quad.box.low.y - target.quad.box.high.y, target.quad.box.low.y - viewer.quad.box.high.y);
  Sight sight{std::max({aside, along, 0.0}), rules.open, Limited::open};
  if (beyond(sight.gap, rules.open)) return sight;
  sight.gap = gap ? *gap : gap_of(viewer.quad, target.quad, rules.rulings.distance);
  if (beyond(sight.gap, rules.open)) return sight;
  const Spot from = viewer.quad.middle, to = target.quad.middle;
  if (viewer.in_cover)
    sight.by = Limited::viewer_in_cover;
  else if (target.in_cover)
    sight.by = Limited::target_in_cover;
  else if (hidden_by(scene.areas(Ground::woods), from, to))
    sight.by = Limited::behind_woods;
  else if (hidden_by(scene.areas(Ground::built_up), from, to))
    sight.by = Limited::behind_built_up;
  else if (hidden_by_hill(scene, viewer, target))
    sight.by = Limited::behind_hill;
  else if (hidden_by_units(scene, viewer, target, of_enemy, own))
    sight.by = Limited::behind_units;
  if (sight.by != Limited::open) sight.limit = rules.covered;
  return sight;
}

// Files round places to a thousandth, so that a way along a slanting road is off its line by so much; a way that crosses the line is on
// it for a stretch not longer than a few of them, which does not count as following it.
constexpr double OFF_LINE = 1.0, LEAST_FOLLOWED = 10.0;

using Stretches = std::vector<std::pair<double, double>>;

// Where a line is at most so far from a stretch: an interval, since the distance has no second dip.
void near_stretch(Spot from, Spot to, Spot a, Spot b, double half, double least, Stretches& out) {
  const Spot along = to - from;
  const double whole = length(along);
  std::vector<double> at{0, 1};
  const Spot leg = b - a;
  const double width = length(leg), slope = cross(leg, along);
  if (width > 0 && slope != 0)
    for (const double side : {half, -half}) at.push_back((side * width - cross(leg, from - a)) / slope);
  for (const Spot end : {a, b}) {
    const Spot off = from - end;
    const double middle = -dot(off, along) / (whole * whole), reach = middle * middle - (dot(off, off) - half * half) / (whole * whole);
    if (reach < 0) continue;
    at.push_back(middle - std::sqrt(reach));
    at.push_back(middle + std::sqrt(reach));
  }
  std::erase_if(at, [](double t) { return t < 0 || t > 1; });
  std::sort(at.begin(), at.end());
  std::optional<double> begin;
  double end = 0;
  for (std::size_t i = 1; i < at.size(); ++i)
    if (within(distance(from + along * ((at[i - 1] + at[i]) / 2), a, b), half)) {
      begin = begin.value_or(at[i - 1]);
      end = at[i];
    }
  if (begin && (end - *begin) * whole >= least) out.emplace_back(*begin, end);
}

double joined(Stretches& stretches) {
  std::sort(stretches.begin(), stretches.end());
  double sum = 0, reached = 0;
  for (const auto& [from, to] : stretches) {
    sum += std::max(0.0, to - std::max(from, reached));
    reached = std::max(reached, to);
  }
  return sum;
}

}  // namespace

Strip strip_of(const geometry::Polyline& line) {
  Strip strip;
  for (const geometry::Point point : line.points) strip.line.push_back(spot_of(point));
  strip.width = line.width;
  strip.box = box_of(strip.line).wider(strip.width / 2);
  return strip;
}

double Scene::on(Ground ground, const Quad& quad) const {
  double area = 0;
  for (const Outline& outline : areas(ground)) area += outline.covered(quad);
  return area;
}

// Areas are compared in square inches, as the tolerance is.
bool Scene::stands_in(Ground ground, const Quad& quad) const {
  return geometry::more_than(on(ground, quad) / (INCH * INCH), quad.area() / (2 * INCH * INCH));
}
bool Scene::stands_on(const Outline& outline, const Quad& quad) const {
  return geometry::more_than(outline.covered(quad) / (INCH * INCH), quad.area() / (2 * INCH * INCH));
}

bool Scene::on_table(const Quad& quad) const {
  return within(table_.low.x, quad.box.low.x) && within(table_.low.y, quad.box.low.y) && within(quad.box.high.x, table_.high.x) &&
         within(quad.box.high.y, table_.high.y);
}

bool Scene::on_bridge(Spot spot) const {
  return std::any_of(bridges_.begin(), bridges_.end(),
                     [&](const Strip& bridge) { return within(distance_to(bridge, spot), bridge.width / 2); });
}

bool Scene::on_impassable(const Quad& quad) const {
  if (geometry::more_than(on(Ground::impassable, quad) / (INCH * INCH), 0)) return true;
  for (const Strip& river : rivers_) {
    if (!river.box.meets(quad.box) || !short_of(distance_to(river, quad), river.width / 2)) continue;
    // A base whose corners and middle are all on the bridge stands on the bridge.
    if (!on_bridge(quad.middle) || !std::all_of(quad.corners.begin(), quad.corners.end(), [&](Spot corner) {
          return on_bridge(corner) || at_least(distance_to(river, corner), river.width / 2);
        }))
      return true;
  }
  return false;
}

std::optional<double> Scene::barred(Spot from, Spot to) const {
  const double whole = length(to - from);
  if (!beyond(whole, 0)) return std::nullopt;
  std::vector<double> at;
  const Box way = box_of(from, to);
  for (const Outline& outline : areas(Ground::impassable))
    if (outline.box().meets(way)) outline.crossings(from, to, at);
  for (const std::vector<Strip>* strips : {&rivers_, &bridges_})
    for (const Strip& strip : *strips)
      if (strip.box.meets(way))
        for (std::size_t i = 1; i < strip.line.size(); ++i)
          crossings_of_band(from, to, strip.line[i - 1], strip.line[i], strip.width / 2, at);
  std::erase_if(at, [](double where) { return !(where > 0 && where < 1); });
  at.push_back(1);
  std::sort(at.begin(), at.end());
  double before = 0;
  for (const double next : at) {
    const Spot spot = from + (to - from) * ((before + next) / 2);
    if (beyond((next - before) * whole, 0) && !on_bridge(spot)) {
      const bool in_area = std::any_of(areas(Ground::impassable).begin(), areas(Ground::impassable).end(),
                                       [&](const Outline& outline) { return outline.inside(spot); });
      const bool in_river = std::any_of(rivers_.begin(), rivers_.end(), [&](const Strip& river) {
        return river.box.meets({spot, spot}) && short_of(distance_to(river, spot), river.width / 2);
      });
      if (in_area || in_river) return before;
    }
    before = next;
  }
  return std::nullopt;
}

Stander stander_of(const Scene& scene, const Quad& quad, int side, std::optional<std::size_t> unit) {
  Stander stander{quad, side, scene.stands_in(Ground::woods, quad) || scene.stands_in(Ground::built_up, quad), {}, unit};
  const std::vector<Outline>& hills = scene.areas(Ground::hill);
  for (std::size_t i = 0; i < hills.size(); ++i)
    if (scene.stands_on(hills[i], quad)) stander.hills.push_back(i);
  return stander;
}

double gap_of(const Quad& a, const Quad& b, Rulings::Distance by) {
  return by == Rulings::Distance::edges ? distance(a, b) : length(a.middle - b.middle);
}

Sight look(const Scene& scene, const Stander& viewer, const Stander& target, const SightRules& rules) {
  return worked_out(scene, viewer, target, rules, true, false);
}

Sight mutual(const Scene& scene, const Stander& a, const Stander& b, const SightRules& rules, std::optional<double> gap) {
  // Units of either player are the opponent's of the other.
  if (rules.rulings.hiding_units == Rulings::HidingUnits::either) return worked_out(scene, a, b, rules, true, true, gap);
  const Sight one = look(scene, a, b, rules);
  return one.by == Limited::behind_units ? look(scene, b, a, rules) : one;
}

double along_roads(const Scene& scene, std::span<const Spot> way, double of, Rulings::Road reading) {
  const std::vector<Spot> first = cut(way, of);
  double sum = 0;
  for (std::size_t i = 1; i < first.size(); ++i) {
    if (first[i] == first[i - 1]) continue;
    Stretches stretches;
    for (const Strip& road : scene.roads())
      for (std::size_t k = 1; k < road.line.size(); ++k) {
        if (reading == Rulings::Road::line)
          near_stretch(first[i - 1], first[i], road.line[k - 1], road.line[k], OFF_LINE, LEAST_FOLLOWED, stretches);
        else
          near_stretch(first[i - 1], first[i], road.line[k - 1], road.line[k], road.width / 2, 0, stretches);
      }
    sum += joined(stretches) * length(first[i] - first[i - 1]);
  }
  return sum;
}

}  // namespace hexwright::rulesets::lee
