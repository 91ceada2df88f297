// Chapters 10 and 14 of Pluton as procedures: melee from the occasion to the losses.
#include <rapidcheck.h>

#include <numeric>

#include "rulesets/pluton/procedures/melee.hpp"
#include "rulesets/pluton/procedures/units.hpp"
#include "tests/rulesets/procedures/pluton_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

MeleeSide side(int half_boxes, int morale = 2) {
  MeleeSide made;
  made.half_boxes = half_boxes, made.morale = morale;
  return made;
}
std::string ratio(int attackers_half_boxes, int defenders_half_boxes, const Rulings& rulings = {}) {
  return tables().melee_column_name(tables().melee_column(attackers_half_boxes, defenders_half_boxes, rulings));
}
std::string column(const MeleeSide& attacker, const MeleeSide& defender, int terrain = 0) {
  return tables().melee_column_name(melee_column(attacker, defender, terrain, tables(), printed()));
}
int shift(const MeleeSide& attacker, const MeleeSide& defender, int terrain = 0, const Rulings& rulings = {}) {
  return melee_shift(attacker, defender, terrain, numbers(), rulings);
}
template <class Change>
MeleeSide with(Change change) {
  MeleeSide made = side(6, 0);
  change(made);
  return made;
}

}  // namespace

TEST_CASE("Pluton 10.1: units of both sides in a hex fight") {
  MeleeHex hex;
  CHECK(attacker(hex, printed()) == Attacker::phasing);
  hex.both_sides = false;
  CHECK(attacker(hex, printed()) == Attacker::none);
}

TEST_CASE("Pluton 10.2: the attacker entered second") {
  MeleeHex hex;
  hex.phasing_entered_second = false;
  CHECK(attacker(hex, printed()) == Attacker::other);
  hex.phasing_entered_second = true;
  CHECK(attacker(hex, printed()) == Attacker::phasing);
}

TEST_CASE("Pluton 10.2: in woods and buildings there is no melee when no unit moved and neither side declares one") {
  MeleeHex hex;
  hex.moved_here = false, hex.shelter = true, hex.phasing_entered_second = false;
  CHECK(may_decline(hex, printed()));
  CHECK(attacker(hex, printed()) == Attacker::none);  // D43
  hex.other_declares = true;
  CHECK(attacker(hex, printed()) == Attacker::other);
  hex.phasing_declares = true;
  CHECK(attacker(hex, printed()) == Attacker::phasing);  // both declare: whose phase it is
  hex = {true, false, true, false, true, false, false};
  CHECK_FALSE(may_decline(hex, printed()));
  CHECK(attacker(hex, printed()) == Attacker::phasing);  // in the open they fight on
}

TEST_CASE("Pluton 10.2: no unit moved in this hex, or on the whole board, as it is ruled") {
  MeleeHex hex;
  hex.moved_here = false, hex.moved_anywhere = true, hex.shelter = true;
  const Rulings board = ruled("melee.nobody-moved", "whole-board");
  CHECK(attacker(hex, printed()) == Attacker::none);
  CHECK(attacker(hex, board) == Attacker::phasing);
  hex.moved_anywhere = false;
  CHECK(attacker(hex, board) == Attacker::none);
}

TEST_CASE("Pluton 10.3: 7.5 against 3 is fought in the column 2:1") {
  CHECK(ratio(15, 6) == "2:1");  // E3
  CHECK(ratio(6, 15) == "1:3");
  CHECK(ratio(5, 6) == "1:2");
  CHECK(ratio(6, 6) == "1:1");
  CHECK(ratio(17, 6) == "2:1");
  CHECK(ratio(18, 6) == "3:1");
}

TEST_CASE("Pluton 10.3: strengths alone give 3:1 at most") {
  CHECK(ratio(40, 4) == "3:1");  // E4, D37
  CHECK(ratio(6, 0) == "3:1");
  CHECK(ratio(1, 60) == "1:5");
  CHECK(ratio(0, 6) == "1:5");
}

TEST_CASE("Pluton 10.3: fewer attackers are one to the quotient rounded up, or always 1:2 when it is so ruled") {
  const Rulings two = ruled("melee.below-one", "one-to-two");
  CHECK(ratio(6, 13, {}) == "1:3");
  CHECK(ratio(6, 12, {}) == "1:2");
  CHECK(ratio(2, 12, two) == "1:2");
  CHECK(ratio(6, 6, two) == "1:1");
}

TEST_CASE("Pluton 10.3: the column is the exact quotient rounded for the defender, whatever the strengths") {
  rc::check([] {
    const int attackers = *rc::gen::inRange(1, 73), defenders = *rc::gen::inRange(1, 73);
    const std::string expected = attackers >= defenders ? std::to_string(std::min(3, attackers / defenders)) + ":1"
                                                        : "1:" + std::to_string(std::min(5, (defenders + attackers - 1) / attackers));
    RC_ASSERT(ratio(attackers, defenders) == expected);
  });
}

TEST_CASE("Pluton 10.3: 2:1 with +2 is fought in 4:1, and shifts end at the edges of the table") {
  MeleeSide attackers = side(15, 4), defenders = side(6, 2);
  CHECK(shift(attackers, defenders) == 2);
  CHECK(column(attackers, defenders) == "4:1");  // E5
  attackers.morale = 20;
  CHECK(column(attackers, defenders) == "7:1");
  defenders.morale = 50;
  CHECK(column(attackers, defenders) == "1:5");
}

TEST_CASE("Pluton 10.4: each shift by itself") {
  const MeleeSide plain = side(6, 0);
  CHECK(shift(plain, plain) == 0);
  CHECK(shift(with([](MeleeSide& item) { item.under_fire = true; }), plain) == -1);
  CHECK(shift(with([](MeleeSide& item) { item.leader = true; }), plain) == 1);
  CHECK(shift(side(6, 2), plain) == 2);   // E6
  CHECK(shift(plain, side(6, 3)) == -3);  // E7
  CHECK(shift(plain, with([](MeleeSide& item) { item.leader = true; })) == -1);
  CHECK(shift(plain, plain, tables().terrain(*tables().terrain_number("woods")).melee) == -1);
  CHECK(shift(plain, plain, tables().terrain(*tables().terrain_number("wooden-buildings")).melee) == -1);
  CHECK(shift(plain, plain, tables().terrain(*tables().terrain_number("masonry-buildings")).melee) == -2);
  CHECK(shift(plain, with([](MeleeSide& item) { item.under_fire = true; })) == 1);
  CHECK(shift(plain, with([](MeleeSide& item) { item.pinned = true; })) == 2);
  CHECK(shift(plain, with([](MeleeSide& item) { item.under_fire = item.pinned = true; })) == 2);
  CHECK(shift(with([](MeleeSide& item) { item.national_shift = 1; }), plain) == 1);
  CHECK(shift(plain, with([](MeleeSide& item) { item.national_shift = 1; })) == -1);
}

TEST_CASE("Pluton 10.4: Germans against Poles in woods, and Poles against pinned Germans") {
  MeleeSide poles = side(6), germans = side(12);
  poles.national_shift = 1, poles.leader = true;
  CHECK(shift(germans, poles, -1) == -3);
  CHECK(column(germans, poles, -1) == "1:3");  // D38
  germans = side(6);
  germans.pinned = true;
  CHECK(shift(poles, germans) == 4);
  CHECK(column(poles, germans) == "5:1");  // D39
}

TEST_CASE("Pluton 10.4: the extreme sums are -8 and 7") {
  MeleeSide attackers = side(6, 1), defenders = side(6, 4);
  attackers.under_fire = true, defenders.leader = true, defenders.national_shift = 1;
  CHECK(shift(attackers, defenders, -2) == -8);
  attackers = side(6, 4), defenders = side(6, 1);
  attackers.leader = true, attackers.national_shift = 1, defenders.pinned = true;
  CHECK(shift(attackers, defenders) == 7);
}

TEST_CASE("Pluton 10.4: two sides with the property cancel out under either reading") {
  MeleeSide both = side(6);
  both.national_shift = 1;
  MeleeSide strong = both;
  strong.national_shift = 3;
  const Rulings opponents = ruled("melee.national-shift", "opponents-only");
  CHECK(shift(both, both) == 0);
  CHECK(shift(both, both, 0, opponents) == 0);
  CHECK(shift(strong, both, 0, opponents) == shift(strong, both));
}

TEST_CASE("Pluton 10.4: a mixed side has its worst morale and readiness, or those of most of its strength") {
  const std::vector<Fighter> mixed = {{6, 3, Readiness::full}, {4, 3, Readiness::under_fire}, {2, 1, Readiness::pinned}};
  const MeleeSide worst = side_of(mixed, true, 1, printed());
  CHECK((worst.half_boxes == 12 && worst.morale == 1 && worst.under_fire && worst.pinned && worst.leader && worst.national_shift == 1));
  const MeleeSide most = side_of(mixed, false, 0, ruled("melee.mixed", "majority"));
  CHECK((most.half_boxes == 12 && most.morale == 3 && !most.under_fire && !most.pinned));
  const std::vector<Fighter> even = {{4, 3, Readiness::full}, {4, 1, Readiness::pinned}};
  const MeleeSide tie = side_of(even, false, 0, ruled("melee.mixed", "majority"));
  CHECK((tie.morale == 1 && tie.pinned));  // a tie is read as the worse
}

TEST_CASE("Pluton 10.5: the sum of strengths multiplies losses") {
  const auto factor = [](int sum_half_boxes) { return loss_factor_halves(sum_half_boxes, numbers(), printed()); };
  CHECK(factor(23) == 2);
  CHECK(factor(24) == 3);
  CHECK(factor(36) == 3);
  CHECK(factor(38) == 4);
  CHECK(factor(48) == 4);
  CHECK(factor(49) == 6);
  CHECK(multiplied(3, factor(30)) == 5);  // D42: 4.5 is rounded up
  CHECK(multiplied(2, factor(30)) == 3);
  CHECK(multiplied(2, 2) == 2);
  CHECK(multiplied(0, 6) == 0);
}

TEST_CASE("Pluton 10.5: a sum between 18 and 19 is ruled") {
  const Rulings next = ruled("melee.sum-gap", "next");
  CHECK(multiplied(2, loss_factor_halves(37, numbers(), printed())) == 3);  // D41
  CHECK(multiplied(2, loss_factor_halves(37, numbers(), next)) == 4);
  CHECK(loss_factor_halves(36, numbers(), next) == 3);
  CHECK(loss_factor_halves(38, numbers(), next) == 4);
}

TEST_CASE("Pluton 10.3: the outcome is that of the column, with the factor of the sum") {
  const MeleeSide twelve = side(12), six = side(6), many = side(20);
  CHECK(melee_outcome(twelve, six, 0, tables(), printed(), 5) == MeleeOutcome{1, false, 1, true});
  CHECK(melee_outcome(many, many, 0, tables(), printed(), 1) == MeleeOutcome{4, true, 0, false});
}

TEST_CASE("Pluton 10.3: losses are boxes or half boxes, and their owner or his opponent crosses them out") {
  const std::vector<UnitKind> kinds(3, UnitKind::rifle);
  const auto after = [&](int losses, const Rulings& rulings) {
    std::vector<int> boxes = {6, 4, 2};
    const int crossed_out = distribute_losses(boxes, kinds, losses, numbers(), rulings);
    CHECK(crossed_out == 12 - std::accumulate(boxes.begin(), boxes.end(), 0));
    return boxes;
  };
  CHECK(after(2, printed()) == std::vector{3, 3, 2});
  CHECK(after(2, ruled("melee.losses-by", "opponent")) == std::vector{6, 2, 0});
  CHECK(after(2, ruled("melee.losses", "halves")) == std::vector{4, 4, 2});
  CHECK(after(99, printed()) == std::vector{0, 0, 0});
  CHECK(after(0, printed()) == std::vector{6, 4, 2});
  CHECK(after(4, printed()) == std::vector{1, 1, 2});  // no unit dies while another can bear it
}

TEST_CASE("Pluton 10.3: losses read as those of fire cost other platoons whole boxes when that is so ruled") {
  Rulings rulings = ruled("melee.losses", "halves");
  CHECK(choose(rulings, "strength.half-boxes", "infantry-only"));
  std::vector<int> boxes = {6, 5};
  const std::vector<UnitKind> kinds = {UnitKind::machine_gun, UnitKind::rifle};
  CHECK(distribute_losses(boxes, kinds, 2, numbers(), rulings) == 3);
  CHECK(boxes == std::vector{4, 4});
}

TEST_CASE("Pluton 10.3: an owner loses as few units as can be, an opponent destroys as many") {
  rc::check([] {
    const auto boxes = *rc::gen::container<std::vector<int>>(*rc::gen::inRange<std::size_t>(1, 7), rc::gen::inRange(1, 7));
    const std::vector<UnitKind> kinds(boxes.size(), UnitKind::machine_gun);
    const int losses = *rc::gen::inRange(0, 20), total = std::accumulate(boxes.begin(), boxes.end(), 0);
    const auto alive = [&](const Rulings& rulings) {
      std::vector<int> left = boxes;
      RC_ASSERT(distribute_losses(left, kinds, losses, numbers(), rulings) == std::min(total, 2 * losses));
      return std::count_if(left.begin(), left.end(), [](int item) { return item > 0; });
    };
    RC_ASSERT(alive({}) == std::clamp<std::ptrdiff_t>(total - 2 * losses, 0, static_cast<std::ptrdiff_t>(boxes.size())));
    RC_ASSERT(alive(ruled("melee.losses-by", "opponent")) <= alive({}));
  });
}

TEST_CASE("Pluton 10.3: a leader alone in the hex is eliminated, or retreats when it is so ruled") {
  CHECK(lone_leader_is_eliminated(printed()));
  CHECK_FALSE(lone_leader_is_eliminated(ruled("melee.leader-alone", "retreats")));
}

TEST_CASE("Pluton 14.1: a box is one of strength, two half boxes") {
  CHECK(half_boxes_left(2 * 3, 2, UnitKind::rifle, numbers(), printed()) == 2 * 2);
}

TEST_CASE("Pluton 14.2: two losses cross out a box of a platoon") {
  const auto left = [](int losses, UnitKind kind, const Rulings& rulings) { return half_boxes_left(6, losses, kind, numbers(), rulings); };
  CHECK(left(3, UnitKind::rifle, printed()) == 3);  // E8: strength 1.5
  CHECK(left(5, UnitKind::rifle, printed()) == 1);  // D55
  CHECK(left(6, UnitKind::rifle, printed()) == 0);
  CHECK(left(9, UnitKind::rifle, printed()) == 0);
  const Rulings infantry = ruled("strength.half-boxes", "infantry-only");
  CHECK(left(2, UnitKind::machine_gun, printed()) == 4);
  CHECK(left(2, UnitKind::machine_gun, infantry) == 2);
  CHECK(left(2, UnitKind::mortar, infantry) == 2);
  CHECK(left(2, UnitKind::rifle, infantry) == 4);
  CHECK(half_boxes_lost(3, UnitKind::leader, numbers(), printed()) == 0);
}
