// Where a marker must stop: the first place at which it sees an enemy, in the printed pictures and against a dense walk on random tables.
#include "rulesets/lee/table/scene.hpp"
#include "tests/rulesets/lee/lee_table.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::optional<Stop> stop_of(const Lay& lay, std::initializer_list<std::pair<double, double>> way, const std::vector<Stander>& enemies) {
  const std::vector<Spot> spots = lay.way(way);
  const Stander mover = lay.marker(0, way.begin()->first, way.begin()->second);
  return first_sight(lay.scene(), mover, spots, enemies, TWELVE_AND_SIX);
}

void stops(const std::optional<Stop>& stop, const Lay& lay, double after, double x, double y, std::vector<std::size_t> seen) {
  REQUIRE(stop);
  CHECK(stop->along == Approx(after * INCH).margin(0.6));
  CHECK(length(stop->at - lay.spot(x, y)) < 0.6);
  CHECK(stop->seen == seen);
}

}  // namespace

TEST_CASE("Lee 6.3: picture b, one move may reveal three markers at once, and a nearer one alone (6.3b-1/2)") {
  however_it_lies([](Lay& lay) {
    const Stander one = lay.marker(1, 24.2, 34.6), three = lay.marker(1, 24.2, 13.4);
    stops(stop_of(lay, {{10, 24}, {22, 24}}, {one, lay.marker(1, 29, 24), three}), lay, 6, 16, 24, {0, 1, 2});
    stops(stop_of(lay, {{10, 24}, {22, 24}}, {one, lay.marker(1, 27, 24), three}), lay, 4, 14, 24, {1});
  });
}

TEST_CASE("Lee 6.3: the stop is where the ground opens sight, also well inside twelve inches (BP-11/12/13)") {
  however_it_lies([](Lay& lay) {  // the line of sight comes free behind the corner of a hill
    lay.area(Ground::hill, 14, 14, 18, 18);
    const Stander enemy = lay.marker(1, 21, 16);
    const auto stop = stop_of(lay, {{12, 15}, {12, 27}}, {enemy});
    stops(stop, lay, 7, 12, 22, {0});
    CHECK(distance(lay.marker(0, 12, 15).quad.moved(stop->at - lay.spot(12, 15)), enemy.quad) == Approx(9434).margin(1));
  });
  however_it_lies([](Lay& lay) {
    stops(stop_of(lay, {{12, 23}, {12, 35}}, {lay.marker(1, 12, 38)}), lay, 2, 12, 25, {0});
    stops(stop_of(lay, {{10, 10}, {18.4853, 18.4853}}, {lay.marker(1, 25, 25)}), lay, 7.799, 15.515, 15.515, {0});
    CHECK_FALSE(stop_of(lay, {{10, 10}, {10, 22}}, {lay.marker(1, 40, 16)}));
  });
  however_it_lies([](Lay& lay) {  // six inches once the marker is in the wood
    lay.area(Ground::woods, 10, 20, 30, 40);
    CHECK_FALSE(mutual(lay.scene(), lay.marker(0, 20, 30), lay.marker(1, 31, 30), TWELVE_AND_SIX).sees());
    stops(stop_of(lay, {{20, 25}, {20, 30}, {26, 30}}, {lay.marker(1, 32, 30)}), lay, 10, 25, 30, {0});
  });
  however_it_lies([](Lay& lay) {  // from behind an enemy unit
    lay.unit(1, lay.rect(20, 25, 2, 1, 0));
    const auto stop = stop_of(lay, {{20, 20}, {26, 20}}, {lay.marker(1, 20, 30)});
    stops(stop, lay, 2.222, 22.222, 20, {0});
  });
}

TEST_CASE("Lee 6.3: a marker that already sees an enemy stays where it is, and so does one that is not moved") {
  however_it_lies([](Lay& lay) {
    stops(stop_of(lay, {{10, 10}, {20, 10}}, {lay.marker(1, 20, 10)}), lay, 0, 10, 10, {0});
    stops(stop_of(lay, {{10, 10}}, {lay.marker(1, 20, 10)}), lay, 0, 10, 10, {0});
    CHECK_FALSE(stop_of(lay, {{10, 10}}, {lay.marker(1, 40, 10)}));
    CHECK_FALSE(stop_of(lay, {{10, 10}, {10, 10}}, {}));
  });
}

TEST_CASE("Lee 6.3: picture a, the bonus needs nine of the first twelve inches on a road") {
  however_it_lies([](Lay& lay) {
    lay.road({{0, 10}, {48, 10}});
    const auto line = Rulings::Road::line, surface = Rulings::Road::surface;
    const auto on_road = [&](std::initializer_list<std::pair<double, double>> way, Rulings::Road reading) {
      const auto spots = lay.way(way);
      return along_roads(lay.scene(), spots, 12 * INCH, reading) / INCH;
    };
    CHECK(on_road({{10, 13}, {10, 10}, {19, 10}, {19, 16}}, line) == Approx(9).margin(0.002));
    CHECK(on_road({{10, 13.5}, {10, 10}, {24.5, 10}}, line) == Approx(8.5).margin(0.002));
    CHECK(on_road({{10, 10}, {19, 10}, {19, 13}, {19, 19}}, line) == Approx(9).margin(0.002));
    CHECK(on_road({{10, 10}, {28, 10}}, line) == Approx(12).margin(0.002));
    CHECK(on_road({{10, 10}, {14.5, 10}, {16, 11}, {17.5, 10}, {27, 10}}, line) == Approx(8.394).margin(0.01));
    CHECK(on_road({{10, 4}, {10, 16}}, line) == 0);  // a road that is crossed is not followed
    CHECK(on_road({{10, 13}, {10, 10}, {19, 10}, {19, 16}}, surface) == Approx(9.5).margin(1e-6));
    CHECK(on_road({{10, 13.5}, {10, 10}, {24.5, 10}}, surface) == Approx(9).margin(1e-6));
    CHECK(on_road({{10, 4}, {10, 16}}, surface) == Approx(1).margin(1e-6));
    lay.road({{20, 0}, {20, 30}});  // where two roads meet nothing counts twice
    CHECK(on_road({{10, 10}, {28, 10}}, surface) == Approx(12).margin(1e-6));
    lay.road({{0, 30}, {40, 45}});  // a slanting one, met by a way whose points a file rounds
    CHECK(on_road({{8, 33}, {18, 36.75}}, line) == Approx(10.68).margin(0.002));
  });
}

namespace {

// A dense walk: the first step at which a piece is seen. The stop lies between that step and the one before, or a hair later.
void agrees_with_a_walk(unsigned seed, int ways, int steps) {
  RandomTable table(seed);
  int stopped = 0;
  for (int i = 0; i < ways; ++i) {
    std::vector<Stander> enemies;
    for (int k = 0; k < 4; ++k) enemies.push_back(table.marker(1));
    const Stander mover = table.marker(0);
    std::vector<Spot> way{mover.quad.middle};
    for (int leg = 0; leg < 3; ++leg) way.push_back(way.back() + Spot{table.inches(-6, 6) * INCH, table.inches(-6, 6) * INCH});
    const double whole = length_of(way);
    const auto stop = first_sight(table.lay.scene(), mover, way, enemies, TWELVE_AND_SIX);
    const auto sees = [&](double along) {
      const Quad quad = mover.quad.moved(cut(way, along).back() - way.front());
      const Stander there = stander_of(table.lay.scene(), quad, 0);
      return std::any_of(enemies.begin(), enemies.end(),
                         [&](const Stander& enemy) { return mutual(table.lay.scene(), there, enemy, TWELVE_AND_SIX).sees(); });
    };
    INFO("way " << i << " of table " << seed);
    const double last = stop ? stop->along : whole;
    bool before = false;
    for (int step = 0; step < steps && !before; ++step) {
      const double along = whole * step / steps;
      if (along < last - 0.01) before = sees(along);  // a hundredth of a thousandth of an inch
    }
    CHECK_FALSE(before);
    if (!stop) continue;
    ++stopped;
    CHECK_FALSE(stop->seen.empty());
    // There, or right behind it where sight opens only past that very place.
    CHECK((sees(stop->along) || sees(stop->along + 0.001) || sees(stop->along + 0.02)));
    CHECK(length(cut(way, stop->along).back() - stop->at) < 1e-6);
  }
  CHECK(stopped > ways / 5);
}

}  // namespace

TEST_CASE("Lee 6.3: on four hundred random ways nothing is seen before the stop, and something is there") {
  for (unsigned seed = 0; seed < 8; ++seed) agrees_with_a_walk(seed, 50, 400);
}
TEST_CASE("Lee 6.3: on ten thousand random ways nothing is seen before the stop, and something is there", "[.long]") {
  for (unsigned seed = 100; seed < 200; ++seed) agrees_with_a_walk(seed, 100, 2000);
}
