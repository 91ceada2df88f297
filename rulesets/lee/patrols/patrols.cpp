// Exact over the plane; searches go over a lattice.
#include "rulesets/lee/patrols/patrols.hpp"

#include <algorithm>
#include <cmath>

#include "rulesets/lee/table/scene.hpp"

namespace hexwright::rulesets::lee {

namespace {

constexpr std::int32_t STEP = 500;       // thousandths of an inch
constexpr std::int32_t TURN_STEP = 450;  // tenths of a degree
constexpr double MEANINGFULLY = 50;      // nearer by less than a twentieth of an inch is no reproach

// No more than they are apart; cheaper.
double apart_at_least(const Box& a, const Box& b) {
  return std::max({a.low.x - b.high.x, b.low.x - a.high.x, a.low.y - b.high.y, b.low.y - a.high.y, 0.0});
}

bool at_fault(const BaseVerdict& verdict) { return verdict.fault != BaseFault::none && verdict.fault != BaseFault::too_far; }

}  // namespace

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

double distance_to_edge(const Scene& scene, const Quad& quad, TableEdge edge) {
  switch (edge) {
    case TableEdge::south:
      return quad.box.low.y - scene.table().low.y;
    case TableEdge::west:
      return quad.box.low.x - scene.table().low.x;
    case TableEdge::north:
      return scene.table().high.y - quad.box.high.y;
    case TableEdge::east:
      return scene.table().high.x - quad.box.high.x;
  }
  return 0;
}

BaseVerdict judge_base(const Scene& scene, const Deploying& deploying, const Quad& base, std::span<const Quad> others,
                       const PatrolNumbers& numbers, const Rulings& rulings) {
  BaseVerdict verdict;
  const auto fault = [&](BaseFault which, std::size_t other = 0, double short_by = 0) {
    verdict.fault = which;
    verdict.other = other;
    verdict.short_by = short_by;
    return verdict;
  };
  if (!scene.on_table(base)) return fault(BaseFault::off_table);
  if (scene.on_impassable(base)) return fault(BaseFault::impassable);
  for (std::size_t i = 0; i < others.size(); ++i)
    if (overlap(base, others[i])) return fault(BaseFault::overlaps, i);
  for (std::size_t i = 0; i < deploying.from.size() && rulings.deployment_gap == Rulings::DeploymentGap::kept; ++i) {
    const Kept& kept = deploying.from[i];
    if (rulings.distance == Rulings::Distance::edges && apart_at_least(base.box, kept.marker.box) >= kept.gap) continue;
    const double gap = gap_of(base, kept.marker, rulings.distance);
    if (short_of(gap, kept.gap)) return fault(BaseFault::near_enemy, i, kept.gap - gap);
  }
  if (deploying.enemy_edge) {
    const double own = distance_to_edge(scene, deploying.marker, *deploying.enemy_edge),
                 its = distance_to_edge(scene, base, *deploying.enemy_edge);
    if (short_of(its, own)) return fault(BaseFault::nearer_to_edge, 0, own - its);
  }
  verdict.gap = distance(base, deploying.marker);
  if (beyond(verdict.gap, numbers.deployment)) return fault(BaseFault::too_far);
  return verdict;
}

std::optional<NearerPlace> nearer_place(const Scene& scene, const Deploying& deploying, const geometry::Base& base, double than,
                                        std::span<const Quad> others, const PatrolNumbers& numbers, const Rulings& rulings) {
  // Only what stands near enough to be in the way.
  than = std::min(than, 2 * numbers.deployment);  // beyond that it is not looked for
  const double reach = than + std::max(base.width, base.depth) * 1.5;
  std::vector<Quad> near;
  for (const Quad& other : others)
    if (other.box.meets(deploying.marker.box.wider(reach))) near.push_back(other);
  std::optional<NearerPlace> best;
  const double round = length(deploying.marker.corners[0] - deploying.marker.middle) + length({base.width / 2.0, base.depth / 2.0}) + 1;
  const auto around = static_cast<std::int32_t>(std::ceil((reach + length(deploying.marker.corners[0] - deploying.marker.middle)) / STEP));
  const Spot middle = deploying.marker.middle;
  for (std::int32_t row = -around; row <= around; ++row)
    for (std::int32_t column = -around; column <= around; ++column)
      for (std::int32_t turn = 0; turn < 4; ++turn) {
        const geometry::Pose pose{{static_cast<std::int32_t>(std::lround(middle.x)) + column * STEP,
                                   static_cast<std::int32_t>(std::lround(middle.y)) + row * STEP},
                                  turn * TURN_STEP};
        const double off = length(Spot{static_cast<double>(column), static_cast<double>(row)}) * STEP - round;
        if (off >= than - MEANINGFULLY || (best && off >= best->gap)) continue;  // whichever way it is turned
        const Quad quad = quad_of(base, pose);
        const double gap = distance(quad, deploying.marker);
        if (gap >= than - MEANINGFULLY || (best && gap >= best->gap)) continue;
        if (at_fault(judge_base(scene, deploying, quad, near, numbers, rulings))) continue;
        best = NearerPlace{pose, gap};
        if (!beyond(gap, numbers.deployment)) return best;  // within what needs no exception
      }
  return best;
}

bool general_may_stand(const Scene& scene, const Quad& general, std::span<const RevealedCorps> corps) {
  if (!scene.on_table(general)) return false;
  for (const RevealedCorps& enemy : corps)
    for (const Quad& unit : enemy.units)
      if (short_of(distance(general, unit), enemy.gap)) return false;
  return true;
}

std::vector<Meeting> meetings(const Scene& scene, std::span<const Stander> first, std::span<const Stander> second,
                              const SightRules& rules) {
  std::vector<Meeting> met;
  for (std::size_t i = 0; i < first.size(); ++i)
    for (std::size_t k = 0; k < second.size(); ++k)
      if (const Sight sight = mutual(scene, first[i], second[k], rules); sight.sees()) met.push_back({i, k, sight.gap});
  std::stable_sort(met.begin(), met.end(), [](const Meeting& a, const Meeting& b) { return a.gap < b.gap; });
  return met;
}

Revealed revealed(std::array<int, 2> divisions, int begins) {
  return {alternately(divisions, begins), {divisions[0] == 0, divisions[1] == 0}};
}

bool markers_go(std::array<int, 2> corps_hidden) { return corps_hidden[0] == 0 && corps_hidden[1] == 0; }

OrderAllowed order_allowed(bool marker_moved_this_turn) { return marker_moved_this_turn ? OrderAllowed::defence_only : OrderAllowed::any; }

std::vector<int> voluntary_turns(std::array<int, 2> markers_left, int initiative) { return alternately(markers_left, initiative); }

RevealedWhen revealed_when(Doing doing) { return doing == Doing::ordinary_move ? RevealedWhen::at_once : RevealedWhen::when_done; }

}  // namespace hexwright::rulesets::lee
