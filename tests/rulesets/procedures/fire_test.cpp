// Chapters 7, 8, 9 and 15 of Pluton as procedures: small arms, barrages, modifiers.
#include <rapidcheck.h>

#include <array>

#include "rulesets/pluton/procedures/fire.hpp"
#include "tests/rulesets/procedures/pluton_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// A legal shot, altered.
template <class Change>
ShotFacts shot(Change change) {
  ShotFacts facts;
  change(facts);
  return facts;
}
std::string rule_of(const ShotFacts& facts, const Rulings& rulings = {}) {
  CHECK(may_fire(facts, numbers(), rulings) == !breach_of_shot(facts, numbers(), rulings));
  return broken(breach_of_shot(facts, numbers(), rulings));
}
std::string rule_of(const BarrageFacts& facts, const Rulings& rulings = {}) {
  CHECK(may_lie(facts, numbers(), rulings) == !breach_of_barrage(facts, numbers(), rulings));
  return broken(breach_of_barrage(facts, numbers(), rulings));
}
BarrageFacts mortar_at(int distance, MarkerOrder order = MarkerOrder::place) {
  BarrageFacts facts;
  facts.order = order, facts.mortar = true, facts.distance_hexes = distance;
  return facts;
}

}  // namespace

TEST_CASE("Pluton 7.1: infantry and crews fire small arms, leaders do not") {
  for (const UnitKind kind : {UnitKind::rifle, UnitKind::machine_gun, UnitKind::mortar})
    CHECK(rule_of(shot([&](ShotFacts& facts) { facts.firer = kind; })).empty());
  CHECK(rule_of(shot([](ShotFacts& facts) { facts.firer = UnitKind::leader; })) == "7.1");
  CHECK(rule_of(shot([](ShotFacts& facts) { facts.half_boxes = 0; })) == "7.1");
}

TEST_CASE("Pluton 7.3: what woods or buildings screen wholly is no target") {
  CHECK(screen_of({false, false, false}, printed()) == Screen::clear);
  CHECK(screen_of({true, false, false}, printed()) == Screen::wholly);
  CHECK(screen_of({true, true, true}, printed()) == Screen::wholly);
  CHECK(screen_of({false, false, true}, printed()) == Screen::partly);
  CHECK(screen_of({false, true, false}, printed()) == Screen::partly);
  CHECK(screen_of({false, true, false}, ruled("sight.partly", "unit-only")) == Screen::wholly);
  CHECK(screen_of({false, false, true}, ruled("sight.partly", "unit-only")) == Screen::partly);
  CHECK(rule_of(shot([](ShotFacts& facts) { facts.screen = Screen::wholly; })) == "7.3");
  CHECK(rule_of(shot([](ShotFacts& facts) { facts.screen = Screen::partly; })).empty());
}

TEST_CASE("Pluton 7.3: strength by boxes and distance, modified, then a roll") {
  // D81 with the stand-in tables: three boxes at one hex, target in woods, firer under fire, roll of 6.
  const ShotFacts facts = shot([](ShotFacts& item) { item.terrain_fire = -1, item.firer_readiness = Readiness::under_fire; });
  CHECK(shot_modifier(facts, numbers(), printed()) == -3);
  CHECK(shot_strength(facts, tables(), printed()) == 6);
  CHECK(shot_effect(facts, tables(), printed(), 6) == FireEffect{false, true, 0});
  CHECK(shot_effect(facts, tables(), printed(), 3) == FireEffect{});
}

TEST_CASE("Pluton 7.4: the sum of modifiers goes through the modifier table once") {
  rc::check([] {
    ShotFacts facts;
    facts.half_boxes = *rc::gen::inRange(1, 7), facts.distance_hexes = *rc::gen::inRange(0, 12),
    facts.terrain_fire = *rc::gen::inRange(-2, 1);
    facts.target_running = *rc::gen::arbitrary<bool>(), facts.firer_commanded = *rc::gen::arbitrary<bool>();
    RC_ASSERT(shot_strength(facts, tables(), printed()) ==
              tables().modified(tables().small_arms(facts.half_boxes, facts.distance_hexes), shot_modifier(facts, numbers(), printed())));
  });
}

TEST_CASE("Pluton 7.5: each modifier by itself") {
  const auto sum = [](auto change) { return shot_modifier_sum(shot(change), numbers(), printed()); };
  CHECK(sum([](ShotFacts&) {}) == 0);
  CHECK(sum([](ShotFacts& facts) { facts.screen = Screen::partly; }) == -1);
  CHECK(sum([](ShotFacts& facts) { facts.firer_readiness = Readiness::under_fire; }) == -2);
  CHECK(sum([](ShotFacts& facts) { facts.firer_readiness = Readiness::pinned; }) == -4);
  CHECK(sum([](ShotFacts& facts) { facts.terrain_fire = -2; }) == -2);
  CHECK(sum([](ShotFacts& facts) { facts.target_lone_leader = true; }) == -2);
  CHECK(sum([](ShotFacts& facts) { facts.target_running = true; }) == 2);
  CHECK(sum([](ShotFacts& facts) { facts.target_units = 5; }) == 1);
  CHECK(sum([](ShotFacts& facts) { facts.firer_commanded = false; }) == -1);
  CHECK(sum([](ShotFacts& facts) { facts.target_running = true, facts.target_units = 6; }) == 3);  // D22
}

TEST_CASE("Pluton 7.5: four units in the target hex count as the ruling says") {
  const ShotFacts four = shot([](ShotFacts& facts) { facts.target_units = 4; });
  CHECK(shot_modifier_sum(four, numbers(), printed()) == 0);  // D3
  CHECK(shot_modifier_sum(four, numbers(), ruled("stack.dense-from", "4")) == 1);
}

TEST_CASE("Pluton 5.3: a dense stack changes strength or losses, never both") {
  const Rulings losses = ruled("stack.dense-effect", "losses");
  ShotFacts facts = shot([](ShotFacts& item) { item.target_units = 5; });
  CHECK(shot_strength(facts, tables(), printed()) == 12);
  CHECK(shot_strength(facts, tables(), losses) == 10);
  CHECK(shot_effect(facts, tables(), losses, 10) == FireEffect{false, true, tables().effect(10, 10).losses + 1});
  CHECK(shot_effect(facts, tables(), losses, 1) == tables().effect(10, 1));  // no losses, nothing to add to
  facts.target_units = 4;
  CHECK(shot_effect(facts, tables(), losses, 10) == tables().effect(10, 10));
}

TEST_CASE("Pluton 7.6: a unit fires at one target a turn") {
  CHECK(rule_of(shot([](ShotFacts& facts) { facts.firer_has_fired = true; })) == "7.6");
  const ShotFacts second = shot([](ShotFacts& facts) { facts.target_fired_at = true; });
  CHECK(rule_of(second).empty());
  CHECK(rule_of(second, ruled("fire.reaction", "once-a-target")) == "7.6");
}

namespace {
std::string divided(std::vector<FireShare> shares, int half_boxes, const Rulings& rulings) {
  return std::string(broken(breach_of_division(shares, half_boxes, numbers(), rulings)));
}
}  // namespace

TEST_CASE("Pluton 7.6: a unit divides its boxes among targets that no other unit fires at") {
  const Rulings halves = ruled("fire.split", "half-boxes");
  CHECK(divided({{4, false}, {2, false}}, 6, printed()).empty());   // E2
  CHECK(divided({{4, false}, {2, true}}, 6, printed()) == "7.6");   // D23
  CHECK(divided({{4, false}, {4, false}}, 6, printed()) == "7.6");  // more than it has
  CHECK(divided({{6, true}}, 6, printed()).empty());                // one target is not divided fire
  CHECK(divided({{3, false}, {3, false}}, 6, printed()) == "7.6");  // half boxes
  CHECK(divided({{3, false}, {3, false}}, 6, halves).empty());
  CHECK(divided({{6, false}, {0, false}}, 6, halves) == "7.6");
  CHECK(divided({}, 6, printed()) == "7.6");
  CHECK(rule_of(shot([](ShotFacts& facts) { facts.target_of_divided_fire = true; })) == "7.6");
}

TEST_CASE("Pluton 7.7: a pinned unit fires into its own hex and the next") {
  for (const int distance : {0, 1, 2}) {  // D19
    INFO(distance);
    CHECK(rule_of(shot([&](ShotFacts& facts) { facts.firer_readiness = Readiness::pinned, facts.distance_hexes = distance; })) ==
          (distance < 2 ? "" : "7.7"));
  }
  CHECK(rule_of(shot([](ShotFacts& facts) { facts.firer_readiness = Readiness::under_fire, facts.distance_hexes = 2; })).empty());
}

TEST_CASE("Pluton 7.8: units do not add their strengths") {
  CHECK(divided({{6, false}}, 6, printed()).empty());
  CHECK(divided({{12, false}}, 6, printed()) == "7.8");  // D25
}

TEST_CASE("Pluton 7.9: a unit pinned by the fire of a unit whose hex it entered goes back") {
  CHECK(must_retreat(true, Readiness::full, Readiness::pinned));
  CHECK(must_retreat(true, Readiness::under_fire, Readiness::pinned));
  CHECK_FALSE(must_retreat(true, Readiness::full, Readiness::under_fire));
  CHECK_FALSE(must_retreat(false, Readiness::full, Readiness::pinned));
}

TEST_CASE("Pluton 4.2: small arms are not fired in one's own movement phase") {
  CHECK(rule_of(shot([](ShotFacts& facts) { facts.firer_is_phasing = true; })) == "4.2");  // D26
}

TEST_CASE("Pluton 16.5: a masked unit is no target of small arms") {
  CHECK(rule_of(shot([](ShotFacts& facts) { facts.target_masked = true; })) == "16.5");
}

TEST_CASE("Pluton 15.1: sums of small arms and of barrages are clamped alike") {
  const ShotFacts worst = shot([](ShotFacts& facts) {
    facts.firer_readiness = Readiness::pinned, facts.firer_commanded = false, facts.screen = Screen::partly, facts.terrain_fire = -1;
  });
  CHECK(shot_modifier_sum(worst, numbers(), printed()) == -7);  // D21
  CHECK(shot_modifier(worst, numbers(), printed()) == -5);
  CHECK(barrage_modifier({81, 3, true, 16, -4}, numbers(), printed()) == -5);
  for (int sum = -20; sum <= 20; ++sum) CHECK(clamped_modifier(sum, numbers()) == std::clamp(sum, -5, 5));
}

TEST_CASE("Pluton 8.1: mortars on the board and artillery fire indirectly") {
  CHECK(rule_of(mortar_at(5)).empty());
  BarrageFacts facts = mortar_at(5);
  facts.mortar_on_board = false;
  CHECK(rule_of(facts) == "8.1");  // D65
  facts.mortar = false;
  CHECK(rule_of(facts).empty());
}

TEST_CASE("Pluton 8.2: a leader must see the hex, at placing and later as the ruling says") {
  BarrageFacts unseen;
  unseen.seen = false;
  const Rulings once = ruled("barrage.visibility", "placement-only"), anywhere = ruled("barrage.placement", "anywhere");
  const auto under = [&](MarkerOrder order, const Rulings& rulings) {
    unseen.order = order;
    return rule_of(unseen, rulings);
  };
  CHECK(under(MarkerOrder::place, printed()) == "8.2");
  CHECK(under(MarkerOrder::move, printed()) == "8.2");
  CHECK(under(MarkerOrder::stay, printed()) == "8.2");
  CHECK(under(MarkerOrder::remove, printed()).empty());
  CHECK(under(MarkerOrder::place, once) == "8.2");
  CHECK(under(MarkerOrder::move, once).empty());
  CHECK(under(MarkerOrder::stay, once).empty());
  CHECK(under(MarkerOrder::place, anywhere).empty());
  CHECK(under(MarkerOrder::move, anywhere) == "8.2");
}

TEST_CASE("Pluton 13.7: a replacement leader sees nothing for indirect fire") {
  BarrageFacts facts;
  facts.seen = false, facts.seen_by_replacement_only = true;
  CHECK(rule_of(facts) == "13.7");  // D31
  facts.seen = true;
  CHECK(rule_of(facts).empty());
}

TEST_CASE("Pluton 8.3: a roll of 7 to 10 stays, one of 1 to 6 drifts by the diagram") {
  for (int roll = 1; roll <= 10; ++roll) {  // D27
    if (roll <= 6)
      CHECK(drift(roll, tables()) == roll - 1);
    else
      CHECK_FALSE(drift(roll, tables()));
  }
  CHECK(stays_where_it_drifted(printed()));
  CHECK_FALSE(stays_where_it_drifted(ruled("barrage.after-drift", "returns")));
  CHECK(hits_own(printed()));
  CHECK_FALSE(hits_own(ruled("barrage.hits", "enemy-only")));
}

TEST_CASE("Pluton 8.3: strength by calibre and barrels, terrain, then a roll") {
  const BarrageShot battery{75, 4, false, 30, -1};  // D83: four guns of 75 mm on woods
  CHECK(barrage_strength(battery, tables(), printed()) == 7);
  CHECK(barrage_effect(7, tables(), 1) == FireEffect{});
  CHECK(barrage_effect(7, tables(), 3) == FireEffect{true, false, 0});
  CHECK_FALSE(barrage_strength({76, 4, false, 30, 0}, tables(), printed()));
  CHECK(barrels_left(6) == 3);
  CHECK(barrels_left(5) == 3);
  CHECK(barrels_left(4) == 2);
  CHECK(barrels_left(0) == 0);
}

TEST_CASE("Pluton 8.4: barrages go through the modifier table") {
  CHECK(barrage_strength({81, 2, true, 12, 0}, tables(), printed()) == tables().modified(4, -2));
  CHECK(barrage_strength({105, 4, false, 12, -2}, tables(), printed()) == tables().modified(12, -2));
}

TEST_CASE("Pluton 8.5: mortars reach from three to sixteen hexes, at long range with a modifier") {
  const std::array<MortarBand, 5> bands = {mortar_band(2, numbers()), mortar_band(3, numbers()), mortar_band(8, numbers()),
                                           mortar_band(9, numbers()), mortar_band(17, numbers())};
  CHECK(bands == std::array{MortarBand::too_near, MortarBand::shortest, MortarBand::medium, MortarBand::longest, MortarBand::too_far});
  CHECK(rule_of(mortar_at(2)) == "8.5");
  CHECK(rule_of(mortar_at(3)).empty());
  CHECK(rule_of(mortar_at(16)).empty());
  CHECK(rule_of(mortar_at(17)) == "8.5");
  CHECK(rule_of(mortar_at(2, MarkerOrder::move)) == "8.5");
  CHECK(rule_of(mortar_at(2, MarkerOrder::stay)).empty());  // drift brought it there
  CHECK(rule_of(mortar_at(17, MarkerOrder::stay)) == "8.5");
  // D82 with the stand-in tables: two barrels of 81 mm at 12 hexes, clear, roll of 8.
  const BarrageShot far{81, 2, true, 12, 0};
  CHECK(barrage_modifier(far, numbers(), printed()) == -2);
  CHECK(barrage_modifier({81, 2, true, 8, 0}, numbers(), printed()) == 0);
  CHECK(barrage_modifier({81, 2, false, 12, 0}, numbers(), printed()) == 0);
  CHECK(barrage_strength(far, tables(), printed()) == 2);
  CHECK(barrage_effect(2, tables(), 8) == FireEffect{true, false, 0});
}

TEST_CASE("Pluton 8.5: three hexes, and less after drift, are ruled") {
  const Rulings as_long = ruled("mortar.shortest", "as-long"), removed = ruled("mortar.drift-too-near", "removed");
  CHECK(barrage_modifier({81, 2, true, 3, 0}, numbers(), printed()) == 0);
  CHECK(barrage_modifier({81, 2, true, 3, 0}, numbers(), as_long) == -2);
  CHECK(barrage_modifier({81, 2, true, 4, 0}, numbers(), as_long) == 0);
  CHECK_FALSE(is_lost_by_drift(true, 2, numbers(), printed()));
  CHECK(is_lost_by_drift(true, 2, numbers(), removed));
  CHECK_FALSE(is_lost_by_drift(true, 3, numbers(), removed));
  CHECK_FALSE(is_lost_by_drift(false, 2, numbers(), removed));
}

TEST_CASE("Pluton 16.5: markers are not laid on masked units, but may drift onto them") {
  BarrageFacts facts;
  facts.only_masked_units = true;
  CHECK(rule_of(facts) == "16.5");  // D34
  facts.order = MarkerOrder::move;
  CHECK(rule_of(facts) == "16.5");
  CHECK(rule_of(facts, ruled("masking.moved-barrage", "moved")).empty());
  facts.order = MarkerOrder::stay;  // D35: it drifted there
  CHECK(rule_of(facts).empty());
  facts.order = MarkerOrder::place;
  CHECK(rule_of(facts, ruled("masking.moved-barrage", "moved")) == "16.5");
}

TEST_CASE("Pluton 9.1: a battery off the board has all its guns") {
  CHECK(barrage_strength({150, 4, false, 0, 0}, tables(), printed()) == 16);
}

TEST_CASE("Pluton 9.3: batteries off the board drift and hit as mortars do, without their bands") {
  BarrageShot shot{105, 3, false, 40, -1};
  CHECK(barrage_strength(shot, tables(), printed()) == tables().modified(8, -1));
  shot.mortar = true;
  CHECK(barrage_strength(shot, tables(), printed()) == tables().modified(8, -3));
}

TEST_CASE("Pluton 9.4: batteries reach the whole board unless the scenario limits them") {
  BarrageFacts facts;
  facts.distance_hexes = 60;
  CHECK(rule_of(facts).empty());
  facts.most_hexes = 59;
  CHECK(rule_of(facts) == "9.4");
  facts.most_hexes = 60;
  CHECK(rule_of(facts).empty());
  facts.least_hexes = 61;
  CHECK(rule_of(facts) == "9.4");
}
