// What concealment does to fire, searches and vehicles: the examples of the chapter and the vectors derived from them.
#include "rulesets/asl_a12/procedures/search.hpp"
#include "rulesets/asl_a12/referee/play.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("ASL 12.13: one DR is read in two columns for concealed and unconcealed (EX-3b)") {
  CHECK(firepower(Attack::fire, 4, false) == Fraction(4));
  CHECK(firepower(Attack::fire, 4, true) == Fraction(2));
  CHECK(must(fire_result(asl_game(), 4, 5)) == "1MC");
  CHECK(must(fire_result(asl_game(), 2, 5)) == "NMC");
}

TEST_CASE("ASL 12.13: a cell of the IFT that the chapter does not print is asked for") {
  const auto cell = fire_result(asl_game(), 4, 6);
  REQUIRE_FALSE(cell);
  CHECK(cell.error().id == "asl-a12/missing-parameter");
}

TEST_CASE("ASL 12.13: the To Hit number of the gun is 6 for the unconcealed and 4 for the concealed (EX-4a)") {
  CHECK(to_hit_number(asl_numbers(), 7, 1, false) == 6);
  CHECK(to_hit_number(asl_numbers(), 7, 1, true) == 4);
}

TEST_CASE("ASL 12.13: a 5 hits the unconcealed alone (EX-4b), a 4 hits both, and no hit is halved (EX-4c)") {
  const auto hits = [](int dr, bool concealed) { return dr <= to_hit_number(asl_numbers(), 7, 1, concealed); };
  CHECK(hits(5, false));
  CHECK_FALSE(hits(5, true));
  CHECK(hits(4, false));
  CHECK(hits(4, true));
  CHECK(firepower(Attack::ordnance, 12, true) == Fraction(12));
}

TEST_CASE("ASL 12.13: the machine gun has 3/2 against the squad and 3 against the truck (EX-5c)") {
  CHECK(firepower(Attack::fire, 6, true, 1) == Fraction(3, 2));
  CHECK(firepower(Attack::fire, 6, false, 1) == Fraction(3));
}

TEST_CASE("ASL 12.13: concealment halves fire, once for each cause (D-20)") {
  CHECK(firepower(Attack::fire, 6, true) == Fraction(3));
  CHECK(firepower(Attack::close_combat, 6, true) == Fraction(3));
  CHECK(firepower(Attack::fire, 6, true, 1) == Fraction(3, 2));
  CHECK(firepower(Attack::fire, 6, true, 2) == Fraction(3, 4));
}

TEST_CASE("ASL 12.13: residual fire (D-21), artillery and mines (D-22), ordnance and snipers are not halved") {
  CHECK(firepower(Attack::residual, 4, true) == Fraction(4));
  CHECK(firepower(Attack::oba, 16, true) == Fraction(16));
  CHECK(firepower(Attack::minefield, 6, true) == Fraction(6));
  CHECK(firepower(Attack::ordnance, 12, true) == Fraction(12));
  CHECK_FALSE(is_halved(Attack::sniper, true));
  CHECK_FALSE(is_halved(Attack::fire, false));
}

TEST_CASE("ASL 12.153: who mops up a building without hidden enemies makes the broken there surrender (EX-7a)") {
  CHECK(may_mop_up(squad(), true));
  CHECK_FALSE(may_mop_up(squad(), false));
  CHECK_FALSE(may_mop_up(leader(-1), true));
  CHECK_FALSE(may_mop_up(broken(squad()), true));
  CHECK(broken_surrender(std::vector<Found>{{broken(squad()), Cover::known}}));
  CHECK_FALSE(broken_surrender(std::vector<Found>{{squad(), Cover::known}}));
}

TEST_CASE("ASL 12.153: a hidden squad and leader come under “?” and none surrenders; the defender's drm is -2 (EX-7b)") {
  CHECK_FALSE(broken_surrender(std::vector<Found>{{broken(squad()), Cover::known}, {squad(), Cover::hidden}, {leader(-1), Cover::hidden}}));
  CHECK(casualty_drm(std::vector<Unit>{squad(), leader(-1)}) == -2);
}

TEST_CASE("ASL 12.154: on a 3 the squad becomes a half-squad, on a 4 nothing happens; the chance is one half (EX-7c)") {
  CHECK(casualty(asl_numbers(), 3, -2));
  CHECK_FALSE(casualty(asl_numbers(), 4, -2));
  CHECK(chance_of_casualty(asl_numbers(), -2) == Fraction(1, 2));
  CHECK(reduced_to(Counter::squad) == Counter::half_squad);
  CHECK_FALSE(reduced_to(Counter::half_squad));
}

TEST_CASE("ASL 12.152: a hidden squad in a searched hex comes beneath “?” (D-44), a concealed one is known (D-45)") {
  CHECK(step_of(Condition::hidden, Event::searched).after == Condition::concealed);
  CHECK(step_of(Condition::concealed, Event::searched).after == Condition::known);
}

TEST_CASE(
    "ASL 12.152: the drm of a search counts stealth, half-squads beyond one, the leader, and every lax or CX unit by each condition") {
  CHECK(search_drm(std::vector<Searcher>{{half_squad(), false}}) == 0);
  CHECK(search_drm(std::vector<Searcher>{{squad(), false}}) == -1);
  CHECK(search_drm(std::vector<Searcher>{{squad(), false}, {squad(), false}, {leader(-2), false}}) == -5);
  CHECK(search_drm(std::vector<Searcher>{{lax(squad()), true}}) == 1);
  CHECK(search_drm(std::vector<Searcher>{{stealthy(half_squad()), false}}) == -1);
}

TEST_CASE("ASL 12.152: how many hexes a search covers is cut from the text and asked for by name") {
  const auto hexes = hexes_searched(asl_game(), 3);
  REQUIRE_FALSE(hexes);
  CHECK(wording::english().words(hexes.error().message).find("search.hexes [12.152]") != std::string::npos);
}

TEST_CASE("ASL 12.154: search casualties of one half-squad, two squads, a stealthy squad and a lax half-squad (D-46)") {
  const auto of_units = [](std::vector<Unit> units) {
    const int drm = casualty_drm(units);
    return std::pair(drm, chance_of_casualty(asl_numbers(), drm));
  };
  CHECK(of_units({half_squad()}) == std::pair(0, Fraction(1, 6)));
  CHECK(of_units({squad(), squad()}) == std::pair(-3, Fraction(2, 3)));
  CHECK(of_units({stealthy(squad())}) == std::pair(-2, Fraction(1, 2)));
  CHECK(of_units({lax(half_squad())}) == std::pair(1, Fraction(0)));
}

TEST_CASE("ASL 12.154: the chance follows the drm from +1 to -5, and a leader who is alone does not count") {
  const std::vector<std::pair<int, Fraction>> table{{1, Fraction(0)},     {0, Fraction(1, 6)},  {-1, Fraction(1, 3)}, {-2, Fraction(1, 2)},
                                                    {-3, Fraction(2, 3)}, {-4, Fraction(5, 6)}, {-5, Fraction(1)},    {-8, Fraction(1)}};
  for (const auto& [drm, chance] : table) CHECK(chance_of_casualty(asl_numbers(), drm) == chance);
  CHECK(casualty_drm(std::vector<Unit>{leader(-2)}) == 0);
  CHECK(casualty_drm(std::vector<Unit>{leader(-2), half_squad()}) == -2);
}

TEST_CASE("ASL 12.41: levels 8 and 6 with a leader of -1 pass together with 7/12 (D-48)") {
  Unit better = squad(), worse = squad();
  better.morale = 8;
  worse.morale = 6;
  const std::vector<Entered> there{{better, Cover::concealed, false}, {worse, Cover::concealed, false}, {leader(-1), Cover::known, false}};
  const auto test = paatc(asl_numbers(), Entry{}, there);
  REQUIRE(test);
  CHECK(test->morale == 6);
  CHECK(test->modifier == -1);
  CHECK(chance_to_pass(*test) == Fraction(7, 12));
  CHECK(passes(*test, 7));
  CHECK_FALSE(passes(*test, 8));
}

TEST_CASE("ASL 12.41: dummies test at 7, the inexperienced a worse one, the exempt and the empty vehicle none; OVR waits for it") {
  CHECK(paatc(asl_numbers(), Entry{}, std::vector<Entered>{{dummy(), Cover::concealed, false}})->morale == 7);
  Unit green = squad();
  green.inexperienced = true;
  CHECK(paatc(asl_numbers(), Entry{}, std::vector<Entered>{{green, Cover::concealed, false}})->modifier == 1);
  CHECK_FALSE(paatc(asl_numbers(), Entry{}, std::vector<Entered>{{squad(), Cover::concealed, true}}));
  CHECK_FALSE(paatc(asl_numbers(), Entry{}, std::vector<Entered>{{squad(), Cover::known, false}}));
  CHECK_FALSE(paatc(asl_numbers(), Entry{false, false, false, false}, std::vector<Entered>{{squad(), Cover::concealed, false}}));
  CHECK_FALSE(paatc(asl_numbers(), Entry{true, false, true, false}, std::vector<Entered>{{squad(), Cover::concealed, false}}));
  CHECK_FALSE(may_overrun_at_once(Entry{}));
  CHECK(may_overrun_at_once(Entry{true, false, false, true}));
}

TEST_CASE("ASL 12.41: chances of two dice from 2 to 12") {
  const std::vector<Fraction> chances{Fraction(1, 36),  Fraction(1, 12),  Fraction(1, 6),   Fraction(5, 18),
                                      Fraction(5, 12),  Fraction(7, 12),  Fraction(13, 18), Fraction(5, 6),
                                      Fraction(11, 12), Fraction(35, 36), Fraction(1)};
  for (std::size_t i = 0; i < chances.size(); ++i) CHECK(chance_of_two(static_cast<int>(i) + 2) == chances[i]);
}

TEST_CASE("ASL 12.4: concealed units do not keep a vehicle out, nor does who is berserk stop before them") {
  for (const Unit& mover : {squad(), hero(), of(Counter::cavalry)}) CHECK(may_detect(mover));
  for (const Unit& mover : {truck(), of(Counter::gun), berserk(squad()), dummy()}) CHECK_FALSE(may_detect(mover));
}

TEST_CASE("ASL 12.42: who enters in Bypass neither tests nor overruns nor learns of hidden units (D-49)") {
  const Entry bypass{true, true, false, true};
  CHECK_FALSE(paatc(asl_numbers(), bypass, std::vector<Entered>{{squad(), Cover::hidden, false}}));
  CHECK_FALSE(paatc(asl_numbers(), bypass, std::vector<Entered>{{squad(), Cover::concealed, false}}));
  CHECK_FALSE(may_overrun_at_once(bypass));
  CHECK_FALSE(paatc(asl_numbers(), Entry{}, std::vector<Entered>{{squad(), Cover::hidden, false}}));
}

TEST_CASE("ASL 12.15: what becomes of a mover is not printed and is asked for, unless a reading is chosen") {
  const auto asked = detect(std::vector<Unit>{squad()}, {});
  REQUIRE_FALSE(asked);
  CHECK(wording::english().words(asked.error().message).find("detection.procedure") != std::string::npos);
}

TEST_CASE("ASL 12.15: by the reading that is known the mover goes back before a squad, and may overrun who is alone (D-50)") {
  Rulings rulings;
  REQUIRE(choose(rulings, "detection.procedure", "forced-back"));
  const auto by = [&](std::vector<Unit> there) {
    const Detection found = must(detect(there, rulings));
    return std::pair(found.forced_back, found.may_overrun);
  };
  CHECK(by({squad()}) == std::pair(true, false));
  CHECK(by({hero()}) == std::pair(true, true));
  CHECK(by({hero(), leader(-1)}) == std::pair(true, false));
  CHECK(by({dummy()}) == std::pair(false, false));
}
