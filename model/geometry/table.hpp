// Measuring on an inch table. A Figure is a valid shape on the plane, made once and measured often; all results are inches and square
// inches as doubles.
//
// Two measures are the same when they differ by at most EPS. So "within 3 inches" (at_most) includes 3.0000005, and "more than half"
// (more_than) excludes it: inclusive words gain EPS, strict words lose it. Figures are immutable and may be measured from several threads
// at once. Errors: make() returns a FigureFault; std::runtime_error when the geometry library fails.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <tl/expected.hpp>
#include <utility>

#include "model/geometry/table_types.hpp"

namespace hexwright::geometry {

inline constexpr double EPS = 1e-6;  // inches; square inches for areas

// Inclusive: a <= b. Strict: a > b. Same: neither is more than the other.
constexpr bool at_most(double a, double b) { return a <= b + EPS; }
constexpr bool more_than(double a, double b) { return a > b + EPS; }
constexpr bool same(double a, double b) { return at_most(a, b) && at_most(b, a); }

enum class FigureProblem : std::uint8_t {
  too_few_points,  // a ring of under 3 different points, a line of under 2
  out_of_range,    // a coordinate or width beyond MAX_THOUSANDTHS, a base without width or depth
  self_crossing,   // a ring crosses or touches itself, or two rings cross
  hole_outside,    // a hole is not inside the outer ring
  holes_overlap,   // a hole in a hole, or two rings alike
  parted,          // holes cut the inside in two
  other,
};

struct FigureFault {
  FigureProblem problem = FigureProblem::other;
  std::optional<Point> where;  // the nearest point a file can hold, when a place is known

  bool operator==(const FigureFault&) const = default;
};

class Figure {
 public:
  static tl::expected<Figure, FigureFault> make(Point point);
  static tl::expected<Figure, FigureFault> make(const Polygon& polygon);
  // With a width the line is an area: square ends at its end points, sharp corners (cut at 5 half widths).
  // A line may cross itself.
  static tl::expected<Figure, FigureFault> make(const Polyline& line);
  static tl::expected<Figure, FigureFault> make(const Base& base, const Pose& pose);
  // One edge of a base, for measures from edge to edge.
  static tl::expected<Figure, FigureFault> make(const Base& base, const Pose& pose, BaseEdge edge);
  // A point or a straight segment between places that no file holds, such as the middle of a front.
  static tl::expected<Figure, FigureFault> make(PlanePoint point);
  static tl::expected<Figure, FigureFault> make(PlanePoint from, PlanePoint to);

 private:
  friend struct Measure;
  struct Body;
  explicit Figure(std::shared_ptr<const Body> body) : body_(std::move(body)) {}
  std::shared_ptr<const Body> body_;
};

// What is wrong with a polygon, or nothing.
std::optional<FigureFault> fault_of(const Polygon& polygon);

// Square inches; 0 for points and lines.
double area(const Figure& figure);
// Inches: of a line its length, of an area the length of all its rings.
double length(const Figure& figure);

// The least distance in inches; 0 when they touch, overlap or one holds the other.
double min_distance(const Figure& a, const Figure& b);

// Square inches that both cover; 0 unless both are areas.
double shared_area(const Figure& a, const Figure& b);
// Inches of a line (a zero-width line, an edge) that lie in or on the other figure; along a common border too.
double length_inside(const Figure& line, const Figure& figure);

// Inclusive: distance at most EPS, so bases edge to edge are in contact.
bool in_contact(const Figure& a, const Figure& b);
// Strict: more than EPS square inches in common, so bases edge to edge do not overlap.
bool overlap(const Figure& a, const Figure& b);
// Inclusive: every part of `inner` is in or on the border of the area `outer`, or at most EPS outside.
bool contains(const Figure& outer, const Figure& inner);

}  // namespace hexwright::geometry
