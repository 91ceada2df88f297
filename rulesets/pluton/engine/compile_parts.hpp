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

struct Forces {
  std::array<SideSheet, SIDES> sides;
  std::vector<PieceSheet> pieces;
  std::vector<PieceTies> ties;
  std::vector<AssetSheet> assets;
  int markers = 0;
};
wording::Result<Forces> compile_forces(const project::Project& project, const Tables& tables, const validator::SimulationSetup& setup,
                                       std::vector<wording::Text>& assumptions);

}  // namespace hexwright::rulesets::pluton
