// What losses mean [9.12], [9.15], [9.22] to [9.26], and what units may do before and after the dice. Values only, any thread.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rulesets/lee/procedures/dice.hpp"
#include "rulesets/lee/procedures/numbers.hpp"
#include "rulesets/lee/procedures/unit.hpp"

namespace hexwright::rulesets::lee {

// What losses mean: the two tables of results [9.12], several fights of one unit [9.15], and what becomes of a unit [9.22] to [9.26].

// What becomes of a unit in a round. Bound: it is still engaged.
enum class Fate { holds, bound, pushed, routed, destroyed };

// Points by which one side wins, of which only some differences matter.
enum class Outcome { attacked_by_more, attacked_by_one, draw, attacker_by_one, attacker_by_more };
Outcome outcome_of(int attacker_loss, int attacked_loss, const Numbers& numbers);

// After its losses: destroyed below nought or by many losses in one combat, routed at nought, otherwise it holds.
Fate harmed(int cohesion_left, bool many_lost);
// A unit that is pushed and has so much cohesion left; onto what it is pushed decides [9.24], [9.25].
Fate pushed(const Unit& unit, int cohesion_left, const Numbers& numbers);
// Points that it loses besides, on an obstacle [9.25].
int lost_in_push(const Unit& unit, const Numbers& numbers);
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

// Neither of the two has a value in fire: they are in melee at once [9.12], whatever the other zones do [9.15].
bool begins_with_melee(const Fight& fight, const Encounter& encounter);

// What units may do before and after the dice: reactions [9.6], what retreat [9.11] and pursuit [9.27] cost, tests of command for
// flanking [9.7], lines extended [9.8] and breaking off [9.16], and the dice of a capture [9.21].

// Why a unit may not react so; nothing when it may.
enum class Barred { artillery, engaged, pinned, not_from_front, too_near, attacked, no_support };
std::optional<Barred> barred(const Unit& unit, Reaction reaction, std::span<const Zone> zones, bool one_from_far);
inline constexpr std::int64_t RETREAT_NEAR = 3000;  // [9.6] thousandths of an inch
// Retreat is declared only against an attack on the front from more than three inches; distances in thousandths of an inch.
std::optional<Barred> retreat_barred(const Unit& unit, std::span<const Zone> zones, std::int64_t from_thousandths);

// [9.6], [9.9] From more than half its move, in thousandths of an inch; ground counts with it.
inline bool comes_from_far(double travelled, double move) { return travelled > move / 2 + 1e-3; }

// Who extends the line supports the attacked unit and is neither attacked nor engaged nor pinned [9.8].
std::optional<Barred> extension_barred(const Unit& unit, bool supports, bool attacked);

// Points of cohesion that a retreat of so many inches costs a unit of that move.
int retreat_loss(std::int64_t spent_thousandths, int move, bool light_losses, const Numbers& numbers);
// How far a retreat may be stretched over friends, in whole inches.
inline int longest_retreat(int move) { return move * 3 / 2; }

// A pursuit [9.27] is barred to artillery, to units of inactive corps, under the order of defence and with one point left.
bool may_pursue(const Unit& unit);
int pursued_loss(const Unit& pursuer, const Unit& pursued, const Numbers& numbers);

Fraction flanking_passes(int dice, int command_face, bool hard, bool cavalry, int move, const Numbers& numbers);
Fraction breaks_off(const Unit& unit, int command_face, const Numbers& numbers);
// So many dice show the sixes that take a general, and he does not save himself.
Fraction captured(int dice, bool light_infantry, bool tests, bool active, int command_face, const Numbers& numbers);

// How a unit that is attacked in several zones divides its dice [9.15]: as evenly as it can, the rest as it likes, values and morale
// each by themselves.

// Every way to divide so many dice among so many zones, the one that gives the rest to the first zones first.
std::vector<std::vector<int>> allotments(int dice, int zones);

}  // namespace hexwright::rulesets::lee
