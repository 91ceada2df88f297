// Concealing [44], [44.1]: the moment, the kinds, contact, coming on, and the two counters of a unit.
#include "tests/rulesets/concealment_1920/field.hpp"

using namespace hexwright::test;

namespace {

std::shared_ptr<const std::vector<bool>> only(int where) {
  std::vector<bool> area(WIDTH * WIDTH, false);
  area[static_cast<std::size_t>(where)] = true;
  return std::make_shared<const std::vector<bool>>(std::move(area));
}

}  // namespace

TEST_CASE("Utajnienie 44.1: a unit away from the enemy is concealed at the end of the normal movement phase, and in no other (K1, K2)") {
  Field field;
  const int unit = field.put(Kind::infantry, 0, hex(2, 2));
  field.put(Kind::infantry, 1, hex(6, 6));
  CHECK(field.allows(cover(unit)));
  for (const PhaseKind phase : {PhaseKind::combat, PhaseKind::after, PhaseKind::reserve, PhaseKind::enemy_reserve}) {
    field.go_to(phase);
    CHECK(field.against(cover(unit)) == "44.1-when");
  }
}

TEST_CASE("Utajnienie 44.1: no unit moves once units have been concealed in the phase") {
  Field field;
  const int unit = field.put(Kind::infantry, 0, hex(2, 2)), other = field.put(Kind::infantry, 0, hex(3, 3));
  CHECK(field.allows(step_to(other, hex(3, 4))));
  REQUIRE(field.act(cover(unit)));
  CHECK(field.lies(unit) == Lies::concealed);
  CHECK(field.against(step_to(other, hex(3, 4))) == "44.1-when");
  CHECK(field.against(cover(unit)) == "44-already");
}

TEST_CASE("Utajnienie 44.1: beside the enemy those that stay face up in the hex must be stronger than he is (K3, K4)") {
  Field field;
  const int unit = field.put(Kind::infantry, 0, hex(2, 2), Lies::open, 2);
  const int companion = field.put(Kind::infantry, 0, hex(2, 2), Lies::open, 5);
  field.put(Kind::infantry, 1, hex(3, 2), Lies::open, 4);
  CHECK(field.allows(cover(unit)));
  field.unit(companion).strength = 4;  // equal is not enough
  CHECK(field.against(cover(unit)) == "44.1-companions");
  field.unit(companion).strength = 5;
  field.put(Kind::infantry, 1, hex(1, 2), Lies::open, 1);  // the strength of all neighbours counts
  CHECK(field.against(cover(unit)) == "44.1-companions");
}

TEST_CASE("Utajnienie 44.1: a companion that is concealed too does not stay (K5)") {
  Field field;
  const int first = field.put(Kind::infantry, 0, hex(2, 2), Lies::open, 3), second = field.put(Kind::infantry, 0, hex(2, 2), Lies::open, 3);
  const int third = field.put(Kind::infantry, 0, hex(2, 2), Lies::open, 2);
  field.put(Kind::infantry, 1, hex(3, 2), Lies::open, 4);
  REQUIRE(field.act(cover(third)));                         // 3 + 3 against 4
  CHECK(field.against(cover(first)) == "44.1-companions");  // only 3 would remain
  CHECK(field.against(cover(second)) == "44.1-companions");
}

TEST_CASE("Utajnienie 44.1: concealed neighbours count as one strength point each, or as what they are") {
  Field field;
  const int unit = field.put(Kind::infantry, 0, hex(2, 2)), companion = field.put(Kind::infantry, 0, hex(2, 2), Lies::open, 2);
  field.hidden(Kind::infantry, 1, hex(3, 2), 6);
  CHECK(field.allows(cover(unit)));  // 2 against 1
  field.read("conceal.enemy-strength", "true");
  CHECK(field.against(cover(unit)) == "44.1-companions");
  field.unit(companion).strength = 7;
  CHECK(field.allows(cover(unit)));
}

TEST_CASE("Utajnienie 44.1: concealed counters of the enemy, patrols too, make contact, unless only open ones do") {
  Field field;
  const int unit = field.put(Kind::infantry, 0, hex(2, 2));
  field.hidden(Kind::patrol, 1, hex(3, 2));
  CHECK(field.against(cover(unit)) == "44.1-companions");
  field.read("contact.concealed", "open-only");
  CHECK(field.allows(cover(unit)));
}

TEST_CASE("Utajnienie 44.1: the player whose phase it is conceals, or both") {
  Field field;
  const int enemy = field.put(Kind::infantry, 1, hex(2, 2));
  CHECK(field.against(cover(enemy)) == "44.1-when");
  field.read("conceal.who", "both");
  CHECK(field.allows(cover(enemy)));
}

TEST_CASE("Utajnienie 44.1.1: units come on concealed when they come on away from the enemy (K8)") {
  Field field;
  const int unit = field.put(Kind::cavalry, 0, -1, Lies::due);
  const int enemy = field.put(Kind::infantry, 1, hex(4, 4));
  CHECK(field.allows({Do::enter, unit, hex(0, 4), -1, true}));
  CHECK(field.against({Do::enter, unit, hex(3, 4), -1, true}) == "44.1.1-contact");
  CHECK(field.allows({Do::enter, unit, hex(3, 4), -1, false}));
  CHECK(field.against({Do::enter, unit, hex(4, 4), -1, false}) == "44.1.1-entry");
  REQUIRE(field.act({Do::enter, unit, hex(0, 4), -1, true}));
  CHECK(field.lies(unit) == Lies::concealed);
  CHECK(field.against({Do::enter, unit, hex(0, 4), -1, true}) == "44.1.1-entry");  // it has come
  CHECK(field.lies(enemy) == Lies::open);
}

TEST_CASE("Utajnienie 44.1.2: tanks, artillery and cadres are never concealed; armoured trains are (K6, K9)") {
  Field field;
  for (const Kind kind : {Kind::tank, Kind::artillery, Kind::cadre})
    CHECK(field.against(cover(field.put(kind, 0, hex(2, 2)))) == "44.1.2-kind");
  for (const Kind kind : {Kind::infantry, Kind::cavalry, Kind::motorised, Kind::armoured_car, Kind::armoured_train})
    CHECK(field.allows(cover(field.put(kind, 0, hex(2, 2)))));
  const int gun = field.put(Kind::artillery, 0, -1, Lies::due);
  CHECK(field.against({Do::enter, gun, hex(0, 0), -1, true}) == "44.1.2-kind");
  CHECK(field.allows({Do::enter, gun, hex(0, 0), -1, false}));
}

TEST_CASE("Utajnienie 44.1.2: a unit forced to retreat outside its area is not concealed while it is outside, or never again (K7)") {
  Field field(PhaseKind::combat);
  const int unit = field.put(Kind::infantry, 0, hex(2, 2));
  field.unit(unit).area = only(hex(2, 2));
  REQUIRE(field.act({Do::retreat, unit, hex(1, 2)}));
  field.go_to(PhaseKind::normal);
  CHECK(field.against(cover(unit)) == "44.1.2-area");
  REQUIRE(field.act(step_to(unit, hex(2, 2))));  // back in its area
  CHECK(field.allows(cover(unit)));
  field.read("outside.lasts", "for-ever");
  REQUIRE(field.act({Do::retreat, unit, hex(1, 2)}));
  REQUIRE(field.act(step_to(unit, hex(2, 2))));
  CHECK(field.against(cover(unit)) == "44.1.2-area");
}

TEST_CASE("Utajnienie 44.1.2: a unit that walks outside its area by itself may be concealed there") {
  Field field;
  const int unit = field.put(Kind::infantry, 0, hex(2, 2));
  field.unit(unit).area = only(hex(2, 2));
  REQUIRE(field.act(step_to(unit, hex(1, 2))));
  CHECK(field.allows(cover(unit)));
}

TEST_CASE("Utajnienie 44: of the two counters of a unit one is in play, and an exchange keeps it concealed (K44)") {
  Field field;
  const auto [full, weak] = field.two_sided(0, hex(2, 2), Lies::concealed);
  REQUIRE(field.act({Do::exchange, full, -1, weak}));
  CHECK(field.lies(full) == Lies::card);
  CHECK(field.lies(weak) == Lies::concealed);
  CHECK(field.counter(weak).hex == hex(2, 2));
  CHECK(field.against({Do::exchange, full, -1, weak}) == "44-exchange");  // it lies on the card now
  REQUIRE(field.act({Do::exchange, weak, -1, full}));                     // strengthened again
  CHECK(field.lies(full) == Lies::concealed);
}

TEST_CASE("Utajnienie 44: a one-sided unit has no second counter, and another unit's counter is not its own") {
  Field field;
  const auto [full, weak] = field.two_sided(0, hex(2, 2), Lies::open);
  const int single = field.put(Kind::infantry, 0, hex(3, 3));
  CHECK(field.against({Do::exchange, single, -1, weak}) == "44-one-sided");
  CHECK(field.against({Do::exchange, full, -1, single}) == "44-exchange");
  REQUIRE(field.act({Do::eliminate, full}));
  CHECK(field.lies(full) == Lies::gone);
  CHECK(field.lies(weak) == Lies::gone);  // the unit is out with both
}
