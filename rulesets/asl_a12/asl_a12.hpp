// ASL, chapter A12: concealment, dummies and hidden initial placement. Its numbers, tables and rulings stand in asl_a12.ruleset.xml; the
// rest of the game is not given, and what is needed of it is asked for by name.
#pragma once

#include "validator/ruleset.hpp"

namespace hexwright::rulesets::asl_a12 {

validator::GameRules rules();

}  // namespace hexwright::rulesets::asl_a12
