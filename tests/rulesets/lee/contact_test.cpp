// Bases in combat on a table turned four ways: distances, half a front, one inch, corridors, meeting places and pushes.
#include "rulesets/lee/table/contact.hpp"
#include "tests/rulesets/lee/lee_table.hpp"

using namespace hexwright;
using namespace hexwright::test;
using geometry::BaseEdge;

namespace {

// U(x,y,h) of the vectors, moved onto the table.
Quad u(const Lay& lay, double x, double y, double heading) { return lay.rect(x + 20, y + 20, 2, 1, heading); }

ContactFault fault_of(const Lay& lay, const Quad& attacker, std::vector<Quad> enemies = {}, ContactRules rules = {}) {
  return judge_contact(lay.scene(), attacker, u(lay, 0, 2, 180), BaseEdge::front, enemies, rules).fault;
}

}  // namespace

TEST_CASE("Lee 9.3: an attack is measured from the middle of the attacker's front to the nearest point of its target (C-V25/26)") {
  however_it_lies([](Lay& lay) {
    CHECK(attack_distance(u(lay, 0, 0, 0), u(lay, 0, 10, 180)) == 9 * INCH);
    CHECK(attack_distance(u(lay, 0, 0, 0), u(lay, 5, 10, 180)) == Approx(9849).margin(1));
    CHECK(attack_distance(u(lay, 0, 0, 0), u(lay, 0, 10, 90)) == 8.5 * INCH);
    CHECK(within(attack_distance(u(lay, 0, 0, 0), u(lay, 0, 10, 180)), 9 * INCH));
    CHECK_FALSE(within(attack_distance(u(lay, 0, 0, 0), u(lay, 0, 10.2, 180)), 9 * INCH));
  });
}

TEST_CASE("Lee 9.3: at least half the attacker's width faces the edge, exactly half is enough (C-V27)") {
  however_it_lies([](Lay& lay) {
    const auto width = [&](double x) { return judge_contact(lay.scene(), u(lay, x, 0, 0), u(lay, 0, 2, 180), BaseEdge::front, {}).width; };
    CHECK(width(0) == 2 * INCH);
    CHECK(width(1) == 1 * INCH);
    CHECK(fault_of(lay, u(lay, 0, 0, 0)) == ContactFault::none);
    CHECK(fault_of(lay, u(lay, 1, 0, 0)) == ContactFault::none);
    CHECK(fault_of(lay, u(lay, -1, 0, 0)) == ContactFault::none);
    CHECK(fault_of(lay, u(lay, 1.001, 0, 0)) == ContactFault::too_little_width);
    CHECK(fault_of(lay, u(lay, 1.01, 0, 0)) == ContactFault::too_little_width);
  });
}

TEST_CASE("Lee 9.3: an attacker stands an inch away and looks at the edge that it attacks") {
  however_it_lies([](Lay& lay) {
    CHECK(fault_of(lay, u(lay, 0, -0.01, 0)) == ContactFault::gap);
    CHECK(fault_of(lay, u(lay, 0, 0.01, 0)) == ContactFault::gap);
    CHECK(fault_of(lay, u(lay, 0, 0, 180)) == ContactFault::not_facing);
    CHECK(fault_of(lay, u(lay, 0, 0, 10)) == ContactFault::not_facing);
    CHECK(fault_of(lay, u(lay, 0, 4, 0)) == ContactFault::not_facing);  // behind it
    ContactRules touching;
    touching.fire_gap = 0;
    CHECK(fault_of(lay, u(lay, 0, 1, 0), {}, touching) == ContactFault::none);
    CHECK(fault_of(lay, u(lay, 0, 1.5, 0), {}, touching) == ContactFault::overlaps);
    // Against the other edges as well: a base put there by itself is placed well.
    const Quad target = u(lay, 0, 2, 30);
    for (const BaseEdge edge : {BaseEdge::front, BaseEdge::right, BaseEdge::rear, BaseEdge::left}) {
      const Quad placed = placed_against(target, edge, {2000, 1000}, 1 * INCH);
      const Contact contact = judge_contact(lay.scene(), placed, target, edge, {});
      CHECK(contact.fault == ContactFault::none);
      CHECK(contact.gap == Approx(1000));
      CHECK(attack_distance(placed, target) == Approx(1000));
    }
  });
}

TEST_CASE("Lee 9.3: no base but the target is within an inch of an attacker's front, no front of its sides and rear (C-V29/30)") {
  however_it_lies([](Lay& lay) {
    const Quad attacker = u(lay, 0, 0, 0);
    CHECK(fault_of(lay, attacker, {u(lay, 2, 1.5, 180)}) == ContactFault::touches_other);  // its front half an inch away
    CHECK(fault_of(lay, attacker, {u(lay, 3, 2, 180)}) == ContactFault::none);
    CHECK(fault_of(lay, attacker, {u(lay, 0, -1.5, 180)}) == ContactFault::none);  // rear to rear
    CHECK(fault_of(lay, attacker, {u(lay, 0, -1.5, 0)}) == ContactFault::side_to_front);
    CHECK(fault_of(lay, attacker, {u(lay, 0, -2, 0)}) == ContactFault::none);  // an inch is enough
    CHECK(fault_of(lay, attacker, {u(lay, 0, -1.999, 0)}) == ContactFault::side_to_front);
    CHECK(fault_of(lay, attacker, {u(lay, 2.4, -1, 270)}) == ContactFault::side_to_front);
    ContactRules again;  // in an additional round, after pursuit or occupation
    again.keeps_clear = false;
    CHECK(fault_of(lay, attacker, {u(lay, 0, -1.5, 0)}, again) == ContactFault::none);
    CHECK(fault_of(lay, attacker, {u(lay, 0.5, 0, 0)}, again) == ContactFault::overlaps);
  });
}

TEST_CASE("Lee 9.3: an attacker is placed on the table and off impassable ground") {
  however_it_lies([](Lay& lay) {
    lay.area(Ground::impassable, 15, 15, 19.1, 25);
    CHECK(fault_of(lay, u(lay, 0, 0, 0)) == ContactFault::impassable);
    CHECK(fault_of(lay, u(lay, 0.1, 0, 0)) == ContactFault::none);
  });
}

TEST_CASE("Lee 9.6: a counterattack meets halfway with an inch left, cavalry two thirds of the way (C-V31/33)") {
  const auto even = counterattack(10 * INCH, 9 * INCH, 9 * INCH, Share::halves);
  REQUIRE(even);
  CHECK(even->attacker == 4.5 * INCH);
  CHECK(even->attacked == 4.5 * INCH);
  CHECK(counterattack(19 * INCH, 9 * INCH, 9 * INCH, Share::halves));
  CHECK_FALSE(counterattack(19.2 * INCH, 9 * INCH, 9 * INCH, Share::halves));
  const auto cavalry = counterattack(10 * INCH, 15 * INCH, 9 * INCH, Share::attacker_two_thirds);
  REQUIRE(cavalry);
  CHECK(cavalry->attacker == Approx(6 * INCH));
  CHECK(cavalry->attacked == Approx(3 * INCH));
  CHECK(counterattack(10 * INCH, 9 * INCH, 15 * INCH, Share::attacked_two_thirds)->attacked == Approx(6 * INCH));
}

TEST_CASE("Lee 9.3: straight before one edge the zone is known, beside a corner a designer's borders decide") {
  however_it_lies([](Lay& lay) {
    const Quad target = u(lay, 0, 0, 0);
    const auto zone = [&](double x, double y, ZoneBorders borders) { return zone_at(target, lay.spot(20 + x, 20 + y), borders); };
    CHECK(zone(0.9, 2, ZoneBorders::unknown) == BaseEdge::front);
    CHECK(zone(-0.9, -2, ZoneBorders::unknown) == BaseEdge::rear);
    CHECK(zone(2, 0.4, ZoneBorders::unknown) == BaseEdge::right);
    CHECK_FALSE(zone(2, 1, ZoneBorders::unknown));
    CHECK(zone(2, 1, ZoneBorders::edges) == BaseEdge::front);
    CHECK(zone(2, 1, ZoneBorders::diagonals) == BaseEdge::right);    // an inch off the side, half an inch off the front
    CHECK(zone(1.2, 1, ZoneBorders::diagonals) == BaseEdge::front);  // the other way round
  });
}

TEST_CASE("Lee 9.7: the corridor of a flanking attack is as wide as the flanker and free of enemies and impassable ground (C-V47)") {
  however_it_lies([](Lay& lay) {
    // The main attacker stands before the target's front; the flanker beside it goes past to the line of the target's rear.
    const Quad target = u(lay, 0, 2, 180), flanker = u(lay, 2, 0, 0);
    const Quad corridor = flanking_corridor(flanker, target, BaseEdge::front);
    CHECK(corridor.area() == Approx(2 * 3 * INCH * INCH));
    CHECK(distance(corridor, u(lay, 2, 3.5, 0)) == Approx(500));
    CHECK(judge_corridor(lay.scene(), corridor, {}).open());
    const std::vector<Quad> inside{u(lay, 9, 9, 0), u(lay, 3.9, 1, 0)}, beside{u(lay, 4, 1, 0)};
    CHECK(judge_corridor(lay.scene(), corridor, inside).enemy == 1);
    CHECK(judge_corridor(lay.scene(), corridor, beside).open());
    lay.area(Ground::woods, 22, 21, 23, 22);
    CHECK(judge_corridor(lay.scene(), corridor, {}).open());
    lay.area(Ground::impassable, 22, 21, 23, 22);
    CHECK_FALSE(judge_corridor(lay.scene(), corridor, {}).open());
  });
}

TEST_CASE("Lee 9.26: a pushed unit goes straight away from its winner, along the resultant of two, between opposites nowhere (C-V63/65)") {
  however_it_lies([](Lay& lay) {
    const Spot middle = lay.spot(20, 20);
    const auto to = [&](std::vector<Spot> winners) { return pushed_to(middle, winners, 3 * INCH); };
    CHECK(length(*to({lay.spot(20, 17)}) - lay.spot(20, 23)) < 1e-6);
    CHECK(length(*to({lay.spot(20, 18), lay.spot(17.5, 20)}) - lay.spot(22.121, 22.121)) < 1);
    CHECK_FALSE(to({lay.spot(17.5, 20), lay.spot(22.5, 20)}));
  });
}

TEST_CASE("Lee 9.25: a unit with more than half its base off the table is gone, with exactly half it is not (C-V69)") {
  const Lay lay;
  CHECK_FALSE(mostly_off_table(lay.scene(), lay.rect(20, 0, 2, 1, 0)));
  CHECK(mostly_off_table(lay.scene(), lay.rect(20, -0.001, 2, 1, 0)));
}

TEST_CASE("Lee 9.17: a front that touches an enemy with half its width or more fights again by itself (C-V70/71)") {
  however_it_lies([](Lay& lay) {
    const Quad winner = u(lay, 0, 0, 0);
    CHECK(front_touching(winner, u(lay, 0.8, 1, 180)) == Approx(1.2 * INCH));
    CHECK(front_touching(winner, u(lay, 2, 1, 180)) == Approx(0));  // a corner
    CHECK(front_touching(winner, u(lay, 0, 1.2, 180)) == 0);
    CHECK(at_least(front_touching(winner, u(lay, 1, 1, 180)), 1 * INCH));
    CHECK_FALSE(at_least(front_touching(winner, u(lay, 1.001, 1, 180)), 1 * INCH));
  });
}
