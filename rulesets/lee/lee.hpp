// The door of Bogowie Wojny: Lee, miniatures on a table: chapter 6, patrol markers, and chapter 9, fire and melee. Its numbers and rulings
// stand in lee.ruleset.xml; what the source does not print is missing there, and the fault of a computation that needs it names it. Any
// thread may call.
#pragma once

#include "validator/ruleset.hpp"

namespace hexwright::rulesets::lee {

validator::GameRules rules();

// Odds of single events.
validator::GameOfEvents events();

// The exact odds of a described fight [9.12] to [9.16], [9.20].
wording::Result<validator::FightReport> odds_of_fight(const project::Project& project);

// What makes no sense in a fight, and what lacks a parameter, as findings.
void check_fight(const project::Project& project, validator::Sink& out);

}  // namespace hexwright::rulesets::lee
