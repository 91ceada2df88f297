// Searching, Mopping Up, and infantry that moves into the Location of concealed enemies. Values only, no state, any thread; a fault names
// the parameter or ruling that is missing.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/wording/fault.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"
#include "rulesets/asl_a12/procedures/attacks.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::rulesets::asl_a12 {

struct Searcher {
  Unit unit;
  bool cx = false;
};
// [12.152] drm of the Search dr; how many hexes a final dr searches is not printed.
int search_drm(std::span<const Searcher> searchers);
// Asks the game for its table of hexes and so, today, names the parameter that is missing.
wording::Result<int> hexes_searched(const project::Game& game, int final_dr);
// [12.154] drm of the defender's dr, from his concealed units there; a leader who is alone does not count for himself.
int casualty_drm(std::span<const Unit> concealed_defenders);
bool casualty(const Numbers& numbers, int original_dr, int drm);
validator::Fraction chance_of_casualty(const Numbers& numbers, int drm);
// A squad becomes a half-squad; nothing is said of smaller units.
std::optional<Counter> reduced_to(Counter what);

// [12.153] Mopping Up by an armed Good Order Infantry MMC of a building. Do the broken whom the enemy knows there surrender? Where no one
// is found whom he does not know.
struct Found {
  Unit unit;
  Cover cover = Cover::known;
};
bool may_mop_up(const Unit& unit, bool armed);
bool broken_surrender(std::span<const Found> in_building);

// Infantry and Cavalry that try to move into the Location of concealed enemies, and are not berserk; vehicles go in [12.4]. The paragraph
// is cut: what follows is asked for, unless the scenario chooses the one reading that is known. [12.15]

bool may_detect(const Unit& mover);
struct Detection {
  bool forced_back = false;  // the mover, whose movement is at an end
  bool may_overrun = false;  // a lone leader or hero may be overrun instead
};
// `revealed` are those that random selection picked of the concealed and hidden there.
wording::Result<Detection> detect(std::span<const Unit> revealed, const Rulings& rulings);

}  // namespace hexwright::rulesets::asl_a12
