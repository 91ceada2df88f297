// Chapters 13, 16 and 17 of Pluton as procedures: command, observation, loss and replacement of leaders, masking, morale.
#include <rapidcheck.h>

#include "rulesets/pluton/procedures/leaders.hpp"
#include "rulesets/pluton/procedures/units.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "tests/rulesets/procedures/pluton_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

bool commanded_at(int distance, Readiness leader = Readiness::full, bool replacement = false) {
  return commands({leader, replacement, distance, -1, true, true}, numbers(), printed());
}

}  // namespace

TEST_CASE("Pluton 13.1: a leader moves as a rifle platoon") {
  CHECK(walk_points(UnitKind::leader, numbers()) == walk_points(UnitKind::rifle, numbers()));
  CHECK(run_points(UnitKind::leader, numbers()) == run_points(UnitKind::rifle, numbers()));
}

TEST_CASE("Pluton 13.2: command reaches 4, 3 or 1 hexes by the leader's readiness") {
  CHECK(commanded_at(4));  // D49
  CHECK_FALSE(commanded_at(5));
  CHECK(commanded_at(3, Readiness::under_fire));
  CHECK_FALSE(commanded_at(4, Readiness::under_fire));
  CHECK(commanded_at(1, Readiness::pinned));
  CHECK_FALSE(commanded_at(2, Readiness::pinned));
}

TEST_CASE("Pluton 13.2: leaders of the battalion command, or of the company or the side alone as it is ruled") {
  const Rulings company = ruled("command.scope", "company"), side = ruled("command.scope", "side");
  CHECK(is_in_scope(true, true, company));
  CHECK_FALSE(is_in_scope(false, true, company));
  CHECK(is_in_scope(false, true, printed()));
  CHECK_FALSE(is_in_scope(false, false, printed()));
  CHECK(is_in_scope(true, false, printed()));  // a company that stands under no battalion
  CHECK(is_in_scope(false, false, side));
  CHECK_FALSE(commands({Readiness::full, false, 1, 1, false, false}, numbers(), printed()));
}

TEST_CASE("Pluton 13.2: the range is plain distance, or goes round what cuts it when it is so ruled") {
  const Rulings open = ruled("command.path", "open");
  CHECK(commands({Readiness::full, false, 3, 6, true, true}, numbers(), printed()));
  CHECK_FALSE(commands({Readiness::full, false, 3, 6, true, true}, numbers(), open));
  CHECK_FALSE(commands({Readiness::full, false, 3, -1, true, true}, numbers(), open));
  CHECK(commands({Readiness::full, false, 3, 4, true, true}, numbers(), open));
}

TEST_CASE("Pluton 13.3: a leader observes 20, 10 or 4 hexes by his readiness") {
  const auto directs = [](Readiness leader, int distance) { return directs_fire(leader, false, distance, true, numbers()); };
  CHECK(directs(Readiness::full, 20));  // D29
  CHECK_FALSE(directs(Readiness::full, 21));
  CHECK(directs(Readiness::under_fire, 10));  // D30
  CHECK_FALSE(directs(Readiness::under_fire, 11));
  CHECK(directs(Readiness::pinned, 4));
  CHECK_FALSE(directs(Readiness::pinned, 5));
  CHECK_FALSE(directs_fire(Readiness::full, false, 5, false, numbers()));  // no line of sight
}

TEST_CASE("Pluton 13.5: a leader falls when the roll is no higher than the losses he stands among") {
  CHECK(is_leader_lost(leader_risk(2, 1, printed()), 2));
  CHECK_FALSE(is_leader_lost(leader_risk(2, 1, printed()), 3));
  CHECK_FALSE(is_leader_lost(leader_risk(0, 0, printed()), 1));
  const Rulings boxes = ruled("leader.loss-count", "boxes");
  CHECK(leader_risk(5, 3, boxes) == 1);
  CHECK(leader_risk(5, 1, boxes) == 0);
  CHECK(leader_risk(5, 3, printed()) == 5);
}

TEST_CASE("Pluton 13.5: a lone leader who is hit is lost with any loss, or by any result when it is so ruled") {
  const Rulings any = ruled("leader.alone-hit", "any-hit");
  CHECK(is_lone_leader_lost({false, true, 1}, printed()));
  CHECK_FALSE(is_lone_leader_lost({false, true, 0}, printed()));
  CHECK(is_lone_leader_lost({false, true, 0}, any));
  CHECK(is_lone_leader_lost({true, false, 0}, any));
  CHECK_FALSE(is_lone_leader_lost({}, any));
}

TEST_CASE("Pluton 13.6: a company without a leader rolls for one when it pushed or pinned the enemy") {
  CHECK(may_roll_for_leader({false, true, false, false}, printed()));
  CHECK(may_roll_for_leader({false, false, true, false}, printed()));
  CHECK_FALSE(may_roll_for_leader({false, false, false, false}, printed()));
  CHECK_FALSE(may_roll_for_leader({true, true, true, false}, printed()));
  CHECK(leader_appears(4, numbers()));  // D53
  CHECK_FALSE(leader_appears(5, numbers()));
  CHECK(leader_appears(1, numbers()));
}

TEST_CASE("Pluton 13.6: one roll for each event, or one a turn when it is so ruled") {
  CHECK(may_roll_for_leader({false, true, false, true}, printed()));
  CHECK_FALSE(may_roll_for_leader({false, true, false, true}, ruled("leader.replacement-rolls", "per-turn")));
  CHECK(may_roll_for_leader({false, true, false, false}, ruled("leader.replacement-rolls", "per-turn")));
}

TEST_CASE("Pluton 13.7: a replacement leader commands one hex less and directs no indirect fire") {
  CHECK(commanded_at(3, Readiness::full, true));
  CHECK_FALSE(commanded_at(4, Readiness::full, true));  // D50
  CHECK(commanded_at(0, Readiness::pinned, true));      // D51
  CHECK_FALSE(commanded_at(1, Readiness::pinned, true));
  CHECK_FALSE(directs_fire(Readiness::full, true, 1, true, numbers()));
}

TEST_CASE("Pluton 16.1: a unit that no enemy both sees and reaches is masked, or only one that no enemy sees or reaches") {
  const Rulings both = ruled("masking.condition", "both");
  const auto noticed = [](int distance, bool line, const Rulings& rulings) {
    return notices({false, Readiness::full, distance, line}, numbers(), rulings);
  };
  CHECK(noticed(10, true, printed()));
  CHECK_FALSE(noticed(11, true, printed()));
  CHECK_FALSE(noticed(10, false, printed()));
  CHECK(noticed(11, true, both));
  CHECK(noticed(10, false, both));
  CHECK_FALSE(noticed(11, false, both));
  CHECK(is_masked({false, false, false, false}));
  CHECK_FALSE(is_masked({false, false, false, true}));
}

TEST_CASE("Pluton 16.2: woods and buildings hide, open ground does not") {
  for (const char* kind : {"woods", "wooden-buildings", "masonry-buildings"})
    CHECK(tables().terrain(*tables().terrain_number(kind)).blocks_sight);
  CHECK_FALSE(tables().terrain(*tables().terrain_number("clear")).blocks_sight);
}

TEST_CASE("Pluton 16.3: a unit in woods or buildings is masked until it fires small arms") {
  CHECK(is_masked({false, true, false, true}));
  CHECK_FALSE(is_masked({false, true, true, true}));
  CHECK_FALSE(is_masked({false, true, true, false}));
  CHECK_FALSE(is_masked({true, true, false, true}));  // an enemy in the hex always sees
}

TEST_CASE("Pluton 16.3: how long firing unmasks is ruled") {
  const Rulings for_good = ruled("masking.after-fire", "for-good");
  CHECK_FALSE(stays_unmasked(false, printed()));
  CHECK(stays_unmasked(true, printed()));
  CHECK(stays_unmasked(false, for_good));
}

TEST_CASE("Pluton 16.4: units observe 10, 6 or 2 hexes by their readiness") {
  CHECK(observation_range(false, Readiness::full, numbers()) == 10);
  CHECK(observation_range(false, Readiness::under_fire, numbers()) == 6);
  CHECK(observation_range(false, Readiness::pinned, numbers()) == 2);
  CHECK(notices({false, Readiness::under_fire, 6, true}, numbers(), printed()));
  CHECK_FALSE(notices({false, Readiness::under_fire, 7, true}, numbers(), printed()));
}

TEST_CASE("Pluton 16.4: leaders unmask at their own range, unless only units count") {
  const Rulings units = ruled("masking.observers", "units");
  CHECK(notices({true, Readiness::full, 20, true}, numbers(), printed()));
  CHECK_FALSE(notices({true, Readiness::full, 21, true}, numbers(), printed()));
  CHECK_FALSE(notices({true, Readiness::full, 5, true}, numbers(), units));
  CHECK(notices({false, Readiness::full, 5, true}, numbers(), units));
}

TEST_CASE("Pluton 16.5: only a barrage that drifted covers masked units, or one that was moved as well") {
  CHECK_FALSE(may_cover_masked(true, printed()));
  CHECK(may_cover_masked(true, ruled("masking.moved-barrage", "moved")));
  CHECK_FALSE(may_cover_masked(false, ruled("masking.moved-barrage", "moved")));
}

TEST_CASE("Pluton 17.1: morale is the scenario's, and what else changes it is ruled") {
  CHECK(morale_now(2, 1, true, numbers(), printed()) == 2);
  CHECK(morale_now(2, 1, true, numbers(), ruled("morale.changes", "scenario")) == 3);
}

TEST_CASE("Pluton 13.4: out of command morale is one lower, except for reorganising") {
  CHECK(morale_now(2, 0, false, numbers(), printed()) == 1);
  CHECK(morale_now(2, 0, true, numbers(), printed()) == 2);
  CHECK(morale_for_reorganising(2, 0, numbers(), printed()) == 2);
}

TEST_CASE("Pluton 17.3: morale stays within 1 and 4") {
  CHECK(morale_now(1, 0, false, numbers(), printed()) == 1);  // D54
  rc::check([] {
    const int morale = morale_now(*rc::gen::inRange(-9, 9), *rc::gen::inRange(-9, 9), *rc::gen::arbitrary<bool>(), numbers(),
                                  ruled("morale.changes", "scenario"));
    RC_ASSERT(morale >= 1 && morale <= 4);
  });
}
