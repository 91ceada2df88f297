// How likely a concealed force of a scenario is found by the end of a turn: who may be taken for it, who looks, and how. [44.2] [45.3]
#pragma once

#include "validator/analysis/hunt_odds.hpp"

namespace hexwright::rulesets::concealment_1920 {

validator::GameOfHunts hunts();

}  // namespace hexwright::rulesets::concealment_1920
