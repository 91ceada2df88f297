// The numbers of chapter 6, from the parameters of the ruleset: whole inches there, thousandths here.
#pragma once

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "rulesets/lee/table/sight.hpp"

namespace hexwright::rulesets::lee {

struct PatrolNumbers {
  int markers_a_corps = 0;                      // [6.1]
  double placing_gap = 0;                       // [6.1] between markers of the two players
  double sight = 0, covered_sight = 0;          // [6.2]
  double move = 0, road_move = 0, on_road = 0;  // [6.3]
  double deployment = 0;                        // [6.4] from the edge of the own marker

  SightRules sight_rules(const PatrolRulings& rulings) const { return {sight, covered_sight, rulings}; }
};
wording::Result<PatrolNumbers> read_patrol_numbers(const project::Game& game);

}  // namespace hexwright::rulesets::lee
