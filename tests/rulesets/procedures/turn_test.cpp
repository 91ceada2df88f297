// Chapters 2, 4, 5 and 6 of Pluton as procedures: dice, phases and barrage orders, stacks, movement.
#include <rapidcheck.h>

#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/procedures/units.hpp"
#include "tests/rulesets/procedures/pluton_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("Pluton 2.0: five and seven are 57, and a ten is a nought unless it is read as written") {
  const Rulings literal = ruled("dice.percent", "literal");
  CHECK(percent(5, 7, printed()) == 57);
  CHECK(percent(5, 7, literal) == 57);
  CHECK(percent(10, 10, printed()) == 100);
  CHECK(percent(10, 1, printed()) == 1);
  CHECK(percent(1, 10, printed()) == 10);
  CHECK(percent(10, 10, literal) == 110);
  CHECK(percent(1, 1, literal) == 11);
}

TEST_CASE("Pluton 4.2: six phases in order, and each activity only in its own") {
  CHECK(PHASES[0].does == PhaseKind::indirect_fire);
  CHECK(PHASES[4].does == PhaseKind::movement);
  for (std::size_t i = 0; i < 6; ++i) CHECK(PHASES[i].player == (i < 3 ? 0 : 1));
  const auto allowed = [](Activity activity, int player) {
    std::string phases;
    for (std::size_t i = 0; i < 6; ++i)
      if (may(activity, player, PHASES[i])) phases += std::to_string(i + 1);
    return phases;
  };
  CHECK(allowed(Activity::indirect_fire, 0) == "1");
  CHECK(allowed(Activity::indirect_fire, 1) == "4");
  CHECK(allowed(Activity::move, 0) == "2");
  CHECK(allowed(Activity::move, 1) == "5");
  CHECK(allowed(Activity::small_arms, 0) == "5");  // D26: never in one's own movement phase
  CHECK(allowed(Activity::small_arms, 1) == "2");
  CHECK(allowed(Activity::melee, 0) == "25");
  CHECK(allowed(Activity::reorganise, 0) == "3");
  CHECK(allowed(Activity::reorganise, 1) == "6");
  for (const Activity activity : {Activity::indirect_fire, Activity::move, Activity::small_arms, Activity::melee, Activity::reorganise})
    for (const PhaseOfTurn phase : PHASES) CHECK(broken(breach_of_phase(activity, 0, phase)) == (may(activity, 0, phase) ? "" : "4.2"));
}

TEST_CASE("Pluton 4.2: a marker on the board stays, moves one hex or comes off, and comes back a turn later at the earliest") {
  const auto order = [](MarkerOrder what, bool on_board, int hexes = 0) {
    return broken(breach_of_marker_order({what, on_board, hexes, 5, 0}, numbers()));
  };
  CHECK(order(MarkerOrder::stay, true).empty());
  CHECK(order(MarkerOrder::remove, true).empty());
  CHECK(order(MarkerOrder::move, true, 1).empty());
  CHECK(order(MarkerOrder::place, false).empty());
  CHECK(order(MarkerOrder::place, true) == "4.2");
  CHECK(order(MarkerOrder::stay, false) == "4.2");
  CHECK(order(MarkerOrder::move, true, 0) == "8.3");
  CHECK(broken(breach_of_marker_order({MarkerOrder::place, false, 0, 5, 5}, numbers())) == "4.2");
  CHECK(broken(breach_of_marker_order({MarkerOrder::place, false, 0, 6, 5}, numbers())).empty());
  CHECK(may_be_placed_again(0, 1, numbers()));
}

TEST_CASE("Pluton 8.3: a marker on the board is not moved by two hexes") {
  CHECK(broken(breach_of_marker_order({MarkerOrder::move, true, 2, 1, 0}, numbers())) == "8.3");
  CHECK(broken(breach_of_marker_order({MarkerOrder::move, true, 1, 1, 0}, numbers())).empty());
}

TEST_CASE("Pluton 5.1: several units of a side share a hex") { CHECK(fits({2, 0, false}, numbers(), printed())); }

TEST_CASE("Pluton 5.2: a stack holds at most six units, leaders aside") {
  CHECK(broken(breach_of_stack({6, 0, false}, numbers(), printed())).empty());   // D1: leaders are not in the count
  CHECK(broken(breach_of_stack({7, 0, false}, numbers(), printed())) == "5.2");  // D2, D66
}

TEST_CASE("Pluton 5.2: whether the limit holds in passing, and for both sides together, is ruled") {
  CHECK(fits({7, 0, true}, numbers(), printed()));
  CHECK_FALSE(fits({7, 0, true}, numbers(), ruled("stacking.when", "always")));
  CHECK(fits({6, 0, true}, numbers(), ruled("stacking.when", "always")));
  CHECK(fits({4, 3, false}, numbers(), printed()));
  CHECK_FALSE(fits({4, 3, false}, numbers(), ruled("stacking.sides", "together")));
  CHECK(fits({3, 3, false}, numbers(), ruled("stacking.sides", "together")));
}

TEST_CASE("Pluton 5.3: a stack is dense from five units, or from four when it is so ruled") {
  const Rulings four = ruled("stack.dense-from", "4");
  CHECK_FALSE(is_dense(4, numbers(), printed()));  // D3
  CHECK(is_dense(5, numbers(), printed()));
  CHECK(is_dense(6, numbers(), printed()));  // D5
  CHECK_FALSE(is_dense(3, numbers(), four));
  CHECK(is_dense(4, numbers(), four));
  CHECK(is_dense(6, numbers(), four));
}

TEST_CASE("Pluton 6.1: entering costs by terrain, streams add to it, and no hex costs more than two") {
  const TerrainEffect clear = tables().terrain(*tables().terrain_number("clear")),
                      woods = tables().terrain(*tables().terrain_number("woods"));
  CHECK(entry_cost(clear, 0, numbers()) == 1);
  CHECK(entry_cost(clear, 1, numbers()) == 2);
  CHECK(entry_cost(woods, 0, numbers()) == 2);
  CHECK(entry_cost(woods, 1, numbers()) == 2);
  CHECK(board_entry_cost(woods, numbers(), printed()) == 2);
  CHECK(board_entry_cost(woods, numbers(), ruled("entry.cost", "free")) == 0);
}

TEST_CASE("Pluton 6.1: a unit moves in its own movement phase and where the ground allows") {
  StepFacts step;
  CHECK(broken(breach_of_step(step, numbers())).empty());
  step.own_movement_phase = false;
  CHECK(broken(breach_of_step(step, numbers())) == "6.1");
  step = {};
  step.enterable = false;
  CHECK(broken(breach_of_step(step, numbers())) == "6.1");
}

TEST_CASE("Pluton 6.2: a unit that entered an enemy hex goes no farther, whatever points it has left") {
  StepFacts step;
  step.points_spent = 1;
  CHECK(may_step(step, numbers()));
  step.entered_enemy_hex = true;
  CHECK(broken(breach_of_step(step, numbers())) == "6.2");  // D15
}

TEST_CASE("Pluton 6.3: infantry and support walk two points") {
  for (const UnitKind kind : {UnitKind::rifle, UnitKind::machine_gun, UnitKind::mortar}) CHECK(walk_points(kind, numbers()) == 2);
  StepFacts step;
  step.points_spent = 1;
  CHECK(may_step(step, numbers()));  // D6
  step.points_spent = 2;
  CHECK(broken(breach_of_step(step, numbers())) == "6.3");  // D7
  step.running = true;
  CHECK(may_step(step, numbers()));
}

TEST_CASE("Pluton 6.4: rifles and leaders run four points, machine guns and mortars three") {
  CHECK(run_points(UnitKind::rifle, numbers()) == 4);
  CHECK(run_points(UnitKind::leader, numbers()) == 4);  // D10
  CHECK(run_points(UnitKind::machine_gun, numbers()) == 3);
  CHECK(run_points(UnitKind::mortar, numbers()) == 3);
  StepFacts step;
  step.kind = UnitKind::mortar;
  step.running = true;
  step.points_spent = 2;
  CHECK(may_step(step, numbers()));  // D9
  step.points_spent = 3;
  CHECK(broken(breach_of_step(step, numbers())) == "6.4");
}

TEST_CASE("Pluton 6.4: only fully ready units run, or all that are not pinned when it is so ruled") {
  const Rulings not_pinned = ruled("run.readiness", "not-pinned");
  CHECK(broken(breach_of_running(Readiness::full, true, numbers(), printed())).empty());
  CHECK(broken(breach_of_running(Readiness::under_fire, true, numbers(), printed())) == "6.4");  // D11
  CHECK(broken(breach_of_running(Readiness::pinned, true, numbers(), printed())) == "6.4");
  CHECK(may_run(Readiness::under_fire, true, numbers(), not_pinned));
  CHECK_FALSE(may_run(Readiness::pinned, true, numbers(), not_pinned));
}

TEST_CASE("Pluton 13.4: a unit out of command does not run") {
  CHECK(broken(breach_of_running(Readiness::full, false, numbers(), printed())) == "13.4");
  CHECK(may_run(Readiness::full, true, numbers(), printed()));
}

TEST_CASE("Pluton 11.4: a pinned unit moves one hex, away from the enemy or out from under a barrage") {
  StepFacts step;
  step.readiness = Readiness::pinned;
  const auto rule = [&](int before, int after, bool leaves_barrage, int moved = 0) {
    step.enemy_before_hexes = before, step.enemy_after_hexes = after, step.leaves_barrage = leaves_barrage, step.hexes_moved = moved;
    CHECK(may_step(step, numbers()) == !breach_of_step(step, numbers()));
    return broken(breach_of_step(step, numbers()));
  };
  CHECK(rule(3, 4, false).empty());
  CHECK(rule(3, 2, false) == "11.4");  // D17
  CHECK(rule(3, 3, false) == "11.4");
  CHECK(rule(3, 3, true).empty());  // D18
  CHECK(rule(3, 4, false, 1) == "11.4");
  step.readiness = Readiness::under_fire;
  CHECK(rule(3, 2, false).empty());
}

TEST_CASE("Pluton 7.9: a forced retreat goes back whence the unit came, or else farther from the enemy") {
  RetreatHex hex;
  hex.enemy_after_hexes = 1;
  CHECK(retreat_order(hex, printed()) == 1);
  hex.came_from = true;
  CHECK(retreat_order(hex, printed()) == 0);
  hex.enemy_before_hexes = 1;  // no farther than before
  CHECK(retreat_order(hex, printed()) == 0);
  const Rulings any = ruled("retreat.direction", "any-farther");
  CHECK_FALSE(retreat_order(hex, any));
  hex.enemy_after_hexes = 2;
  CHECK(retreat_order(hex, any) == 0);
  for (bool RetreatHex::*needed : {&RetreatHex::on_board, &RetreatHex::enterable, &RetreatHex::has_room}) {
    RetreatHex closed = hex;
    closed.*needed = false;
    CHECK_FALSE(retreat_order(closed, printed()));
  }
  hex.enemy = true;
  CHECK_FALSE(retreat_order(hex, printed()));
}
