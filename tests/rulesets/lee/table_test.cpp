// The table's own measures against those of model/geometry, which are made by another library, and where equality counts.
#include "tests/rulesets/lee/lee_table.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Twin {  // the same base in both
  Quad quad;
  geometry::Figure figure;
};
Twin twin(const geometry::Base& base, const geometry::Pose& pose) { return {quad_of(base, pose), *geometry::Figure::make(base, pose)}; }

class Random {
 public:
  explicit Random(unsigned seed) : dice_(seed) {}
  int number(int from, int to) { return from + static_cast<int>(dice_() % static_cast<unsigned>(to - from + 1)); }
  geometry::Point point(int most) { return {number(0, most), number(0, most)}; }
  Twin base(int most) {
    const geometry::Base base{number(200, 4000), number(200, 3000)};
    return twin(base, {point(most), number(0, 3) ? number(0, 3599) : 900 * number(0, 3)});
  }
  // Star-shaped and hollow, now and then with a hole in the middle.
  geometry::Polygon blob(int most) {
    geometry::Polygon ring;
    const geometry::Point middle = point(most);
    const int corners = number(3, 12);
    for (int i = 0; i < corners; ++i) {
      const double turn = i * 2 * 3.14159265358979 / corners, out = number(1000, 6000);
      ring.outer.push_back({middle.x + static_cast<int>(out * std::cos(turn)), middle.y + static_cast<int>(out * std::sin(turn))});
    }
    if (corners > 5 && number(0, 1))
      ring.holes.push_back({{middle.x - 300, middle.y - 300}, {middle.x + 300, middle.y - 300}, {middle.x, middle.y + 300}});
    return ring;
  }

 private:
  std::mt19937 dice_;
};

}  // namespace

TEST_CASE("Lee's table: distances and shared areas are those of another library, on random bases and hollow ground") {
  Random random(7);
  for (int i = 0; i < 3000; ++i) {
    const Twin a = random.base(12'000), b = random.base(12'000);
    INFO("pair " << i);
    CHECK(distance(a.quad, b.quad) / INCH == Approx(geometry::min_distance(a.figure, b.figure)).margin(1e-9));
    CHECK(a.quad.area() / INCH / INCH == Approx(geometry::area(a.figure)));
    CHECK(overlap(a.quad, b.quad) == geometry::overlap(a.figure, b.figure));
    const geometry::Polygon ring = random.blob(12'000);
    const auto ground = Outline::make(ring);
    const auto figure = geometry::Figure::make(ring);
    REQUIRE(ground.has_value() == figure.has_value());
    if (!ground) continue;
    CHECK(ground->covered(a.quad) / INCH / INCH == Approx(geometry::shared_area(a.figure, *figure)).margin(1e-9));
    CHECK(ground->distance_to(a.quad) / INCH == Approx(geometry::min_distance(a.figure, *figure)).margin(1e-9));
  }
}

TEST_CASE("Lee's table: a line is blocked exactly when some of it lies inside, on random ground") {
  Random random(8);
  int blocked = 0;
  for (int i = 0; i < 3000; ++i) {
    const geometry::Polygon ring = random.blob(12'000);
    const auto ground = Outline::make(ring);
    if (!ground) continue;
    const geometry::Point from = random.point(14'000), to = random.point(14'000);
    if (from == to) continue;
    const auto line = geometry::Figure::make(geometry::inches(from), geometry::inches(to));
    const bool inside = geometry::more_than(geometry::length_inside(*line, *geometry::Figure::make(ring)), 0);
    INFO("line " << i);
    CHECK(ground->blocks(spot_of(from), spot_of(to)) == inside);
    blocked += inside;
  }
  CHECK(blocked > 500);
}

TEST_CASE("Lee's table: a line along a border or through a corner alone is not blocked") {
  however_it_lies([](Lay& lay) {
    const Outline ground = lay.outline({{10, 10}, {20, 10}, {20, 20}, {10, 20}});
    CHECK_FALSE(ground.blocks(lay.spot(5, 10), lay.spot(25, 10)));
    CHECK_FALSE(ground.blocks(lay.spot(5, 15), lay.spot(10, 15)));
    CHECK_FALSE(ground.blocks(lay.spot(5, 15), lay.spot(15, 25)));
    CHECK(ground.blocks(lay.spot(5, 14.999), lay.spot(15, 24.999)));
    CHECK(ground.blocks(lay.spot(10, 10), lay.spot(20, 20)));
    CHECK(ground.blocks(lay.spot(12, 12), lay.spot(13, 12)));
  });
}

TEST_CASE("Lee's table: a quarter turn of the table changes no bit of a distance between bases set square, and no verdict on others") {
  Random random(9);
  for (int i = 0; i < 500; ++i) {
    const double x = random.number(5000, 60'000) / 1000.0, y = random.number(5000, 40'000) / 1000.0,
                 dx = random.number(-9000, 9000) / 1000.0, dy = random.number(-9000, 9000) / 1000.0,
                 heading = i % 2 ? 90.0 * random.number(0, 3) : random.number(0, 3599) / 10.0;
    std::vector<double> gaps, areas;
    for (int quarters = 0; quarters < 4; ++quarters) {
      const Lay lay(quarters);
      const Quad a = lay.rect(x, y, 2, 1, heading), b = lay.rect(x + dx, y + dy, 1, 1, 0);
      gaps.push_back(distance(a, b));
      areas.push_back(lay.outline({{x, y}, {x + 5, y}, {x + 5, y + 5}, {x, y + 5}}).covered(b));
    }
    for (int quarters = 1; quarters < 4; ++quarters) {
      if (i % 2)
        CHECK(gaps[static_cast<std::size_t>(quarters)] == gaps[0]);
      else
        CHECK(gaps[static_cast<std::size_t>(quarters)] == Approx(gaps[0]).margin(1e-7));  // the tolerance is ten thousand times this
      CHECK(areas[static_cast<std::size_t>(quarters)] == Approx(areas[0]).margin(1e-6));
    }
  }
}

TEST_CASE("Lee's table: twelve, six, three and one inch and exactly half a base are told from a thousandth more") {
  however_it_lies([](Lay& lay) {
    for (const double gap : {12.0, 6.0, 3.0, 1.0}) {
      const auto apart = [&](double inches) {
        return distance(lay.rect(20, 20, 2, 1, 30), lay.rect(20, 20, 2, 1, 30).moved(lay.spot(20, 20) * 0 + Spot{0, (1 + inches) * INCH}));
      };
      CHECK(apart(gap) < gap * INCH);  // slanting bases come nearer than their upright distance
      const double exact = distance(lay.sq(10, 10), lay.sq(11 + gap, 10)), more = distance(lay.sq(10, 10), lay.sq(11.001 + gap, 10)),
                   less = distance(lay.sq(10, 10), lay.sq(10.999 + gap, 10));
      CHECK(exact == gap * INCH);
      CHECK((within(exact, gap * INCH) && at_least(exact, gap * INCH)));
      CHECK((beyond(more, gap * INCH) && !within(more, gap * INCH)));
      CHECK((short_of(less, gap * INCH) && !at_least(less, gap * INCH)));
    }
    lay.area(Ground::woods, 0, 0, 20, 40);
    CHECK_FALSE(lay.scene().stands_in(Ground::woods, lay.sq(20, 20)));
    CHECK(lay.scene().stands_in(Ground::woods, lay.sq(19.999, 20)));
    CHECK_FALSE(lay.scene().stands_in(Ground::woods, lay.rect(20, 20, 2, 1, 45)));
    CHECK(lay.scene().stands_in(Ground::woods, lay.rect(19.999, 20, 2, 1, 45)));
  });
}

TEST_CASE("Lee's table: ground that crosses itself is turned down with the place where it does") {
  const auto made = Outline::make({{{0, 0}, {10'000, 10'000}, {10'000, 0}, {0, 10'000}}, {}});
  REQUIRE_FALSE(made);
  CHECK(made.error().problem == geometry::FigureProblem::self_crossing);
  CHECK(made.error().where == geometry::Point{5000, 5000});
}

TEST_CASE("Lee's table: a river bars the way but for its bridge, and no base may stand in it") {
  however_it_lies([](Lay& lay) {
    lay.scene().add_river(lay.strip({{0, 20}, {48, 20}}, 2));
    lay.bridge({{24, 18}, {24, 22}}, 2);
    const auto barred = lay.scene().barred(lay.spot(10, 10), lay.spot(10, 30));
    REQUIRE(barred);
    CHECK(*barred == Approx(9.0 / 20));
    CHECK_FALSE(lay.scene().barred(lay.spot(24, 10), lay.spot(24, 30)));
    CHECK_FALSE(lay.scene().barred(lay.spot(10, 10), lay.spot(40, 19)));
    CHECK(lay.scene().barred(lay.spot(10, 10), lay.spot(40, 19.001)));
    CHECK(lay.scene().on_impassable(lay.sq(10, 18.6)));
    CHECK_FALSE(lay.scene().on_impassable(lay.sq(10, 18.5)));
    CHECK_FALSE(lay.scene().on_impassable(lay.sq(24, 20)));
    CHECK(lay.scene().on_impassable(lay.sq(24.6, 20)));
    lay.area(Ground::impassable, 40, 30, 44, 34);
    CHECK(lay.scene().on_impassable(lay.sq(39.6, 32)));
    CHECK_FALSE(lay.scene().on_impassable(lay.sq(39.5, 32)));
    CHECK(lay.scene().barred(lay.spot(38, 32), lay.spot(46, 32)) == Approx(0.25));
  });
}

// What random tables decide, in one number: the same with every compiler, and on a table that lies any other way.
TEST_CASE("Lee's table: sights and stops on random tables are those written here, whatever compiled them") {
  std::uint64_t sum = 14695981039346656037U;
  const auto take = [&](std::int64_t value) { sum = (sum ^ static_cast<std::uint64_t>(value)) * 1099511628211U; };
  for (unsigned seed = 0; seed < 4; ++seed) {
    RandomTable table(seed);
    for (int i = 0; i < 60; ++i) {
      const Stander a = table.marker(0);
      std::vector<Stander> enemies;
      for (int k = 0; k < 3; ++k) enemies.push_back(table.marker(1));
      for (const Stander& enemy : enemies) take(mutual(table.lay.scene(), a, enemy, TWELVE_AND_SIX).sees());
      const double aside = table.inches(-6, 6), ahead = table.inches(-6, 6);
      const std::array way{a.quad.middle, a.quad.middle + Spot{aside * INCH, ahead * INCH}};
      const auto stop = first_sight(table.lay.scene(), a, way, enemies, TWELVE_AND_SIX);
      take(stop ? std::llround(stop->along) : -1);
      if (stop)
        for (const std::size_t one : stop->seen) take(static_cast<std::int64_t>(one));
    }
  }
  CHECK(sum == 0xa2bb77ed65765ce3U);
}

TEST_CASE("Lee's table: a quarter turn changes no sight and no stop, at equality and at random") {
  std::mt19937 dice(11);
  const auto number = [&](int from, int to) { return from + static_cast<int>(dice() % static_cast<unsigned>(to - from + 1)); };
  int stopped = 0;
  for (int i = 0; i < 150; ++i) {
    // Whole quarters of an inch, so that twelve, six and half a base come up often.
    struct Place {
      double x, y;
    };
    const auto place = [&] {
      const double x = number(8, 240) / 4.0, y = number(8, 160) / 4.0;
      return Place{x, y};
    };
    const Place mover = place(), goal = place(), wood = place(), hill = place(), unit = place();
    std::vector<Place> enemies;
    for (int k = 0; k < 4; ++k) {
      const double x = mover.x + number(-56, 56) / 4.0, y = mover.y + number(-56, 56) / 4.0;
      enemies.push_back({std::clamp(x, 1.0, 71.0), std::clamp(y, 1.0, 47.0)});
    }
    std::vector<std::string> answers;
    for (int quarters = 0; quarters < 4; ++quarters) {
      Lay lay(quarters);
      lay.area(Ground::woods, wood.x, wood.y, wood.x + 6, wood.y + 5).area(Ground::hill, hill.x, hill.y, hill.x + 4, hill.y + 3);
      lay.unit(1, lay.rect(unit.x, unit.y, 2, 1, 90));
      std::vector<Stander> watchers;
      std::string answer;
      for (const Place& enemy : enemies) {
        watchers.push_back(lay.marker(1, enemy.x, enemy.y));
        answer += mutual(lay.scene(), lay.marker(0, mover.x, mover.y), watchers.back(), TWELVE_AND_SIX).sees() ? '+' : '-';
      }
      const auto stop = first_sight(lay.scene(), lay.marker(0, mover.x, mover.y), lay.way({{mover.x, mover.y}, {goal.x, goal.y}}), watchers,
                                    TWELVE_AND_SIX);
      answer += stop ? std::to_string(std::llround(stop->along)) : "none";
      if (stop)
        for (const std::size_t one : stop->seen) answer += " " + std::to_string(one);
      stopped += stop.has_value();
      answers.push_back(answer);
    }
    for (int quarters = 1; quarters < 4; ++quarters) CHECK(answers[static_cast<std::size_t>(quarters)] == answers[0]);
  }
  CHECK(stopped > 200);
}
