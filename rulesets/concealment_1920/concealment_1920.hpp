// The door of rules 44 to 46, concealed units and patrols, of a supplement to a game on the war of 1920. What they print stands in
// concealment_1920.ruleset.xml; the numbers of the base game, whose rules were not at hand, are missing there. Any thread may call; what a
// check finds goes into its Sink.
#pragma once

#include "validator/analysis/hunt_odds.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::rulesets::concealment_1920 {

validator::GameRules rules();

// The checks on documents: a designer's own numbers, the order of battle, and who starts and comes on where and how.

// [44.4], [45], [44.2.1] The designer's numbers against those that the text prints.
void check_values(const project::Project& project, validator::Sink& out);
// [44] two-sided units, [45] patrols, [44.2.1] what every unit must have, [46] what motorised infantry and Sich Riflemen need.
void check_forces(const project::Project& project, validator::Sink& out);
// [44.1.1], [44.1.2], [45.1], [45.3] The card: who starts and comes on concealed, as far as it lies fixed.
void check_start(const project::Project& project, validator::Sink& out);
// The same of a filled-in setup, where everything has its hex.
void check_setup(const project::Project& scenario, const project::Project& filled_in, validator::Sink& out);

// How likely a concealed force of a scenario is found by the end of a turn: who may be taken for it, who looks, and how. [44.2] [45.3]

validator::GameOfHunts hunts();

// Odds of its single events.
validator::GameOfEvents events();

}  // namespace hexwright::rulesets::concealment_1920
