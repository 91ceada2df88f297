// What losses mean: the two tables of results [9.12], several fights of one unit [9.15], and what becomes of a unit [9.22] to [9.26].
#pragma once

#include <span>

#include "rulesets/lee/procedures/modifiers.hpp"

namespace hexwright::rulesets::lee {

// What becomes of a unit in a round. Bound: it is still engaged.
enum class Fate { holds, bound, pushed, routed, destroyed };

// Points by which one side wins, of which only some differences matter.
enum class Outcome { attacked_by_more, attacked_by_one, draw, attacker_by_one, attacker_by_more };
Outcome outcome_of(int attacker_loss, int attacked_loss, const Numbers& numbers);

// After its losses: destroyed below nought or by many losses in one combat, routed at nought, otherwise it holds.
Fate harmed(int cohesion_left, bool many_lost);
// A unit that is pushed and has so much cohesion left; onto what it is pushed decides [9.24], [9.25].
Fate pushed(const Unit& unit, int cohesion_left, const Numbers& numbers);
// Zones from which a pushed unit was attacked [9.26]: routed from two opposite ones, destroyed from three or four.
Fate pushed_from(std::span<const Zone> zones);
Fate worse(Fate a, Fate b);

// The result of fire in one encounter.
struct FireResult {
  int more = 0;  // points that both lose besides
  bool attacker_pushed = false, attacked_pushed = false;
  bool attacker_may_close = false;  // by this result alone
  bool attacked_may_close = false;
  bool pushed_unless_closes = false;  // the attacker: cavalry after a draw
};
FireResult fire_result(Outcome outcome, const Fight& fight, const Encounter& encounter, const Numbers& numbers, const Rulings& rulings);

struct MeleeResult {
  int more = 0;
  bool attacker_pushed = false, attacked_pushed = false;
};
MeleeResult melee_result(int attacker_loss, int attacked_loss, const Numbers& numbers);

// Both values are nought and no artillery supports: the fight begins with melee [9.12].
bool begins_with_melee(const Fight& fight);

}  // namespace hexwright::rulesets::lee
