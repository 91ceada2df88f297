// Inch tables: bases, areas with holes, lines, and the measures between them.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <cmath>
#include <thread>

#include "model/geometry/table.hpp"

using namespace hexwright::geometry;

namespace {

Polygon square(std::int32_t left, std::int32_t top, std::int32_t size) {
  return {{{left, top}, {left + size, top}, {left + size, top + size}, {left, top + size}}, {}};
}

template <class... Parts>
Figure figure(const Parts&... parts) {
  return Figure::make(parts...).value();
}

constexpr Base BASE{2000, 1000};  // two inches wide, one deep

Pose any_pose() { return {{*rc::gen::inRange(-20'000, 20'000), *rc::gen::inRange(-20'000, 20'000)}, *rc::gen::inRange(-3600, 7200)}; }

double part_on(const Figure& base, const Figure& ground) { return shared_area(base, ground) / area(base); }

}  // namespace

TEST_CASE("A base has its front where it heads") {
  const auto north = corners(BASE, {{10'000, 10'000}, 0});
  CHECK(north[0] == PlanePoint{9, 10.5});
  CHECK(north[1] == PlanePoint{11, 10.5});
  CHECK(north[2] == PlanePoint{11, 9.5});
  CHECK(north[3] == PlanePoint{9, 9.5});
  CHECK(corners(BASE, {{0, 0}, 900})[0] == PlanePoint{0.5, 1});
  CHECK(corners(BASE, {{0, 0}, 4500}) == corners(BASE, {{0, 0}, 900}));
  CHECK(corners(BASE, {{0, 0}, -2700}) == corners(BASE, {{0, 0}, 900}));
  CHECK(edge_middle(BASE, {{0, 0}, 1800}, BaseEdge::front) == PlanePoint{0, -0.5});
  CHECK(edge_middle(BASE, {{0, 0}, 0}, BaseEdge::right) == PlanePoint{1, 0});
}

TEST_CASE("Turning a base changes neither its area nor its edges") {
  rc::prop("rigid", [] {
    const Pose pose = any_pose();
    RC_ASSERT(same(area(figure(BASE, pose)), 2.0));
    RC_ASSERT(same(length(figure(BASE, pose, BaseEdge::front)), 2.0));
    RC_ASSERT(same(length(figure(BASE, pose, BaseEdge::left)), 1.0));
    RC_ASSERT(contains(figure(BASE, pose), figure(BASE, pose)));
    RC_ASSERT(contains(figure(BASE, pose), figure(BASE, pose, BaseEdge::rear)));
  });
}

TEST_CASE("A base turned half round still covers itself") {
  rc::prop("inclusive containment forgives rounding", [] {
    const Pose pose = any_pose();
    const Pose about{pose.at, pose.heading_tenths + 1800};
    RC_ASSERT(contains(figure(BASE, pose), figure(BASE, about)));
    RC_ASSERT(contains(figure(BASE, pose), figure(BASE, about, BaseEdge::left)));
    RC_ASSERT(contains(figure(BASE, pose), figure(edge_middle(BASE, about, BaseEdge::front))));
    RC_ASSERT_FALSE(contains(figure(BASE, pose), figure(Base{2001, 1001}, about)));
  });
}

TEST_CASE("Places are snapped to a thousandth of an inch") {
  CHECK(snapped({1.2344, -0.0006}) == Point{1234, -1});
  CHECK(snapped({1e30, -1e30}) == Point{MAX_THOUSANDTHS, -MAX_THOUSANDTHS});
  CHECK(snapped(inches({123, -7})) == Point{123, -7});
}

TEST_CASE("A polygon that crosses itself is refused where it crosses") {
  const Polygon bow{{{0, 0}, {2000, 2000}, {2000, 0}, {0, 2000}}, {}};
  CHECK(fault_of(bow) == FigureFault{FigureProblem::self_crossing, Point{1000, 1000}});
  CHECK_FALSE(fault_of(square(0, 0, 1000)));
}

TEST_CASE("Other faults of polygons are told apart") {
  const auto problem = [](const Polygon& polygon) { return fault_of(polygon).value().problem; };
  CHECK(problem({}) == FigureProblem::too_few_points);
  CHECK(problem({{{0, 0}, {1, 1}, {1, 1}, {0, 0}}, {}}) == FigureProblem::too_few_points);
  CHECK(problem(square(MAX_THOUSANDTHS, 0, 1)) == FigureProblem::out_of_range);
  Polygon holed = square(0, 0, 10'000);
  holed.holes = {square(20'000, 0, 1000).outer};
  CHECK(problem(holed) == FigureProblem::hole_outside);
  holed.holes = {square(1000, 1000, 5000).outer, square(2000, 2000, 1000).outer};
  CHECK(problem(holed) == FigureProblem::holes_overlap);
  holed.holes = {square(1000, 1000, 5000).outer, square(3000, 3000, 5000).outer};
  CHECK(problem(holed) == FigureProblem::self_crossing);
  holed.holes = {{{0, 5000}, {5000, 0}, {10'000, 5000}, {5000, 10'000}}};
  CHECK(problem(holed) == FigureProblem::parted);
  holed.holes = {{}};
  CHECK(problem(holed) == FigureProblem::too_few_points);
  CHECK(fault_of({{{0, 0}, {5000, 0}, {10'000, 0}}, {}}).has_value());
}

TEST_CASE("Bases and lines without size are refused") {
  CHECK(Figure::make(Base{0, 1000}, Pose{}).error().problem == FigureProblem::out_of_range);
  CHECK(Figure::make(Base{1000, -1}, Pose{}, BaseEdge::front).error().problem == FigureProblem::out_of_range);
  CHECK(Figure::make(Polyline{{{5, 5}, {5, 5}}, 0}).error().problem == FigureProblem::too_few_points);
  CHECK(Figure::make(Polyline{{{5, 5}, {6, 6}}, -1}).error().problem == FigureProblem::out_of_range);
  CHECK(Figure::make(PlanePoint{NAN, 0}).error().problem == FigureProblem::out_of_range);
  CHECK(Figure::make(PlanePoint{1, 1}, PlanePoint{1, 1}).error().problem == FigureProblem::too_few_points);
}

TEST_CASE("A hole is not part of an area") {
  Polygon wood = square(0, 0, 10'000);
  wood.holes = {square(4000, 4000, 2000).outer};
  CHECK(same(area(figure(wood)), 96.0));
  CHECK(same(length(figure(wood)), 48.0));
  CHECK_FALSE(contains(figure(wood), figure(Point{5000, 5000})));
  CHECK(contains(figure(wood), figure(Point{4000, 5000})));
  CHECK(same(min_distance(figure(wood), figure(Point{5000, 5000})), 1.0));
  CHECK(same(length_inside(figure(PlanePoint{-1, 5}, PlanePoint{11, 5}), figure(wood)), 8.0));
}

TEST_CASE("Exactly half of a base on terrain is not more than half") {
  const Figure wood = figure(square(0, 0, 10'000));
  const double half = part_on(figure(BASE, Pose{{0, 5000}, 0}), wood);
  CHECK(same(half, 0.5));
  CHECK_FALSE(more_than(half, 0.5));
  CHECK(more_than(part_on(figure(BASE, Pose{{1, 5000}, 0}), wood), 0.5));
  CHECK(same(part_on(figure(BASE, Pose{{5000, 5000}, 333}), wood), 1.0));
  CHECK(same(part_on(figure(BASE, Pose{{-5000, 5000}, 333}), wood), 0.0));
  rc::prop("turned about a point of the border, half lies on either side", [&] {
    const Pose pose{{0, 5000}, *rc::gen::inRange(0, 3600)};
    RC_ASSERT(same(part_on(figure(BASE, pose), wood), 0.5));
  });
}

TEST_CASE("Terrain that is not convex is clipped truly") {
  const Polygon hook{{{0, 0}, {6000, 0}, {6000, 6000}, {4000, 6000}, {4000, 2000}, {2000, 2000}, {2000, 6000}, {0, 6000}}, {}};
  CHECK(same(shared_area(figure(hook), figure(square(0, 3000, 6000))), 12.0));
  CHECK(same(min_distance(figure(hook), figure(Point{3000, 5000})), 1.0));
}

TEST_CASE("Bases edge to edge are in contact and do not overlap") {
  const Figure left = figure(BASE, Pose{{0, 0}, 0});
  const Figure right = figure(BASE, Pose{{2000, 0}, 0});
  CHECK(in_contact(left, right));
  CHECK_FALSE(overlap(left, right));
  CHECK_FALSE(in_contact(left, figure(BASE, Pose{{2001, 0}, 0})));
  CHECK(overlap(left, figure(BASE, Pose{{1999, 0}, 0})));
  CHECK(same(length_inside(figure(BASE, Pose{{0, 0}, 0}, BaseEdge::right), right), 1.0));
}

TEST_CASE("Three inches exactly are within three inches") {
  const Figure here = figure(BASE, Pose{{0, 0}, 0});
  CHECK(at_most(min_distance(here, figure(BASE, Pose{{5000, 0}, 0})), 3.0));
  CHECK_FALSE(at_most(min_distance(here, figure(BASE, Pose{{5001, 0}, 0})), 3.0));
  CHECK(same(min_distance(figure(edge_middle(BASE, {{0, 0}, 0}, BaseEdge::front)), figure(Point{0, 3500})), 3.0));
}

TEST_CASE("A line with a width is an area about its middle") {
  const Figure road = figure(Polyline{{{0, 0}, {10'000, 0}, {10'000, 10'000}}, 2000});
  CHECK(same(area(road), 40.0));
  CHECK(contains(road, figure(Point{11'000, -1000})));
  CHECK_FALSE(contains(road, figure(Point{-1, 0})));
  const Figure fence = figure(Polyline{{{0, 0}, {3000, 4000}, {3000, 4000}}, 0});
  CHECK(same(length(fence), 5.0));
  CHECK(same(area(fence), 0.0));
  CHECK_FALSE(contains(fence, fence));
  CHECK(Figure::make(Polyline{{{0, 0}, {4000, 4000}, {4000, 0}, {0, 4000}}, 500}).has_value());
}

TEST_CASE("Measures do not depend on which figure comes first") {
  rc::prop("symmetry", [] {
    const Figure a = figure(BASE, any_pose());
    const Figure b = figure(Base{3000, 3000}, any_pose());
    RC_ASSERT(same(min_distance(a, b), min_distance(b, a)));
    RC_ASSERT(same(shared_area(a, b), shared_area(b, a)));
    RC_ASSERT(!overlap(a, b) || in_contact(a, b));
    RC_ASSERT(shared_area(a, b) <= 2.0 + EPS);
  });
}

TEST_CASE("Figures may be measured from several threads and outlive the thread that made them") {
  std::optional<Figure> wood;
  std::thread([&] { wood = figure(square(0, 0, 10'000)); }).join();
  const auto measure = [&] {
    for (int i = 0; i < 200; ++i) {
      if (!same(min_distance(*wood, figure(Point{13'000, 50 * i})), 3.0)) std::abort();
    }
  };
  std::thread other(measure);
  measure();
  other.join();
  CHECK(same(area(*wood), 100.0));
}
