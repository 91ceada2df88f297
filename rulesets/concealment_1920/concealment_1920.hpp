// Rules 44 to 46, concealed units and patrols, of a supplement to a game on the war of 1920. What they print stands in
// concealment_1920.ruleset.xml; the numbers of the base game, whose rules were not at hand, are missing there.
#pragma once

#include "validator/ruleset.hpp"

namespace hexwright::rulesets::concealment_1920 {

validator::GameRules rules();

}  // namespace hexwright::rulesets::concealment_1920
