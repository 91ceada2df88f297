// A second opinion on the fights of "Bogowie Wojny: Lee", chapter 9, made from the rules alone: who throws how many dice, and what all
// the dice there are come to, one case after another. Nothing of the program is included. Rulings are those of the ruleset.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/rulesets/independent/chances.hpp"

namespace hexwright::independent::lee {

enum class Type { infantry, cavalry, artillery };
enum class Zone { front, left, right, rear };
enum class Order { attack, defence, march, none };
enum class Terrain { open, difficult, forest, built_up };
enum class Cover { none, fence, stream, wall, works };
enum class Behind { free, friends, enemy, impassable, obstacle, edge };
enum class Reaction { stand, counterattack, front_change, extended };
enum class Higher { none, attacker, attacked };

struct General {
  bool fire = false, melee = false, morale = false, tests = true;
  Zone zone = Zone::front;  // where his dice are thrown
};
struct Extra {
  int fire = 0, melee = 0, morale = 0;
};
struct Unit {
  Type type = Type::infantry;
  int fire = 0, melee = 0, morale = 0, cohesion = 1, lost = 0, impetus = 0, supports = 0;
  std::optional<int> melee_supports, break_off, pursuit;
  Order order = Order::none;
  Terrain terrain = Terrain::open;
  Behind behind = Behind::free;
  std::optional<bool> charges;
  bool dispersed = false, active = true, pinned = false, engaged = false, closes = true;
  std::optional<General> general;
  std::vector<Extra> extras;
};
struct Attacker {
  Unit unit;
  Zone zone = Zone::front;
  Cover cover = Cover::none, own_cover = Cover::none;  // of the attacked unit there; of the attacker
  Higher higher = Higher::none;
  bool far = true;
};
// The second reading of each ruling of the ruleset; the first is the default.
struct Rulings {
  bool within_round = false, penalty_apart = false, zones_summed = false, one_roll = false, morale_once = false, sixes_apart = false,
       terrain_highest = false, zero_impetus = false, accidental_listed = false, closes_with_all = false, drawn_pushed = false;
};
struct Fight {
  Unit attacked;
  Reaction reaction = Reaction::stand;
  std::vector<Attacker> attackers;
  bool accidental = false, breaking_off = true, generals = true;
  Rulings rulings;
  int hit_from = 4, save_from = 4, command_from = 4;  // lowest face that succeeds
};

// Whether the unit may react so [9.6, 9.8], and its generals throw as many dice as the rulings let them.
bool makes_sense(const Fight& fight);

// What a unit is after the round.
enum class Fate { holds, engaged, pushed, routed, destroyed };
template <class Key>
using Odds = std::map<Key, Chance>;

// Whether any two fire; else they are in melee at once.
bool fires(const Fight& fight);

// The dice of the attacked unit that concern the whole fight, a share a zone.
struct Division {
  std::vector<int> value, morale;
  bool operator==(const Division&) const = default;
};
std::vector<Division> divisions(const Fight& fight);

// Who throws how many dice in the fire of a zone; without fire, in melee.
struct Dice {
  int attacker_value = 0, attacker_morale = 0, attacked_value = 0, attacked_morale = 0;
};

struct Told {
  // One a zone: hits that are not saved on either, and by how much the attacker wins; of the fire, or of the melee where there is none.
  std::vector<Dice> dice;
  std::vector<Odds<int>> losses_of_attacked, losses_of_attacker, margin;
  // The attacked unit first.
  std::vector<Odds<Fate>> fate;
  std::vector<Odds<int>> lost;  // points of cohesion
  std::vector<Odds<bool>> general_lost;
  Odds<bool> melee;
  Odds<std::vector<Fate>> together;  // of one or two attackers
};
// The round when the fire is divided so. Before melee the attacked unit divides its dice so that it holds most often; of several ways
// that are as good, that by which it loses least, then the first in the order of divisions().
Told round(const Fight& fight, const Division& division);

// Only what becomes of the attacked unit.
struct Prospect {
  Chance holds;
  Chance lost;  // points on average
};
// One for each of divisions().
std::vector<Prospect> prospects(const Fight& fight);

// A test of so many command dice that needs one success.
Odds<bool> test(const Fight& fight, int dice);
// Whether it could pursue who broke off [9.27].
bool may_pursue(const Unit& unit);

}  // namespace hexwright::independent::lee
