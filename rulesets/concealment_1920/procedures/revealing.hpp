// Being revealed [44.3], what happens to patrols [45.1] and the Sich Riflemen [46.2] then, and attacks.
#pragma once

#include "rulesets/concealment_1920/procedures/actions.hpp"

namespace hexwright::rulesets::concealment_1920 {

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
