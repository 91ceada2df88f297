// What lies on an inch table: points in thousandths of an inch, poses, rectangular bases, areas with holes and lines with a width. Plain
// data as files hold it, for any thread, without errors; table.hpp measures it.
//
// x grows to the east and y to the north, from the south-western corner, as players measure. Headings are tenths of a degree clockwise from
// north. Coordinates should be at most MAX_THOUSANDTHS away from 0; Figure::make checks that.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/geometry/orientation.hpp"

namespace hexwright::geometry {

// Points of a polygon or line on a table, in thousandths of an inch.
struct Points {
  struct Point {
    std::int64_t x = 0, y = 0;
    bool operator==(const Point&) const = default;
  };
  std::vector<Point> list;
  bool operator==(const Points&) const = default;
};

inline constexpr std::int32_t MAX_THOUSANDTHS = 10'000'000;  // ten thousand inches
inline constexpr int FULL_TURN_TENTHS = 3600;

struct Point {
  std::int32_t x = 0;  // 1/1000 inch
  std::int32_t y = 0;

  auto operator<=>(const Point&) const = default;
};

struct Pose {
  Point at;                         // the middle of the base
  std::int32_t heading_tenths = 0;  // 1/10 degree; any value, 3600 is 0 again

  auto operator<=>(const Pose&) const = default;
};

// The front is the edge on the side of the pose's heading; the width is measured along it.
struct Base {
  std::int32_t width = 0;  // 1/1000 inch, more than 0
  std::int32_t depth = 0;

  auto operator<=>(const Base&) const = default;
};

// Rings need not repeat their first point, and may go round either way.
struct Polygon {
  std::vector<Point> outer;
  std::vector<std::vector<Point>> holes;

  bool operator==(const Polygon&) const = default;
};

struct Polyline {
  std::vector<Point> points;
  std::int32_t width = 0;  // 1/1000 inch, both halves together; 0: a line without area

  bool operator==(const Polyline&) const = default;
};

enum class BaseEdge : std::uint8_t { front, right, rear, left };

// In inches, clockwise as seen: front left, front right, rear right, rear left.
std::array<PlanePoint, 4> corners(const Base& base, const Pose& pose);

// In inches: the two ends of an edge, clockwise, and its middle.
std::array<PlanePoint, 2> edge_ends(const Base& base, const Pose& pose, BaseEdge edge);
PlanePoint edge_middle(const Base& base, const Pose& pose, BaseEdge edge);

PlanePoint inches(Point point);

// The nearest point that a file can hold; coordinates beyond MAX_THOUSANDTHS are cut to it. Not for NaN.
Point snapped(PlanePoint inches);

}  // namespace hexwright::geometry
