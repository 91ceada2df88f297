// Only where the marker ends up must its whole base be clear; on its way its middle must.
#include "rulesets/lee/patrols/moves.hpp"

#include <algorithm>

#include "rulesets/lee/table/road.hpp"

namespace hexwright::rulesets::lee {

std::vector<int> alternately(std::array<int, 2> counts, int first) {
  std::vector<int> turns;
  for (int side = first; counts[0] > 0 || counts[1] > 0; side = 1 - side)
    if (counts[static_cast<std::size_t>(side)]-- > 0)
      turns.push_back(side);
    else
      counts[static_cast<std::size_t>(side)] = 0;
  return turns;
}

std::optional<std::size_t> too_near(const Quad& marker, std::span<const Quad> of_other, const PatrolNumbers& numbers,
                                    const Rulings& rulings) {
  std::optional<std::size_t> nearest;
  double least = numbers.placing_gap;
  for (std::size_t i = 0; i < of_other.size(); ++i) {
    const double gap = gap_of(marker, of_other[i], rulings.distance);
    if (!short_of(gap, least)) continue;
    nearest = i;
    least = gap;
  }
  return nearest;
}

bool in_zone(const Quad& marker, const Outline& zone, Rulings::InZone reading) {
  const double inside = zone.covered(marker) / (INCH * INCH), whole = marker.area() / (INCH * INCH);
  return reading == Rulings::InZone::whole ? geometry::at_most(whole, inside) : geometry::more_than(inside, whole / 2);
}

MarkerWay judge_way(const Scene& scene, const Stander& marker, std::span<const Spot> way, std::span<const Stander> enemies,
                    const PatrolNumbers& numbers, const Rulings& rulings) {
  MarkerWay judged;
  judged.length = length_of(way);
  judged.on_road = along_roads(scene, way, numbers.move, rulings.road);
  judged.allowed = at_least(judged.on_road, numbers.on_road) ? numbers.road_move : numbers.move;
  judged.stop = first_sight(scene, marker, way, enemies, numbers.sight_rules(rulings));
  const double gone = judged.stop ? judged.stop->along : judged.length;
  const auto at_fault = [&](WayFault fault, double at) {
    judged.fault = fault;
    judged.fault_at = at;
    return judged;
  };
  double before = 0;
  for (std::size_t i = 1; i < way.size(); ++i) {
    const double leg = length(way[i] - way[i - 1]);
    if (const auto barred = scene.barred(way[i - 1], way[i]); barred && short_of(before + *barred * leg, gone))
      return at_fault(WayFault::impassable, before + *barred * leg);
    before += leg;
  }
  if (beyond(gone, judged.allowed)) return at_fault(WayFault::too_long, judged.allowed);
  const Quad end = marker.quad.moved((judged.stop ? judged.stop->at : way.back()) - way.front());
  if (!scene.on_table(end)) return at_fault(WayFault::off_table, gone);
  const bool on_unit =
      std::any_of(scene.units().begin(), scene.units().end(), [&](const UnitOnTable& unit) { return overlap(unit.quad, end); });
  if (gone > 0 && (on_unit || scene.on_impassable(end))) return at_fault(WayFault::ends_badly, gone);
  return judged;
}

}  // namespace hexwright::rulesets::lee
