// The normal equations about the middle of the points: two by two, and exact enough for any picture that a decoder takes.
#include "model/geometry/registration.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::geometry {

namespace {

// The smaller extent of the points, squared, must be this part of the larger: about one in three hundred across.
constexpr double THINNEST = 1e-5;

bool finite(const KnownPoint& point) {
  return std::isfinite(point.pixel.x) && std::isfinite(point.pixel.y) && std::isfinite(point.place.x) && std::isfinite(point.place.y);
}

struct Spread {  // of points about their middle
  double xx = 0, xy = 0, yy = 0;
  void add(double x, double y) {
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  double determinant() const { return xx * yy - xy * xy; }
  // The determinant is the product of the squared extents along the axes of the cloud, the trace their sum.
  bool is_thin() const {
    const double trace = xx + yy;
    return !(trace > 0) || determinant() <= THINNEST * trace * trace;
  }
};

struct Middles {
  PlanePoint pixel{0, 0}, place{0, 0};
};

Middles middles(std::span<const KnownPoint> points) {
  Middles middle;
  for (const KnownPoint& point : points) {
    middle.pixel.x += point.pixel.x;
    middle.pixel.y += point.pixel.y;
    middle.place.x += point.place.x;
    middle.place.y += point.place.y;
  }
  const auto count = static_cast<double>(points.size());
  return {{middle.pixel.x / count, middle.pixel.y / count}, {middle.place.x / count, middle.place.y / count}};
}

// Moves the map so that it takes one point to the other.
AffineMap moved(AffineMap map, PlanePoint pixel, PlanePoint place) {
  map.x0 = place.x - map.xx * pixel.x - map.xy * pixel.y;
  map.y0 = place.y - map.yx * pixel.x - map.yy * pixel.y;
  return map;
}

void measure(Registration& registration, std::span<const KnownPoint> points) {
  double squares = 0;
  for (const KnownPoint& point : points) {
    const PlanePoint at = registration.to_plane(point.pixel);
    registration.residuals.push_back(std::hypot(at.x - point.place.x, at.y - point.place.y));
    squares += registration.residuals.back() * registration.residuals.back();
  }
  registration.mean = std::sqrt(squares / static_cast<double>(points.size()));
}

}  // namespace

std::optional<AffineMap> AffineMap::inverse() const {
  const double determinant = xx * yy - xy * yx;
  if (!std::isfinite(determinant) || std::abs(determinant) < 1e-18) return std::nullopt;
  const AffineMap turned{yy / determinant, -xy / determinant, 0, -yx / determinant, xx / determinant, 0};
  return moved(turned, {x0, y0}, {0, 0});
}

tl::expected<Registration, NoRegistration> register_picture(std::span<const KnownPoint> points) {
  if (points.size() < 3) return tl::make_unexpected(NoRegistration::too_few);
  for (const KnownPoint& point : points)
    if (!finite(point)) return tl::make_unexpected(NoRegistration::not_finite);
  const Middles middle = middles(points);
  Spread pixels, places;
  double ux = 0, uy = 0, vx = 0, vy = 0;  // sums of places by pixels
  for (const KnownPoint& point : points) {
    const double x = point.pixel.x - middle.pixel.x, y = point.pixel.y - middle.pixel.y;
    const double u = point.place.x - middle.place.x, v = point.place.y - middle.place.y;
    pixels.add(x, y);
    places.add(u, v);
    ux += u * x, uy += u * y, vx += v * x, vy += v * y;
  }
  if (pixels.is_thin() || places.is_thin()) return tl::make_unexpected(NoRegistration::on_one_line);
  const double determinant = pixels.determinant();
  AffineMap map;
  map.xx = (ux * pixels.yy - uy * pixels.xy) / determinant;
  map.xy = (uy * pixels.xx - ux * pixels.xy) / determinant;
  map.yx = (vx * pixels.yy - vy * pixels.xy) / determinant;
  map.yy = (vy * pixels.xx - vx * pixels.xy) / determinant;
  Registration registration{moved(map, middle.pixel, middle.place), {}, 0};
  if (!registration.to_plane.inverse()) return tl::make_unexpected(NoRegistration::on_one_line);
  measure(registration, points);
  return registration;
}

namespace {

constexpr std::size_t FEWEST_JUDGED = 4, MOST_JUDGED = 200;
constexpr double MOST_STRETCHED = 0.05, SO_MUCH_BETTER = 3;  // what scanners and folded paper do, and what a mark in another hex adds

// The longer of the axes of a circle, by the shorter.
double stretched(const AffineMap& map) {
  const double even = std::hypot(map.xx + map.yy, map.yx - map.xy), odd = std::hypot(map.xx - map.yy, map.yx + map.xy);
  return (even + odd) / std::abs(even - odd);
}

bool agree(const Registration& registration, double most_off) {
  return std::all_of(registration.residuals.begin(), registration.residuals.end(), [&](double off) { return off <= most_off; });
}

}  // namespace

std::optional<WrongPoint> one_wrong(std::span<const KnownPoint> points, double most_off) {
  const auto all = register_picture(points);
  const bool four = points.size() == FEWEST_JUDGED;  // which share what one of them is off
  if (!all || points.size() < FEWEST_JUDGED || points.size() > MOST_JUDGED || (!four && agree(*all, most_off))) return std::nullopt;
  struct Without {
    WrongPoint wrong;
    double stretched;
  };
  std::vector<Without> without;
  for (std::size_t i = 0; i < points.size(); ++i) {
    std::vector<KnownPoint> others(points.begin(), points.end());
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const auto fitted = register_picture(others);
    if (!fitted || !agree(*fitted, most_off)) continue;
    const PlanePoint at = fitted->to_plane(points[i].pixel);
    const double off = std::hypot(at.x - points[i].place.x, at.y - points[i].place.y);
    without.push_back({{i, off, fitted->to_plane}, stretched(fitted->to_plane) - 1});
  }
  std::sort(without.begin(), without.end(), [](const Without& a, const Without& b) { return a.stretched < b.stretched; });
  const bool only_one = without.size() == 1 && !four;
  const bool much_better = without.size() > 1 && four && without[0].wrong.off > 2 * most_off && without[0].stretched <= MOST_STRETCHED &&
                           without[0].stretched * SO_MUCH_BETTER <= without[1].stretched;
  if (!only_one && !much_better) return std::nullopt;
  return without.front().wrong;
}

AffineMap guess_registration(std::span<const KnownPoint> points, const AffineMap& before) {
  if (const auto fitted = register_picture(points)) return fitted->to_plane;
  if (points.empty()) return before;
  const Middles middle = middles(points);
  const AffineMap here = moved(before, middle.pixel, middle.place);
  // Turned and scaled evenly, by the two points that are farthest from one another in the picture.
  const KnownPoint *from = nullptr, *to = nullptr;
  double farthest = 0;
  for (const KnownPoint& a : points)
    for (const KnownPoint& b : points) {
      const double far = std::hypot(b.pixel.x - a.pixel.x, b.pixel.y - a.pixel.y);
      if (far > farthest) farthest = far, from = &a, to = &b;
    }
  if (!from || farthest < 1) return here;
  const double x = to->pixel.x - from->pixel.x, y = to->pixel.y - from->pixel.y;
  const double u = to->place.x - from->place.x, v = to->place.y - from->place.y;
  const double cosine = (u * x + v * y) / (farthest * farthest), sine = (v * x - u * y) / (farthest * farthest);
  if (!(std::hypot(cosine, sine) > 0)) return here;
  return moved({cosine, -sine, 0, sine, cosine, 0}, middle.pixel, middle.place);
}

}  // namespace hexwright::geometry
