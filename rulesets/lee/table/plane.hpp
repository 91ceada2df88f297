// Geometry of the table in thousandths of an inch: bases as quadrilaterals, distances between them, and outlines of ground. Compared as
// model/geometry compares. Values only, any thread.
#pragma once

#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "model/geometry/table.hpp"
#include "model/wording/decimal.hpp"

namespace hexwright::rulesets::lee {

// Plane geometry of the inch table in thousandths of an inch: bases as quadrilaterals, and how far they are apart.
// Places of a file are whole thousandths and the corners of bases set square are halves of them, so that sums and products are exact and
// a quarter turn of the whole table changes no bit of an answer. What is compared is compared with the tolerance of model/geometry.

struct Spot {
  double x = 0, y = 0;  // thousandths of an inch
  bool operator==(const Spot&) const = default;
};
constexpr Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
constexpr Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
constexpr Spot operator*(Spot a, double by) { return {a.x * by, a.y * by}; }
constexpr double dot(Spot a, Spot b) { return a.x * b.x + a.y * b.y; }
constexpr double cross(Spot a, Spot b) { return a.x * b.y - a.y * b.x; }
inline double length(Spot a) { return std::sqrt(dot(a, a)); }
constexpr Spot spot_of(geometry::Point point) { return {static_cast<double>(point.x), static_cast<double>(point.y)}; }

inline constexpr double INCH = 1000.0;
inline constexpr double TOLERANCE = geometry::EPS * INCH;
// As sentences tell a length.
inline wording::Decimal inches(double thousandths) { return {std::llround(thousandths)}; }
// Inclusive words and strict ones, of lengths in thousandths.
constexpr bool within(double length, double limit) { return length <= limit + TOLERANCE; }
constexpr bool beyond(double length, double limit) { return length > limit + TOLERANCE; }
// "At least" and "less than" are the other way round.
constexpr bool at_least(double length, double limit) { return within(limit, length); }
constexpr bool short_of(double length, double limit) { return beyond(limit, length); }

struct Box {
  Spot low, high;
  void take(Spot spot);
  bool meets(const Box& other) const {
    return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y;
  }
  Box wider(double by) const { return {{low.x - by, low.y - by}, {high.x + by, high.y + by}}; }
};
Box box_of(std::span<const Spot> spots);
Box box_of(Spot a, Spot b);

// A base: its corners clockwise, front left first, as geometry::corners has them.
struct Quad {
  std::array<Spot, 4> corners{};
  Spot middle;
  Box box;

  Quad moved(Spot by) const;
  bool upright() const;  // its edges run along the table's: then it is its box
  std::array<Spot, 2> edge(geometry::BaseEdge edge) const;
  Spot edge_middle(geometry::BaseEdge edge) const;
  double area() const;
};
// Half a turn, a quarter and the like are exact; the rest is worked out in one quarter and turned, so that all four are alike.
Quad quad_of(const geometry::Base& base, const geometry::Pose& pose);
// Upright, from the lower left corner to the upper right.
Quad quad_of(const Box& box);

double distance(Spot spot, Spot from, Spot to);
double distance(Spot a, Spot b, Spot c, Spot d);  // of two stretches
// 0 when they touch or overlap.
double distance(const Quad& a, const Quad& b);
double distance(const Quad& a, Spot from, Spot to);
double distance(const Quad& a, Spot spot);
bool holds(const Quad& quad, Spot spot);  // on the border too
// Strict: they share more than a border, by more than the tolerance.
bool overlap(const Quad& a, const Quad& b);

// A piece of ground with a border: how much of a base lies on it, and whether a straight line runs through its inside.
// Rings are those of a valid polygon, either way round, the first one outside and the others holes.

using Ring = std::vector<Spot>;  // its first spot is not repeated

class Outline {
 public:
  // Nothing but what model/geometry finds no fault with.
  static tl::expected<Outline, geometry::FigureFault> make(const geometry::Polygon& polygon);
  explicit Outline(const Quad& quad);

  const std::vector<Ring>& rings() const { return rings_; }
  const Box& box() const { return box_; }

  // Square thousandths of the base on this ground.
  double covered(const Quad& quad) const;
  // Inside by more than the tolerance.
  bool inside(Spot spot) const;
  // Does more than the tolerance of the straight line lie inside? Running along the border, or touching it, is outside.
  bool blocks(Spot from, Spot to) const;
  // Where on the line from `from` (0) to `to` (1) it meets the border, in order; each stretch between two lies wholly in or out.
  void crossings(Spot from, Spot to, std::vector<double>& at) const;
  double distance_to(const Quad& quad) const;  // 0 when they touch or overlap

 private:
  Outline() = default;
  std::vector<Ring> rings_;
  Box box_;
};

}  // namespace hexwright::rulesets::lee
