// Searching, Mopping Up and the casualties they may cost, with exact chances. [12.152] [12.153] [12.154]
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"
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
// [12.152] What becomes of an enemy in a searched hex.
constexpr Cover searched(Cover cover) { return cover == Cover::hidden ? Cover::concealed : Cover::known; }

// [12.154] drm of the defender's dr, from his concealed units there; a leader who is alone does not count for himself.
int casualty_drm(std::span<const Unit> concealed_defenders);
bool casualty(const Numbers& numbers, int original_dr, int drm);
validator::Fraction chance_of_casualty(const Numbers& numbers, int drm);
// A squad becomes a half-squad; nothing is said of smaller units.
std::optional<Counter> reduced_to(Counter what);

// [12.153] Mopping Up by an armed Good Order Infantry MMC of a building; what is in it, and what is left of it then.
struct Found {
  Unit unit;
  Cover cover = Cover::known;
};
struct MoppedUp {
  std::vector<Cover> covers;  // of those in the building, in their order
  bool broken_surrender = false;
  bool mopper_is_ti = true;
};
bool may_mop_up(const Unit& unit, bool armed);
MoppedUp mop_up(std::span<const Found> in_building);

}  // namespace hexwright::rulesets::asl_a12
