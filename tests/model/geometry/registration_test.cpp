// Laying a picture on the plane: a known map comes back exactly, a displaced mark shows, and marks that say too little are refused.
#include "model/geometry/registration.hpp"

#include <cmath>
#include <rapidcheck/catch.h>

using namespace hexwright::geometry;

namespace {

// Corners of a sheet, and a few places on it, in pixels.
const std::vector<PlanePoint> CORNERS = {{120, 80}, {4100, 95}, {4080, 2900}, {130, 2880}};

std::vector<KnownPoint> marked(const AffineMap& map, const std::vector<PlanePoint>& pixels) {
  std::vector<KnownPoint> out;
  for (const PlanePoint& pixel : pixels) out.push_back({pixel, map(pixel)});
  return out;
}

double apart(const AffineMap& a, const AffineMap& b) {
  double most = 0;
  for (const PlanePoint& corner : CORNERS) most = std::max(most, std::hypot(a(corner).x - b(corner).x, a(corner).y - b(corner).y));
  return most;
}

double cost(const AffineMap& map, const std::vector<KnownPoint>& points) {
  double sum = 0;
  for (const KnownPoint& point : points)
    sum += std::pow(std::hypot(map(point.pixel).x - point.place.x, map(point.pixel).y - point.place.y), 2);
  return sum;
}

NoRegistration refused(const std::vector<KnownPoint>& points) {
  const auto registered = register_picture(points);
  REQUIRE_FALSE(registered);
  return registered.error();
}

}  // namespace

TEST_CASE("A scale that differs across and down, a turn and a shear come back exactly") {
  const AffineMap map{0.0101, 0.0007, -3.25, -0.0004, 0.0093, 11.5};
  const auto registered = register_picture(marked(map, CORNERS));
  REQUIRE(registered);
  CHECK(registered->to_plane.xx == Approx(map.xx).epsilon(1e-12));
  CHECK(registered->to_plane.xy == Approx(map.xy).epsilon(1e-9));
  CHECK(registered->to_plane.yx == Approx(map.yx).epsilon(1e-9));
  CHECK(registered->to_plane.yy == Approx(map.yy).epsilon(1e-12));
  CHECK(registered->to_plane.x0 == Approx(map.x0).epsilon(1e-9));
  CHECK(registered->to_plane.y0 == Approx(map.y0).epsilon(1e-9));
  REQUIRE(registered->residuals.size() == 4);
  for (const double residual : registered->residuals) CHECK(residual < 1e-9);
}

TEST_CASE("Any map that does not flatten the picture comes back") {
  rc::prop("from four corners", [] {
    const auto number = [](int most) { return *rc::gen::inRange(-most, most + 1) / 1000.0; };
    const AffineMap map{number(50), number(50), number(9000), number(50), number(50), number(9000)};
    RC_PRE(std::abs(map.xx * map.yy - map.xy * map.yx) > 0.05 * (map.xx * map.xx + map.xy * map.xy + map.yx * map.yx + map.yy * map.yy));
    const auto registered = register_picture(marked(map, CORNERS));
    RC_ASSERT(static_cast<bool>(registered));
    RC_ASSERT(apart(registered->to_plane, map) < 1e-7);
    const auto back = registered->to_plane.inverse();
    RC_ASSERT(static_cast<bool>(back));
    const PlanePoint there = (*back)(map({1000, 2000}));
    RC_ASSERT(std::hypot(there.x - 1000, there.y - 2000) < 1e-6);
  });
}

TEST_CASE("Of a square with one corner displaced, every corner shows a quarter of it") {
  // For four corners of a square the least squares can be done by hand: the displacement splits evenly, with alternating signs.
  std::vector<KnownPoint> points = marked({0.01, 0, 0, 0, 0.01, 0}, {{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}});
  points[2].place.x += 2;
  const auto registered = register_picture(points);
  REQUIRE(registered);
  for (const double residual : registered->residuals) CHECK(residual == Approx(0.5));
  CHECK(registered->mean == Approx(0.5));
}

TEST_CASE("With enough marks the displaced one lies farthest off") {
  std::vector<PlanePoint> pixels = CORNERS;
  for (const PlanePoint& more : {PlanePoint{2000, 100}, {2100, 2900}, {100, 1500}, {4100, 1400}, {2050, 1450}}) pixels.push_back(more);
  for (std::size_t wrong = 0; wrong < pixels.size(); ++wrong) {
    std::vector<KnownPoint> points = marked({0.01, 0.001, 5, -0.001, 0.012, 3}, pixels);
    points[wrong].pixel.y += 90;
    const auto registered = register_picture(points);
    REQUIRE(registered);
    const auto worst = std::max_element(registered->residuals.begin(), registered->residuals.end());
    CHECK(static_cast<std::size_t>(worst - registered->residuals.begin()) == wrong);
  }
}

TEST_CASE("No other map fits better") {
  rc::prop("with any six numbers changed a little", [] {
    std::vector<KnownPoint> points = marked({0.01, 0.001, 5, -0.001, 0.012, 3}, CORNERS);
    points.push_back({{2000, 1500}, {26, 19}});
    for (KnownPoint& point : points) point.place.x += *rc::gen::inRange(-100, 101) / 100.0;
    const auto registered = register_picture(points);
    RC_ASSERT(static_cast<bool>(registered));
    const auto little = [](double of) { return *rc::gen::inRange(-100, 101) * of; };
    AffineMap other = registered->to_plane;
    other.xx += little(1e-6), other.xy += little(1e-6), other.yx += little(1e-6), other.yy += little(1e-6);
    other.x0 += little(1e-3), other.y0 += little(1e-3);
    RC_ASSERT(cost(registered->to_plane, points) <= cost(other, points) + 1e-9);
  });
}

TEST_CASE("Three marks fit whatever they are; two, or all on one line, are refused") {
  const AffineMap map{0.01, 0, 0, 0, 0.01, 0};
  std::vector<KnownPoint> three = marked(map, {{0, 0}, {1000, 0}, {0, 1000}});
  three[1].place.y += 3;
  const auto registered = register_picture(three);
  REQUIRE(registered);
  for (const double residual : registered->residuals) CHECK(residual < 1e-9);
  CHECK(refused({}) == NoRegistration::too_few);
  CHECK(refused(marked(map, {{0, 0}, {1000, 0}})) == NoRegistration::too_few);
  CHECK(refused(marked(map, {{0, 0}, {500, 250}, {1000, 500}, {2000, 1000}})) == NoRegistration::on_one_line);
  CHECK(refused(marked(map, {{0, 0}, {500, 251}, {1000, 500}, {2000, 1000}})) == NoRegistration::on_one_line);
  CHECK(register_picture(marked(map, {{0, 0}, {500, 300}, {1000, 500}, {2000, 1000}})));
  CHECK(refused(marked(map, {{70, 70}, {70, 70}, {70, 70}, {70, 70}})) == NoRegistration::on_one_line);
}

TEST_CASE("Hexes on one line, or numbers that are none, are refused as well") {
  std::vector<KnownPoint> flat = marked({0.01, 0, 0, 0, 0.01, 0}, CORNERS);
  for (KnownPoint& point : flat) point.place.y = 4;
  CHECK(refused(flat) == NoRegistration::on_one_line);
  std::vector<KnownPoint> bad = marked({0.01, 0, 0, 0, 0.01, 0}, CORNERS);
  bad[1].pixel.x = std::nan("");
  CHECK(refused(bad) == NoRegistration::not_finite);
}

TEST_CASE("A map that flattens the plane has no way back") {
  CHECK_FALSE(AffineMap{1, 2, 0, 2, 4, 0}.inverse());
  CHECK_FALSE(AffineMap{0, 0, 5, 0, 0, 5}.inverse());
  CHECK(AffineMap{1, 2, 0, 2, 5, 0}.inverse());
}

TEST_CASE("Before three hexes are known, one moves the picture and two turn and scale it") {
  const AffineMap before{0.02, 0, 1, 0, 0.02, 2};
  CHECK(apart(guess_registration({}, before), before) == 0);
  const std::vector<KnownPoint> one = {{{100, 100}, {10, 20}}};
  const AffineMap moved = guess_registration(one, before);
  CHECK(moved({100, 100}) == PlanePoint{10, 20});
  CHECK(moved.xx == before.xx);
  const AffineMap even{0.008, 0.006, 3, -0.006, 0.008, 4};  // turned and scaled, and nothing else
  CHECK(apart(guess_registration(marked(even, {CORNERS[0], CORNERS[2]}), before), even) < 1e-9);
  CHECK(apart(guess_registration(marked({0.01, 0, 0, 0, 0.012, 0}, CORNERS), before), {0.01, 0, 0, 0, 0.012, 0}) < 1e-9);
  // Two hexes marked on one spot say no more than one.
  const AffineMap same = guess_registration(std::vector<KnownPoint>{{{100, 100}, {10, 20}}, {{100, 100}, {12, 20}}}, before);
  CHECK(same({100, 100}) == PlanePoint{11, 20});
}
