// Concealing units and bringing concealed ones on [44.1], [44.1.1], [44.1.2], and the two counters of a unit [44].
#pragma once

#include "rulesets/concealment_1920/procedures/actions.hpp"

namespace hexwright::rulesets::concealment_1920 {

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

}  // namespace hexwright::rulesets::concealment_1920
