// Being revealed [44.3], what concealed units do [44.4], patrols [45], motorised infantry and the Sich Riflemen [46].
#include "tests/rulesets/concealment_1920/field.hpp"

using namespace hexwright::test;

TEST_CASE("Utajnienie 44.3: who attacks or is attacked is revealed when the attack is declared (K28, K29)") {
  Field field(PhaseKind::combat);
  const int attacker = field.hidden(Kind::infantry, 0, hex(4, 4));
  const int first = field.hidden(Kind::infantry, 1, hex(5, 4)), second = field.hidden(Kind::infantry, 1, hex(5, 4));
  const int elsewhere = field.hidden(Kind::infantry, 1, hex(4, 5));
  REQUIRE(field.act(attack_on(attacker, hex(5, 4))));
  for (const int one : {attacker, first, second}) CHECK(field.lies(one) == Lies::open);
  CHECK(field.lies(elsewhere) == Lies::concealed);
}

TEST_CASE("Utajnienie 44.3: by another reading only the units that are attacked are revealed") {
  Field field(PhaseKind::combat);
  const int attacker = field.put(Kind::infantry, 0, hex(4, 4));
  const int first = field.hidden(Kind::infantry, 1, hex(5, 4)), second = field.hidden(Kind::infantry, 1, hex(5, 4));
  field.read("attacked.reveals", "target");
  REQUIRE(field.act({Do::attack, attacker, hex(5, 4), first}));
  CHECK(field.lies(first) == Lies::open);
  CHECK(field.lies(second) == Lies::concealed);
}

TEST_CASE("Utajnienie 44.3: attacks are declared in the own combat phase, on an adjacent hex with the enemy in it") {
  Field field(PhaseKind::normal);
  const int attacker = field.put(Kind::infantry, 0, hex(4, 4));
  field.put(Kind::infantry, 1, hex(5, 4));
  CHECK(field.against(attack_on(attacker, hex(5, 4))) == "44.3-attack");
  field.go_to(PhaseKind::combat);
  CHECK(field.allows(attack_on(attacker, hex(5, 4))));
  CHECK(field.against(attack_on(attacker, hex(4, 5))) == "44.3-attack");
  CHECK(field.against(attack_on(attacker, hex(7, 4))) == "44.3-attack");
}

TEST_CASE("Utajnienie 44.3: a unit that has been reconnoitred is turned over, or only looked at") {
  Field field(PhaseKind::reserve);
  const int scout = field.put(Kind::cavalry, 0, hex(4, 4)), target = field.hidden(Kind::infantry, 1, hex(5, 4));
  field.read("scouted.result", "looked-at");
  REQUIRE(field.act(look_at(scout, target)));
  CHECK(field.lies(target) == Lies::concealed);
  CHECK(field.counter(target).known);
  CHECK(field.against(look_at(scout, target)) == "44.2.1-target");  // each once
}

TEST_CASE("Utajnienie 44.3: a player reveals his own units in his own phases only, and only concealed ones (K30)") {
  Field field;
  const int own = field.hidden(Kind::infantry, 0, hex(4, 4)), enemy = field.hidden(Kind::infantry, 1, hex(7, 7));
  for (const PhaseKind phase : {PhaseKind::normal, PhaseKind::combat, PhaseKind::after, PhaseKind::reserve}) {
    field.go_to(phase);
    CHECK(field.allows(show(own)));
    CHECK(field.against(show(enemy)) == "44.3-voluntary");
  }
  field.go_to(PhaseKind::enemy_reserve);
  CHECK(field.against(show(own)) == "44.3-voluntary");
  CHECK(field.allows(show(enemy)));
  field.go_to(PhaseKind::normal);
  REQUIRE(field.act(show(own)));
  CHECK(field.lies(own) == Lies::open);
  CHECK(field.against(show(own)) == "44.3-open");
}

TEST_CASE("Utajnienie 44.4: concealed units have three movement points whatever they are (K38)") {
  Field field;
  const int cavalry = field.hidden(Kind::cavalry, 0, hex(1, 1));
  for (int i = 2; i <= 4; ++i) REQUIRE(field.act(step_to(cavalry, hex(i, 1))));
  CHECK(field.against(step_to(cavalry, hex(5, 1))) == "44.4-movement");
  const int train = field.hidden(Kind::armoured_train, 0, hex(1, 5));
  CHECK(allowance(field.rules(), field.position, train) == 3);
  field.read("concealed.movement", "not-trains");
  CHECK(allowance(field.rules(), field.position, train) == 8);
}

TEST_CASE("Utajnienie 44.4: a concealed unit has no control line, an open one has (K39)") {
  Field field;
  const int mover = field.put(Kind::infantry, 0, hex(2, 4)), guard = field.hidden(Kind::infantry, 1, hex(4, 4));
  field.unit(guard).control_line = true;
  CHECK(cost_of_step(field.rules(), field.position, mover, hex(3, 4)) == 1);
  field.counter(guard).lies = Lies::open;
  CHECK(cost_of_step(field.rules(), field.position, mover, hex(3, 4)) == 3);
}

TEST_CASE("Utajnienie 44.4: a concealed unit counts one strength point when it is asked whether it is a reserve (K40)") {
  Field field;
  const int unit = field.hidden(Kind::infantry, 0, hex(2, 4), 6);
  CHECK(reserve_strength(field.rules(), field.position, unit) == 1);
  field.counter(unit).lies = Lies::open;
  CHECK(reserve_strength(field.rules(), field.position, unit) == 6);
}

TEST_CASE("Utajnienie 45: six patrols a player and no more, without strength (K33)") {
  Field field;
  field.hidden(Kind::infantry, 0, hex(2, 2));
  field.numbers.borrowed.stack_limit = 20;
  std::vector<int> patrols;
  for (int i = 0; i < 7; ++i) patrols.push_back(field.put(Kind::patrol, 0, -1, Lies::pool));
  for (int i = 0; i < 6; ++i) REQUIRE(field.act(patrol_onto(patrols[static_cast<std::size_t>(i)], hex(2, 2))));
  CHECK(field.against(patrol_onto(patrols[6], hex(2, 2))) == "45-pool");
  CHECK(field.against(patrol_onto(patrols[0], hex(2, 2))) == "45-pool");  // in play already
  CHECK(field.unit(patrols[0]).strength == 0);
  field.go_to(PhaseKind::combat);
  field.put(Kind::infantry, 1, hex(3, 2));
  CHECK(field.against(attack_on(patrols[0], hex(3, 2))) == "45-attack");
}

TEST_CASE("Utajnienie 45.1: a patrol that is reconnoitred, attacked or revealed goes back to the pool and never lies face up (K32)") {
  Field field(PhaseKind::reserve);
  const int scout = field.put(Kind::cavalry, 0, hex(4, 4)), patrol = field.hidden(Kind::patrol, 1, hex(5, 4));
  REQUIRE(field.act(look_at(scout, patrol)));
  CHECK(field.lies(patrol) == Lies::pool);
  field.counter(patrol) = {};
  field.counter(patrol).lies = Lies::concealed;
  field.counter(patrol).hex = hex(5, 4);
  field.go_to(PhaseKind::combat);
  REQUIRE(field.act(attack_on(scout, hex(5, 4))));
  CHECK(field.lies(patrol) == Lies::pool);
  const int due = field.put(Kind::patrol, 0, -1, Lies::due);
  CHECK(field.against({Do::enter, due, hex(0, 0), -1, false}) == "45.1-open");
  CHECK(field.allows({Do::enter, due, hex(0, 0), -1, true}));
}

TEST_CASE("Utajnienie 45.1: attackers that met nothing but patrols have a normal movement after combat") {
  for (const bool any : {false, true}) {
    Field field(PhaseKind::combat);
    const int first = field.put(Kind::infantry, 0, hex(4, 4)), second = field.put(Kind::infantry, 0, hex(2, 4));
    field.hidden(Kind::patrol, 1, hex(5, 4));
    field.hidden(Kind::patrol, 1, hex(1, 4));
    field.hidden(Kind::infantry, 1, hex(1, 4));
    if (any) field.read("patrol.attacked", "any");
    REQUIRE(field.act(attack_on(first, hex(5, 4))));
    REQUIRE(field.act(attack_on(second, hex(1, 4))));
    CHECK(field.counter(first).may_move_after);
    CHECK(field.counter(second).may_move_after == any);
    field.next();
    CHECK(field.counter(first).may_move_after);
    field.next();
    CHECK_FALSE(field.counter(first).may_move_after);
  }
}

TEST_CASE("Utajnienie 45.1: patrols count for the limit of a hex (K34)") {
  Field field;
  for (int i = 0; i < 3; ++i) field.hidden(Kind::infantry, 0, hex(2, 2));
  const int first = field.put(Kind::patrol, 0, -1, Lies::pool), second = field.put(Kind::patrol, 0, -1, Lies::pool);
  REQUIRE(field.act(patrol_onto(first, hex(2, 2))));
  CHECK(field.against(patrol_onto(second, hex(2, 2))) == "45.1-limit");
  CHECK(field.allows({Do::next_phase}));
  field.carry_out(patrol_onto(second, hex(2, 2)));
  CHECK(field.against({Do::next_phase}) == "45.1-limit");
}

TEST_CASE("Utajnienie 45.1: patrols are revealed by choice in the own movement phase only, or in any own phase (K31)") {
  Field field(PhaseKind::combat);
  const int patrol = field.hidden(Kind::patrol, 0, hex(2, 2));
  CHECK(field.against(show(patrol)) == "45.1-reveal");
  field.read("patrol.reveal-phase", "own");
  CHECK(field.allows(show(patrol)));
  field.read("patrol.reveal-phase", "movement");
  field.go_to(PhaseKind::normal);
  REQUIRE(field.act(show(patrol)));
  CHECK(field.lies(patrol) == Lies::pool);
}

TEST_CASE("Utajnienie 45.2: a hex with nothing but patrols is entered for the points already spent, and the unit goes on (K25)") {
  Field field(PhaseKind::normal, 2);
  const int scout = field.put(Kind::cavalry, 0, hex(3, 4));
  field.counter(scout).spent = 2;  // four are left
  field.hidden(Kind::patrol, 1, hex(4, 4));
  field.hidden(Kind::patrol, 1, hex(4, 4));
  REQUIRE(field.act(look_into(scout, hex(4, 4))));
  REQUIRE(field.act(step_to(scout, hex(4, 4))));
  CHECK(allowance(field.rules(), field.position, scout) - field.counter(scout).spent == 2);
  CHECK(field.allows(step_to(scout, hex(5, 4))));
}

TEST_CASE("Utajnienie 45.2: reconnoitring across a control line costs its points when the hex is entered (K26)") {
  Field field(PhaseKind::normal, 2);
  const int scout = field.put(Kind::cavalry, 0, hex(3, 4));
  field.counter(scout).spent = 2;
  field.hidden(Kind::patrol, 1, hex(4, 4));
  const int guard = field.put(Kind::infantry, 1, hex(5, 4));
  field.unit(guard).control_line = true;
  REQUIRE(field.act(look_into(scout, hex(4, 4))));
  CHECK(cost_of_step(field.rules(), field.position, scout, hex(4, 4)) == 2);
  field.read("patrol.entered", "free");  // of the limit of the hex, not of the control line
  CHECK(cost_of_step(field.rules(), field.position, scout, hex(4, 4)) == 2);
  REQUIRE(field.act(step_to(scout, hex(4, 4))));
  CHECK(allowance(field.rules(), field.position, scout) - field.counter(scout).spent == 0);
}

TEST_CASE("Utajnienie 45.2: who comes in over patrols counts for the limit of the hex, unless a ruling says he does not") {
  for (const bool free : {false, true}) {
    Field field;
    field.numbers.borrowed.stack_limit = 1;
    const int first = field.put(Kind::infantry, 0, hex(3, 4)), second = field.put(Kind::infantry, 0, hex(4, 3));
    field.hidden(Kind::patrol, 1, hex(4, 4));
    if (free) field.read("patrol.entered", "free");
    REQUIRE(field.act(look_into(first, hex(4, 4))));
    REQUIRE(field.act(step_to(first, hex(4, 4))));
    REQUIRE(field.act(step_to(second, hex(4, 4))));
    CHECK(overfull(field.rules(), field.position).empty() == free);
    field.next();
    CHECK(overfull(field.rules(), field.position).empty() == free);
  }
}

TEST_CASE("Utajnienie 45.2: a patrol beside a real unit is removed, the unit is shown, and the mover stays outside (K27)") {
  Field field;
  const int scout = field.put(Kind::cavalry, 0, hex(3, 4));
  const int patrol = field.hidden(Kind::patrol, 1, hex(4, 4)), real = field.hidden(Kind::infantry, 1, hex(4, 4));
  CHECK(field.against(step_to(scout, hex(4, 4))) == "45.2-enter");  // not without having looked
  REQUIRE(field.act(look_into(scout, hex(4, 4))));
  CHECK(field.lies(patrol) == Lies::pool);
  CHECK(field.lies(real) == Lies::open);
  CHECK(field.against(step_to(scout, hex(4, 4))) == "44.2.2-stops");
}

TEST_CASE(
    "Utajnienie 45.3: patrols are placed on own concealed units away from the enemy at the end of a normal movement phase (K35, K36)") {
  Field field;
  field.put(Kind::infantry, 0, hex(1, 1));
  field.hidden(Kind::infantry, 0, hex(2, 2));
  field.hidden(Kind::infantry, 0, hex(4, 4));
  field.put(Kind::infantry, 1, hex(5, 4));
  const int patrol = field.put(Kind::patrol, 0, -1, Lies::pool);
  CHECK(field.against(patrol_onto(patrol, hex(1, 1))) == "45.3-host");  // lies face up
  CHECK(field.against(patrol_onto(patrol, hex(7, 7))) == "45.3-host");
  CHECK(field.against(patrol_onto(patrol, hex(4, 4))) == "45.3-contact");
  CHECK(field.allows(patrol_onto(patrol, hex(2, 2))));
  field.go_to(PhaseKind::reserve);
  CHECK(field.against(patrol_onto(patrol, hex(2, 2))) == "45.3-when");
  CHECK(field.against(patrol_onto(field.put(Kind::infantry, 0, -1, Lies::pool), hex(2, 2))) == "45.3-when");
}

TEST_CASE("Utajnienie 45.3: both players place patrols, in either player's phase") {
  Field field;
  field.hidden(Kind::infantry, 1, hex(6, 6));
  CHECK(field.allows(patrol_onto(field.put(Kind::patrol, 1, -1, Lies::pool), hex(6, 6))));
}

TEST_CASE("Utajnienie 45.3: a patrol is no host, and any number may be placed, unless rulings say otherwise") {
  Field field;
  field.hidden(Kind::patrol, 0, hex(2, 2));
  field.hidden(Kind::infantry, 0, hex(5, 5));
  const int first = field.put(Kind::patrol, 0, -1, Lies::pool), second = field.put(Kind::patrol, 0, -1, Lies::pool);
  CHECK(field.against(patrol_onto(first, hex(2, 2))) == "45.3-host");
  field.read("patrol.host", "any");
  CHECK(field.allows(patrol_onto(first, hex(2, 2))));
  REQUIRE(field.act(patrol_onto(first, hex(5, 5))));
  CHECK(field.allows(patrol_onto(second, hex(5, 5))));
  field.read("patrol.per-unit", "one");
  CHECK(field.against(patrol_onto(second, hex(5, 5))) == "45.3-host");
}

TEST_CASE("Utajnienie 45.3: a revealed patrol comes back at the next moment for placing patrols, or at once (K37)") {
  Field field;
  field.hidden(Kind::infantry, 0, hex(2, 2));
  const int patrol = field.hidden(Kind::patrol, 0, hex(5, 5));
  REQUIRE(field.act(show(patrol)));
  CHECK(field.allows(patrol_onto(patrol, hex(2, 2))));
  field.go_to(PhaseKind::reserve);
  CHECK(field.against(patrol_onto(patrol, hex(2, 2))) == "45.3-when");
  field.read("patrol.return", "at-once");
  CHECK(field.allows(patrol_onto(patrol, hex(2, 2))));
}

TEST_CASE("Utajnienie 46.1: motorised infantry drives onto units that it has reconnoitred on its move, at no further cost (K46)") {
  Field field(PhaseKind::normal, 2);
  const int motorised = field.put(Kind::motorised, 0, hex(3, 4));
  field.hidden(Kind::infantry, 1, hex(4, 4));
  field.hidden(Kind::patrol, 1, hex(5, 4));
  CHECK(field.against(step_to(motorised, hex(4, 4))) == "46.1-infiltration");
  REQUIRE(field.act(look_into(motorised, hex(4, 4))));
  CHECK(field.against(step_to(motorised, hex(3, 3))) == "44.2.2-stops");
  REQUIRE(field.act(step_to(motorised, hex(4, 4))));
  CHECK(field.counter(motorised).spent == 2);
  CHECK(field.counter(motorised).infiltrates);
  REQUIRE(field.act(look_into(motorised, hex(5, 4))));  // nothing but a patrol: it drives on
  REQUIRE(field.act(step_to(motorised, hex(5, 4))));
  CHECK(field.counter(motorised).spent == 4);
}

TEST_CASE("Utajnienie 46.1: infiltrating motorised infantry that meets anything but patrols is eliminated (K47)") {
  Field field;
  const int motorised = field.put(Kind::motorised, 0, hex(3, 4));
  field.hidden(Kind::infantry, 1, hex(4, 4));
  field.hidden(Kind::infantry, 1, hex(5, 4));
  REQUIRE(field.act(look_into(motorised, hex(4, 4))));
  REQUIRE(field.act(step_to(motorised, hex(4, 4))));
  REQUIRE(field.act(look_into(motorised, hex(5, 4))));
  CHECK(field.lies(motorised) == Lies::gone);
}

TEST_CASE("Utajnienie 46.1: where the base game lets no unit infiltrate, motorised infantry stops as any other") {
  Field field;
  field.numbers.infiltration = Infiltration::never;
  const int motorised = field.put(Kind::motorised, 0, hex(3, 4));
  field.hidden(Kind::infantry, 1, hex(4, 4));
  REQUIRE(field.act(look_into(motorised, hex(4, 4))));
  CHECK(field.against(step_to(motorised, hex(4, 4))) == "44.2.2-stops");
}

TEST_CASE("Utajnienie 46.1: deserters count as patrols for units that infiltrate, unless a ruling says they do not") {
  for (const bool eliminated : {false, true}) {
    Field field;
    const int motorised = field.put(Kind::motorised, 0, hex(3, 4));
    field.hidden(Kind::infantry, 1, hex(4, 4));
    const int brigade = field.hidden(Kind::infantry, 1, hex(5, 4));
    field.unit(brigade).sich = true;
    if (eliminated) field.read("motorised.deserters", "eliminated");
    REQUIRE(field.act(look_into(motorised, hex(4, 4))));
    REQUIRE(field.act(step_to(motorised, hex(4, 4))));
    REQUIRE(field.act(look_into(motorised, hex(5, 4), {{brigade, 1}})));
    CHECK(field.lies(brigade) == Lies::deserted);
    CHECK((field.lies(motorised) == Lies::gone) == eliminated);
  }
}

TEST_CASE("Utajnienie 46.2: a brigade that is reconnoitred is tested; when it stays it is shown and the mover stops (K49)") {
  Field field;
  const int scout = field.put(Kind::cavalry, 0, hex(3, 4)), brigade = field.hidden(Kind::infantry, 1, hex(4, 4));
  field.unit(brigade).sich = true;
  CHECK(tested_by(field.rules(), field.position, look_into(scout, hex(4, 4))) == std::vector<int>{brigade});
  REQUIRE(field.act(look_into(scout, hex(4, 4), {{brigade, 3}})));
  CHECK(field.lies(brigade) == Lies::open);
  CHECK(field.against(step_to(scout, hex(4, 4))) == "44.2.2-stops");
}

TEST_CASE("Utajnienie 46.2: when it deserts the mover goes on as after a patrol (K48)") {
  Field field;
  const int scout = field.put(Kind::cavalry, 0, hex(3, 4)), brigade = field.hidden(Kind::infantry, 1, hex(4, 4));
  field.unit(brigade).sich = true;
  REQUIRE(field.act(look_into(scout, hex(4, 4), {{brigade, 2}})));
  CHECK(field.lies(brigade) == Lies::deserted);
  REQUIRE(field.act(step_to(scout, hex(4, 4))));
  CHECK(field.allows(step_to(scout, hex(5, 4))));
}

TEST_CASE("Utajnienie 46.2: an attack tests a concealed brigade and not an open one") {
  Field field(PhaseKind::combat);
  const int attacker = field.put(Kind::infantry, 0, hex(3, 4)), brigade = field.hidden(Kind::infantry, 1, hex(4, 4));
  const int open = field.put(Kind::infantry, 1, hex(4, 4));
  field.unit(brigade).sich = field.unit(open).sich = true;
  CHECK(tested_by(field.rules(), field.position, attack_on(attacker, hex(4, 4))) == std::vector<int>{brigade});
  REQUIRE(field.act(attack_on(attacker, hex(4, 4), {{brigade, 1}})));
  CHECK(field.lies(brigade) == Lies::deserted);
  CHECK(field.lies(open) == Lies::open);
}

TEST_CASE("Utajnienie 46.2: brigades neither reconnoitred nor revealed desert; others only by the test") {
  Field field;
  const int hidden = field.hidden(Kind::infantry, 0, hex(3, 4)), open = field.put(Kind::infantry, 0, hex(4, 4));
  const int other = field.hidden(Kind::infantry, 0, hex(5, 4));
  field.unit(hidden).sich = field.unit(open).sich = true;
  CHECK(field.allows({Do::desert, hidden}));
  CHECK(field.against({Do::desert, open}) == "46.2-desertion");
  CHECK(field.against({Do::desert, other}) == "46.2-desertion");
  field.read("sich.general", "with-first");
  CHECK(field.against({Do::desert, hidden}) == "46.2-desertion");
  field.position.sich_tested = true;
  REQUIRE(field.act({Do::desert, hidden}));
  CHECK(field.lies(hidden) == Lies::deserted);
}

TEST_CASE("Utajnienie 46.2: their owner does not reveal brigades in a turn with a reserve movement phase of the opponent (K50)") {
  Field field;
  const int brigade = field.hidden(Kind::infantry, 0, hex(3, 4));
  field.unit(brigade).sich = true;
  CHECK(field.allows(show(brigade)));
  field.position.enemy_reserve = true;
  CHECK(field.against(show(brigade)) == "46.2-voluntary");
  CHECK(field.allows(show(field.hidden(Kind::infantry, 0, hex(5, 4)))));
}

TEST_CASE("Utajnienie 46.2: it is the Polish turn that counts, with either owner") {
  Field field(PhaseKind::enemy_reserve);
  const int brigade = field.hidden(Kind::infantry, 1, hex(3, 4));
  field.unit(brigade).sich = true;
  field.position.enemy_reserve = true;  // of the Bolshevik player, in the Polish turn
  CHECK(field.against(show(brigade)) == "46.2-voluntary");
  field.position.player = 1;
  field.go_to(PhaseKind::normal);
  CHECK(field.allows(show(brigade)));
}

TEST_CASE("Utajnienie 46.2: by another reading an attack does not reveal them in such a turn either") {
  for (const bool all : {false, true}) {
    Field field(PhaseKind::enemy_reserve);
    const int brigade = field.hidden(Kind::infantry, 0, hex(3, 4)), enemy = field.put(Kind::infantry, 1, hex(4, 4));
    field.unit(brigade).sich = true;
    field.position.enemy_reserve = true;
    if (all) field.read("sich.revealed", "all");
    const auto revealed = revealed_by_attack(field.rules(), field.position, attack_on(enemy, hex(3, 4)));
    CHECK(revealed.empty() == all);
  }
}

TEST_CASE("Utajnienie 46.2: by that reading a brigade does not reveal itself in such a turn either, by reconnoitring or by attacking") {
  for (const bool all : {false, true}) {
    Field field(PhaseKind::enemy_reserve);
    field.hidden(Kind::infantry, 0, hex(4, 4));
    const int brigade = field.hidden(Kind::infantry, 1, hex(3, 4)), open = field.put(Kind::infantry, 1, hex(3, 4));
    field.unit(brigade).sich = field.unit(open).sich = true;
    field.position.enemy_reserve = true;
    if (all) field.read("sich.revealed", "all");
    const int target = 0;
    CHECK(field.against(look_at(brigade, target)) == (all ? "46.2-voluntary" : ""));
    CHECK(field.against(look_into(brigade, hex(4, 4))) == (all ? "46.2-voluntary" : ""));
    CHECK(field.allows(look_at(open, target)));  // it lies face up already
    Field combat(PhaseKind::combat);
    const int attacker = combat.hidden(Kind::infantry, 0, hex(3, 4));
    combat.put(Kind::infantry, 1, hex(4, 4));
    combat.unit(attacker).sich = combat.position.enemy_reserve = true;
    if (all) combat.read("sich.revealed", "all");
    CHECK(combat.against(attack_on(attacker, hex(4, 4))) == (all ? "46.2-voluntary" : ""));
    combat.position.enemy_reserve = false;
    CHECK(combat.allows(attack_on(attacker, hex(4, 4))));
  }
}

TEST_CASE("Utajnienie 45.3: a patrol that comes on with reinforcements is one of the six") {
  Field field;
  for (int i = 0; i < 5; ++i) field.hidden(Kind::patrol, 0, hex(i, 2));
  const int due = field.put(Kind::patrol, 0, -1, Lies::due), unit = field.put(Kind::infantry, 0, -1, Lies::due);
  CHECK(field.allows({Do::enter, due, hex(0, 0), -1, true}));
  field.hidden(Kind::patrol, 0, hex(6, 2));
  CHECK(field.against({Do::enter, due, hex(0, 0), -1, true}) == "45-pool");
  CHECK(field.allows({Do::enter, unit, hex(0, 0), -1, true}));
}
