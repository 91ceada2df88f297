// The dice of one zone of a fight [9.12 to 9.15, 9.20].
#pragma once

#include "tests/rulesets/independent/lee_fights.hpp"

namespace hexwright::independent::lee {

enum class Stage { fire, melee };

// What has happened to the two of a zone until now.
struct Standing {
  int lost_by_attacked = 0, lost_by_attacker = 0;               // in this round
  bool general_of_attacked = true, general_of_attacker = true;  // still there
  bool first = true;                                            // no dice were thrown in this zone before
};

// Dice of a roll: those of the unit, and command dice of a general; two of an inactive corps must both succeed and are one success.
struct Roll {
  int plain = 0, command = 0;
  bool both = false;
  auto operator<=>(const Roll&) const = default;
};
struct Rolls {
  Roll attacker_value, attacker_morale, attacked_value, attacked_morale;
  auto operator<=>(const Rolls&) const = default;
};

// Dice that are divided among the zones.
int shared_value(const Fight& fight, Stage stage);
int shared_morale(const Fight& fight, Stage stage);
Rolls rolls(const Fight& fight, std::size_t zone, Stage stage, int value_share, int morale_share, const Standing& standing);

// What one zone comes to. Losses are hits that are not saved; a general is in danger when the enemy throws two sixes.
struct Clash {
  int attacked_loses = 0, attacker_loses = 0;
  bool attacked_general = false, attacker_general = false;  // in danger
  auto operator<=>(const Clash&) const = default;
};
Odds<Clash> clashes(const Fight& fight, const Rolls& rolls);

// He dies of the danger.
Chance killed(const Fight& fight, const Unit& unit);
Chance spared(const Fight& fight, const Unit& unit);

bool both_without_fire(const Fight& fight, std::size_t zone);

}  // namespace hexwright::independent::lee
