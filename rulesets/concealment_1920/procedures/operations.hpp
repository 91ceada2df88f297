// What reconnaissance and attacks count for the character of operations of a theatre or front [44.2.3].
#pragma once

#include "rulesets/concealment_1920/procedures/position.hpp"

namespace hexwright::rulesets::concealment_1920 {

void count_scouting(const Rules& rules, Position& position, int piece, int hex);
// Units of one theatre that attack one hex together make one attack.
void count_attack(const Rules& rules, Position& position, int piece, AttackedHex& hex);
// Attacks that count for the theatre in this turn of its player.
int attacks_counted(const Position& position, int theatre);
// The turn of this side begins: what its units reconnoitred in the opponent's turn counts now.
void begin_tallies(const Rules& rules, Position& position, int side);

}  // namespace hexwright::rulesets::concealment_1920
