// Modifiers of value and morale: each with its near miss.
#include "tests/rulesets/lee/lee_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

int sum(const std::vector<Modifier>& list) {
  int dice = 0;
  for (const Modifier& one : list) dice += one.dice;
  return dice;
}
int of(const std::vector<Modifier>& list, std::string_view id) {
  for (const Modifier& one : list)
    if (one.id == id) return one.dice;
  return 0;
}
std::vector<Modifier> value(const Fight& fight, bool attacker, int enemy_lost = 0, Stage stage = Stage::fire, const Rulings& rulings = {}) {
  return value_modifiers({fight, fight.encounters[0], attacker, stage, enemy_lost}, lee_numbers(), rulings);
}
std::vector<Modifier> morale(const Fight& fight, bool attacker, Stage stage = Stage::fire, const Rulings& rulings = {}) {
  return morale_modifiers({fight, fight.encounters[0], attacker, stage, 0}, lee_numbers(), rulings);
}
Fight plain(Zone zone = Zone::front) { return duel(infantry(5, 4, 4, 4), infantry(5, 4, 4, 4), zone); }
Fight charge(Zone zone = Zone::front) { return duel(cavalry(3, 5, 4, 4, 2), infantry(5, 4, 4, 4), zone); }

}  // namespace

TEST_CASE("Lee 9.13: a unit with the order of defence that stands has one die, and one for each point the enemy has lost (C-V13/78)") {
  Fight fight = plain();
  fight.attacked.order = Order::defence;
  CHECK(sum(value(fight, false, 2)) == 3);
  fight.reaction = Reaction::front_change;
  CHECK(sum(value(fight, false, 2)) == 2);
  fight.reaction = Reaction::extended;
  CHECK(sum(value(fight, false)) == 1);
  fight.reaction = Reaction::stand;
  fight.attacked.order = Order::march;
  CHECK(sum(value(fight, false)) == 0);
  fight.attacked.order = Order::defence;
  fight.attacked.type = Type::artillery;
  CHECK(sum(value(fight, false)) == 0);
}

TEST_CASE("Lee 9.13: losses of the enemy give three dice at most (C-V14)") {
  const Fight fight = plain();
  CHECK(sum(value(fight, true, 3)) == 3);
  CHECK(sum(value(fight, true, 4)) == 3);
}

TEST_CASE("Lee 9.13: an attack on the flank of a unit that lost two points has six dice more") {
  CHECK(sum(value(plain(Zone::left), true, 2)) == 6);
  CHECK(sum(value(plain(Zone::right), true)) == 4);
  CHECK(sum(value(plain(Zone::rear), true)) == 6);
  CHECK(sum(value(plain(Zone::front), true)) == 0);
  CHECK(sum(value(plain(Zone::left), false)) == 0);  // the attacked unit has none
}

TEST_CASE("Lee 9.13: a value of nought has no modifiers, unless a ruling leaves cavalry its impetus (C-V10)") {
  Fight fight = charge(Zone::left);
  fight.encounters[0].attacker.fire = 0;
  CHECK(sum(value(fight, true, 2)) == 0);
  Rulings rulings;
  REQUIRE(choose(rulings, "value.zero", "impetus"));
  CHECK(sum(value(fight, true, 2, Stage::fire, rulings)) == 2);
}

TEST_CASE("Lee 9.13: impetus counts twice against dispersed order, and only in a charge (C-V15)") {
  Fight fight = charge();
  CHECK(of(value(fight, true), "impetus") == 2);
  fight.attacked.dispersed = true;
  CHECK(of(value(fight, true), "impetus") == 4);
  fight.encounters[0].attacker.charges = false;
  CHECK(of(value(fight, true), "impetus") == 0);
}

TEST_CASE("Lee 9.13: infantry behind a fence or in woods takes the impetus away and has dice of its own (C-V17)") {
  Fight fight = charge();
  fight.encounters[0].cover = Cover::fence;
  CHECK(of(value(fight, true), "impetus") == 0);
  CHECK(sum(value(fight, false)) == 2);
  fight.encounters[0].cover = Cover::wall;
  CHECK(sum(value(fight, false)) == 4);
  fight.encounters[0].cover = Cover::none;
  fight.attacked.terrain = Terrain::difficult;
  CHECK(sum(value(fight, false)) == 2);
  fight.attacked.terrain = Terrain::forest;
  CHECK(sum(value(fight, false)) == 4);
  CHECK(of(value(fight, true), "impetus") == 0);
  // Field works and streams are not in the list; nor is anything of it for cavalry.
  fight.attacked.terrain = Terrain::open;
  fight.encounters[0].cover = Cover::works;
  CHECK(sum(value(fight, false)) == 0);
  CHECK(of(value(fight, true), "impetus") == 2);
  fight.encounters[0].cover = Cover::wall;
  fight.attacked.type = Type::cavalry;
  CHECK(of(value(fight, true), "impetus") == 2);
  CHECK(sum(value(fight, false)) == 0);
}

TEST_CASE("Lee 9.13: a forest and a fence add up, or the higher of them counts, as ruled") {
  Fight fight = charge();
  fight.attacked.terrain = Terrain::forest;
  fight.encounters[0].cover = Cover::fence;
  CHECK(sum(value(fight, false)) == 6);
  Rulings rulings;
  REQUIRE(choose(rulings, "terrain.lines", "highest"));
  CHECK(sum(value(fight, false, 0, Stage::fire, rulings)) == 4);
}

TEST_CASE("Lee 9.14: field works, two supports and a general's die raise morale by five (EX-M2)") {
  Fight fight = plain();
  fight.attacked.supports = 2;
  fight.encounters[0].cover = Cover::works;
  CHECK(sum(morale(fight, false)) == 4);
  fight.attacked.general = General{"b", false, false, true, true, {}};
  Round round({fight, lee_numbers(), {}, HALF});
  const auto rolls = round.first_rolls(0, round.splits(Stage::fire, 1).front());
  CHECK(rolls.attacked_saves.thrown() == 4 + 5);
  CHECK(rolls.attacked_saves.general == CommandDice::one);
}

TEST_CASE("Lee 9.14: morale of nought has no modifiers even behind a wall (C-V11)") {
  Fight fight = plain();
  fight.attacked.morale = 0;
  fight.encounters[0].cover = Cover::wall;
  CHECK(morale(fight, false).empty());
  Round round({fight, lee_numbers(), {}, HALF});
  CHECK(round.first_rolls(0, round.splits(Stage::fire, 1).front()).attacked_saves.thrown() == 0);
}

TEST_CASE("Lee 9.14: terrain counts twice for infantry that awaits a charge, and takes the flank from the cavalry (C-V17/18)") {
  Fight fight = charge();
  fight.encounters[0].cover = Cover::fence;
  CHECK(sum(morale(fight, false)) == 2);
  CHECK(of(value(fight, false), "rough") == 2);
  fight.reaction = Reaction::counterattack;
  CHECK(sum(morale(fight, false)) == 1);
  fight.reaction = Reaction::stand;
  fight.encounters[0].zone = Zone::left;
  CHECK(sum(morale(fight, true)) == 0);
  CHECK(of(value(fight, true), "flank") == 4);
  // Difficult terrain has no star, nor has infantry that attacks anything to lose.
  fight.encounters[0].cover = Cover::none;
  fight.attacked.terrain = Terrain::difficult;
  CHECK(sum(morale(fight, true)) == 4);
  fight.attacked.terrain = Terrain::forest;
  CHECK(sum(morale(fight, true)) == 0);
  fight.encounters[0].attacker.type = Type::infantry;
  CHECK(sum(morale(fight, true)) == 4);
}

TEST_CASE("Lee 9.14: doubling takes terrain alone, not height or support") {
  Fight fight = charge();
  fight.encounters[0].cover = Cover::wall;
  fight.encounters[0].higher = Higher::attacked;
  fight.attacked.supports = 1;
  CHECK(of(morale(fight, false), "charged") == 2);
  CHECK(sum(morale(fight, false)) == 2 + 2 + 2 + 1);
  CHECK(of(morale(fight, true), "higher") == 0);
}

TEST_CASE("Lee 9.14: dispersed order helps in fire only, infantry by two and cavalry by one (C-V19)") {
  Fight fight = charge();
  fight.attacked.dispersed = true;
  fight.encounters[0].attacker.dispersed = true;
  CHECK(sum(morale(fight, false)) == 2);
  CHECK(sum(morale(fight, true)) == 1);
  CHECK(sum(morale(fight, false, Stage::melee)) == 0);
}

TEST_CASE("Lee 9.14: attacks on flank and rear raise the morale of the attacker") {
  CHECK(sum(morale(plain(Zone::right), true)) == 4);
  CHECK(sum(morale(plain(Zone::rear), true)) == 6);
  CHECK(sum(morale(plain(Zone::rear), false)) == 0);
}

TEST_CASE("Lee 9.14: a unit that closes may leave its supports behind") {
  Fight fight = plain();
  fight.encounters[0].attacker.supports = 2;
  CHECK(sum(morale(fight, true, Stage::melee)) == 2);
  fight.encounters[0].attacker.melee_supports = 0;
  CHECK(sum(morale(fight, true, Stage::melee)) == 0);
  CHECK(sum(morale(fight, true, Stage::fire)) == 2);
}
