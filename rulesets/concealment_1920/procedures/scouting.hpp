// Reconnaissance, and being revealed by it, by choice or by an attack. A position is changed in place, also by what is forbidden; each
// breach_of_… says first what speaks against it. One thread a position.
#pragma once

#include "rulesets/concealment_1920/procedures/position.hpp"

namespace hexwright::rulesets::concealment_1920 {

// Reconnaissance [44.2]: who may, when, how many units, and for how many movement points.

inline constexpr int ALL_ADJACENT = 1'000'000;  // [44.2.1] elite cavalry

// [44.2.1] How many units the unit reconnoitres without moving; ALL_ADJACENT for as many as there are.
int scouting_capability(const Unit& unit, bool concealed, const Given& given, const Rulings& rulings);

std::optional<Breach> breach_of_static_scouting(const Rules& rules, const Position& position, int piece, int target);
std::optional<Breach> breach_of_moving_scouting(const Rules& rules, const Position& position, int piece, int hex);

void scout_unit(const Rules& rules, Position& position, const Action& action);
void scout_hex(const Rules& rules, Position& position, const Action& action);

// Being revealed [44.3], what happens to patrols [45.1] and the Sich Riflemen [46.2] then, and attacks.

std::optional<Breach> breach_of_revealing(const Rules& rules, const Position& position, int piece);
std::optional<Breach> breach_of_attack(const Rules& rules, const Position& position, int piece, int hex, int target);
std::optional<Breach> breach_of_desertion(const Rules& rules, const Position& position, int piece);

// By choice of its owner.
void reveal(const Rules& rules, Position& position, int piece);
// A unit that reconnoitres or attacks; nothing for one that lies face up.
void reveal_scout(Position& position, int piece);
void attack(const Rules& rules, Position& position, const Action& action);

// What the enemy finds where a counter lies.
enum class Found { unit, patrol, deserter };
// It has been reconnoitred. A die decides of the Sich Riflemen; without one they stay.
Found find_out(const Rules& rules, Position& position, int piece, const std::map<int, int>& dice);
// Off the map: a patrol goes back to the pool, a unit is gone with both its counters.
void take_off(const Rules& rules, Position& position, int piece);
void to_pool(Position& position, int patrol);
void desert(const Rules& rules, Position& position, int piece);

// Counters that an attack on the hex reveals.
std::vector<int> revealed_by_attack(const Rules& rules, const Position& position, const Action& action);
// [46.2] Is it a brigade of the Sich Riflemen, in a turn in which none may be revealed?
bool sich_kept_hidden(const Rules& rules, const Position& position, int piece);
// [46.2] By the reading that forbids any revealing: it may not reconnoitre or attack, which would reveal it.
std::optional<Breach> breach_of_own_revealing(const Rules& rules, const Position& position, int piece);

}  // namespace hexwright::rulesets::concealment_1920
