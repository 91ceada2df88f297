// A unit in a fight, as the modifiers of 9.13 and 9.14 ask about it, and the fight of one unit with those that attack its zones [9.15].
// Values and dice as printed; plain data.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hexwright::rulesets::lee {

enum class Type { infantry, cavalry, artillery };
enum class Order { none, attack, defence, march };
enum class Reaction { stand, counterattack, front_change, extended };
enum class Zone { front, left, right, rear };
enum class Terrain { open, difficult, forest, built_up };
enum class Cover { none, fence, stream, wall, works };
enum class Higher { none, attacker, attacked };
// What it ends on when it is pushed [9.24], [9.25].
enum class Behind { open, friends, enemy, impassable, obstacle, edge };

struct General {
  std::string id;
  bool fire = false, melee = false, morale = false, test = true;
  std::optional<Zone> zone;
};
struct Extra {
  std::string name;
  int fire = 0, melee = 0, morale = 0;
};
struct Unit {
  std::string id;
  Type type = Type::infantry;
  int fire = 0, melee = 0, morale = 0, cohesion = 0, lost = 0, impetus = 0, supports = 0;
  std::optional<int> melee_supports, break_off, pursuit;
  Order order = Order::none;
  Terrain terrain = Terrain::open;
  Behind behind = Behind::open;
  bool dispersed = false, active = true, pinned = false, engaged = false, charges = false, closes = true;
  std::optional<General> general;
  std::vector<Extra> extras;
};
struct Encounter {
  Unit attacker;
  Zone zone = Zone::front;
  Cover cover = Cover::none;      // of that edge of the attacked unit
  Cover own_cover = Cover::none;  // of the attacker
  Higher higher = Higher::none;
};
struct Fight {
  Unit attacked;
  Reaction reaction = Reaction::stand;
  bool accidental = false;
  std::vector<Encounter> encounters;  // at most four, no two of one zone
};

inline bool is_flank(Zone zone) { return zone == Zone::left || zone == Zone::right; }

}  // namespace hexwright::rulesets::lee
