// What concealment does to fire and to vehicles that drive in, with exact chances. Values only, no state, any thread; a fault names the
// parameter that is missing.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::rulesets::asl_a12 {

// Fire at what is concealed: firepower halved as Area Fire, the To Hit number of ordnance, and one DR read in two columns. [12.13]

enum class Attack { fire, close_combat, residual, oba, ordnance, sniper, minefield };

// Is this attack halved as Area Fire because its target is concealed?
bool is_halved(Attack attack, bool target_concealed);
// Firepower after all halvings; `other_causes` counts those besides concealment, as long range.
validator::Fraction firepower(Attack attack, int printed, bool target_concealed, int other_causes = 0);

// Ordnance: the To Hit number after TEM, lower for what is concealed.
int to_hit_number(const Numbers& numbers, int basic, int tem, bool target_concealed);

// The result of a Final DR in the column of the IFT for so much FP, which is the highest that it reaches; the chapter prints two cells,
// and a fault names the table where a designer has no more.
wording::Result<std::string> fire_result(const project::Game& game, int firepower, int final_dr);
// Does a result of the IFT cost a target its “?”? Everything from PTC on does; a miss is written as "-".
bool costs_concealment(const std::string& result);

// Vehicles that drive into hexes of concealed units: who must test, at which level, with which chance. [12.4] [12.41] [12.42]

struct Entry {
  bool vehicle_unbroken = true, bypass = false, woods_road = false;
  bool known_enemy_there = false;
};
struct Entered {
  Unit unit;
  Cover cover = Cover::known;
  bool exempt = false;  // from PAATC
};
// The combined test of all concealed Personnel there; nothing when no test is made.
struct Paatc {
  int morale = 7;    // the lowest; a dummy stack has its own
  int modifier = 0;  // to the DR: leadership, and 1 more when any is Inexperienced
};
std::optional<Paatc> paatc(const Numbers& numbers, const Entry& entry, std::span<const Entered> there);
bool passes(const Paatc& test, int dr);
validator::Fraction chance_to_pass(const Paatc& test);
// OVR waits for the test where no enemy was known; by Bypass it is not allowed as part of the entry. [12.41] [12.42]
bool may_overrun_at_once(const Entry& entry);

// Chance that two dice show n at most.
validator::Fraction chance_of_two(int n);

}  // namespace hexwright::rulesets::asl_a12
