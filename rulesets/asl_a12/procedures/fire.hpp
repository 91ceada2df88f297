// Fire at what is concealed: firepower halved as Area Fire, the To Hit number of ordnance, and one DR read in two columns. [12.13]
#pragma once

#include <string>

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::rulesets::asl_a12 {

enum class Attack { fire, close_combat, residual, oba, ordnance, sniper, minefield };

// Is this attack halved as Area Fire because its target is concealed?
bool is_halved(Attack attack, bool target_concealed);
// Firepower after all halvings; `other_causes` counts those besides concealment, as long range.
validator::Fraction firepower(Attack attack, int printed, bool target_concealed, int other_causes = 0);

// Ordnance: the To Hit number after TEM, lower for what is concealed.
int to_hit_number(const Numbers& numbers, int basic, int tem, bool target_concealed);

// The result of a Final DR in a column of the IFT; the chapter prints two cells, and a fault names the table where a designer has no more.
wording::Result<std::string> fire_result(const project::Game& game, int column, int final_dr);
// Does a result of the IFT cost a target its “?”? Everything from PTC on does; a miss is written as "-".
bool costs_concealment(const std::string& result);

}  // namespace hexwright::rulesets::asl_a12
