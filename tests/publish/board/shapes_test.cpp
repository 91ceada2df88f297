// The curves of the board: patches of terrain that meet, rims of sets of hexes, smooth lines and the room for labels.
#include <rapidcheck/catch.h>

#include <bitset>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <set>

#include "publish/board/terrain.hpp"
#include "publish/board/names.hpp"
#include "publish/board/marks.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using geometry::Orientation;

namespace {

constexpr double PITCH = 15;

geometry::JoinedBoards one_board(Orientation top, int columns = 9, int rows = 9) {
  const auto grid = geometry::HexGrid::make({top, geometry::Stagger::even, columns, rows, false});
  REQUIRE(grid);
  const auto labels = geometry::LabelScheme::make("{column:02}{row:02}", {}, *grid);
  REQUIRE(labels);
  auto made = geometry::JoinedBoards::make({geometry::Board{"1", *grid, *labels}});
  REQUIRE(made);
  return *made;
}

// The path as many short lines: one ring for each of its parts.
std::vector<std::vector<Point>> flattened(const Path& path) {
  std::vector<std::vector<Point>> rings;
  for (const Path::Step& step : path.steps()) {
    if (step.verb == Path::Verb::move) rings.push_back({step.a});
    if (step.verb == Path::Verb::line) rings.back().push_back(step.a);
    if (step.verb == Path::Verb::curve) {
      const Point from = rings.back().back();
      for (int i = 1; i <= 16; ++i) {
        const double t = i / 16.0, u = 1 - t;
        rings.back().push_back(from * (u * u * u) + step.a * (3 * u * u * t) + step.b * (3 * u * t * t) + step.c * (t * t * t));
      }
    }
  }
  return rings;
}

double shoelace(const std::vector<Point>& ring) {
  double twice = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i], b = ring[(i + 1) % ring.size()];
    twice += a.x * b.y - b.x * a.y;
  }
  return twice / 2;
}
double area_of(const Path& path) {
  double area = 0;
  for (const auto& ring : flattened(path)) area += shoelace(ring);
  return area;
}

double beyond_hex(const HexLayout& layout, Point p) {
  double most = -1e9;
  for (int side = 0; side < 6; ++side) {
    const Point out = layout.toward(side) * (1 / layout.pitch());
    most = std::max(most, p.x * out.x + p.y * out.y - layout.pitch() / 2);
  }
  return most;
}

// Whether hexes that share these sides can have this side in common: both share it, and they agree on whether their two common
// neighbours are of the patch.
bool may_lie_together(std::bitset<6> mine, std::bitset<6> theirs, int side) {
  const auto at = [](const std::bitset<6>& sides, int which) { return sides.test(static_cast<std::size_t>(which % 6)); };
  const int back = side + 3;
  return at(mine, side) && at(theirs, back) && at(mine, side + 5) == at(theirs, back + 1) && at(mine, side + 1) == at(theirs, back + 5);
}

// Where each part of an outline begins and ends.
std::vector<Point> ends_of(const Path& outline) {
  std::vector<Point> ends;
  for (const auto& part : flattened(outline)) ends.push_back(part.front()), ends.push_back(part.back());
  return ends;
}

}  // namespace

TEST_CASE("Patches: the outlines of two hexes of a patch meet in the same points of the side they share") {
  for (const Orientation top : {Orientation::flat, Orientation::pointy}) {
    const auto boards = one_board(top);
    const HexLayout layout(boards, PITCH, {});
    for (unsigned mask = 0; mask < 64; ++mask)
      for (unsigned other = 0; other < 64; ++other)
        for (int side = 0; side < 6; ++side) {
          const int back = (side + 3) % 6;
          if (mask == 63 || other == 63 || !may_lie_together(mask, other, side)) continue;
          const std::bitset<6> mine_shares(mask);
          const bool before = mine_shares[static_cast<std::size_t>((side + 5) % 6)],
                     after = mine_shares[static_cast<std::size_t>((side + 1) % 6)];
          const auto on_side = [&](const Path& outline, int which) {
            std::vector<Point> found;
            const Point out = layout.toward(which) * (1 / PITCH);
            for (const Point end : ends_of(outline))
              if (std::abs(end.x * out.x + end.y * out.y - PITCH / 2) < PITCH * 1e-9) found.push_back(end);
            return found;
          };
          const auto mine = on_side(blob(layout, static_cast<std::uint8_t>(mask), mask % 3).outline, side);
          const auto theirs = on_side(blob(layout, static_cast<std::uint8_t>(other), other % 3).outline, back);
          const std::size_t expected = (before ? 0U : 1U) + (after ? 0U : 1U);
          INFO("masks " << mask << " and " << other << ", side " << side);
          REQUIRE(mine.size() == expected);
          REQUIRE(theirs.size() == expected);
          for (const Point p : mine) {
            double nearest = 1e9;
            for (const Point q : theirs) nearest = std::min(nearest, length(p - (q + layout.toward(side))));
            REQUIRE(nearest <= PITCH * 1e-9);  // mm
          }
        }
  }
}

TEST_CASE("Patches: every outline is finite and stays in its hex, and more neighbours never make a patch smaller") {
  for (const Orientation top : {Orientation::flat, Orientation::pointy}) {
    const auto boards = one_board(top);
    const HexLayout layout(boards, PITCH, {});
    for (unsigned mask = 0; mask < 64; ++mask)
      for (std::uint32_t variant = 0; variant < 3; ++variant) {
        const Blob patch = blob(layout, static_cast<std::uint8_t>(mask), variant);
        INFO("mask " << mask << ", variant " << variant);
        for (const Path* path : {&patch.fill, &patch.outline})
          for (const auto& ring : flattened(*path))
            for (const Point p : ring) {
              REQUIRE(std::isfinite(p.x + p.y));
              REQUIRE(beyond_hex(layout, p) < PITCH * 0.02);
            }
        const double hex = std::abs(area_of(layout.outline())), area = std::abs(area_of(patch.fill));
        CHECK(area > hex * 0.6);
        CHECK(area < hex * 1.06);
        CHECK(patch.outline.empty() == (mask == 63));
      }
  }
}

TEST_CASE("Patches: inside one the fill covers the whole hex") {
  const auto boards = one_board(Orientation::flat);
  const HexLayout layout(boards, PITCH, {});
  const auto ring = flattened(blob(layout, 63, 1).fill).front();
  REQUIRE(ring.size() == 6);
  for (int corner = 0; corner < 6; ++corner) CHECK(length(ring[static_cast<std::size_t>(corner)]) > length(layout.corner(corner)));
}

TEST_CASE("Patches: a point is as deep as the outline says") {
  const auto boards = one_board(Orientation::flat);
  const HexLayout layout(boards, PITCH, {});
  for (unsigned mask = 0; mask < 64; ++mask) {
    CHECK(depth_in_blob(layout, static_cast<std::uint8_t>(mask), {}) > PITCH * 0.3);
    for (int side = 0; side < 6; ++side) {
      const bool shared = mask >> side & 1;
      CHECK((depth_in_blob(layout, static_cast<std::uint8_t>(mask), layout.toward(side) * 0.49) > 0) == shared);
      CHECK(depth_in_blob(layout, static_cast<std::uint8_t>(mask), layout.toward(side) * 0.6) < 0);
    }
  }
}

TEST_CASE("Smooth lines pass through all their points") {
  rc::prop("open and closed", [] {
    const auto raw =
        *rc::gen::container<std::vector<std::pair<int, int>>>(rc::gen::pair(rc::gen::inRange(-50, 50), rc::gen::inRange(-50, 50)));
    const bool closed = *rc::gen::arbitrary<bool>();
    std::vector<Point> points;
    for (const auto& [x, y] : raw) points.push_back({x * 1.0, y * 1.0});
    const Path path = smooth(points, closed, *rc::gen::arbitrary<bool>() ? Point{1, 0} : Point{}, {});
    std::vector<Point> knots;
    for (const Path::Step& step : path.steps()) {
      if (step.verb == Path::Verb::move) knots.push_back(step.a);
      if (step.verb == Path::Verb::curve) {
        RC_ASSERT(std::isfinite(step.a.x + step.a.y + step.b.x + step.b.y));
        knots.push_back(step.c);
      }
    }
    if (closed && !points.empty()) points.push_back(points.front());
    RC_ASSERT(knots == points);
  });
}

TEST_CASE("Rims: closed rings about as much as the hexes measure, holes left out") {
  for (const Orientation top : {Orientation::flat, Orientation::pointy}) {
    const auto boards = one_board(top);
    const HexLayout layout(boards, PITCH, {});
    const double hex = PITCH * PITCH * std::sqrt(3.0) / 2;
    rc::prop("any set", [&] {
      geometry::HexSet set(boards.size());
      const int count = *rc::gen::inRange(0, 60);
      for (int i = 0; i < count; ++i) set.insert(*rc::gen::inRange<std::size_t>(0, boards.size()));
      const Path rim = rim_of(set, layout, 0);
      RC_ASSERT(std::abs(std::abs(area_of(rim)) - static_cast<double>(set.count()) * hex) < 1e-6);
      int open = 0;
      for (const Path::Step& step : rim.steps()) {
        if (step.verb == Path::Verb::move) ++open;
        if (step.verb == Path::Verb::close) --open;
      }
      RC_ASSERT(open == 0);
      // Inwards makes it smaller by the length of the rim times the way, less the overlap at corners that turn inwards, more the gap at
      // those that turn outwards. A ring about hexes turns once inwards in all, six corners of 60 degrees more; one about a hole once
      // outwards.
      double around = 0;
      int turns = 0;
      for (const auto& ring : flattened(rim)) {
        for (std::size_t i = 0; i < ring.size(); ++i) around += length(ring[(i + 1) % ring.size()] - ring[i]);
        turns += (shoelace(ring) > 0) == (area_of(rim) > 0) ? 1 : -1;
      }
      const double way = 0.1, corners = 6 * std::tan(std::numbers::pi / 6) * way * way;
      const double lost = std::abs(area_of(rim)) - std::abs(area_of(rim_of(set, layout, way)));
      RC_ASSERT(std::abs(lost - (around * way - turns * corners)) < 1e-6);
    });
  }
}

TEST_CASE("Rims: a ring of hexes has two, the inner one the other way round") {
  const auto boards = one_board(Orientation::flat);
  const HexLayout layout(boards, PITCH, {});
  const geometry::Hex middle = boards.hexes()[boards.size() / 2];
  geometry::HexSet ring(boards.size());
  for (const auto direction : geometry::ALL_DIRECTIONS) {
    const auto index = boards.index_of(geometry::step(middle, direction));
    REQUIRE(index);
    ring.insert(*index);
  }
  const auto rings = flattened(rim_of(ring, layout, 0));
  REQUIRE(rings.size() == 2);
  CHECK(shoelace(rings[0]) * shoelace(rings[1]) < 0);
}

TEST_CASE("Labels never overlap, stay inside the bounds and keep off what is taken") {
  rc::prop("any wishes", [] {
    const Box bounds{0, 0, 120, 80};
    LabelRoom room(bounds, *rc::gen::element(0.5, 5.0, 20.0, 500.0));
    std::vector<Box> placed;
    const auto number = [](int most) { return *rc::gen::inRange(0, most * 10) / 10.0; };
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
      const Point at{number(120), number(80)};
      const Box taken{at.x, at.y, at.x + number(40), at.y + number(20)};
      room.occupy(taken);
      if (taken.width() > 0 && taken.height() > 0) placed.push_back(taken);
    }
    for (int i = *rc::gen::inRange(0, 40); i > 0; --i) {
      const Point at{number(130) - 5, number(90) - 5};
      const Box about{at.x, at.y, at.x + number(30), at.y + number(15)};
      room.avoid(about, 1);
      const double width = 0.5 + number(30), height = 0.5 + number(8);
      const auto middle = room.place(about, width, height, number(30), *rc::gen::arbitrary<bool>());
      if (!middle) continue;
      const Box label{middle->x - width / 2, middle->y - height / 2, middle->x + width / 2, middle->y + height / 2};
      for (const Box& other : placed) RC_ASSERT(!label.grown(-1e-9).touches(other.grown(-1e-9)));
      RC_ASSERT(label.left >= 0 && label.top >= 0 && label.right <= 120 && label.bottom <= 80);
      placed.push_back(label);
    }
  });
}

TEST_CASE("Labels: the cheapest place does not depend on how the room is divided") {
  rc::prop("cells", [] {
    const double sizes[] = {1, 7, 1000};
    std::vector<LabelRoom> rooms;
    for (const double size : sizes) rooms.emplace_back(Box{0, 0, 100, 100}, size);
    for (int i = *rc::gen::inRange(0, 15); i > 0; --i) {
      const Point at{*rc::gen::inRange(0, 90) * 1.0, *rc::gen::inRange(0, 90) * 1.0};
      const Box soft{at.x, at.y, at.x + 13, at.y + 9};
      for (LabelRoom& room : rooms) room.avoid(soft, 2);
      const auto first = rooms[0].place(soft, 11, 4, 20, true);
      for (std::size_t r = 1; r < rooms.size(); ++r) {
        const auto same = rooms[r].place(soft, 11, 4, 20, true);
        RC_ASSERT(first.has_value() == same.has_value());
        if (first) RC_ASSERT(length(*first - *same) < 1e-9);
      }
    }
  });
}

TEST_CASE("Labels: what may cover its place moves aside within it for what lies in the middle") {
  const Box about{20, 20, 80, 60}, wall{45, 38, 55, 42};
  LabelRoom free({0, 0, 100, 100}), walled({0, 0, 100, 100});
  walled.avoid(wall, 1.5);
  CHECK(free.place(about, 20, 4, 12, true) == Point{50, 40});
  const auto at = walled.place(about, 20, 4, 12, true);
  REQUIRE(at);
  CHECK(about.contains(*at));
  CHECK_FALSE(wall.touches({at->x - 10, at->y - 2, at->x + 10, at->y + 2}));
}

TEST_CASE("Labels: numbers without sense find no room and take none") {
  LabelRoom room({0, 0, 100, 100});
  const double nan = std::nan("");
  room.occupy({nan, 0, 1, 1});
  room.avoid({0, 0, 1e300, 1e300}, 1);
  CHECK_FALSE(room.place({10, 10, 20, 20}, nan, 4, 20, true));
  CHECK_FALSE(room.place({nan, 10, 20, 20}, 4, 4, 20, true));
  CHECK_FALSE(room.place({10, 10, 20, 20}, 4, 4, nan, false));
  CHECK(room.place({10, 10, 20, 20}, 4, 4, 20, true));
}

TEST_CASE("Rounded corners: what is drawn lies nowhere farther from what is measured than it may, and is rounded all the same") {
  const auto away = [](Point p, const std::vector<Point>& line) {
    double least = 1e9;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      const Point way = line[i + 1] - line[i], off = p - line[i];
      const double squared = way.x * way.x + way.y * way.y;
      const double along = squared > 0 ? std::clamp((off.x * way.x + off.y * way.y) / squared, 0.0, 1.0) : 0;
      least = std::min(least, length(off - way * along));
    }
    return least;
  };
  rc::prop("each lies near the other", [&] {
    const auto cell = rc::gen::inRange(0, 30);
    std::vector<Point> corners;
    const auto count = *rc::gen::inRange<std::size_t>(3, 12);
    while (corners.size() < count) corners.push_back({static_cast<double>(*cell), static_cast<double>(*cell)});
    const bool closed = *rc::gen::arbitrary<bool>();
    const double most = *rc::gen::inRange(1, 8) / 4.0;
    const auto drawn = flattened(Path::rounded(corners, closed, most));
    RC_ASSERT(drawn.size() == 1);
    std::vector<Point> curve = drawn.front(), measured = corners;
    if (closed) {
      curve.push_back(curve.front());
      measured.push_back(measured.front());
    }
    for (const Point p : curve) RC_ASSERT(away(p, measured) <= most + 1e-9);
    for (const Point p : measured) RC_ASSERT(away(p, curve) <= most * 1.02 + 1e-9);  // the curve is flattened
    if (!closed) RC_ASSERT(length(curve.front() - corners.front()) + length(curve.back() - corners.back()) == 0);
  });
  const std::vector<Point> square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
  const auto round = flattened(Path::rounded(square, true, 0.5)).front();
  for (const Point corner : square) {
    double least = 1e9;
    for (const Point p : round) least = std::min(least, length(p - corner));
    CHECK(least == Approx(0.5));
  }
  CHECK(Path::rounded(std::vector<Point>{{0, 0}, {1, 1}}, false, 1).steps().size() == 2);
  CHECK(Path::rounded(std::vector<Point>{}, true, 1).empty());
}
