// Each round goes to the best there is; what was reached may lie within reach of something better, so there are a few rounds.
#include "editor/tools/table_tool.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/geometry/table.hpp"

namespace hexwright::editor {

using geometry::PlanePoint;
using geometry::Point;

namespace {

constexpr int MOST_ROUNDS = 4, QUARTER_TENTHS = 900;
constexpr double HERE = 0.0011;  // inches: what is rounded to thousandths lies on the line it was put on

double gap(PlanePoint a, PlanePoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

PlanePoint nearest_on(PlanePoint from, PlanePoint to, PlanePoint point) {
  const double dx = to.x - from.x, dy = to.y - from.y, squared = dx * dx + dy * dy;
  const double along = squared > 0 ? std::clamp(((point.x - from.x) * dx + (point.y - from.y) * dy) / squared, 0.0, 1.0) : 0;
  return {from.x + dx * along, from.y + dy * along};
}

template <class Visit>
void each_edge(const Contour& thing, Visit visit) {
  const std::size_t count = thing.corners.size();
  for (std::size_t i = 0; i + 1 < count + (thing.closed ? 1 : 0); ++i) visit(thing.corners[i], thing.corners[(i + 1) % count]);
}

std::optional<Point> corner_near(PlanePoint at, std::span<const Contour> things, double reach) {
  std::optional<Point> best;
  double least = reach;
  for (const Contour& thing : things)
    for (const Point corner : thing.corners)
      if (const double off = gap(geometry::inches(corner), at); off <= least && (!best || off < least)) {
        least = off;
        best = corner;
      }
  return best;
}

SnappedPoint edge_near(Point here, PlanePoint at, std::span<const Contour> things, double reach) {
  SnappedPoint best{here};
  double least = reach;
  for (const Contour& thing : things)
    each_edge(thing, [&](Point from, Point to) {
      const PlanePoint on = nearest_on(geometry::inches(from), geometry::inches(to), at);
      const double off = gap(on, at);
      if (off > least || (best.edge && off >= least)) return;
      least = off;
      best = {off <= HERE ? here : geometry::snapped(on), SnappedTo::edge, std::pair{from, to}};
    });
  return best;
}

std::int32_t on_grid(std::int32_t at, int grid, std::int64_t most) {
  const std::int64_t to = std::llround(static_cast<double>(at) / grid) * grid;
  return to > most ? at : static_cast<std::int32_t>(to);
}

SnappedPoint once(PlanePoint at, const Snapping& how, std::span<const Contour> things, const TableSize& table, double reach) {
  const Point here = geometry::snapped(at);
  if (how.things) {
    if (const auto corner = corner_near(at, things, reach)) return {*corner, SnappedTo::corner, {}};
    if (SnappedPoint edge = edge_near(here, at, things, reach); edge.to == SnappedTo::edge) return edge;
  }
  if (how.grid_thousandths <= 0) return {here};
  return {{on_grid(here.x, how.grid_thousandths, table.width.thousandths), on_grid(here.y, how.grid_thousandths, table.height.thousandths)},
          SnappedTo::grid,
          {}};
}

// The other base seen as lying straight: how far the middle of this one is from its middle, along its front and forwards.
struct Beside {
  double across = 0, forward = 0;
  double room_across = 0, room_forward = 0;  // between the middles of two that touch
};
PlanePoint turned(double across, double forward, std::int32_t heading_tenths) {
  const double angle = heading_tenths / 10.0 * std::acos(-1.0) / 180;
  return {across * std::cos(angle) + forward * std::sin(angle), -across * std::sin(angle) + forward * std::cos(angle)};
}
Beside beside_of(const geometry::Base& base, const geometry::Pose& pose, const BaseStand& other) {
  const double dx = (pose.at.x - other.pose.at.x) / 1000.0, dy = (pose.at.y - other.pose.at.y) / 1000.0;
  const PlanePoint off = turned(dx, dy, -other.pose.heading_tenths);
  const bool crosswise = (pose.heading_tenths - other.pose.heading_tenths) / QUARTER_TENTHS % 2 != 0;
  const double wide = (crosswise ? base.depth : base.width) / 1000.0, deep = (crosswise ? base.width : base.depth) / 1000.0;
  return {off.x, off.y, (wide + other.base.width / 1000.0) / 2, (deep + other.base.depth / 1000.0) / 2};
}

// The nearest of the wanted places along one direction, or where it is.
double drawn(double at, std::initializer_list<double> to, double reach) {
  double best = at, least = reach;
  for (const double each : to)
    if (const double off = std::abs(each - at); off <= least) {
      least = off;
      best = each;
    }
  return best;
}

// Rounded to what a file holds, away from the other rather than onto it.
Point rounded_apart(PlanePoint exact, const geometry::Base& base, std::int32_t heading, const BaseStand& other) {
  const auto figure = geometry::Figure::make(other.base, other.pose);
  Point best = geometry::snapped(exact);
  double least = 1e9;
  for (const int x : {0, 1})
    for (const int y : {0, 1}) {
      const Point at{static_cast<std::int32_t>(std::floor(exact.x * 1000 + 1e-7)) + x,
                     static_cast<std::int32_t>(std::floor(exact.y * 1000 + 1e-7)) + y};
      const auto mine = geometry::Figure::make(base, {at, heading});
      const double off = gap(geometry::inches(at), exact);
      if (!figure || !mine || geometry::overlap(*mine, *figure) || off >= least) continue;
      least = off;
      best = at;
    }
  return best;
}

// Where it would stand against the other, exactly; nothing when that is out of reach.
std::optional<PlanePoint> against_other(const geometry::Base& base, const geometry::Pose& pose, const BaseStand& other, double reach) {
  if ((pose.heading_tenths - other.pose.heading_tenths) % QUARTER_TENTHS != 0) return std::nullopt;
  const Beside at = beside_of(base, pose, other);
  const double wide = at.room_across - other.base.width / 1000.0 / 2, deep = at.room_forward - other.base.depth / 1000.0 / 2;
  const double flush_across = other.base.width / 2000.0 - wide, flush_forward = other.base.depth / 2000.0 - deep;
  const double off_across = std::abs(at.across) - at.room_across, off_forward = std::abs(at.forward) - at.room_forward;
  const bool sideways = off_across >= off_forward;  // the side on which it lies, or would come out first
  if ((sideways ? std::abs(off_across) : std::abs(off_forward)) > reach || (sideways ? off_forward : off_across) > reach)
    return std::nullopt;
  double across = at.across, forward = at.forward;
  if (sideways) {
    across = std::copysign(at.room_across, at.across);
    forward = drawn(forward, {0, flush_forward, -flush_forward}, reach);
  } else {
    forward = std::copysign(at.room_forward, at.forward);
    across = drawn(across, {0, flush_across, -flush_across}, reach);
  }
  const PlanePoint by = turned(across, forward, other.pose.heading_tenths);
  return PlanePoint{other.pose.at.x / 1000.0 + by.x, other.pose.at.y / 1000.0 + by.y};
}

SnappedBase base_once(const geometry::Base& base, const geometry::Pose& wanted, const Snapping& how, std::span<const BaseStand> others,
                      const TableSize& table, double reach) {
  SnappedBase out{wanted, SnappedTo::nothing, {}};
  double least = 1e9;
  for (std::size_t i = 0; how.things && i < others.size(); ++i) {
    const auto exact = against_other(base, wanted, others[i], reach);
    if (!exact) continue;
    const double off = gap(*exact, geometry::inches(wanted.at));
    if (off >= least) continue;
    const Point at = off <= HERE ? wanted.at : rounded_apart(*exact, base, wanted.heading_tenths, others[i]);
    if (at != on_table(at, table)) continue;
    least = off;
    out = {{at, wanted.heading_tenths}, SnappedTo::base, i};
  }
  if (out.to != SnappedTo::nothing || how.grid_thousandths <= 0) return out;
  const Point grid{on_grid(wanted.at.x, how.grid_thousandths, table.width.thousandths),
                   on_grid(wanted.at.y, how.grid_thousandths, table.height.thousandths)};
  return {{grid, wanted.heading_tenths}, SnappedTo::grid, {}};
}

}  // namespace

Point on_table(Point point, const TableSize& table) {
  const auto kept = [](std::int32_t at, std::int64_t most) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(at, 0, std::max<std::int64_t>(most, 0)));
  };
  return {kept(point.x, table.width.thousandths), kept(point.y, table.height.thousandths)};
}

SnappedPoint snap_point(PlanePoint wanted, const Snapping& how, std::span<const Contour> things, const TableSize& table, double reach) {
  const Point start = on_table(geometry::snapped(wanted), table);
  SnappedPoint now{start};
  for (int round = 0; round < MOST_ROUNDS; ++round) {
    SnappedPoint next = once(geometry::inches(now.at), how, things, table, reach);
    next.at = on_table(next.at, table);
    const bool stays = next.at == now.at;
    now = next;
    if (stays) break;
  }
  return now;
}

SnappedBase snap_base(const geometry::Base& base, geometry::Pose wanted, const Snapping& how, std::span<const BaseStand> others,
                      const TableSize& table, double reach) {
  SnappedBase now{{on_table(wanted.at, table), wanted.heading_tenths}, SnappedTo::nothing, {}};
  for (int round = 0; round < MOST_ROUNDS; ++round) {
    const SnappedBase next = base_once(base, now.pose, how, others, table, reach);
    const bool stays = next.pose == now.pose;
    now = next;
    if (stays) break;
  }
  return now;
}

std::int32_t snap_heading(double degrees, const Snapping& how) {
  const double turn = std::fmod(std::fmod(degrees, 360) + 360, 360) * 10;
  const int step = how.headings ? HEADING_STEP_TENTHS : 1;
  return static_cast<std::int32_t>(std::llround(turn / step) * step % geometry::FULL_TURN_TENTHS);
}

}  // namespace hexwright::editor
