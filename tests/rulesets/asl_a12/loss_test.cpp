// Losing “?”: the examples of the chapter and the vectors derived from them, with the lines of sight given as data.
#include "rulesets/asl_a12/sight/sight.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"
#include "tests/rulesets/asl_a12/location_of.hpp"

using namespace hexwright;
using namespace hexwright::test;
using enum Action;

namespace {

constexpr bool WOODS = true, OPEN = false;

}  // namespace

TEST_CASE("ASL 12.13: who fires in sight of the enemy loses “?” at once (EX-3a)") {
  CHECK(loss_words(fire, squad(), WOODS, watched({sees(5)})) == "lose B");
}

TEST_CASE("ASL 12.13: who is hit by a PTC or better loses “?”, whatever his morale check shows (EX-3c)") {
  CHECK(loss_words(ptc_or_better, squad(), WOODS, watched({sees(5)})) == "lose A");
}

TEST_CASE("ASL 12.13: a hidden unit that is affected is revealed, and one that is not stays hidden (EX-3d)") {
  CHECK(costs_concealment("NMC"));
  CHECK(costs_concealment("PTC"));
  CHECK_FALSE(costs_concealment("-"));
  CHECK(loss_words(ptc_or_better, squad(), WOODS, watched({sees(5)}), Cover::hidden) == "lose A");
  CHECK(loss_words(in_open, squad(), WOODS, watched({sees(5)}), Cover::hidden) == "keep");
}

TEST_CASE("ASL 12.14: non-assault movement 12 hexes from a watcher loses “?” (EX-5a)") {
  CHECK(loss_words(non_assault_movement, squad(), OPEN, watched({sees(12)})) == "lose A");
}

TEST_CASE("ASL 12.14: a truck in a graveyard in sight cannot be concealed (EX-5b)") {
  CHECK(loss_words(in_open, truck(), OPEN, watched({sees(12)})) == "lose H");
}

TEST_CASE("ASL 12.14: without the near watcher the squad keeps “?” by Case E, and the truck does not (EX-5d)") {
  const Watch by_the_crew = watched({sees(18, of(Counter::crew)), sees(12, broken(squad()))});
  CHECK(loss_words(non_assault_movement, squad(), OPEN, by_the_crew) == "keep");
  const auto verdict = must(loss_of(asl_tables(), {}, non_assault_movement, squad(), Cover::concealed, OPEN, by_the_crew));
  CHECK(verdict.letter == "E");
  CHECK(loss_words(in_open, truck(), OPEN, by_the_crew) == "lose H");
}

TEST_CASE("ASL 12.14: only the hexes in which MF are spent matter, so the squad of N2 keeps “?” in O3 and P3 (EX-6a)") {
  const Location n2 = *location_of("1N2"), o3 = *location_of("1O3"), p3 = *location_of("1P3"), m4 = *location_of("1M4");
  GivenSight sight;
  sight.give(m4, n2, {true, 0});
  sight.give(m4, o3, {false, 0});
  sight.give(m4, p3, {false, 0});
  const auto watch_at = [&](const Location& at) {
    return watched({{squad(), geometry::distance(at.hex, m4.hex), sight.between(m4, at)->clear, false, false}});
  };
  CHECK(watch_at(n2).good_order_near);
  for (const Location& at : {o3, p3}) CHECK(loss_words(non_assault_movement, squad(), OPEN, watch_at(at)) == "keep");
  CHECK(loss_words(non_assault_movement, squad(), OPEN, watch_at(n2)) == "lose A");
}

TEST_CASE("ASL 12.14: leaving a foxhole spends MF in Open Ground, and that loses “?” even by assault movement (EX-6b)") {
  CHECK(loss_words(assault_movement_open, squad(), OPEN, watched({sees(2)})) == "lose B");
}

TEST_CASE("ASL 12.14: fire that no unit in Good Order sees within 16 hexes costs no “?” (EX-6c)") {
  CHECK(loss_words(fire, squad(), WOODS, watched({sees(2, broken(squad())), does_not_see(4)})) == "keep");
}

TEST_CASE("ASL 12.14: who was in Good Order when he was fired at saw it, even if the fire broke him (EX-6d)") {
  CHECK(loss_words(fire, squad(), WOODS, watched({sees(2)})) == "lose B");
}

TEST_CASE("ASL 12.14: at the end of his Player Turn he regains “?” when no unbroken enemy sees him (EX-6e)") {
  CHECK(gain_words(squad(), WOODS, watched({sees(2, broken(squad())), does_not_see(4)})) == "auto J");
}

TEST_CASE("ASL 12.14: assault movement keeps “?” beside an enemy in covered terrain and loses it in Open Ground at 16 hexes (D-24)") {
  CHECK(loss_words(assault_movement_covered, squad(), WOODS, watched({sees(1)})) == "keep");
  CHECK(loss_words(advance_covered, squad(), WOODS, watched({sees(1)})) == "keep");
  CHECK(loss_words(assault_movement_open, squad(), OPEN, watched({sees(16)})) == "lose B");
}

TEST_CASE("ASL 12.14: the same with the nearest watcher at 17 hexes keeps it (D-25)") {
  CHECK(loss_words(assault_movement_open, squad(), OPEN, watched({sees(17)})) == "keep");
}

TEST_CASE("ASL 12.14: who advances into close combat keeps “?” (D-26), and so does who is advanced upon") {
  CHECK(loss_words(advance_into_cc, squad(), OPEN, watched({sees(0)})) == "keep");
  CHECK(loss_words(enemy_advances_in, squad(), OPEN, watched({sees(0)})) == "keep");
}

TEST_CASE("ASL 12.2: a vehicle in the open loses “?” at 30 hexes (D-28), and not to a broken enemy (D-29)") {
  CHECK(loss_words(in_open, truck(), OPEN, watched({sees(30)})) == "lose H");
  CHECK(loss_words(in_open, truck(), OPEN, watched({sees(30, broken(squad()))})) == "keep");
  CHECK(loss_words(in_open, truck(), WOODS, watched({sees(3)})) == "keep");
}

TEST_CASE("ASL 12.2: a large counter that moves, turns or is in Motion within 16 hexes in sight loses “?” whatever the terrain") {
  for (const Action action : {non_assault_movement, assault_movement_covered, change_ca})
    CHECK(loss_words(action, truck(), WOODS, watched({sees(16)})) == "lose B");
  CHECK(loss_words(motion, truck(), WOODS, watched({sees(16)})) == "lose D");
  CHECK(loss_words(motion, truck(), WOODS, watched({does_not_see(2)})) == "keep");
  CHECK(loss_words(motion, emplaced_gun(), WOODS, watched({does_not_see(2)})) == "keep");
}

TEST_CASE("ASL 12.14: cells that the text does not show ask for their Case by name, and a designer's word is taken and marked") {
  CHECK(loss_words(fire, squad(), WOODS, watched({sees(17)})) == "undefined case.f");
  CHECK(loss_words(advance_open, squad(), OPEN, watched({sees(3)})) == "undefined case.c");
  CHECK(loss_words(other_activity, squad(), OPEN, watched({sees(20)})) == "undefined case.g");
  const project::Game game = asl_game_with({{"case.f", "lose"}, {"case.c", "keep"}});
  const CaseTables tables = must(CaseTables::read(game));
  const LossVerdict verdict = must(loss_of(tables, {}, fire, squad(), Cover::concealed, WOODS, watched({sees(17)})));
  CHECK(verdict.after == Cover::known);
  CHECK(verdict.letter == "F");
  CHECK(verdict.by_designer);
  CHECK(must(loss_of(tables, {}, advance_open, squad(), Cover::concealed, OPEN, watched({sees(3)}))).after == Cover::concealed);
}

TEST_CASE("ASL 12.14: a table with a word that is none, or without a row, is refused") {
  document::Ruleset data = asl_game().data();
  const auto table = std::find_if(data.tables.begin(), data.tables.end(), [](const auto& one) { return one.id == "concealment.loss"; });
  table->rows[1].cells[0] = "loose:A";
  const project::Game slip(data);
  CHECK_FALSE(CaseTables::read(slip));
  table->rows[1].cells[0] = "lose:A";
  table->rows.pop_back();
  const project::Game shorter(data);
  const auto read = CaseTables::read(shorter);
  REQUIRE_FALSE(read);
  CHECK(read.error().id == "asl-a12/table");
}

TEST_CASE("ASL 12.14: who fails a morale check, breaks or is reduced loses “?” even if no enemy sees him") {
  for (const Action action : {fails_mc, breaks, reduced}) CHECK(loss_words(action, squad(), WOODS, watched({})) == "lose");
}

TEST_CASE("ASL 12.14: whether a watcher who is himself concealed must reveal himself is a ruling") {
  Watcher secret = sees(3);
  secret.concealed = true;
  Rulings rulings;
  const LossVerdict kept = must(loss_of(asl_tables(), rulings, fire, squad(), Cover::concealed, WOODS, watched({secret})));
  CHECK(kept.after == Cover::concealed);
  CHECK(kept.watcher_may_force);
  REQUIRE(choose(rulings, "watcher.concealed", "loses"));
  CHECK(loss_words(fire, squad(), WOODS, watched({secret}), Cover::concealed, rulings) == "lose B");
  CHECK(loss_words(fire, squad(), WOODS, watched({secret, sees(9)})) == "lose B");
  CHECK(loss_words(ptc_or_better, squad(), WOODS, watched({secret})) == "lose A");
}

TEST_CASE("ASL 12.141: any other activity in sight loses “?”, working a radio does not") {
  CHECK(loss_words(other_activity, squad(), WOODS, watched({sees(16)})) == "lose D");
  CHECK(loss_words(radio, squad(), WOODS, watched({sees(1)})) == "keep");
}

TEST_CASE("ASL 12.31: a revealed hidden unit is wholly discovered, and no event makes a unit hidden again") {
  for (int action = 0; action < ACTIONS; ++action)
    for (const Cover cover : {Cover::known, Cover::concealed}) {
      const auto verdict = loss_of(asl_tables(), {}, static_cast<Action>(action), squad(), cover, OPEN, watched({sees(4)}));
      if (verdict) CHECK(verdict->after != Cover::hidden);
    }
  CHECK(loss_words(fire, squad(), WOODS, watched({sees(4)}), Cover::hidden) == "lose B");
}

TEST_CASE("ASL 12.32: a hidden unit that moves or turns is first placed beneath “?”, and the cut sentence is a ruling") {
  for (const Action action : {non_assault_movement, assault_movement_covered, advance_into_cc, change_ca})
    CHECK(loss_words(action, emplaced_gun(), WOODS, watched({sees(4)}), Cover::hidden) == "concealed");
  Rulings rulings;
  REQUIRE(choose(rulings, "hidden.moves", "known"));
  CHECK(loss_words(change_ca, emplaced_gun(), WOODS, watched({}), Cover::hidden, rulings) == "lose");
}

TEST_CASE(
    "ASL 12.33: a foxhole in grain stays hidden to a watcher at 17 hexes and not at 16 (D-41), one in the open not even then (D-42)") {
  CHECK_FALSE(fortification_revealed(false, WOODS, {}, watched({sees(17)})));
  CHECK(fortification_revealed(false, WOODS, {}, watched({sees(16)})));
  CHECK(fortification_revealed(false, OPEN, {}, watched({sees(17)})));
  CHECK_FALSE(fortification_revealed(false, OPEN, {}, watched({does_not_see(2), sees(3, broken(squad()))})));
}

TEST_CASE("ASL 12.33: claiming its TEM or losing the “?” of who is in it reveals a fortification, and nothing of this a minefield (T14)") {
  CHECK(fortification_revealed(false, WOODS, {true, false}, watched({})));
  CHECK(fortification_revealed(false, WOODS, {false, true}, watched({})));
  CHECK_FALSE(fortification_revealed(true, OPEN, {true, true}, watched({sees(1)})));
}

TEST_CASE("ASL 12.34: an emplaced gun hidden in the open is placed beneath “?” when a Good Order enemy sees it, at 40 hexes too (D-40)") {
  CHECK(loss_words(in_open, emplaced_gun(), OPEN, watched({sees(40)}), Cover::hidden) == "concealed");
  CHECK(loss_words(in_open, emplaced_gun(), OPEN, watched({sees(40, broken(squad()))}), Cover::hidden) == "keep");
  CHECK(loss_words(in_open, emplaced_gun(), WOODS, watched({sees(2)}), Cover::hidden) == "keep");
}
