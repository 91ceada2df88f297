// Gaining and losing “?” during play: one unit at one moment, judged against those who watch it. Values only, no state, any thread; a fault
// names the parameter that the text leaves to another chapter.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rulesets/asl_a12/procedures/cases.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::rulesets::asl_a12 {

// Gaining “?” during play: who may, and the concealment dr with its drm and its exact chance. [12.12] [12.121] [12.122]

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

// Losing “?” and hidden status: one action or event of one unit, judged against those who watch it. [12.14] [12.2] [12.31] [12.33] [12.34]

struct LossVerdict {
  Cover after = Cover::concealed;
  std::string letter;  // of the Case
  std::string_view paragraph = "12.14";
  bool by_designer = false;
  bool watcher_may_force = false;      // it is kept unless the only enemies who saw it, themselves concealed, give up their own “?”
  std::optional<std::size_t> seen_by;  // the nearest watcher in Good Order
};

// For a concealed or hidden unit; a known one stays known. `concealment_terrain` is that of its Location.
wording::Result<LossVerdict> loss_of(const CaseTables& tables, const Rulings& rulings, Action action, const Unit& unit, Cover cover,
                                     bool concealment_terrain, const Watch& watch);

// [12.33] When a hidden fortification comes to light.
struct FortificationEvents {
  bool tem_claimed = false, occupant_revealed = false;
};
bool fortification_revealed(bool minefield, bool concealment_terrain, const FortificationEvents& events, const Watch& watch);

}  // namespace hexwright::rulesets::asl_a12
