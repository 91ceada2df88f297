// Sight of patrol markers: every caption and printed example of 6.2, on a table turned four ways, and that no piece is seen one-sidedly.
#include "tests/rulesets/lee/lee_table.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

bool seen(const Lay& lay, const Stander& a, const Stander& b, const SightRules& rules = TWELVE_AND_SIX) {
  const bool one = mutual(lay.scene(), a, b, rules).sees();
  CHECK(one == mutual(lay.scene(), b, a, rules).sees());
  return one;
}
double inches_apart(const Stander& a, const Stander& b) { return distance(a.quad, b.quad) / INCH; }

void picture_a(Lay& lay) {
  lay.area(Ground::woods, 28, 32, 31, 35).area(Ground::hill, 27, 22, 29, 26).area(Ground::built_up, 19, 30, 22, 33);
  lay.unit(1, lay.rect(24, 19, 2, 1, 0));
}

}  // namespace

TEST_CASE("Lee 6.2: picture a, what the marker in the middle sees and what hides from it (6.2a-1/2/3/5/6/7/9/10/11, BP-43)") {
  however_it_lies([](Lay& lay) {
    picture_a(lay);
    const Stander m = lay.marker(0, 24, 24);
    struct Line {
      double x, y, gap;
      bool seen;
      Limited by;
    };
    const Line lines[] = {{24, 35, 10.0, true, Limited::open},           {33, 24, 8.0, false, Limited::behind_hill},
                          {30.4, 24, 5.4, true, Limited::behind_hill},   {24, 13.5, 9.5, false, Limited::behind_units},
                          {24, 16.5, 6.5, false, Limited::behind_units}, {20.5, 31.5, 6.964, false, Limited::target_in_cover},
                          {24, 37, 12.0, true, Limited::open},           {24, 37.1, 12.1, false, Limited::open},
                          {17, 17, 8.485, true, Limited::open}};
    for (const Line& line : lines) {
      INFO(line.x << "," << line.y);
      const Stander target = lay.marker(1, line.x, line.y);
      CHECK(inches_apart(m, target) == Approx(line.gap).margin(1e-3));
      CHECK(seen(lay, m, target) == line.seen);
      CHECK(look(lay.scene(), m, target, TWELVE_AND_SIX).sees() == line.seen);
      if (line.gap <= 12) CHECK(look(lay.scene(), m, target, TWELVE_AND_SIX).by == line.by);
    }
  });
}

TEST_CASE("Lee 6.2: picture b, in the wood six inches, outside it twelve, and up to its border from afar (6.2b-2/3/4/6/7/8/10/11/12)") {
  however_it_lies([](Lay& lay) {
    lay.area(Ground::woods, 10, 10, 20, 20);
    const auto at = [&](double x, double y) { return lay.marker(0, x, y); };
    const Stander seven = at(15, 15), eight = at(27.5, 15), nine = at(20.2, 15);
    CHECK(seven.in_cover);
    CHECK_FALSE(eight.in_cover);
    CHECK_FALSE(nine.in_cover);
    CHECK_FALSE(seen(lay, seven, at(15, 22.01)));
    CHECK(seen(lay, seven, at(15, 22)));
    CHECK_FALSE(seen(lay, seven, at(15, 26.4)));
    CHECK(seen(lay, eight, at(39, 15)));
    CHECK(seen(lay, eight, at(20.6, 15)));
    CHECK(seen(lay, eight, at(40.5, 15)));
    CHECK_FALSE(seen(lay, eight, at(40.501, 15)));
    CHECK(seen(lay, at(24, 15), at(17, 15)));
    CHECK_FALSE(seen(lay, at(24.001, 15), at(17, 15)));
    CHECK(seen(lay, nine, at(33.2, 15)));
    CHECK_FALSE(seen(lay, nine, at(33.3, 15)));
    CHECK_FALSE(seen(lay, at(19.9, 15), at(30, 15)));
  });
}

TEST_CASE("Lee 6.2: picture c, seen at twelve inches from the moment when half of the base has left the wood (6.2c-1/2/3)") {
  however_it_lies([](Lay& lay) {
    lay.area(Ground::woods, 0, 18, 20, 30);
    const Stander enemy = lay.marker(1, 30.5, 24);
    CHECK_FALSE(seen(lay, lay.marker(0, 19.99, 24), enemy));
    CHECK(seen(lay, lay.marker(0, 20, 24), enemy));
    const std::vector<Stander> enemies{enemy, lay.marker(1, 31, 32), lay.marker(1, 40, 24)};
    const auto stop = first_sight(lay.scene(), lay.marker(0, 15, 24), lay.way({{15, 24}, {27, 24}}), enemies, TWELVE_AND_SIX);
    REQUIRE(stop);
    CHECK(stop->along == Approx(5000).margin(1e-3));
    CHECK(stop->seen == std::vector<std::size_t>{0});
    CHECK(distance(lay.sq(20, 24), enemy.quad) == Approx(9500).margin(1e-3));
  });
}

TEST_CASE("Lee 6.2: picture d, with more than half of its base in the wood a marker still sees six inches (6.2d-2)") {
  however_it_lies([](Lay& lay) {
    lay.area(Ground::woods, 20, 20, 30, 30);
    const Stander three = lay.marker(0, 29.8, 22), one = lay.marker(1, 30, 17), two = lay.marker(1, 38, 25);
    CHECK(three.in_cover);
    CHECK(seen(lay, three, one));
    CHECK(inches_apart(three, two) == Approx(7.47).margin(5e-3));
    CHECK_FALSE(seen(lay, three, two));
  });
}

TEST_CASE("Lee 6.2: woods and houses hide who stands in them from twelve inches to six, each by itself (BP-08/09)") {
  however_it_lies([](Lay& lay) {
    lay.area(Ground::woods, 30, 10, 40, 20).area(Ground::built_up, 50, 10, 60, 20);
    CHECK_FALSE(seen(lay, lay.marker(0, 22, 15), lay.marker(1, 35, 15)));  // twelve inches into the wood
    CHECK(seen(lay, lay.marker(0, 52, 15), lay.marker(1, 59, 15)));        // six inches in the houses
    CHECK_FALSE(seen(lay, lay.marker(0, 52, 15), lay.marker(1, 59.1, 15)));
  });
  however_it_lies([](Lay& lay) {  // two fifths in the wood and two fifths in the houses
    lay.area(Ground::woods, 20, 20, 30, 29.9).area(Ground::built_up, 20, 30.1, 30, 40);
    const Stander between = lay.marker(0, 25, 30);
    CHECK_FALSE(between.in_cover);
    lay.area(Ground::woods, 40, 20, 50, 29.5).area(Ground::woods, 40, 29.5, 50, 30.1);
    CHECK(lay.marker(0, 45, 30).in_cover);  // two woods that meet are one
  });
}

TEST_CASE("Lee 6.2: a hill under a marker does not hide it, one between does; other ground never does (BP-44)") {
  however_it_lies([](Lay& lay) {
    lay.area(Ground::hill, 20, 20, 30, 30);
    CHECK(seen(lay, lay.marker(0, 25, 25), lay.marker(1, 25, 37)));
    CHECK(seen(lay, lay.marker(0, 25, 37), lay.marker(1, 25, 25)));
    CHECK_FALSE(seen(lay, lay.marker(0, 25, 19), lay.marker(1, 25, 31.1)));
    CHECK(seen(lay, lay.marker(0, 19.4, 19), lay.marker(1, 19.4, 31.1)));
    lay.road({{0, 40}, {48, 40}});
    CHECK(seen(lay, lay.marker(0, 40, 34), lay.marker(1, 40, 46)));
  });
}

TEST_CASE("Lee 6.2: sight runs along the border of a wood and past its corner") {
  however_it_lies([](Lay& lay) {
    lay.area(Ground::woods, 20, 20, 24, 24);
    CHECK(seen(lay, lay.marker(0, 18, 24), lay.marker(1, 27, 24)));
    CHECK_FALSE(seen(lay, lay.marker(0, 18, 23.99), lay.marker(1, 27, 23.99)));
    CHECK(seen(lay, lay.marker(0, 18, 22), lay.marker(1, 22, 18)));
    CHECK_FALSE(seen(lay, lay.marker(0, 18, 23), lay.marker(1, 23.5, 17.6)));
  });
}

TEST_CASE("Lee 6.2: only the opponent's units hide, and what one of two does not see the other does not see either (BP-43)") {
  however_it_lies([](Lay& lay) {
    const Stander own = lay.marker(0, 20, 20), enemy = lay.marker(1, 20, 31);
    lay.unit(0, lay.rect(20, 25, 2, 1, 0));
    CHECK(look(lay.scene(), own, enemy, TWELVE_AND_SIX).sees());        // through its own units
    CHECK_FALSE(look(lay.scene(), enemy, own, TWELVE_AND_SIX).sees());  // which are the opponent's to the other
    CHECK_FALSE(seen(lay, own, enemy));
    SightRules both = TWELVE_AND_SIX;
    both.rulings.hiding_units = Rulings::HidingUnits::both;
    CHECK(seen(lay, own, enemy, both));
    lay.unit(1, lay.rect(20, 27, 2, 1, 0));
    CHECK_FALSE(seen(lay, own, enemy, both));
  });
  however_it_lies([](Lay& lay) {  // a unit does not hide itself
    lay.unit(1, lay.rect(20, 30, 2, 1, 0));
    CHECK(seen(lay, lay.marker(0, 20, 20), stander_of(lay.scene(), lay.scene().units()[0].quad, 1, 0)));
  });
}

TEST_CASE("Lee 6.2: exactly twelve and exactly six inches are within sight, measured between edges or between centres") {
  however_it_lies([](Lay& lay) {
    CHECK(seen(lay, lay.marker(0, 10, 10), lay.marker(1, 23, 10)));
    CHECK_FALSE(seen(lay, lay.marker(0, 10, 10), lay.marker(1, 23.001, 10)));
    CHECK(seen(lay, lay.marker(0, 10, 10), lay.marker(1, 10 + 1 + 7.2, 10 + 1 + 9.6)));  // 3-4-5 from corner to corner
    CHECK_FALSE(seen(lay, lay.marker(0, 10, 10), lay.marker(1, 18.2, 20.601)));
    SightRules centres = TWELVE_AND_SIX;
    centres.rulings.distance = Rulings::Distance::centres;
    CHECK(seen(lay, lay.marker(0, 10, 10), lay.marker(1, 22, 10), centres));
    CHECK_FALSE(seen(lay, lay.marker(0, 10, 10), lay.marker(1, 22.001, 10), centres));
  });
}

namespace {

std::size_t one_sided(int tables, int pairs) {
  std::size_t unlike = 0, sights = 0;
  for (int t = 0; t < tables; ++t) {
    RandomTable table(static_cast<unsigned>(t));
    for (int i = 0; i < pairs; ++i) {
      const Stander a = table.marker(0), far = table.marker(1);
      const Quad near = a.quad.moved({table.inches(-9, 9) * INCH, table.inches(-9, 9) * INCH});
      const Stander b = i % 4 ? stander_of(table.lay.scene(), near, 1) : far;
      const bool there = mutual(table.lay.scene(), a, b, TWELVE_AND_SIX).sees(),
                 back = mutual(table.lay.scene(), b, a, TWELVE_AND_SIX).sees();
      unlike += there != back;
      sights += there;
    }
  }
  CHECK(sights > static_cast<std::size_t>(tables * pairs / 8));  // most pairs decide something
  CHECK(sights < static_cast<std::size_t>(tables * pairs * 7 / 8));
  return unlike;
}

}  // namespace

TEST_CASE("Lee 6.2: of ten thousand random pairs none is seen one-sidedly") { CHECK(one_sided(20, 500) == 0); }
TEST_CASE("Lee 6.2: of a million random pairs none is seen one-sidedly", "[.long]") { CHECK(one_sided(100, 10'000) == 0); }
