// Small tables for the tests of chapter 6: markers of one inch and units of two by one, in inches as the printed examples give them, on
// a table that can be turned by quarters, since no answer may depend on how it lies.
#pragma once

#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "rulesets/lee/table/scene.hpp"

namespace hexwright::test {

using namespace rulesets::lee;

inline constexpr SightRules TWELVE_AND_SIX{12 * INCH, 6 * INCH, {}};

// Inches to thousandths, without a rounding that a file would not have.
inline std::int32_t mil(double inches) { return static_cast<std::int32_t>(std::lround(inches * 1000)); }

class Lay {
 public:
  explicit Lay(int quarters = 0, double width = 72, double height = 48)
      : quarters_(quarters),
        width_(mil(width)),
        height_(mil(height)),
        scene_(quarters % 2 ? height_ : width_, quarters % 2 ? width_ : height_) {}

  geometry::Point point(double x, double y) const {
    geometry::Point p{mil(x), mil(y)};
    std::int32_t width = width_, height = height_;
    for (int i = 0; i < quarters_; ++i) {
      p = {p.y, width - p.x};
      std::swap(width, height);
    }
    return p;
  }
  Spot spot(double x, double y) const { return spot_of(point(x, y)); }
  std::vector<Spot> way(std::initializer_list<std::pair<double, double>> inches) const {
    std::vector<Spot> spots;
    for (const auto& [x, y] : inches) spots.push_back(spot(x, y));
    return spots;
  }
  Quad rect(double x, double y, double width, double depth, double heading) const {
    return quad_of({mil(width), mil(depth)}, {point(x, y), static_cast<std::int32_t>(std::lround(heading * 10)) + 900 * quarters_});
  }
  Quad sq(double x, double y) const { return rect(x, y, 1, 1, 0); }
  Outline outline(std::initializer_list<std::pair<double, double>> ring) const {
    geometry::Polygon polygon;
    for (const auto& [x, y] : ring) polygon.outer.push_back(point(x, y));
    auto made = Outline::make(polygon);
    REQUIRE(made);
    return *made;
  }
  Lay& area(Ground ground, double x0, double y0, double x1, double y1) {
    scene_.add(ground, outline({{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}));
    return *this;
  }
  Lay& unit(int side, const Quad& quad) {
    scene_.add_unit(UnitOnTable{quad, side});
    return *this;
  }
  Strip strip(std::initializer_list<std::pair<double, double>> line, double width) const {
    geometry::Polyline made{{}, mil(width)};
    for (const auto& [x, y] : line) made.points.push_back(point(x, y));
    return strip_of(made);
  }
  Lay& road(std::initializer_list<std::pair<double, double>> line, double width = 1) {
    scene_.add_road(strip(line, width));
    return *this;
  }
  Lay& bridge(std::initializer_list<std::pair<double, double>> line, double width) {
    bridges_.push_back(strip(line, width));
    scene_.add_bridge(bridges_.back());
    return *this;
  }
  const std::vector<Strip>& bridges() const { return bridges_; }
  Scene& scene() { return scene_; }
  const Scene& scene() const { return scene_; }
  Stander marker(int side, double x, double y) const { return stander_of(scene_, sq(x, y), side); }

 private:
  int quarters_;
  std::int32_t width_, height_;
  Scene scene_;
  std::vector<Strip> bridges_;
};

// The same on a table turned by none, one, two and three quarters.
template <class Check>
void however_it_lies(Check check) {
  for (int quarters = 0; quarters < 4; ++quarters) {
    INFO("turned by " << quarters << " quarters");
    Lay lay(quarters);
    check(lay);
  }
}

// A table full of everything, at random and the same every time.
struct RandomTable {
  Lay lay{0};
  std::mt19937 dice;

  explicit RandomTable(unsigned seed) : dice(seed) {
    for (int i = 0; i < 14; ++i) blob(static_cast<Ground>(i % 3));
    for (int i = 0; i < 12; ++i) lay.unit(i % 2, base(2, 1));
  }
  double inches(double from, double to) { return from + (to - from) * (dice() % 100001) / 100000.0; }
  Quad base(double width, double depth) {
    const double x = inches(2, 70), y = inches(2, 46), heading = inches(0, 359);  // one after another, with every compiler
    return lay.rect(x, y, width, depth, heading);
  }
  Stander marker(int side) { return stander_of(lay.scene(), base(1, 1), side); }
  void blob(Ground ground) {
    const double x = inches(6, 66), y = inches(6, 42);
    geometry::Polygon ring;
    for (int i = 0; i < 9; ++i) {
      const double out = inches(1, 5), turn = i * 2 * 3.14159265358979 / 9;
      ring.outer.push_back(lay.point(x + out * std::cos(turn), y + out * std::sin(turn)));
    }
    if (auto made = Outline::make(ring)) lay.scene().add(ground, *made);
  }
};

}  // namespace hexwright::test
