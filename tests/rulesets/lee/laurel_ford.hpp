// The sample engagement of Lee and its rules, as its tests name them.
#pragma once

#include "tests/rulesets/altered_sample.hpp"

namespace hexwright::test {

inline const std::string LAUREL_FORD = "1-laurel-ford-corrected.scenario.xml", LAUREL_FORD_LOG = "1-laurel-ford.log.xml",
                         LAUREL_FORD_MARKERS = "1-laurel-ford-markers.placement.xml",
                         LAUREL_FORD_REVEALED = "1-laurel-ford-revealed.placement.xml";

inline const validator::GameRules& lee() {
  for (const validator::GameRules& game : rulesets::all_games())
    if (game.data.id == "lee") return game;
  throw std::out_of_range("no game called lee");
}

}  // namespace hexwright::test
