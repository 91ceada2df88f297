// What is farther than the open range is not looked at any further, and what is within the short one cannot be hidden.
#include "rulesets/lee/table/sight.hpp"

#include <algorithm>

namespace hexwright::rulesets::lee {

namespace {

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

}  // namespace

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

}  // namespace hexwright::rulesets::lee
