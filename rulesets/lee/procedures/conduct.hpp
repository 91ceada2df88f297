// What units may do before and after the dice: reactions [9.6], what retreat [9.11] and pursuit [9.27] cost, tests of command for
// flanking [9.7], lines extended [9.8] and breaking off [9.16], and the dice of a capture [9.21].
#pragma once

#include <optional>
#include <span>
#include <string>

#include "rulesets/lee/procedures/numbers.hpp"
#include "rulesets/lee/procedures/unit.hpp"

namespace hexwright::rulesets::lee {

// Why a unit may not react so; nothing when it may.
enum class Barred { artillery, engaged, pinned, not_from_front, too_near, attacked, no_support };
std::optional<Barred> barred(const Unit& unit, Reaction reaction, std::span<const Zone> zones, bool all_from_far);
inline constexpr std::int64_t RETREAT_NEAR = 3000;  // [9.6] thousandths of an inch
// Retreat is declared only against an attack on the front from more than three inches; distances in thousandths of an inch.
std::optional<Barred> retreat_barred(const Unit& unit, std::span<const Zone> zones, std::int64_t from_thousandths);

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

}  // namespace hexwright::rulesets::lee
