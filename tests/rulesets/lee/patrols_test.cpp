// Patrol markers: placing, moving, revealing, orders and units beside them, by the printed examples and the vectors of chapter 6.
#include "rulesets/lee/patrols/patrols.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/lee/lee_data.hpp"
#include "tests/rulesets/lee/lee_table.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const PatrolNumbers& numbers() {
  static const PatrolNumbers read = [] {
    auto made = PatrolNumbers::of(lee_game());
    if (!made) throw std::runtime_error(wording::english().words(made.error().message));
    return *made;
  }();
  return read;
}
using Way = std::initializer_list<std::pair<double, double>>;

MarkerWay way_of(const Lay& lay, Way way, const std::vector<Stander>& enemies = {}) {
  return judge_way(lay.scene(), lay.marker(0, way.begin()->first, way.begin()->second), lay.way(way), enemies, numbers(), {});
}

}  // namespace

TEST_CASE("Lee 6.1: the numbers of chapter 6 are in the data, two markers a corps and three inches among them") {
  CHECK(numbers().markers_a_corps == 2);
  CHECK(numbers().placing_gap == 3 * INCH);
  CHECK(numbers().sight == 12 * INCH);
  CHECK(numbers().covered_sight == 6 * INCH);
  CHECK(numbers().move == 12 * INCH);
  CHECK(numbers().road_move == 18 * INCH);
  CHECK(numbers().on_road == 9 * INCH);
  CHECK(numbers().deployment == 6 * INCH);
}

TEST_CASE("Lee 6.1: markers are placed in turns from the winner of the initiative; who has more goes on alone (BP-03)") {
  CHECK(alternately({6, 4}, 0) == std::vector<int>{0, 1, 0, 1, 0, 1, 0, 1, 0, 0});
  CHECK(alternately({6, 6}, 1) == std::vector<int>{1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0});
  CHECK(alternately({0, 2}, 0) == std::vector<int>{1, 1});
  CHECK(alternately({0, 0}, 0).empty());
}

TEST_CASE("Lee 6.1: three inches to a marker of the other player, also across a corner (BP-04/05)") {
  however_it_lies([](Lay& lay) {
    const auto near = [&](double x, double y) {
      return too_near(lay.sq(10, 10), std::vector<Quad>{lay.sq(40, 40), lay.sq(x, y)}, numbers(), {});
    };
    CHECK_FALSE(near(14, 10));
    CHECK(near(13.99, 10) == 1);
    CHECK(near(13, 13) == 1);
    CHECK_FALSE(near(13.2, 13.2));
    Rulings centres;
    centres.distance = Rulings::Distance::centres;
    CHECK_FALSE(too_near(lay.sq(10, 10), std::vector<Quad>{lay.sq(13, 10)}, numbers(), centres));
    CHECK(too_near(lay.sq(10, 10), std::vector<Quad>{lay.sq(12.999, 10)}, numbers(), centres));
  });
}

TEST_CASE("Lee 6.1: a marker stands in its zone with its whole base, or with more than half as the ruling has it") {
  however_it_lies([](Lay& lay) {
    const Outline zone = lay.outline({{0, 0}, {72, 0}, {72, 12}, {0, 12}});
    using InZone = Rulings::InZone;
    CHECK(in_zone(lay.sq(20, 11.5), zone, InZone::whole));
    CHECK_FALSE(in_zone(lay.sq(20, 11.501), zone, InZone::whole));
    CHECK(in_zone(lay.sq(20, 11.999), zone, InZone::half));
    CHECK_FALSE(in_zone(lay.sq(20, 12), zone, InZone::half));
  });
}

TEST_CASE("Lee 6.1: markers that see each other as they are placed are revealed as pairs, when all stand (BP-07)") {
  however_it_lies([](Lay& lay) {
    const std::vector<Stander> own{lay.marker(0, 10, 10), lay.marker(0, 30, 10)},
        enemy{lay.marker(1, 10, 22), lay.marker(1, 34, 25), lay.marker(1, 60, 40)};
    const auto met = meetings(lay.scene(), own, enemy, numbers().sight_rules({}));
    REQUIRE(met.size() == 1);
    CHECK((met[0].first == 0 && met[0].second == 0));
    CHECK(met[0].gap == 11 * INCH);
  });
}

TEST_CASE("Lee 6.3: a marker goes twelve inches, eighteen with nine of the first twelve on a road (6.3a-1/2/4/5/6/8)") {
  however_it_lies([](Lay& lay) {
    lay.road({{0, 10}, {48, 10}});
    const auto fault = [&](Way way) { return way_of(lay, way).fault; };
    CHECK(fault({{10, 13}, {10, 10}, {19, 10}, {19, 16}}) == WayFault::none);
    CHECK(fault({{10, 13.5}, {10, 10}, {24.5, 10}}) == WayFault::too_long);
    CHECK(fault({{10, 13.5}, {10, 10}, {18.5, 10}}) == WayFault::none);
    CHECK(fault({{10, 10}, {19, 10}, {19, 13}, {19, 19}}) == WayFault::none);
    CHECK(fault({{10, 10}, {28, 10}}) == WayFault::none);
    CHECK(fault({{10, 10}, {28.5, 10}}) == WayFault::too_long);
    CHECK(fault({{10, 10}, {14.5, 10}, {16, 11}, {17.5, 10}, {27, 10}}) == WayFault::too_long);
    CHECK(fault({{10, 20}, {10, 32}}) == WayFault::none);
    CHECK(fault({{10, 20}, {10, 32.001}}) == WayFault::too_long);
    // Nine inches of road after the first twelve inches are too late.
    CHECK(fault({{10, 16}, {10, 10}, {22, 10}}) == WayFault::too_long);
  });
}

TEST_CASE("Lee 6.3: a marker on a road with eighteen inches to go still stops where it sees an enemy (BP-41)") {
  however_it_lies([](Lay& lay) {
    lay.road({{0, 10}, {48, 10}});
    const MarkerWay way = way_of(lay, {{10, 10}, {28, 10}}, {lay.marker(1, 25, 10)});
    REQUIRE(way.stop);
    CHECK(way.stop->along == Approx(2 * INCH));
    CHECK(way.fault == WayFault::none);
    // What lies behind the stop is not gone, and cannot be wrong.
    lay.scene().add(Ground::impassable, lay.outline({{16, 8}, {18, 8}, {18, 12}, {16, 12}}));
    CHECK(way_of(lay, {{10, 10}, {28, 10}}, {lay.marker(1, 25, 10)}).fault == WayFault::none);
    const MarkerWay barred = way_of(lay, {{10, 10}, {28, 10}});
    CHECK(barred.fault == WayFault::impassable);
    CHECK(barred.fault_at == Approx(6 * INCH));
  });
}

TEST_CASE("Lee 6.3: a marker ends on the table, on ground that may be entered, and not on units") {
  however_it_lies([](Lay& lay) {
    CHECK(way_of(lay, {{10, 5}, {10, 0.5}}).fault == WayFault::none);
    CHECK(way_of(lay, {{10, 5}, {10, 0.4}}).fault == WayFault::off_table);
    lay.unit(0, lay.rect(20, 10, 2, 1, 0));
    CHECK(way_of(lay, {{20, 4}, {20, 9}}).fault == WayFault::none);
    CHECK(way_of(lay, {{20, 4}, {20, 9.1}}).fault == WayFault::ends_badly);
    lay.area(Ground::impassable, 30, 10, 34, 14);
    CHECK(way_of(lay, {{28, 4}, {29.6, 12}}).fault == WayFault::ends_badly);
    CHECK(way_of(lay, {{28, 4}, {29.5, 12}}).fault == WayFault::none);
  });
}

TEST_CASE("Lee 6.4: two scouts go at once, a corps comes alone against a scout, two corps come division by division (BP-23/24/25)") {
  CHECK(revealed({0, 0}, 0).divisions.empty());
  CHECK((revealed({0, 0}, 0).removed_at_once == std::array{true, true}));
  CHECK(revealed({0, 3}, 0).divisions == std::vector<int>{1, 1, 1});
  CHECK((revealed({0, 3}, 0).removed_at_once == std::array{true, false}));
  CHECK(revealed({3, 2}, 1).divisions == std::vector<int>{1, 0, 1, 0, 0});
  CHECK(revealed({3, 2}, 0).divisions == std::vector<int>{0, 1, 0, 1, 0});
}

TEST_CASE("Lee 6.4: what markers are left go when all corps of both players are revealed, not of one (BP-31)") {
  CHECK(markers_go({0, 0}));
  CHECK_FALSE(markers_go({0, 1}));
  CHECK_FALSE(markers_go({2, 0}));
}

TEST_CASE("Lee 6.4: after all moves markers may be revealed by choice, in turns from the player with the initiative (BP-32)") {
  CHECK(voluntary_turns({2, 2}, 0) == std::vector<int>{0, 1, 0, 1});
  CHECK(voluntary_turns({1, 3}, 1) == std::vector<int>{1, 0, 1, 1});
}

TEST_CASE("Lee 6.4: bases stand within six inches of their marker and no nearer to the enemy's than was the gap (6.4a-1/2/3, 6.4b-1/2)") {
  however_it_lies([](Lay& lay) {
    const Deploying deploying{lay.sq(20, 20), {{lay.sq(33, 20), 12 * INCH}}, {}};
    const auto judged = [&](const Quad& base, Rulings rulings = {}) {
      return judge_base(lay.scene(), deploying, base, {}, numbers(), rulings);
    };
    const auto behind = judged(lay.rect(14, 20, 2, 1, 90));
    CHECK(behind.fault == BaseFault::none);
    CHECK(behind.gap == 5 * INCH);
    CHECK(judged(lay.rect(20, 13, 2, 1, 0)).fault == BaseFault::none);
    CHECK(judged(lay.rect(20, 13, 2, 1, 0)).gap == 6 * INCH);
    CHECK(judged(lay.rect(20, 12.9, 2, 1, 0)).fault == BaseFault::too_far);
    Rulings free;
    free.deployment_gap = Rulings::DeploymentGap::none;
    const Quad forward = lay.rect(27, 20, 2, 1, 90), on_spot = lay.rect(20.5, 20, 2, 1, 90);
    CHECK(judged(forward).fault == BaseFault::near_enemy);
    CHECK(judged(forward).short_by == 7 * INCH);
    CHECK(judged(forward, free).fault == BaseFault::none);
    CHECK(judged(on_spot).fault == BaseFault::near_enemy);
    CHECK(judged(lay.rect(20, 20, 2, 1, 90)).fault == BaseFault::none);  // edge to edge with the marker's own
  });
}

TEST_CASE("Lee 6.4: bases stand on the table, off impassable ground and not over one another") {
  however_it_lies([](Lay& lay) {
    lay.area(Ground::impassable, 14, 14, 18, 18);
    const Deploying deploying{lay.sq(20, 3), {}, {}};
    const std::vector<Quad> others{lay.rect(25, 3, 2, 1, 0)};
    const auto fault = [&](const Quad& base) { return judge_base(lay.scene(), deploying, base, others, numbers(), {}).fault; };
    CHECK(fault(lay.rect(20, 0.5, 2, 1, 0)) == BaseFault::none);
    CHECK(fault(lay.rect(20, 0.4, 2, 1, 0)) == BaseFault::off_table);
    CHECK(fault(lay.rect(23, 3, 2, 1, 0)) == BaseFault::none);  // side by side
    CHECK(fault(lay.rect(23.1, 3, 2, 1, 0)) == BaseFault::overlaps);
  });
}

TEST_CASE("Lee 6.4: six inches are stretched only as far as is needed; a nearer place disproves it (6.4b-3)") {
  however_it_lies([](Lay& lay) {
    // All around lies water; land begins to the west, 6.8 inches from the marker.
    lay.scene().add_river(lay.strip({{20, 0}, {20, 48}}, 16));
    const Quad marker = lay.sq(20, 20);
    const Deploying deploying{marker, {}, {}};
    const geometry::Base base{2000, 1000};
    // The river is eight inches to each side; a base on its bank is 7.5 inches from the marker's edge.
    const Quad on_bank = lay.rect(11.5, 20, 2, 1, 90), farther = lay.rect(11, 20, 2, 1, 90);
    CHECK(judge_base(lay.scene(), deploying, on_bank, {}, numbers(), {}).fault == BaseFault::too_far);
    CHECK(judge_base(lay.scene(), deploying, on_bank, {}, numbers(), {}).gap == 7.5 * INCH);
    CHECK_FALSE(nearer_place(lay.scene(), deploying, base, 7.5 * INCH, {}, numbers(), {}));
    const auto nearer = nearer_place(lay.scene(), deploying, base, distance(farther, marker), {}, numbers(), {});
    REQUIRE(nearer);
    CHECK(nearer->gap == Approx(7.5 * INCH));
  });
  however_it_lies([](Lay& lay) {  // 6.8 inches are needed; who stands 7.2 inches away has a nearer place
    lay.scene().add_river(lay.strip({{20, 0}, {20, 48}}, 14.6));
    const Deploying deploying{lay.sq(20, 20), {}, {}};
    const geometry::Base base{2000, 1000};
    const Quad seventh = lay.rect(12.2, 20, 2, 1, 90), farther = lay.rect(11.8, 20, 2, 1, 90);
    CHECK(judge_base(lay.scene(), deploying, seventh, {}, numbers(), {}).gap == Approx(6.8 * INCH));
    CHECK(judge_base(lay.scene(), deploying, farther, {}, numbers(), {}).gap == Approx(7.2 * INCH));
    CHECK_FALSE(nearer_place(lay.scene(), deploying, base, 6.8 * INCH, {}, numbers(), {}));
    CHECK(nearer_place(lay.scene(), deploying, base, 7.2 * INCH, {}, numbers(), {}));
  });
  however_it_lies([](Lay& lay) {  // in the open there is always room within six inches
    const auto nearer = nearer_place(lay.scene(), {lay.sq(20, 20), {}, {}}, {2000, 1000}, 7 * INCH, {}, numbers(), {});
    REQUIRE(nearer);
    CHECK(nearer->gap <= 6 * INCH);
  });
}

TEST_CASE("Lee 6.4: units revealed by choice stand no nearer to the enemy's edge than their marker did (6.4c-2, 6.4d-1)") {
  for (int quarters = 0; quarters < 4; ++quarters) {
    const Lay lay(quarters);
    constexpr TableEdge NORTH_AFTER[] = {TableEdge::north, TableEdge::east, TableEdge::south, TableEdge::west};
    const Deploying deploying{lay.sq(20, 20), {}, NORTH_AFTER[quarters]};
    const auto judged = [&](const Quad& base) { return judge_base(lay.scene(), deploying, base, {}, numbers(), {}); };
    CHECK(judged(lay.rect(22, 20.2, 2, 1, 0)).fault == BaseFault::nearer_to_edge);
    CHECK(judged(lay.rect(22, 20.2, 2, 1, 0)).short_by == Approx(200));
    CHECK(judged(lay.rect(22, 20, 2, 1, 0)).fault == BaseFault::none);
    CHECK(judged(lay.rect(22, 14, 2, 1, 0)).fault == BaseFault::none);
    CHECK(judged(lay.rect(22, 14, 2, 1, 0)).gap == Approx(5.025 * INCH).margin(5));
  }
}

TEST_CASE("Lee 6.4: generals stand anywhere, but not nearer to the revealed corps than the markers were (BP-27)") {
  however_it_lies([](Lay& lay) {
    const std::vector<Quad> units{lay.rect(40, 20, 2, 1, 0)};
    const std::vector<RevealedCorps> corps{{units, 9.5 * INCH}};
    CHECK_FALSE(general_may_stand(lay.scene(), lay.sq(40, 10.0 + 0.001), corps));  // 8.999 apart
    CHECK_FALSE(general_may_stand(lay.scene(), lay.sq(40, 9.501), corps));
    CHECK(general_may_stand(lay.scene(), lay.sq(40, 9.5), corps));
    CHECK(general_may_stand(lay.scene(), lay.sq(5, 40), corps));
    CHECK_FALSE(general_may_stand(lay.scene(), lay.sq(0.4, 40), corps));
  });
}

TEST_CASE("Lee 6.5: a corps whose marker moved this turn defends, another may be given any order") {
  CHECK(order_allowed(true) == OrderAllowed::defence_only);
  CHECK(order_allowed(false) == OrderAllowed::any);
}

TEST_CASE("Lee 6.6: a unit stops where it reveals a marker and remembers how far it went (BP-33)") {
  however_it_lies([](Lay& lay) {
    lay.unit(0, lay.rect(10, 10, 2, 1, 0));
    const Stander unit = stander_of(lay.scene(), lay.scene().units()[0].quad, 0, 0);
    const auto stop = first_sight(lay.scene(), unit, lay.way({{10, 10}, {10, 19}}), std::vector<Stander>{lay.marker(1, 10, 28)},
                                  numbers().sight_rules({}));
    REQUIRE(stop);
    CHECK(stop->along == Approx(5 * INCH));
    CHECK(9 * INCH - stop->along == Approx(4 * INCH));
  });
}

TEST_CASE("Lee 6.6: after revealing a corps the unit and its whole corps keep the distance; another corps need not (BP-35/37)") {
  however_it_lies([](Lay& lay) {
    const Quad unit = lay.marker(0, 10, 10).quad, enemy = lay.sq(10, 25);  // fourteen inches away
    const auto on = [&](Way way, double gap) { return first_nearer(unit, lay.way(way), enemy, gap * INCH); };
    CHECK(on({{10, 10}, {10, 16}}, 12).value() == Approx(2 * INCH));
    CHECK_FALSE(on({{10, 10}, {16, 10}}, 12));
    // One that already stands nearer may not come nearer still, but may go away.
    CHECK(on({{10, 10}, {10, 16}}, 20).value() == Approx(0).margin(1));
    CHECK_FALSE(on({{10, 10}, {10, 4}}, 20));
  });
}

TEST_CASE("Lee 6.6: a marker met during an attack, a forced move or a manoeuvre is revealed when that is done") {
  CHECK(revealed_when(Doing::ordinary_move) == RevealedWhen::at_once);
  for (const Doing doing : {Doing::attack, Doing::forced_move, Doing::manoeuvre}) CHECK(revealed_when(doing) == RevealedWhen::when_done);
}
