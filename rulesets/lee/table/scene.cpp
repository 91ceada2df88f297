// Rivers are impassable strips, whose bends are round; what lies on a bridge is not in the river.
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

}  // namespace hexwright::rulesets::lee
