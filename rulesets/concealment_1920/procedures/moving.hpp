// Concealing units, bringing concealed ones on, and moving them; and what reconnaissance and attacks count for a theatre. A position is
// changed in place, also by what is forbidden; each breach_of_… says first what speaks against it. One thread a position.
#pragma once

#include "rulesets/concealment_1920/procedures/position.hpp"

namespace hexwright::rulesets::concealment_1920 {

// Concealing units and bringing concealed ones on [44.1], [44.1.1], [44.1.2], and the two counters of a unit [44].

std::optional<Breach> breach_of_concealing(const Rules& rules, const Position& position, int piece);
std::optional<Breach> breach_of_entering(const Rules& rules, const Position& position, int piece, int hex, bool concealed);
std::optional<Breach> breach_of_exchange(const Rules& rules, const Position& position, int piece, int other);

void conceal(Position& position, int piece);
void enter(Position& position, int piece, int hex, bool concealed);
void exchange(Position& position, int piece, int other);

// [44.1] Strength of neighbours that own open companions must exceed.
int strength_against(const Rules& rules, const Position& position, const std::vector<int>& neighbours);
// [44.1.2] Why the unit may never be concealed as it is.
std::optional<Breach> breach_of_kind(const Unit& unit, bool outside);

// Steps [44.2.2], [44.4], [45.2], infiltration of motorised infantry [46.1], forced retreats, and patrols being placed [45.3]. How far
// units go is a matter of the base game; only what concealment changes in it is here.

std::optional<Breach> breach_of_step(const Rules& rules, const Position& position, int piece, int hex);
// Movement points that the step takes.
int cost_of_step(const Rules& rules, const Position& position, int piece, int hex);
void step(const Rules& rules, Position& position, int piece, int hex);
void retreat(const Rules& rules, Position& position, int piece, int hex);

std::optional<Breach> breach_of_placing(const Rules& rules, const Position& position, int patrol, int hex);
void place_patrol(const Rules& rules, Position& position, int patrol, int hex);

// What reconnaissance and attacks count for the character of operations of a theatre or front [44.2.3].

void count_scouting(const Rules& rules, Position& position, int piece, int hex);
// Units of one theatre that attack one hex together make one attack.
void count_attack(const Rules& rules, Position& position, int piece, AttackedHex& hex);
// Attacks that count for the theatre in this turn of its player.
int attacks_counted(const Position& position, int theatre);
// The turn of this side begins: what its units reconnoitred in the opponent's turn counts now.
void begin_tallies(const Rules& rules, Position& position, int side);

}  // namespace hexwright::rulesets::concealment_1920
