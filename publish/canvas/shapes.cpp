// Paths are kept as they are asked for; circles and rounded corners become curves.
#include "publish/canvas/shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace hexwright::publish {

namespace {
constexpr double KAPPA = 0.5522847498;  // handle of a quarter circle, in radii

std::uint8_t between(std::uint8_t first, std::uint8_t second, double of_second) {
  return static_cast<std::uint8_t>(std::lround(first + (second - first) * std::clamp(of_second, 0.0, 1.0)));
}
}  // namespace

Box Box::joined(const Box& other) const {
  return {std::min(left, other.left), std::min(top, other.top), std::max(right, other.right), std::max(bottom, other.bottom)};
}

Point turned(Point p, double degrees) {
  if (degrees == 0) return p;
  const double angle = degrees * std::numbers::pi / 180, c = std::cos(angle), s = std::sin(angle);
  return {p.x * c - p.y * s, p.x * s + p.y * c};
}

Box turned(const Box& box, double degrees) {
  const std::array corners{turned(Point{box.left, box.top}, degrees), turned(Point{box.right, box.top}, degrees),
                           turned(Point{box.left, box.bottom}, degrees), turned(Point{box.right, box.bottom}, degrees)};
  return Path::polygon(corners).bounds();
}

Color mixed(Color first, Color second, double of_second) {
  return {between(first.red, second.red, of_second), between(first.green, second.green, of_second),
          between(first.blue, second.blue, of_second), first.alpha};
}

Path& Path::move(Point to) {
  steps_.push_back({Verb::move, to, {}, {}});
  return *this;
}
Path& Path::line(Point to) {
  steps_.push_back({Verb::line, to, {}, {}});
  return *this;
}
Path& Path::curve(Point handle1, Point handle2, Point to) {
  steps_.push_back({Verb::curve, handle1, handle2, to});
  return *this;
}
Path& Path::close() {
  steps_.push_back({Verb::close, {}, {}, {}});
  return *this;
}
Path& Path::append(const Path& other) { return append(other, {}); }
Path& Path::append(const Path& other, Point moved_by) {
  const std::size_t before = steps_.size(), count = other.steps_.size();
  steps_.resize(before + count);
  for (std::size_t i = 0; i < count; ++i) {
    const Step& step = other.steps_[i];  // of a path that is appended to itself too
    steps_[before + i] = {step.verb, step.a + moved_by, step.b + moved_by, step.c + moved_by};
  }
  return *this;
}

Path Path::polygon(std::span<const Point> corners) {
  Path path = polyline(corners);
  if (!corners.empty()) path.close();
  return path;
}

Path Path::polyline(std::span<const Point> points) {
  Path path;
  for (std::size_t i = 0; i < points.size(); ++i) i == 0 ? path.move(points[i]) : path.line(points[i]);
  return path;
}

Path Path::rounded(std::span<const Point> points, bool closed, double most) {
  const std::size_t count = points.size();
  if (count < 3) return closed ? polygon(points) : polyline(points);
  Path path;
  const auto go = [&](Point to) { path.empty() ? path.move(to) : path.line(to); };
  for (std::size_t i = 0; i < count; ++i) {
    const Point here = points[i], back = points[(i + count - 1) % count] - here, on = points[(i + 1) % count] - here;
    const double shorter = std::min(length(back), length(on));
    if ((!closed && (i == 0 || i + 1 == count)) || shorter <= 0) {
      go(here);
      continue;
    }
    // A curve with its handle in the corner passes it at half the way to the middle between its ends.
    const double bend = length(unit(back) + unit(on)) / 2;
    const double cut = std::min(shorter / 2, bend * shorter > 4 * most ? 2 * most / bend : shorter / 2);
    const Point from = here + unit(back) * cut, to = here + unit(on) * cut;
    go(from);
    path.curve(from + (here - from) * (2.0 / 3), to + (here - to) * (2.0 / 3), to);
  }
  return closed ? path.close() : path;
}

Path Path::rectangle(const Box& box, double corner_radius) {
  Path path;
  const double r = std::min({corner_radius, box.width() / 2, box.height() / 2});
  if (r <= 0)
    return path.move({box.left, box.top}).line({box.right, box.top}).line({box.right, box.bottom}).line({box.left, box.bottom}).close();
  const double h = r * (1 - KAPPA);
  path.move({box.left + r, box.top}).line({box.right - r, box.top});
  path.curve({box.right - h, box.top}, {box.right, box.top + h}, {box.right, box.top + r}).line({box.right, box.bottom - r});
  path.curve({box.right, box.bottom - h}, {box.right - h, box.bottom}, {box.right - r, box.bottom}).line({box.left + r, box.bottom});
  path.curve({box.left + h, box.bottom}, {box.left, box.bottom - h}, {box.left, box.bottom - r}).line({box.left, box.top + r});
  return path.curve({box.left, box.top + h}, {box.left + h, box.top}, {box.left + r, box.top}).close();
}

Path Path::circle(Point middle, double radius) {
  return rectangle({middle.x - radius, middle.y - radius, middle.x + radius, middle.y + radius}, radius);
}

Box Path::bounds() const {
  Box box;
  bool first = true;
  const auto take = [&](Point p) {
    const Box at{p.x, p.y, p.x, p.y};
    box = first ? at : box.joined(at);
    first = false;
  };
  for (const Step& step : steps_) {
    if (step.verb == Verb::close) continue;
    take(step.a);
    if (step.verb != Verb::curve) continue;
    take(step.b);
    take(step.c);
  }
  return box;
}

}  // namespace hexwright::publish
