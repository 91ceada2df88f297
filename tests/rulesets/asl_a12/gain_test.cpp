// Gaining “?”: the examples of the chapter and the vectors derived from them, with the lines of sight given as data.
#include "tests/rulesets/asl_a12/asl_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr bool WOODS = true, OPEN = false;

int drm_of(const Unit& unit, std::vector<Unit> others = {}, GainGround ground = {}) {
  const int us = must(us_number(asl_game(), asl_numbers(), unit.what));
  return gain_drm(asl_numbers(), unit, us, leadership_for(unit, others, Rulings{}), ground);
}
Fraction chance(int drm) { return chance_of_gain(asl_numbers(), drm); }

}  // namespace

TEST_CASE("ASL 12.121: in woods and out of sight of every unbroken enemy a squad gains by Case J (EX-1a)") {
  CHECK(gain_words(squad(), WOODS, watched({does_not_see(16)})) == "auto J");
}

TEST_CASE("ASL 12.121: a squad that is not in Good Order gains nothing (EX-1b)") {
  CHECK(gain_words(broken(squad()), WOODS, watched({does_not_see(16)})) == "na");
}

TEST_CASE("ASL 12.121: an unbroken enemy who sees the squad from 16 hexes denies the gain, from 17 he does not (EX-1c)") {
  CHECK(gain_words(squad(), WOODS, watched({sees(16)})) == "na");
  CHECK(gain_words(squad(), WOODS, watched({sees(17)})) == "dr I");
}

TEST_CASE("ASL 12.122: a squad, a half-squad and a leader fail their dr in Case K, each by its own sum (EX-2a, EX-2b, EX-2c)") {
  CHECK(gain_words(squad(), OPEN, watched({does_not_see(16)})) == "dr K");
  const std::vector<Unit> with_leader{leader(-1)};
  CHECK(drm_of(squad(), with_leader) == 2);
  CHECK_FALSE(gains(asl_numbers(), 4, 2));
  CHECK(gains(asl_numbers(), 3, 2));
  CHECK(drm_of(half_squad(), with_leader) == 1);
  CHECK_FALSE(gains(asl_numbers(), 5, 1));
  CHECK(drm_of(leader(-1), {squad(), half_squad(), hero()}) == 1);
  CHECK_FALSE(gains(asl_numbers(), 5, 1));
}

TEST_CASE("ASL 12.122: a hero gains even on a 6, because he is stealthy (EX-2d)") {
  CHECK(drm_of(hero(), {leader(-1)}) == -1);
  CHECK(gains(asl_numbers(), 6, -1));
  CHECK(chance(-1) == Fraction(1));
}

TEST_CASE("ASL 12.122: the highest dr that gains is 3 for the squad, 4 for half-squad and leader, 6 for the hero (EX-2e)") {
  const auto highest = [](int drm) { return highest_gaining(asl_numbers(), drm); };
  CHECK(highest(drm_of(squad(), {leader(-1)})) == 3);
  CHECK(highest(drm_of(half_squad(), {leader(-1)})) == 4);
  CHECK(highest(drm_of(leader(-1))) == 4);
  CHECK(highest(drm_of(hero(), {leader(-1)})) == 6);
}

TEST_CASE("ASL 12.122: dispersed smoke raises each of them by two (EX-2f)") {
  const GainGround smoke{0, asl_numbers().smoke_dispersed};
  const auto highest = [](int drm) { return highest_gaining(asl_numbers(), drm); };
  CHECK(highest(drm_of(squad(), {leader(-1)}, smoke)) == 5);
  CHECK(highest(drm_of(half_squad(), {leader(-1)}, smoke)) == 6);
  CHECK(highest(drm_of(leader(-1), {}, smoke)) == 6);
  CHECK(highest(drm_of(hero(), {leader(-1)}, smoke)) == 8);
}

TEST_CASE("ASL 12.122: a squad alone in Open Ground gains with a chance of one third when an unbroken enemy is within 16 hexes (D-01)") {
  CHECK(gain_words(squad(), OPEN, watched({does_not_see(16)})) == "dr K");
  CHECK(drm_of(squad()) == 3);
  CHECK(chance(3) == Fraction(1, 3));
}

TEST_CASE("ASL 12.121: with no unbroken enemy nearer than 17 hexes and none in sight nothing is rolled (D-02)") {
  CHECK(gain_words(squad(), OPEN, watched({does_not_see(17)})) == "auto");
  CHECK(gain_words(squad(), OPEN, watched({})) == "auto");
}

TEST_CASE("ASL 12.122: a leader alone has no use of his own modifier (D-04)") {
  CHECK(drm_of(leader(-3)) == 1);
  CHECK(chance(1) == Fraction(2, 3));
}

TEST_CASE("ASL 12.122: squad and leader roll apart, and only the squad is led (D-05)") {
  CHECK(drm_of(squad(), {leader(-2)}) == 1);
  CHECK(chance(drm_of(squad(), {leader(-2)})) == Fraction(2, 3));
  CHECK(drm_of(leader(-2), {squad()}) == 1);
  CHECK(chance(1) == Fraction(2, 3));
}

TEST_CASE("ASL 12.122: a lax squad gains with a chance of one sixth (D-06)") {
  CHECK(drm_of(lax(squad())) == 4);
  CHECK(chance(4) == Fraction(1, 6));
}

TEST_CASE("ASL 12.122: a stone wall on a hexside does not help, since only the hex occupied counts (D-08)") {
  // The ground of a dr has no place for hexsides; in Open Ground its TEM is nought whatever lies around it.
  CHECK(drm_of(squad(), {}, GainGround{0, 0}) == 3);
  CHECK(chance(3) == Fraction(1, 3));
  CHECK(drm_of(squad(), {}, GainGround{2, 0}) == 1);
}

TEST_CASE("ASL 12.122: in woods, seen from 17 hexes only, a squad gains with a chance of one half (D-09)") {
  CHECK(gain_words(squad(), WOODS, watched({sees(17)})) == "dr I");
  const int woods = must(Numbers::whole(asl_game(), "tem.woods", 0, 9));
  CHECK(drm_of(squad(), {}, GainGround{woods, 0}) == 2);
  CHECK(chance(2) == Fraction(1, 2));
}

TEST_CASE("ASL 12.121: in Open Ground, seen from 17 hexes, nothing is gained (D-10)") {
  CHECK(gain_words(squad(), OPEN, watched({sees(17)})) == "na");
}

TEST_CASE("ASL 12.121: a broken enemy who sees does not deny the gain (D-12)") {
  CHECK(gain_words(squad(), WOODS, watched({sees(3, broken(squad())), does_not_see(5)})) == "auto J");
}

TEST_CASE("ASL 12.1: a vehicle without crew counts as broken, and one with a Rider does not (D-13, D-14)") {
  Unit abandoned = truck();
  abandoned.crewed = false;
  CHECK(gain_words(squad(), WOODS, watched({sees(4, abandoned)})) == "auto");
  CHECK(gain_words(squad(), WOODS, watched({sees(4, truck())})) == "na");
}

TEST_CASE("ASL 12.1: a dummy stack denies a gain and never costs anybody a “?” (D-16)") {
  CHECK(gain_words(squad(), WOODS, watched({sees(8, dummy())})) == "na");
  CHECK(loss_words(Action::fire, squad(), WOODS, watched({sees(8, dummy())})) == "keep");
  CHECK(loss_words(Action::fire, squad(), WOODS, watched({sees(8)})) == "lose B");
}

TEST_CASE("ASL 12.12: a berserk squad gains nothing, nor anybody at the end of the opponent's Player Turn (D-17, D-18)") {
  CHECK(gain_words(berserk(squad()), WOODS, watched({does_not_see(9)})) == "na");
  CHECK(gain_words(squad(), WOODS, watched({does_not_see(9)}), GainMoment{false, false, Cover::known}) == "na");
  CHECK(gain_words(squad(), WOODS, watched({does_not_see(9)}), GainMoment{true, true, Cover::known}) == "na");
}

TEST_CASE("ASL 12.1: no unit is concealed twice") {
  CHECK(gain_words(squad(), WOODS, watched({}), GainMoment{true, false, Cover::concealed}) == "na");
  CHECK(gain_words(squad(), WOODS, watched({}), GainMoment{true, false, Cover::hidden}) == "na");
}

TEST_CASE("ASL 12.122: the chance follows the drm, and is one from -1 down and nought from +5 up") {
  const std::vector<Fraction> by_drm{Fraction(5, 6), Fraction(2, 3), Fraction(1, 2), Fraction(1, 3), Fraction(1, 6), Fraction(0)};
  for (std::size_t drm = 0; drm < by_drm.size(); ++drm) CHECK(chance(static_cast<int>(drm)) == by_drm[drm]);
  CHECK(chance(-1) == Fraction(1));
  CHECK(chance(-9) == Fraction(1));
  CHECK(chance(9) == Fraction(0));
  for (int drm = -9; drm <= 9; ++drm) {
    int ways = 0;
    for (int die = 1; die <= 6; ++die) ways += gains(asl_numbers(), die, drm) ? 1 : 0;
    CHECK(chance(drm) == Fraction(ways, 6));
  }
}

TEST_CASE("ASL 12.122: whether a second leader helps a leader is a ruling") {
  const std::vector<Unit> others{leader(-2), squad()};
  Rulings rulings;
  CHECK(leadership_for(leader(-1), others, rulings) == -2);
  REQUIRE(choose(rulings, "leader.modifier", "none"));
  CHECK(leadership_for(leader(-1), others, rulings) == 0);
  CHECK(leadership_for(squad(), others, rulings) == -2);
  CHECK(leadership_for(squad(), std::vector<Unit>{broken(leader(-2))}, rulings) == 0);
}

TEST_CASE("ASL 12.122: the US# of a crew is asked for by name, until a designer gives it") {
  const auto missing = us_number(asl_game(), asl_numbers(), Counter::crew);
  REQUIRE_FALSE(missing);
  CHECK(missing.error().id == "asl-a12/missing-parameter");
  CHECK(wording::english().words(missing.error().message).find("us.crew [12.122]") != std::string::npos);
  CHECK(must(us_number(asl_game_with({{"us.crew", "2"}}), asl_numbers(), Counter::crew)) == 2);
  CHECK_FALSE(us_number(asl_game_with({{"us.crew", "two"}}), asl_numbers(), Counter::crew));
}

TEST_CASE("ASL 12.2: large counters gain nothing in sight at whatever range, and out of sight only if a designer says so") {
  CHECK(gain_words(truck(), WOODS, watched({sees(30)})) == "na");
  CHECK_FALSE(gain_of(asl_tables(), truck(), {}, WOODS, watched({does_not_see(3)})));
  const project::Game game = asl_game_with({{"gain.large", "na"}});
  const CaseTables tables = must(CaseTables::read(game));
  CHECK(must(gain_of(tables, truck(), {}, WOODS, watched({does_not_see(3)}))).how == Gain::How::never);
}
