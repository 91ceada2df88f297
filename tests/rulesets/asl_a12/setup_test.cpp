// Setting up: the order of 12.12, who may have a “?”, hidden placement and what solitaire players put in its place.
#include "tests/rulesets/asl_a12/asl_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("ASL 12.12: with no unit of the enemy on board every stack may have a “?” (D-34)") {
  CHECK(may_have_free_marker(watched({}), {}, 16));
}

TEST_CASE("ASL 12.12: “?” of the OB go into concealment terrain alone (D-30)") {
  CHECK_FALSE(is_concealment_terrain(Ground{}, {}));
  CHECK(is_concealment_terrain(Ground{true, true, false}, {}));
  CHECK(is_concealment_terrain(Ground{true, false, false}, {}));
  for (const char* kind : {"woods", "rubble", "wooden-building", "stone-building", "brush", "grain", "marsh", "orchard"})
    CHECK(asl_game().is(document::KindOf::terrain, kind, "concealment"));
  for (const char* kind : {"open", "road", "graveyard", "water"})
    CHECK_FALSE(asl_game().is(document::KindOf::terrain, kind, "concealment"));
}

TEST_CASE("ASL 12.12: grain out of season and roads through woods are rulings") {
  Rulings rulings;
  REQUIRE(choose(rulings, "grain.season", "out-of-season"));
  CHECK_FALSE(is_concealment_terrain(Ground{true, true, false}, rulings));
  CHECK(is_concealment_terrain(Ground{true, false, true}, rulings));
  REQUIRE(choose(rulings, "road.concealment", "open"));
  CHECK_FALSE(is_concealment_terrain(Ground{true, false, true}, rulings));
}

TEST_CASE("ASL 12.12: a unit in the open seen from 17 hexes may have a “?” (D-32), and one seen from 16 may not") {
  CHECK(may_have_free_marker(watched({sees(17)}), {}, 16));
  CHECK_FALSE(may_have_free_marker(watched({sees(16)}), {}, 16));
}

TEST_CASE("ASL 12.12: an enemy at 16 hexes denies it only if he sees (D-33), and a dummy stack as well") {
  CHECK(may_have_free_marker(watched({does_not_see(16)}), {}, 16));
  CHECK_FALSE(may_have_free_marker(watched({sees(16), does_not_see(2)}), {}, 16));
  CHECK_FALSE(may_have_free_marker(watched({sees(10, dummy())}), {}, 16));
  CHECK(may_have_free_marker(watched({sees(10, broken(squad()))}), {}, 16));
}

TEST_CASE("ASL 12.12: the misprinted bound is a ruling with both readings") {
  Rulings printed;
  REQUIRE(choose(printed, "range.far", "at-most"));
  CHECK(may_have_free_marker(watched({sees(10)}), printed, 16));
  CHECK_FALSE(may_have_free_marker(watched({sees(10), sees(18)}), printed, 16));
  CHECK(may_have_free_marker(watched({sees(17)}), printed, 16));
  CHECK_FALSE(may_have_free_marker(watched({sees(10)}), {}, 16));
}

TEST_CASE("ASL 12.12: a reinforcement may enter beneath “?” when it is in Good Order and not concealed") {
  CHECK(may_enter_concealed(squad(), Cover::known));
  CHECK_FALSE(may_enter_concealed(broken(squad()), Cover::known));
  CHECK_FALSE(may_enter_concealed(berserk(squad()), Cover::known));
  CHECK_FALSE(may_enter_concealed(squad(), Cover::concealed));
}

TEST_CASE("ASL 12.3: two hidden squads are more than one squad-capacity (D-36), and weapons take up none of it") {
  const Rulings rulings;
  const int allowed = 2;
  CHECK(hip_half_squads(squad(), rulings) + hip_half_squads(of(Counter::weapon), rulings) <= allowed);
  CHECK(hip_half_squads(half_squad(), rulings) * 2 <= allowed);
  CHECK(hip_half_squads(squad(), rulings) * 2 > allowed);
}

TEST_CASE("ASL 12.3: whether leaders and heroes take up capacity is a ruling") {
  Rulings rulings;
  CHECK(hip_half_squads(leader(-1), rulings) == 0);
  REQUIRE(choose(rulings, "hip.smc", "half-squad"));
  CHECK(hip_half_squads(leader(-1), rulings) == 1);
  CHECK(hip_half_squads(squad(), rulings) == 2);
}

TEST_CASE("ASL 12.3: in solitaire play a capacity of 3 and six “?” become none and twelve (D-37)") {
  CHECK(markers_for_solitaire(6, 3, asl_numbers().solitaire_markers) == 12);
  CHECK(markers_for_solitaire(6, 0, asl_numbers().solitaire_markers) == 6);
}

TEST_CASE("ASL 12.3: a record says the Location, and the CA of what has one") {
  CHECK(is_complete({true, true, true}, emplaced_gun(), true));
  CHECK_FALSE(is_complete({true, true, false}, emplaced_gun(), true));
  CHECK_FALSE(is_complete({false, true, true}, emplaced_gun(), false));
  CHECK_FALSE(is_complete({true, false, false}, squad(), true));
  CHECK(is_complete({true, false, false}, squad(), false));
}

TEST_CASE("ASL 12.34: an emplaced gun in woods may hide in sight of the enemy (D-38), in the open only out of sight") {
  CHECK(hip_right(emplaced_gun(), true, true) == HipRight::always);
  CHECK(hip_right(emplaced_gun(), false, false) == HipRight::always);
  CHECK(hip_right(emplaced_gun(), false, true) == HipRight::never);
  CHECK(hip_right(of(Counter::gun), true, false) == HipRight::by_special_rule);
  CHECK(hip_right(truck(), true, false) == HipRight::by_special_rule);
  CHECK(hip_right(of(Counter::fortification), false, true) == HipRight::always);
}
