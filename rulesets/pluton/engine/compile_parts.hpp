// The part of compiling that reads the map, and the one that reads the order of battle; compile.cpp joins them.
#pragma once

#include "rulesets/pluton/engine/compiled.hpp"

namespace hexwright::rulesets::pluton {

// Boards, costs, who sees what within these radii, and lines of fire up to the range of fire.
wording::Result<Ground> compile_ground(const project::Project& project, const Tables& tables, const Rulings& rulings,
                                       const std::vector<int>& radii, int fire_range_hexes);
// The hexes for which a side scores, the dearest first and no more than these, with the way to each by walking.
inline constexpr std::size_t MOST_GOALS = 512;
PolicyGround policy_ground(const Ground& ground, std::vector<validator::Schedule::Goal> goals, const Policy& policy);

// The tables of a scenario that can be played. Refused: no map, order of battle or two sides, a table that is missing or wrong.
wording::Result<Tables> tables_for(const project::Project& project);

struct Forces {
  std::array<SideSheet, SIDES> sides;
  std::vector<PieceSheet> pieces;
  std::vector<PieceTies> ties;
  std::vector<AssetSheet> assets;
  int markers = 0;
};
// Sides, pieces and batteries, without places. Refused: a kind, strength or calibre that nothing is said of.
wording::Result<Forces> read_forces(const project::Project& project, const Tables& tables, std::vector<wording::Text>& assumptions);
// The same with the places where the pieces start. Refused besides: no placement, and no legal setup.
wording::Result<Forces> compile_forces(const project::Project& project, const Tables& tables, const validator::SimulationSetup& setup,
                                       std::vector<wording::Text>& assumptions);

}  // namespace hexwright::rulesets::pluton
