// Axial hexes: steps, distance, rings, discs and sides.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <set>
#include <unordered_set>

#include "model/geometry/hex.hpp"
#include "model/geometry/hexside.hpp"

using namespace hexwright::geometry;

namespace {

Hex any_hex(int limit) { return {*rc::gen::inRange(-limit, limit + 1), *rc::gen::inRange(-limit, limit + 1)}; }

Direction any_direction() { return ALL_DIRECTIONS[*rc::gen::inRange<std::size_t>(0, 6)]; }

}  // namespace

TEST_CASE("The six steps lead to six neighbours and the opposite step leads back") {
  std::set<Hex> reached;
  for (const Direction direction : ALL_DIRECTIONS) {
    const Hex next = step({3, -5}, direction);
    reached.insert(next);
    CHECK(is_neighbour({3, -5}, next));
    CHECK(step(next, opposite(direction)) == Hex{3, -5});
    CHECK(step(step({3, -5}, direction), turned(direction, 2)) == step({3, -5}, turned(direction, 1)));
  }
  CHECK(reached.size() == 6);
  CHECK_FALSE(is_neighbour({0, 0}, {0, 0}));
  CHECK_FALSE(is_neighbour({0, 0}, {1, 1}));
  CHECK(turned(Direction::d1, -8) == Direction::d5);
}

TEST_CASE("Distance between the farthest corners of the plane is counted in full") {
  CHECK(distance({-MAX_COORDINATE, -MAX_COORDINATE}, {MAX_COORDINATE, MAX_COORDINATE}) == 4 * MAX_COORDINATE);
  CHECK(distance({-MAX_COORDINATE, MAX_COORDINATE}, {MAX_COORDINATE, -MAX_COORDINATE}) == 2 * MAX_COORDINATE);
}

TEST_CASE("Distance is a metric that a step changes by at most one") {
  rc::prop("symmetry, identity, triangle, steps", [] {
    const Hex a = any_hex(MAX_COORDINATE);
    const Hex b = any_hex(MAX_COORDINATE);
    const Hex c = any_hex(MAX_COORDINATE);
    RC_ASSERT(distance(a, b) == distance(b, a));
    RC_ASSERT((distance(a, b) == 0) == (a == b));
    RC_ASSERT(distance(a, c) <= distance(a, b) + distance(b, c));
    RC_ASSERT(std::abs(distance(a, step(b, any_direction())) - distance(a, b)) <= 1);
  });
  rc::prop("some step brings a hex nearer", [] {
    const Hex a = any_hex(MAX_COORDINATE);
    const Hex b = any_hex(MAX_COORDINATE);
    RC_PRE(a != b);
    bool nearer = false;
    for (const Direction direction : ALL_DIRECTIONS) nearer |= distance(step(a, direction), b) == distance(a, b) - 1;
    RC_ASSERT(nearer);
  });
}

TEST_CASE("The hexes within two of a hex are nineteen") {
  CHECK(disc({17, 4}, 2).size() == 19);
  CHECK(disc({17, 4}, 0) == std::vector<Hex>{{17, 4}});
  CHECK(ring({17, 4}, 0) == std::vector<Hex>{{17, 4}});
}

TEST_CASE("A ring holds exactly the hexes at its distance, clockwise and joined up") {
  for (int radius = 1; radius <= 6; ++radius) {
    const std::vector<Hex> hexes = ring({-2, 7}, radius);
    REQUIRE(hexes.size() == static_cast<std::size_t>(6 * radius));
    CHECK(hexes.front() == step({-2, 7}, Direction::d0, radius));
    CHECK(std::set<Hex>(hexes.begin(), hexes.end()).size() == hexes.size());
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      CHECK(distance({-2, 7}, hexes[i]) == radius);
      CHECK(is_neighbour(hexes[i], hexes[(i + 1) % hexes.size()]));
    }
    CHECK(hexes[static_cast<std::size_t>(radius)] == step({-2, 7}, Direction::d1, radius));
  }
}

TEST_CASE("A disc holds each hex within its radius once, nearest first") {
  const std::vector<Hex> hexes = disc({1, 1}, 9);
  CHECK(hexes.size() == 3 * 9 * 10 + 1);
  CHECK(std::unordered_set<Hex>(hexes.begin(), hexes.end()).size() == hexes.size());
  for (std::size_t i = 1; i < hexes.size(); ++i) {
    CHECK(distance({1, 1}, hexes[i - 1]) <= distance({1, 1}, hexes[i]));
  }
}

TEST_CASE("A hexside is the same seen from either of its hexes") {
  rc::prop("both descriptions make one side", [] {
    const Hex hex = any_hex(MAX_COORDINATE);
    const Direction direction = any_direction();
    const Hexside side(hex, direction);
    const Hexside other(step(hex, direction), opposite(direction));
    RC_ASSERT(side == other);
    RC_ASSERT(std::hash<Hexside>{}(side) == std::hash<Hexside>{}(other));
    const auto [a, b] = side.hexes();
    RC_ASSERT(is_neighbour(a, b));
    RC_ASSERT((a == hex || b == hex));
    RC_ASSERT(index_of(side.direction()) < 3);
  });
  std::set<Hexside> six;
  for (const Direction direction : ALL_DIRECTIONS) six.insert(Hexside({0, 0}, direction));
  CHECK(six.size() == 6);
  const auto parted = Hexside({0, 0}, Direction::d0).hexes();
  CHECK(std::find(parted.begin(), parted.end(), Hex{1, 0}) == parted.end());
}
