// Exact odds against a count by hand, against brute force over two throws, and against the dice of playouts by chi-square on fixed
// seeds.
#include "rulesets/pluton/procedures/leaders.hpp"
#include "rulesets/pluton/procedures/odds.hpp"
#include "tests/rulesets/procedures/pluton_data.hpp"
#include "validator/simulator/dice.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// The sum of squared deviations over their expectation, of throws of the playouts' dice against the exact odds. Outcomes that the
// odds do not know make it infinite.
template <class Outcome, class Decide>
double chi_square(const Odds<Outcome>& odds, std::uint64_t seed, Decide decide) {
  constexpr int THROWS = 20000;
  validator::Dice dice(seed, 0);
  Odds<Outcome> seen;
  for (int i = 0; i < THROWS; ++i) seen.add(decide(dice));
  double sum = 0;
  int counted = 0;
  for (const auto& count : odds.counts) {
    const double expected = double(THROWS) * count.throws / odds.throws, found = seen.of(count.outcome);
    counted += seen.of(count.outcome);
    sum += (found - expected) * (found - expected) / expected;
  }
  return counted == THROWS ? sum : 1e9;
}

// Exceeded once in a thousand for one to nine degrees of freedom.
double limit(std::size_t outcomes) {
  constexpr double AT_ONE_IN_A_THOUSAND[] = {0.001, 10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.33, 26.13, 27.88};
  return AT_ONE_IN_A_THOUSAND[outcomes - 1];
}

ShotFacts some_shot() {
  ShotFacts facts;
  facts.terrain_fire = -1, facts.distance_hexes = 2;
  return facts;
}
MeleeSide side(int half_boxes) {
  MeleeSide made;
  made.half_boxes = half_boxes;
  return made;
}

}  // namespace

TEST_CASE("Pluton 7.3: the odds of one shot are the faces of its row") {
  // 8 at two hexes, 7 in woods: two faces nothing, two under fire, two pinned, two with one loss, two with two.
  const Odds<FireEffect> odds = shot_odds(some_shot(), tables(), printed());
  CHECK(odds.throws == 10);
  CHECK(odds.of({}) == 2);
  CHECK(odds.of({true, false, 0}) == 2);
  CHECK(odds.of({false, true, 0}) == 2);
  CHECK(odds.of({false, true, 1}) == 2);
  CHECK(odds.of({false, true, 2}) == 2);
  CHECK(odds.of({false, true, 3}) == 0);
}

TEST_CASE("Pluton 8.3: a marker stays in four throws of ten and drifts to each side in one") {
  const Odds<int> odds = drift_odds(tables());
  CHECK(odds.of(-1) == 4);
  for (int direction = 0; direction < 6; ++direction) CHECK(odds.of(direction) == 1);
  CHECK(barrage_odds(2, tables()).of({}) == 7);
}

TEST_CASE("Pluton 10.3: the odds of one melee are the faces of its column") {
  const Odds<MeleeOutcome> odds = melee_odds(side(6), side(6), 0, tables(), printed());
  CHECK(odds.throws == 10);
  CHECK(odds.of({2, true, 0, false}) == 1);
  CHECK(odds.of({1, true, 0, false}) == 2);
  CHECK(odds.of({1, false, 1, false}) == 2);
  CHECK(odds.of({0, false, 2, true}) == 1);
}

TEST_CASE("Pluton 12.4: the odds of recovering are those of the morale") {
  CHECK(recovery_odds(false, 2, tables()).of(true) == 5);
  CHECK(recovery_odds(true, 1, tables()).of(true) == 10);
}

TEST_CASE("Pluton 13.5: the odds of losing a leader beside the target, over both throws") {
  const Odds<FireEffect> shot = shot_odds(some_shot(), tables(), printed());
  const auto risk = [](const FireEffect& effect) { return leader_risk(effect.losses, effect.losses, printed()); };
  int lost = 0;
  for (int first = 1; first <= 10; ++first)
    for (int second = 1; second <= 10; ++second) lost += is_leader_lost(risk(shot_effect(some_shot(), tables(), printed(), first)), second);
  const Odds<bool> odds = leader_loss_odds(shot, risk, numbers());
  CHECK(odds.throws == 100);
  CHECK(odds.of(true) == lost);
  CHECK(lost == 6);
}

TEST_CASE("Pluton 13.6: a new leader appears in four throws of ten") { CHECK(replacement_odds(numbers()).of(true) == 4); }

TEST_CASE("Procedures: the dice of playouts give the exact odds, by chi-square on fixed seeds") {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const auto shot = shot_odds(some_shot(), tables(), printed());
    CHECK(chi_square(shot, seed, [](validator::Dice& dice) { return shot_effect(some_shot(), tables(), printed(), dice.roll(10)); }) <
          limit(shot.counts.size()));
    const auto drifts = drift_odds(tables());
    CHECK(chi_square(drifts, seed + 10, [](validator::Dice& dice) { return drift(dice.roll(10), tables()).value_or(-1); }) <
          limit(drifts.counts.size()));
    const auto fight = melee_odds(side(15), side(6), -1, tables(), printed());
    CHECK(chi_square(fight, seed + 20, [](validator::Dice& dice) {
            return melee_outcome(side(15), side(6), -1, tables(), printed(), dice.roll(10));
          }) < limit(fight.counts.size()));
    const auto recovery = recovery_odds(false, 2, tables());
    CHECK(chi_square(recovery, seed + 30, [](validator::Dice& dice) { return recovers(false, 2, tables(), dice.roll(10)); }) <
          limit(recovery.counts.size()));
  }
}

TEST_CASE("Procedures: chi-square notices a die with a wrong face") {
  const auto drifts = drift_odds(tables());
  CHECK(chi_square(drifts, 1, [](validator::Dice& dice) { return drift(std::min(10, dice.roll(11)), tables()).value_or(-1); }) >
        limit(drifts.counts.size()));
}
