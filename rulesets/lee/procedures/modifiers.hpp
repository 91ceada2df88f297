// Modifiers of combat value [9.13] and morale [9.14], each by itself, so that a pool can be explained and one of them taken away. A
// general's die is no modifier here: it is thrown against the face of command [9.20].
#pragma once

#include "rulesets/lee/procedures/numbers.hpp"
#include "rulesets/lee/procedures/unit.hpp"

namespace hexwright::rulesets::lee {

enum class Stage { fire, melee };

struct Modifier {
  std::string id, rule;
  int dice = 0;
  bool whole = false;  // holds for the whole fight, so that the dice are divided among the zones [9.15]
};

// One of two units in one encounter, as the dice are counted.
struct Standing {
  const Fight& fight;
  const Encounter& encounter;
  bool attacker = false;
  Stage stage = Stage::fire;
  int enemy_lost = 0;  // points of cohesion that the enemy has lost in all

  const Unit& unit() const { return attacker ? encounter.attacker : fight.attacked; }
  const Unit& enemy() const { return attacker ? fight.attacked : encounter.attacker; }
  Cover cover() const { return attacker ? encounter.own_cover : encounter.cover; }
  Cover enemy_cover() const { return attacker ? encounter.cover : encounter.own_cover; }
};

// Empty where the unit's own value is nought.
std::vector<Modifier> value_modifiers(const Standing& at, const Numbers& numbers, const Rulings& rulings);
std::vector<Modifier> morale_modifiers(const Standing& at, const Numbers& numbers, const Rulings& rulings);

}  // namespace hexwright::rulesets::lee
