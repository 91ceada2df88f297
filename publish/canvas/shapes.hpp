// What a drawing is made of: points and boxes in millimetres of paper (x to the right, y down), paths, colours and pens. Plain data without
// a drawing library, so that it means the same for every canvas; for any thread, without errors.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace hexwright::publish {

struct Point {
  double x = 0, y = 0;
  bool operator==(const Point&) const = default;
};
inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, double by) { return {a.x * by, a.y * by}; }
inline double length(Point p) { return std::hypot(p.x, p.y); }
// Scaled to length 1; 0,0 stays 0,0.
inline Point unit(Point p) { return length(p) > 0 ? p * (1 / length(p)) : Point{}; }
// Turned by a quarter, or by degrees about 0,0: clockwise on the sheet.
inline Point across(Point p) { return {-p.y, p.x}; }
Point turned(Point p, double degrees);

struct Box {
  double left = 0, top = 0, right = 0, bottom = 0;

  double width() const { return right - left; }
  double height() const { return bottom - top; }
  // Whether it has a finite area.
  bool has_area() const { return width() > 0 && height() > 0 && std::isfinite(width()) && std::isfinite(height()); }
  Point middle() const { return {(left + right) / 2, (top + bottom) / 2}; }
  bool touches(const Box& other) const { return left < other.right && other.left < right && top < other.bottom && other.top < bottom; }
  bool contains(Point p) const { return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom; }
  Box grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
  Box moved(Point by) const { return {left + by.x, top + by.y, right + by.x, bottom + by.y}; }
  // The least box around both.
  Box joined(const Box& other) const;
  bool operator==(const Box&) const = default;
};
// The least box around a box that is turned about 0,0.
Box turned(const Box& box, double degrees);

struct Color {
  std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;
  bool operator==(const Color&) const = default;
  Color faded(double opacity) const { return {red, green, blue, static_cast<std::uint8_t>(alpha * opacity + 0.5)}; }
};
// Mixes the second colour into the first, with a share of 0 to 1; the alpha of the first stays.
Color mixed(Color first, Color second, double of_second);

enum class Cap : std::uint8_t { butt, round };
enum class Join : std::uint8_t { miter, round };

struct Pen {
  Color color;
  double width_mm = 0.2;
  Cap cap = Cap::round;
  Join join = Join::round;
  std::vector<double> dash_mm = {};  // on, off, on …; empty is solid
};

struct Paint {
  std::optional<Color> fill;
  std::optional<Pen> pen;
};
inline Paint filled(Color color) { return {color, std::nullopt}; }
inline Paint stroked(Pen pen) { return {std::nullopt, std::move(pen)}; }

class Path {
 public:
  enum class Verb : std::uint8_t { move, line, curve, close };
  struct Step {
    Verb verb;
    Point a, b, c;  // of a curve: two handles and the end; else only a
  };

  Path& move(Point to);
  Path& line(Point to);
  Path& curve(Point handle1, Point handle2, Point to);
  Path& close();
  Path& append(const Path& other);
  Path& append(const Path& other, Point moved_by);

  static Path polygon(std::span<const Point> corners);
  static Path polyline(std::span<const Point> points);
  // The polygon or polyline with its corners rounded, each towards its inside: nowhere farther than `most` from what is not rounded.
  static Path rounded(std::span<const Point> points, bool closed, double most);
  static Path rectangle(const Box& box, double corner_radius = 0);
  static Path circle(Point middle, double radius);

  std::span<const Step> steps() const { return steps_; }
  bool empty() const { return steps_.empty(); }
  Box bounds() const;  // of all points and handles

 private:
  std::vector<Step> steps_;
};

}  // namespace hexwright::publish
