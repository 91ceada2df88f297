// How likely it is that the concealed and hidden of a scenario are found by Searching or Mopping Up. [12.152] [12.153] [12.154]
#pragma once

#include "validator/analysis/hunt_odds.hpp"

namespace hexwright::rulesets::asl_a12 {

validator::GameOfHunts hunts();

}  // namespace hexwright::rulesets::asl_a12
