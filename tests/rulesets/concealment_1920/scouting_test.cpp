// Reconnaissance [44.2] and what it counts [44.2.3], vector by vector.
#include "tests/rulesets/concealment_1920/field.hpp"

using namespace hexwright::test;

namespace {

struct Capable {
  Kind kind;
  bool elite;
  int without, with;
};
constexpr Capable TABLE[] = {{Kind::infantry, false, 1, 2},       {Kind::infantry, true, 3, 3},
                             {Kind::cavalry, false, 2, 3},        {Kind::armoured_car, false, 1, 1},
                             {Kind::armoured_train, false, 1, 1}, {Kind::tank, false, 0, 0},
                             {Kind::artillery, false, 0, 0},      {Kind::motorised, false, 1, 2},
                             {Kind::cadre, false, 1, 2},          {Kind::cavalry, true, ALL_ADJACENT, ALL_ADJACENT},
                             {Kind::patrol, false, 0, 0}};

// A scout in the middle and hidden units around, in the reserve movement phase.
struct Around : Field {
  explicit Around(Kind kind, int enemies, bool line = false, bool elite = false) : Field(PhaseKind::reserve) {
    scout = put(kind, 0, hex(4, 4));
    unit(scout).control_line = line;
    unit(scout).elite = elite;
    const int hexes[] = {hex(5, 4), hex(4, 5), hex(3, 5)};
    for (int i = 0; i < enemies; ++i) targets.push_back(hidden(Kind::infantry, 1, hexes[i % 3]));
  }
  int found() {
    int count = 0;
    for (const int target : targets) count += act(look_at(scout, target));
    return count;
  }
  int scout;
  std::vector<int> targets;
};

}  // namespace

TEST_CASE("Utajnienie 44.2.1: how many units each kind reconnoitres without moving, with and without a control line") {
  for (const Capable& one : TABLE)
    for (const bool line : {false, true}) {
      Unit unit;
      unit.kind = one.kind;
      unit.elite = one.elite;
      unit.control_line = line;
      INFO(KINDS[static_cast<std::size_t>(one.kind)] << (one.elite ? ", elite" : "") << (line ? ", with a line" : ""));
      CHECK(scouting_capability(unit, false, {}, {}) == (line ? one.with : one.without));
      CHECK(scouting_capability(unit, true, {}, {}) == one.without);  // a concealed unit has no control line
    }
}

TEST_CASE("Utajnienie 44.2.1: a unit reconnoitres as many as its kind may and not one more (K10, K11, K12, K13, K14, K15)") {
  CHECK(Around(Kind::infantry, 5).found() == 1);
  CHECK(Around(Kind::infantry, 5, true).found() == 2);
  CHECK(Around(Kind::infantry, 5, false, true).found() == 3);
  CHECK(Around(Kind::cavalry, 5).found() == 2);
  CHECK(Around(Kind::cavalry, 5, true).found() == 3);
  CHECK(Around(Kind::armoured_car, 5).found() == 1);
  CHECK(Around(Kind::cavalry, 7, false, true).found() == 7);  // elite cavalry: all that are adjacent
  Around one(Kind::infantry, 2);
  REQUIRE(one.act(look_at(one.scout, one.targets[0])));
  CHECK(one.against(look_at(one.scout, one.targets[1])) == "44.2.1-count");
}

TEST_CASE("Utajnienie 44.2.1: other readings of who reconnoitres how many") {
  Unit motorised, elite, car;
  motorised.kind = Kind::motorised;
  elite.elite = true;
  car.kind = Kind::armoured_car;
  car.control_line = true;
  Rulings rulings;
  REQUIRE(choose(rulings, "scout.unlisted", "none"));
  CHECK(scouting_capability(motorised, false, {}, rulings) == 0);
  REQUIRE(choose(rulings, "elite.infantry", "with-line"));
  CHECK(scouting_capability(elite, false, {}, rulings) == 1);
  elite.control_line = true;
  CHECK(scouting_capability(elite, false, {}, rulings) == 3);
  REQUIRE(choose(rulings, "scout.armoured-line", "two"));
  CHECK(scouting_capability(car, false, {}, rulings) == 2);
  Unit infantry;
  infantry.control_line = true;
  REQUIRE(choose(rulings, "static.line", "after"));
  CHECK(scouting_capability(infantry, true, {}, rulings) == 2);
}

TEST_CASE("Utajnienie 44.2.1: a concealed unit that reconnoitres keeps the number of one without a control line after its first") {
  Around around(Kind::infantry, 3, true);
  around.counter(around.scout).lies = Lies::concealed;
  CHECK(around.found() == 1);
  CHECK(around.lies(around.scout) == Lies::open);
}

TEST_CASE("Utajnienie 44.2.1: only in the own reserve movement phase, by a unit that has not moved, of an adjacent hex (K17, K18, K19)") {
  Around around(Kind::infantry, 1);
  const int far = around.hidden(Kind::infantry, 1, hex(6, 4));
  CHECK(around.against(look_at(around.scout, far)) == "44.2.1-target");  // two hexes away
  for (const PhaseKind phase : {PhaseKind::normal, PhaseKind::combat, PhaseKind::after}) {
    around.go_to(phase);
    CHECK(around.against(look_at(around.scout, around.targets[0])) == "44.2.1-static");
  }
  around.go_to(PhaseKind::reserve);
  CHECK(around.allows(look_at(around.scout, around.targets[0])));
  REQUIRE(around.act(step_to(around.scout, hex(5, 3))));
  CHECK(around.against(look_at(around.scout, around.targets[0])) == "44.2.1-static");
}

TEST_CASE("Utajnienie 44.2.1: who has reconnoitred without moving does not move in this phase (K20)") {
  Around around(Kind::infantry, 1);
  const int other = around.put(Kind::infantry, 0, hex(0, 0));
  REQUIRE(around.act(look_at(around.scout, around.targets[0])));
  CHECK(around.against(step_to(around.scout, hex(4, 3))) == "44.2.1-static");
  CHECK(around.allows(step_to(other, hex(1, 0))));
  around.read("static.declare", "before");
  CHECK(around.against(step_to(other, hex(1, 0))) == "44.2.1-static");
}

TEST_CASE("Utajnienie 44.2.1: several units reconnoitre one hex one after the other, unless a ruling says once") {
  for (const bool once : {false, true}) {
    Around around(Kind::infantry, 4);
    const int second = around.put(Kind::infantry, 0, hex(5, 3));
    if (once) around.read("static.repeat", "once");
    REQUIRE(around.act(look_at(around.scout, around.targets[0])));
    CHECK(around.allows(look_at(second, around.targets[3])) == !once);  // in the same hex
  }
}

TEST_CASE("Utajnienie 44.2.1: the reserve movement phase in the opponent's turn is one's own, unless a ruling says it is not") {
  Around around(Kind::infantry, 1);
  around.go_to(PhaseKind::enemy_reserve);
  around.position.player = 1;  // side 0 acts in the turn of side 1
  CHECK(around.allows(look_at(around.scout, around.targets[0])));
  around.read("static.enemy-turn", "no");
  CHECK(around.against(look_at(around.scout, around.targets[0])) == "44.2.1-static");
}

TEST_CASE("Utajnienie 44.2: tanks, artillery and patrols do not reconnoitre, standing or moving (K16)") {
  for (const Kind kind : {Kind::tank, Kind::artillery}) {
    Around around(kind, 1);
    CHECK(around.against(look_at(around.scout, around.targets[0])) == "44.2-who");
    around.go_to(PhaseKind::normal);
    CHECK(around.against(look_into(around.scout, hex(5, 4))) == "44.2-who");
  }
  Around around(Kind::infantry, 1);
  const int patrol = around.hidden(Kind::patrol, 0, hex(4, 4));
  CHECK(around.against(look_at(patrol, around.targets[0])) == "44.2-who");
  around.read("patrol.acts", "removed");
  REQUIRE(around.act(look_at(patrol, around.targets[0])));
  CHECK(around.lies(patrol) == Lies::pool);
}

TEST_CASE("Utajnienie 44.2.2: a unit on the move reconnoitres a whole hex, is paid for by the points to enter it, and stops (K23, K24)") {
  Field field(PhaseKind::normal, 2);
  const int scout = field.put(Kind::infantry, 0, hex(4, 4));
  std::vector<int> there;
  for (int i = 0; i < 3; ++i) there.push_back(field.hidden(Kind::infantry, 1, hex(5, 4)));
  REQUIRE(field.act(look_into(scout, hex(5, 4))));
  for (const int one : there) CHECK(field.lies(one) == Lies::open);
  CHECK(field.counter(scout).spent == 2);
  CHECK(field.against(step_to(scout, hex(4, 3))) == "44.2.2-stops");
}

TEST_CASE("Utajnienie 44.2.2: the points left must be enough to enter the hex, control lines aside (K21, K22)") {
  Field field(PhaseKind::normal, 2);
  const int scout = field.put(Kind::infantry, 0, hex(4, 4));
  field.hidden(Kind::infantry, 1, hex(5, 4));
  const int guard = field.put(Kind::infantry, 1, hex(6, 4));
  field.unit(guard).control_line = true;  // would add two
  field.counter(scout).spent = 2;
  CHECK(field.allows(look_into(scout, hex(5, 4))));
  field.counter(scout).spent = 3;
  CHECK(field.against(look_into(scout, hex(5, 4))) == "44.2.2-points");
}

TEST_CASE("Utajnienie 44.2.2: one adjacent hex with concealed enemies in it, in the phases of movement") {
  Field field;
  const int scout = field.put(Kind::cavalry, 0, hex(4, 4));
  field.hidden(Kind::infantry, 1, hex(6, 4));
  field.put(Kind::infantry, 1, hex(4, 5));
  CHECK(field.against(look_into(scout, hex(6, 4))) == "44.2.2-target");
  CHECK(field.against(look_into(scout, hex(4, 5))) == "44.2.2-target");  // nothing is concealed there
  field.hidden(Kind::infantry, 1, hex(5, 4));
  field.hidden(Kind::infantry, 1, hex(4, 3));
  for (const PhaseKind phase : {PhaseKind::normal, PhaseKind::after, PhaseKind::reserve}) {
    field.go_to(phase);
    CHECK(field.allows(look_into(scout, hex(5, 4))));
  }
  field.go_to(PhaseKind::combat);
  CHECK(field.against(look_into(scout, hex(5, 4))) == "44.2.2-when");
  field.go_to(PhaseKind::after);  // movement after combat
  REQUIRE(field.act(look_into(scout, hex(5, 4))));
  CHECK(field.against(look_into(scout, hex(4, 3))) == "44.2.2-stops");
  field.read("scout.hexes", "several");
  CHECK(field.allows(look_into(scout, hex(4, 3))));
}

TEST_CASE("Utajnienie 44.2.2: a concealed unit that its reconnaissance reveals keeps three points in the phase, or has its own") {
  Field field(PhaseKind::normal, 2);
  const int scout = field.hidden(Kind::cavalry, 0, hex(4, 4));
  field.hidden(Kind::patrol, 1, hex(5, 4));
  REQUIRE(field.act(look_into(scout, hex(5, 4))));
  CHECK(field.lies(scout) == Lies::open);
  CHECK(allowance(field.rules(), field.position, scout) == 3);
  field.read("scout.allowance", "own");
  CHECK(allowance(field.rules(), field.position, scout) == 6);
}

TEST_CASE("Utajnienie 44.2.2: by another reading reconnoitring spends nothing and entering is paid for") {
  Field field(PhaseKind::normal, 2);
  const int scout = field.put(Kind::infantry, 0, hex(4, 4));
  field.hidden(Kind::patrol, 1, hex(5, 4));
  field.read("scout.spends", "no");
  REQUIRE(field.act(look_into(scout, hex(5, 4))));
  CHECK(field.counter(scout).spent == 0);
  REQUIRE(field.act(step_to(scout, hex(5, 4))));
  CHECK(field.counter(scout).spent == 2);
}

TEST_CASE("Utajnienie 44.2.3: any number of reconnaissances of a theatre counts as one attack (K41)") {
  Around around(Kind::cavalry, 4);
  around.found();
  const int second = around.put(Kind::infantry, 0, hex(5, 3));
  REQUIRE(around.act(look_at(second, around.targets[3])));
  CHECK(attacks_counted(around.position, 0) == 1);
}

TEST_CASE("Utajnienie 44.2.3: reconnaissances of two fronts count as one attack for each, or on one hex for the first alone (K42)") {
  for (const bool first : {false, true}) {
    Around around(Kind::infantry, 4);
    const int second = around.put(Kind::infantry, 0, hex(5, 3));
    around.unit(second).theatre = 7;
    if (first) around.read("operations.shared", "first");
    REQUIRE(around.act(look_at(around.scout, around.targets[0])));
    REQUIRE(around.act(look_at(second, around.targets[3])));
    CHECK(attacks_counted(around.position, 0) == 1);
    CHECK(attacks_counted(around.position, 7) == (first ? 0 : 1));
  }
}

TEST_CASE("Utajnienie 44.2.3: reconnaissance in the opponent's turn counts in the player's next (K43)") {
  Around around(Kind::infantry, 1);
  around.position.player = 1;
  around.go_to(PhaseKind::enemy_reserve);
  REQUIRE(around.act(look_at(around.scout, around.targets[0])));
  CHECK(attacks_counted(around.position, 0) == 0);
  around.next();
  REQUIRE(around.position.player == 0);
  CHECK(attacks_counted(around.position, 0) == 1);
  for (int phase = 0; phase < 10; ++phase) around.next();
  REQUIRE(around.position.player == 0);
  CHECK(attacks_counted(around.position, 0) == 0);
}

TEST_CASE("Utajnienie 44.2.3: an attack counts too, also on mere patrols unless a ruling leaves those out") {
  for (const bool counts : {true, false}) {
    Field field(PhaseKind::combat);
    const int unit = field.put(Kind::infantry, 0, hex(4, 4));
    field.hidden(Kind::patrol, 1, hex(5, 4));
    if (!counts) field.read("patrol.attack-counts", "no");
    REQUIRE(field.act(attack_on(unit, hex(5, 4))));
    CHECK(attacks_counted(field.position, 0) == (counts ? 1 : 0));
  }
}

TEST_CASE("Utajnienie 44.2.3: units of one theatre that attack a hex together make one attack, also when it held but patrols") {
  Field field(PhaseKind::combat);
  const int first = field.put(Kind::infantry, 0, hex(4, 4)), second = field.put(Kind::infantry, 0, hex(5, 3)),
            third = field.put(Kind::infantry, 0, hex(5, 3));
  field.unit(third).theatre = 7;
  field.hidden(Kind::patrol, 1, hex(5, 4));
  for (const int one : {first, second, third}) REQUIRE(field.act(attack_on(one, hex(5, 4))));
  CHECK(attacks_counted(field.position, 0) == 1);
  CHECK(attacks_counted(field.position, 7) == 1);
  CHECK(field.counter(second).may_move_after);
  field.next();
  field.go_to(PhaseKind::combat);
  CHECK(field.against(attack_on(first, hex(5, 4))) == "44.3-attack");
}

TEST_CASE("Utajnienie 44.2.2: an open unit has the points that the base game gives its kind and no more") {
  Field field;
  const int infantry = field.put(Kind::infantry, 0, hex(1, 1));
  for (int i = 2; i <= 5; ++i) REQUIRE(field.act(step_to(infantry, hex(i, 1))));
  CHECK(field.against(step_to(infantry, hex(6, 1))) == "44.2.2-movement");
}

TEST_CASE("Utajnienie 44.2.1: a unit that comes on in the phase has moved, and does not reconnoitre as one that stands still") {
  Around around(Kind::infantry, 1);
  const int due = around.put(Kind::infantry, 0, -1, Lies::due);
  REQUIRE(around.act({Do::enter, due, hex(5, 3), -1, false}));
  CHECK(around.against(look_at(due, around.targets[0])) == "44.2.1-static");
  CHECK(around.allows(look_into(due, hex(5, 4))));
  for (int phase = 0; phase < 10; ++phase) around.next();
  CHECK(around.allows(look_at(due, around.targets[0])));
}

TEST_CASE("Utajnienie 44.2.1: a kind that reconnoitres nothing without moving is told so, not that it has done so") {
  Around around(Kind::motorised, 1);
  around.read("scout.unlisted", "none");
  const auto breach = breach_of(around.rules(), around.position, look_at(around.scout, around.targets[0]));
  REQUIRE(breach);
  CHECK(breach->id == "44.2.1-count");
  CHECK(hexwright::wording::english().words(breach->what) == "Its kind reconnoitres nothing without moving.");
}
