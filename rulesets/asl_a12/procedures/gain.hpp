// Gaining “?” during play: who may, and the concealment dr with its drm and its exact chance. [12.12] [12.121] [12.122]
#pragma once

#include <optional>
#include <span>

#include "rulesets/asl_a12/procedures/cases.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::rulesets::asl_a12 {

struct GainMoment {
  bool own_player_turn_end = true;
  bool enemy_in_location = false;
  Cover cover = Cover::known;
};

// What the text rules out before any table is asked: concealed already, not in Good Order, not the end of the own Player Turn.
bool may_gain(const Unit& unit, const GainMoment& moment);
// The Case of a unit that may gain; never for one that may not.
wording::Result<Gain> gain_of(const CaseTables& tables, const Unit& unit, const GainMoment& moment, bool concealment_terrain,
                              const Watch& watch);

struct GainGround {
  int tem = 0;    // of the hex occupied; that of hexsides does not count
  int smoke = 0;  // by how much smoke in the hex lowers the dr
};
// The best leadership modifier that counts for this unit, among the leaders in its Location; the unit's own is left out.
int leadership_for(const Unit& unit, std::span<const Unit> others, const Rulings& rulings);
int gain_drm(const Numbers& numbers, const Unit& unit, int us, int leadership, const GainGround& ground);
bool gains(const Numbers& numbers, int original_dr, int drm);
// Highest original dr that gains; 0 or less means none does.
int highest_gaining(const Numbers& numbers, int drm);
validator::Fraction chance_of_gain(const Numbers& numbers, int drm);

// Chance that one die shows n at most.
validator::Fraction chance_at_most(int n);

}  // namespace hexwright::rulesets::asl_a12
