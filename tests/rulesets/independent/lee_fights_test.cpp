// Fights of Lee against a second opinion that knows the rules only.
#include <catch2/catch.hpp>

#include "tests/model/io/scratch_folder.hpp"
#include "tests/rulesets/independent/lee_asked.hpp"
#include "tests/rulesets/independent/lee_described.hpp"
#include "tests/sanitized.hpp"

namespace hexwright::independent::lee {
namespace {

void compare(std::uint32_t first, std::uint32_t count) {
  const test::ScratchFolder folder;
  for (std::uint32_t seed = first; seed < first + count; ++seed) {
    const Fight fight = random_fight(seed);
    std::string found;
    for (const std::string& line : differences(fight, folder.path())) found += line + '\n';
    INFO("seed " << seed << '\n' << document(fight, "faces.ruleset.xml") << found);
    REQUIRE(found.empty());
  }
}

std::string differences_in(const Fight& fight) {
  const test::ScratchFolder folder;
  std::string found;
  for (const std::string& line : differences(fight, folder.path())) found += line + '\n';
  return found;
}

Unit infantry(int fire, int melee, int morale, int cohesion) {
  Unit unit;
  unit.fire = fire;
  unit.melee = melee;
  unit.morale = morale;
  unit.cohesion = cohesion;
  return unit;
}
Unit waiting(Unit unit) {
  unit.closes = false;
  return unit;
}
Attacker at(Zone zone, Unit unit) {
  Attacker attacker;
  attacker.zone = zone;
  attacker.unit = std::move(unit);
  return attacker;
}

}  // namespace

TEST_CASE("Lee 9.12: random fights come to what the rules alone say", "[independent]") { compare(1, test::SANITIZED ? 50 : 200); }
TEST_CASE("Lee 9.12: two thousand random fights come to what the rules alone say", "[independent][.long]") { compare(1, 2000); }

TEST_CASE("Lee 9.12: the second opinion knows the book's examples", "[independent]") {
  Fight duel;  // EX-A1: five dice against four
  duel.attacked = infantry(5, 4, 4, 4);
  duel.attackers = {at(Zone::front, infantry(5, 4, 4, 4))};
  const Told told = round(duel, divisions(duel).front());
  CHECK(told.losses_of_attacked[0].at(0).is("1/2"));
  CHECK(told.losses_of_attacked[0].at(5).is("1/512"));
  CHECK(told.melee.at(true).approximate() == Approx(0.34991455078125));
  CHECK(told.fate[0].at(Fate::engaged).approximate() == Approx(0.3374786377));

  Fight armistead;  // a wall in front, a share of the dice each
  armistead.attacked = infantry(6, 5, 5, 4);
  armistead.attacked.order = Order::defence;
  armistead.attackers = {at(Zone::front, infantry(5, 4, 4, 2)), at(Zone::left, infantry(5, 4, 4, 4))};
  armistead.attackers[0].cover = Cover::wall;
  armistead.attackers[0].unit.lost = 2;
  const auto ways = divisions(armistead);
  REQUIRE(ways.size() == 4);
  CHECK(ways[1] == Division{{4, 3}, {2, 3}});
  const Dice front = round(armistead, ways[1]).dice[0];
  CHECK(front.attacked_value == 6);
  CHECK(front.attacked_morale == 4);
}

// What the program once read otherwise.

TEST_CASE("Lee 9.23: an attacked unit that its losses rout is not pushed over the edge besides", "[independent]") {
  Fight fight;
  fight.attacked = infantry(0, 0, 0, 2);
  fight.attacked.behind = Behind::edge;
  fight.attackers = {at(Zone::front, waiting(infantry(2, 0, 0, 5)))};
  CHECK(differences_in(fight) == "");
}

TEST_CASE("Lee 9.23: an attacked unit that its losses rout is not destroyed for standing between three", "[independent]") {
  Fight fight;
  fight.attacked = infantry(1, 0, 0, 4);
  fight.attackers = {at(Zone::front, waiting(infantry(2, 0, 0, 5))), at(Zone::left, waiting(infantry(0, 0, 0, 5))),
                     at(Zone::right, waiting(infantry(0, 0, 0, 5)))};
  CHECK(differences_in(fight) == "");
}

TEST_CASE("Lee 9.26: pushed between two opposite attackers a unit is routed, whatever is behind", "[independent]") {
  Fight fight;
  fight.attacked = infantry(1, 0, 0, 8);
  fight.attacked.behind = Behind::edge;
  fight.attackers = {at(Zone::front, waiting(infantry(2, 0, 0, 5))), at(Zone::rear, waiting(infantry(1, 0, 0, 5)))};
  CHECK(differences_in(fight) == "");
}

TEST_CASE("Lee 9.25: the point that cavalry loses on an obstacle is among those it loses", "[independent]") {
  Fight fight;
  fight.attacked = waiting(infantry(4, 0, 0, 5));
  Unit cavalry = waiting(infantry(0, 0, 0, 5));
  cavalry.type = Type::cavalry;
  cavalry.behind = Behind::obstacle;
  fight.attackers = {at(Zone::front, cavalry)};
  CHECK(differences_in(fight) == "");
}

TEST_CASE("Lee 9.12: two that have no value in fire are in melee at once, though others fire", "[independent]") {
  Fight fight;
  fight.attacked = infantry(0, 3, 2, 5);
  fight.attackers = {at(Zone::front, waiting(infantry(1, 2, 2, 4))), at(Zone::left, infantry(0, 2, 2, 4))};
  CHECK(differences_in(fight) == "");
}

TEST_CASE("Lee 9.14: infantry without morale has no modifier with a star that would take one from cavalry", "[independent]") {
  Fight fight;
  fight.attacked = infantry(3, 3, 0, 4);
  fight.attacked.terrain = Terrain::forest;
  Unit cavalry = infantry(3, 3, 2, 4);
  cavalry.type = Type::cavalry;
  fight.attackers = {at(Zone::left, cavalry)};
  CHECK(differences_in(fight) == "");
}

TEST_CASE("Lee 9.15: dice of the ground it stands in are divided, also where only the highest terrain counts", "[independent]") {
  Fight fight;
  fight.rulings.terrain_highest = true;
  fight.attacked = infantry(2, 2, 4, 4);
  fight.attacked.terrain = Terrain::forest;
  fight.attackers = {at(Zone::front, infantry(2, 2, 2, 4)), at(Zone::left, infantry(2, 2, 2, 4))};
  CHECK(differences_in(fight) == "");
}

TEST_CASE("Lee 9.20: of generals that are not played nothing is asked", "[independent]") {
  Fight fight;
  fight.generals = false;
  fight.rulings.one_roll = true;
  fight.attacked = infantry(2, 2, 2, 3);
  fight.attacked.general = General{.fire = true, .melee = true};
  fight.attackers = {at(Zone::front, infantry(2, 2, 2, 3))};
  CHECK(differences_in(fight) == "");
}

TEST_CASE("Lee 9.6: a unit turns its front to who comes from far, though another comes from near", "[independent]") {
  Fight fight;
  fight.reaction = Reaction::front_change;
  fight.attacked = infantry(2, 2, 2, 3);
  fight.attackers = {at(Zone::front, infantry(2, 2, 2, 3)), at(Zone::left, infantry(2, 2, 2, 3))};
  fight.attackers[1].far = false;
  CHECK(differences_in(fight) == "");
}

TEST_CASE("Lee 9.16: who defends, is not active, is artillery or has one point does not pursue", "[independent]") {
  Fight fight;
  fight.attacked = infantry(2, 2, 2, 3);
  fight.attacked.break_off = 2;
  fight.attackers = {at(Zone::front, infantry(2, 2, 2, 3))};
  fight.attackers[0].unit.order = Order::defence;
  fight.attackers[0].unit.pursuit = 2;
  CHECK(differences_in(fight) == "");
}

TEST_CASE("Lee 9.13: modifiers are summed before dice are counted, for the attacked unit too", "[independent]") {
  Fight fight;
  fight.attacked = infantry(1, 1, 2, 3);
  fight.attacked.extras = {{.fire = -2}};
  fight.attackers = {at(Zone::front, infantry(2, 2, 2, 3))};
  fight.attackers[0].unit.lost = 1;
  CHECK(differences_in(fight) == "");
}

}  // namespace hexwright::independent::lee
