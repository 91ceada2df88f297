// Tables of results, fates, splits and what units may do.
#include "rulesets/lee/procedures/numbers.hpp"
#include "tests/rulesets/lee/lee_data.hpp"
#include "tests/rulesets/known_rulings.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

FireResult result(const Fight& fight, int attacker_loss, int attacked_loss, const Rulings& rulings = {}) {
  return fire_result(outcome_of(attacker_loss, attacked_loss, lee_numbers()), fight, fight.encounters[0], lee_numbers(), rulings);
}
Fight foot() { return duel(infantry(5, 4, 4, 4), infantry(5, 4, 4, 4)); }
Fight horse() { return duel(cavalry(3, 5, 4, 4, 1), infantry(5, 4, 4, 4)); }

}  // namespace

TEST_CASE("Lee 9.12: who loses one point more in fire may be closed with, two points more and he is pushed (C-V01/02)") {
  const FireResult by_one = result(foot(), 2, 1);
  CHECK(by_one.attacked_may_close);
  CHECK_FALSE((by_one.attacker_pushed || by_one.attacked_pushed || by_one.attacker_may_close));
  const FireResult by_two = result(foot(), 3, 1);
  CHECK(by_two.attacker_pushed);
  CHECK_FALSE(by_two.attacked_may_close);
  CHECK(result(foot(), 1, 3).attacked_pushed);
}

TEST_CASE("Lee 9.12: a unit that hits three times and saves three of two loses nothing and wins by one (EX-A1/A2)") {
  const int attacked = std::max(0, 3 - 2), attacker = std::max(0, 2 - 3);
  CHECK(attacked == 1);
  CHECK(attacker == 0);
  const FireResult won = result(foot(), attacker, attacked);
  CHECK(won.attacker_may_close);
  CHECK_FALSE(won.attacked_pushed);
  // In the melee that follows the attacker has a die for the point lost.
  const Fight fight = foot();
  CHECK(value_modifiers({fight, fight.encounters[0], true, Stage::melee, attacked}, lee_numbers(), {}).front().dice == 1);
}

TEST_CASE("Lee 9.12: after a draw in fire both lose a point and stay engaged, but attacking cavalry closes or is pushed (C-V03/77)") {
  const FireResult drawn = result(foot(), 0, 0);
  CHECK(drawn.more == 1);
  CHECK_FALSE((drawn.attacker_may_close || drawn.attacked_may_close || drawn.pushed_unless_closes || drawn.attacker_pushed));
  const FireResult ridden = result(horse(), 2, 2);
  CHECK(ridden.more == 1);
  CHECK(ridden.attacker_may_close);
  CHECK(ridden.pushed_unless_closes);
}

TEST_CASE("Lee 9.12: attacking cavalry that loses by one is pushed, and so is who loses by one to a battery he attacked (C-V05/06)") {
  CHECK(result(horse(), 1, 0).attacker_pushed);
  Fight guns = foot();
  guns.attacked.type = Type::artillery;
  CHECK(result(guns, 1, 0).attacker_pushed);
  CHECK_FALSE(result(foot(), 1, 0).attacker_pushed);
}

TEST_CASE("Lee 9.10: in an accidental fight no unit attacks, unless it is ruled that the listed unit does") {
  Fight fight = horse();
  fight.accidental = true;
  CHECK_FALSE(result(fight, 1, 0).attacker_pushed);
  CHECK_FALSE(result(fight, 0, 0).pushed_unless_closes);
  Rulings rulings;
  REQUIRE(choose(rulings, "accidental.attacker", "listed"));
  CHECK(result(fight, 1, 0, rulings).attacker_pushed);
}

TEST_CASE("Lee 9.12: melee pushes the loser at one point, and both after a draw") {
  const MeleeResult drawn = melee_result(1, 1, lee_numbers());
  CHECK((drawn.more == 1 && drawn.attacker_pushed && drawn.attacked_pushed));
  const MeleeResult won = melee_result(0, 1, lee_numbers());
  CHECK((won.more == 0 && !won.attacker_pushed && won.attacked_pushed));
}

TEST_CASE("Lee 9.22: below nought or after five points in one combat a unit is destroyed") {
  CHECK(harmed(3 - 4, false) == Fate::destroyed);
  CHECK(harmed(8 - 5, true) == Fate::destroyed);
  CHECK(harmed(8 - 5, false) == Fate::holds);
}

TEST_CASE("Lee 9.22: a draw of four points each destroys both of six, unless the extra point counts apart (C-V09)") {
  Fight fight = duel(infantry(4, 0, 0, 6), infantry(4, 0, 0, 6));
  const auto both = [](const End& end) { return end.attacked.fate == Fate::destroyed && end.attackers[0].fate == Fate::destroyed; };
  // Four hits each of four dice, and none saves.
  const Fraction four = Fraction(1, 16) * Fraction(1, 16);
  CHECK(chance_of(all_ends(fight), both) == four);
  Rulings rulings;
  REQUIRE(choose(rulings, "destroyed.penalty", "apart"));
  CHECK(chance_of(all_ends(fight, HALF, rulings), both) == Fraction(0));
}

TEST_CASE("Lee 9.22: losses of fire and melee are five together only by that reading") {
  Fight fight = duel(infantry(3, 4, 0, 20), infantry(3, 4, 0, 20));
  const auto gone = [](const End& end) { return end.attacked.fate == Fate::destroyed; };
  Rulings rulings;
  REQUIRE(choose(rulings, "destroyed.within", "round"));
  CHECK(chance_of(all_ends(fight), gone) < chance_of(all_ends(fight, HALF, rulings), gone));
}

TEST_CASE("Lee 9.23: at nought a unit is routed") {
  CHECK(harmed(0, false) == Fate::routed);
  CHECK(harmed(1, false) == Fate::holds);
}

TEST_CASE("Lee 9.24: a unit pushed onto friends with no room is routed, off the table destroyed") {
  Unit unit = infantry(5, 4, 4, 3);
  CHECK(pushed(unit, 3, lee_numbers()) == Fate::pushed);
  unit.behind = Behind::friends;
  CHECK(pushed(unit, 3, lee_numbers()) == Fate::routed);
  unit.behind = Behind::edge;
  CHECK(pushed(unit, 3, lee_numbers()) == Fate::destroyed);
}

TEST_CASE("Lee 9.25: pushed onto an enemy or impassable ground a unit is routed; cavalry and guns lose a point at an obstacle") {
  Unit unit = cavalry(5, 4, 4, 1, 1);
  unit.behind = Behind::enemy;
  CHECK(pushed(unit, 1, lee_numbers()) == Fate::routed);
  unit.behind = Behind::impassable;
  CHECK(pushed(unit, 1, lee_numbers()) == Fate::routed);
  unit.behind = Behind::obstacle;
  CHECK(pushed(unit, 1, lee_numbers()) == Fate::routed);
  CHECK(pushed(unit, 2, lee_numbers()) == Fate::pushed);
  unit.type = Type::infantry;
  CHECK(pushed(unit, 1, lee_numbers()) == Fate::pushed);
}

TEST_CASE("Lee 9.26: pushed after attacks on opposite sides a unit is routed, from three sides destroyed, from two others pushed (C-V66)") {
  using enum Zone;
  CHECK(pushed_from(std::vector{left, right}) == Fate::routed);
  CHECK(pushed_from(std::vector{rear, front}) == Fate::routed);
  CHECK(pushed_from(std::vector{front, left}) == Fate::pushed);
  CHECK(pushed_from(std::vector{front, left, rear}) == Fate::destroyed);
  CHECK(pushed_from(std::vector{front, left, rear, right}) == Fate::destroyed);
}

TEST_CASE("Lee 9.15: seven dice go into three zones in three ways, and two of morale leave one zone without (C-V21)") {
  const std::vector<std::vector<int>> seven = {{3, 2, 2}, {2, 3, 2}, {2, 2, 3}}, two = {{1, 1, 0}, {1, 0, 1}, {0, 1, 1}};
  CHECK(allotments(7, 3) == seven);
  CHECK(allotments(2, 3) == two);
  CHECK(allotments(6, 3) == std::vector<std::vector<int>>{{2, 2, 2}});
}

TEST_CASE("Lee 9.15: every split keeps all dice and differs by one at most between zones") {
  for (int dice = 0; dice <= 20; ++dice)
    for (int zones = 1; zones <= 4; ++zones)
      for (const auto& one : allotments(dice, zones)) {
        int sum = 0;
        for (const int share : one) sum += share;
        CHECK(sum == dice);
        CHECK(*std::max_element(one.begin(), one.end()) - *std::min_element(one.begin(), one.end()) <= 1);
      }
}

TEST_CASE("Lee 9.6: what an engaged, a pinned or a flanked unit may not do (C-V34/35/37/38/39)") {
  using enum Zone;
  Unit unit = infantry(5, 4, 4, 4);
  const std::vector<Zone> ahead = {front}, aside = {left}, both = {front, left};
  CHECK_FALSE(barred(unit, Reaction::counterattack, ahead, true));
  CHECK(barred(unit, Reaction::counterattack, aside, true) == Barred::not_from_front);
  CHECK(barred(unit, Reaction::counterattack, both, true) == Barred::not_from_front);
  CHECK_FALSE(barred(unit, Reaction::front_change, aside, true));
  CHECK(barred(unit, Reaction::front_change, aside, false) == Barred::too_near);
  unit.pinned = true;
  CHECK(barred(unit, Reaction::front_change, aside, true) == Barred::pinned);
  CHECK_FALSE(barred(unit, Reaction::stand, aside, false));
  unit.pinned = false;
  unit.engaged = true;
  for (const Reaction reaction : {Reaction::counterattack, Reaction::front_change, Reaction::extended})
    CHECK(barred(unit, reaction, ahead, true) == Barred::engaged);
  unit.engaged = false;
  unit.type = Type::artillery;
  CHECK(barred(unit, Reaction::counterattack, ahead, true) == Barred::artillery);
}

TEST_CASE("Lee 9.11: a retreat of half the move costs a point, a longer one two, and some units never more than one (C-V41/42)") {
  const Numbers& numbers = lee_numbers();
  CHECK(retreat_loss(4000, 9, false, numbers) == 1);
  CHECK(retreat_loss(4001, 9, false, numbers) == 2);
  CHECK(retreat_loss(5000, 9, false, numbers) == 2);
  CHECK(retreat_loss(9000, 9, false, numbers) == 2);
  CHECK(retreat_loss(9000, 9, true, numbers) == 1);
  CHECK(retreat_loss(12000, 15, true, numbers) == 1);
  CHECK(longest_retreat(9) == 13);
}

TEST_CASE("Lee 9.11: retreat is for who is attacked on the front from more than three inches") {
  const Unit unit = infantry(5, 4, 4, 4);
  const std::vector<Zone> ahead = {Zone::front}, aside = {Zone::right};
  CHECK_FALSE(retreat_barred(unit, ahead, 3001));
  CHECK(retreat_barred(unit, ahead, 3000) == Barred::too_near);
  CHECK(retreat_barred(unit, aside, 9000) == Barred::not_from_front);
}

TEST_CASE("Lee 9.8: a line is extended by supporters that are neither attacked nor engaged nor pinned (C-V54)") {
  Unit unit = infantry(5, 4, 4, 4);
  CHECK_FALSE(extension_barred(unit, true, false));
  CHECK(extension_barred(unit, true, true) == Barred::attacked);
  CHECK(extension_barred(unit, false, false) == Barred::no_support);
  unit.engaged = true;
  CHECK(extension_barred(unit, true, false) == Barred::engaged);
}

TEST_CASE("Lee 9.27: pursuit is not for guns, inactive corps, defenders and units with one point left") {
  Unit unit = cavalry(3, 5, 4, 2, 1);
  CHECK(may_pursue(unit));
  unit.cohesion = 1;
  CHECK_FALSE(may_pursue(unit));
  unit.cohesion = 2;
  unit.order = Order::defence;
  CHECK_FALSE(may_pursue(unit));
  unit.order = Order::march;
  CHECK(may_pursue(unit));
  unit.active = false;
  CHECK_FALSE(may_pursue(unit));
  CHECK(pursued_loss(cavalry(3, 5, 4, 4, 1), infantry(5, 4, 4, 2), lee_numbers()) == 2);
  CHECK(pursued_loss(cavalry(3, 5, 4, 4, 1), cavalry(3, 5, 4, 2, 1), lee_numbers()) == 1);
  CHECK(pursued_loss(infantry(3, 5, 4, 4), infantry(5, 4, 4, 2), lee_numbers()) == 1);
}

TEST_CASE("Lee 9.12: every ruling of the game and every reading is known, in the order of the file") {
  const auto known = known_rulings<Rulings>();
  const auto& rulings = lee_game().data().rulings;
  REQUIRE(known.size() == rulings.size());
  for (std::size_t i = 0; i < known.size(); ++i) {
    CHECK(known[i].id == rulings[i].id);
    REQUIRE(known[i].readings.size() == rulings[i].readings.size());
    for (std::size_t j = 0; j < known[i].readings.size(); ++j) CHECK(known[i].readings[j] == rulings[i].readings[j].id);
    Rulings chosen;
    CHECK(choose(chosen, rulings[i].id, rulings[i].standard));
    CHECK(chosen == Rulings{});
    CHECK(choose(chosen, rulings[i].id, known[i].readings.back()));
    CHECK(chosen != Rulings{});
  }
  Rulings same;
  CHECK_FALSE(choose(same, "destroyed.within", "turn"));
  CHECK_FALSE(choose(same, "destroyed.by", "stage"));
}

TEST_CASE("Lee 9.12: without success faces nothing is computed, and the fault names the one that is missing") {
  const auto faces = read_faces(lee_game(), false);
  REQUIRE_FALSE(faces);
  CHECK(faces.error().id == "fight/missing-parameter");
  CHECK(wording::english().words(faces.error().message).find("combat.success-face") != std::string::npos);
}
