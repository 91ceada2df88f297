// Corners and edges of oriented bases. Quarter turns are exact, so that bases set square meet without a gap.
#include "model/geometry/table_types.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hexwright::geometry {
namespace {

constexpr double PI = 3.14159265358979323846;
constexpr double THOUSANDTHS_PER_INCH = 1000.0;

// The unit vector of a heading: 0 is north, which is +y.
PlanePoint heading_vector(std::int32_t heading_tenths) {
  const int tenths = (heading_tenths % FULL_TURN_TENTHS + FULL_TURN_TENTHS) % FULL_TURN_TENTHS;
  switch (tenths) {
    case 0:
      return {0, 1};
    case 900:
      return {1, 0};
    case 1800:
      return {0, -1};
    case 2700:
      return {-1, 0};
    default:
      break;
  }
  const double radians = tenths * PI / (FULL_TURN_TENTHS / 2);
  return {std::sin(radians), std::cos(radians)};
}

std::int32_t snapped_coordinate(double inches) {
  assert(!std::isnan(inches));
  const double limit = MAX_THOUSANDTHS;
  return static_cast<std::int32_t>(std::lround(std::clamp(inches * THOUSANDTHS_PER_INCH, -limit, limit)));
}

}  // namespace

std::array<PlanePoint, 4> corners(const Base& base, const Pose& pose) {
  const PlanePoint ahead = heading_vector(pose.heading_tenths);
  const PlanePoint right{ahead.y, -ahead.x};
  const double half_width = base.width / 2.0;
  const double half_depth = base.depth / 2.0;
  const auto corner = [&](double sideways, double forward) {
    return PlanePoint{(pose.at.x + right.x * sideways + ahead.x * forward) / THOUSANDTHS_PER_INCH,
                      (pose.at.y + right.y * sideways + ahead.y * forward) / THOUSANDTHS_PER_INCH};
  };
  return {corner(-half_width, half_depth), corner(half_width, half_depth), corner(half_width, -half_depth),
          corner(-half_width, -half_depth)};
}

std::array<PlanePoint, 2> edge_ends(const Base& base, const Pose& pose, BaseEdge edge) {
  const auto all = corners(base, pose);
  const auto first = static_cast<std::size_t>(edge);
  return {all[first], all[(first + 1) % 4]};
}

PlanePoint edge_middle(const Base& base, const Pose& pose, BaseEdge edge) {
  const auto [a, b] = edge_ends(base, pose, edge);
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

PlanePoint inches(Point point) { return {point.x / THOUSANDTHS_PER_INCH, point.y / THOUSANDTHS_PER_INCH}; }

Point snapped(PlanePoint inches) { return {snapped_coordinate(inches.x), snapped_coordinate(inches.y)}; }

}  // namespace hexwright::geometry
