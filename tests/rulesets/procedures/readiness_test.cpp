// Chapters 11 and 12 of Pluton as procedures, with the run of 6.5: levels, markers and their turns.
#include <rapidcheck.h>

#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/procedures/units.hpp"
#include "tests/rulesets/procedures/pluton_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr FireEffect DROP{true, false, 0}, PIN{false, true, 0};
const Rulings LITERAL = ruled("reorganisation", "literal"), NEXT_COLOUR = ruled("reorganisation", "next-colour");

// Turns in which a commanded unit that runs whenever it may does so.
std::vector<int> running_turns(const Rulings& rulings) {
  std::vector<int> turns;
  MarkedReadiness readiness;
  for (int turn = 1; turn <= 8; ++turn) {
    if (may_run(readiness.level, true, numbers(), rulings)) {
      readiness = after_run(readiness, turn, tables(), rulings);
      turns.push_back(turn);
    }
    if (may_reorganise({readiness, turn, true, false}, tables(), rulings)) readiness = reorganised(readiness, turn, numbers());
  }
  return turns;
}
// The turn in which a unit hit in turn 1 before its owner's reorganisation is fully ready again.
int ready_again(FireEffect effect, const Rulings& rulings) {
  MarkedReadiness readiness = after_effect(MarkedReadiness{}, effect, 1, tables(), rulings);
  for (int turn = 1; turn <= 20; ++turn) {
    if (may_reorganise({readiness, turn, true, false}, tables(), rulings)) readiness = reorganised(readiness, turn, numbers());
    if (readiness.level == Readiness::full) return turn;
  }
  return 0;
}

}  // namespace

TEST_CASE("Pluton 11.1: fire lowers readiness level by level, or pins at once") {
  CHECK(after_effect(Readiness::full, {}, printed()) == Readiness::full);
  CHECK(after_effect(Readiness::full, DROP, printed()) == Readiness::under_fire);
  CHECK(after_effect(Readiness::full, PIN, printed()) == Readiness::pinned);
  CHECK(after_effect(Readiness::pinned, DROP, printed()) == Readiness::pinned);
}

TEST_CASE("Pluton 11.1: a second result under fire lowers again, unless it is ruled to do nothing") {
  CHECK(after_effect(Readiness::under_fire, DROP, printed()) == Readiness::pinned);
  CHECK(after_effect(Readiness::under_fire, DROP, ruled("readiness.repeated", "no-change")) == Readiness::under_fire);
  CHECK(after_effect(Readiness::full, DROP, ruled("readiness.repeated", "no-change")) == Readiness::under_fire);
}

TEST_CASE("Pluton 11.2: markers have two colours") {
  CHECK(other(Colour::yellow_red) == Colour::green_red);
  CHECK(other(Colour::green_red) == Colour::yellow_red);
  CHECK(other(Colour::none) == Colour::none);
}

TEST_CASE("Pluton 11.3: a lost level is marked in the colour of the turn") {
  const MarkedReadiness hit = after_effect(MarkedReadiness{}, DROP, 3, tables(), printed());
  CHECK(hit == MarkedReadiness{Readiness::under_fire, Colour::yellow_red, 3});
  CHECK(after_effect(hit, DROP, 4, tables(), printed()) == MarkedReadiness{Readiness::pinned, Colour::green_red, 4});
  CHECK(after_effect(hit, {}, 4, tables(), printed()) == hit);
  const MarkedReadiness pinned{Readiness::pinned, Colour::yellow_red, 3};
  CHECK(after_effect(pinned, PIN, 4, tables(), printed()) == pinned);  // no level is lost
}

TEST_CASE("Pluton 12.1: reorganisation takes the own phase, the marker's colour and no enemy in the hex") {
  const MarkedReadiness hit{Readiness::under_fire, Colour::yellow_red, 1};
  const auto rule = [](const ReorganisationFacts& facts) {
    CHECK(may_reorganise(facts, tables(), printed()) == !breach_of_reorganising(facts, tables(), printed()));
    return broken(breach_of_reorganising(facts, tables(), printed()));
  };
  CHECK(rule({hit, 3, true, false}).empty());
  CHECK(rule({hit, 2, true, false}) == "12.1");  // D45: turn of the other colour
  CHECK(rule({hit, 3, true, true}) == "12.1");   // D46
  CHECK(rule({hit, 3, false, false}) == "12.1");
  CHECK(rule({{}, 3, true, false}) == "12.1");
}

TEST_CASE("Pluton 12.1: markers from the enemy come off two turns later, or in the same turn when read to the letter") {
  CHECK(ready_again(DROP, printed()) == 3);
  CHECK(ready_again(DROP, NEXT_COLOUR) == 3);
  CHECK(ready_again(DROP, LITERAL) == 1);
}

TEST_CASE("Pluton 12.1: a unit hit in turn t waits for turn t+2, whichever the turn and whenever in it") {
  rc::check([] {
    const int turn = *rc::gen::inRange(1, 40);
    const MarkedReadiness hit = after_effect(MarkedReadiness{}, DROP, turn, tables(), printed());
    RC_ASSERT(!marker_allows(hit, turn, tables(), printed()));
    RC_ASSERT(!marker_allows(hit, turn + 1, tables(), printed()));
    RC_ASSERT(marker_allows(hit, turn + 2, tables(), printed()));
    RC_ASSERT(!marker_allows(hit, turn + 3, tables(), printed()));
    RC_ASSERT(marker_allows(hit, turn + 4, tables(), printed()));
  });
}

TEST_CASE("Pluton 12.1: whether an owner may forgo reorganisation is ruled") {
  CHECK_FALSE(may_forgo(printed()));
  CHECK(may_forgo(ruled("reorganisation.choice", "voluntary")));
}

TEST_CASE("Pluton 12.2: reorganisation raises readiness by one level") {
  CHECK(reorganised({Readiness::under_fire, Colour::yellow_red, 1}, 3, numbers()) == MarkedReadiness{});
  CHECK(reorganised({Readiness::pinned, Colour::yellow_red, 1}, 3, numbers()).level == Readiness::under_fire);
}

TEST_CASE("Pluton 12.3: a unit in command reorganises whatever the roll") {
  for (int roll = 1; roll <= 10; ++roll) CHECK(recovers(true, 1, tables(), roll));
}

TEST_CASE("Pluton 12.4: a unit out of command rolls against its morale") {
  CHECK(recovers(false, 2, tables(), 5));  // D85 with the stand-in table
  CHECK_FALSE(recovers(false, 2, tables(), 6));
  CHECK(recovers(false, 4, tables(), 9));
  CHECK_FALSE(recovers(false, 1, tables(), 4));
  for (int morale = 1; morale < 4; ++morale) CHECK(tables().recovers_up_to(morale) <= tables().recovers_up_to(morale + 1));
}

TEST_CASE("Pluton 12.5: a pinned unit that is under fire now has a marker of the other colour") {
  const MarkedReadiness raised = reorganised({Readiness::pinned, Colour::yellow_red, 1}, 3, numbers());
  CHECK(raised == MarkedReadiness{Readiness::under_fire, Colour::green_red, 3});  // D47
  CHECK(ready_again(PIN, printed()) == 4);                                        // so that it recovers in two turns running
  CHECK(ready_again(PIN, NEXT_COLOUR) == 4);
  CHECK(ready_again(PIN, LITERAL) == 2);
}

TEST_CASE("Pluton 6.5: a unit that ran is under fire and can run every other turn") {
  CHECK(after_run({}, 1, tables(), printed()).level == Readiness::under_fire);
  CHECK(running_turns(printed()) == std::vector{1, 3, 5, 7});            // D13
  CHECK(running_turns(LITERAL) == std::vector{1, 2, 3, 4, 5, 6, 7, 8});  // D14
  CHECK(running_turns(NEXT_COLOUR) == std::vector{1, 4, 7});
}

TEST_CASE("Pluton 6.5: a running unit that the enemy hits waits as others do") {
  MarkedReadiness readiness = after_run({}, 1, tables(), printed());
  CHECK(marker_allows(readiness, 2, tables(), printed()));
  readiness = after_effect(readiness, DROP, 1, tables(), printed());
  CHECK(readiness.level == Readiness::pinned);
  CHECK_FALSE(marker_allows(readiness, 2, tables(), printed()));
  CHECK(marker_allows(readiness, 3, tables(), printed()));
  const MarkedReadiness hit{Readiness::under_fire, Colour::yellow_red, 1};
  CHECK(after_run(hit, 2, tables(), ruled("run.readiness", "not-pinned")) == hit);  // no level is lost
}
