// The door of ASL, chapter A12: concealment, dummies and hidden initial placement. Its numbers, tables and rulings stand in
// asl_a12.ruleset.xml; the rest of the game is not given, and what is needed of it is asked for by name. Any thread may call; a fault says
// what the scenario or the ruleset lacks.
#pragma once

#include "validator/analysis/hunt_odds.hpp"
#include "validator/ruleset.hpp"
#include "validator/simulator/logs.hpp"

namespace hexwright::rulesets::asl_a12 {

validator::GameRules rules();

// How likely it is that the concealed and hidden of a scenario are found by Searching or Mopping Up. [12.152] [12.153] [12.154]

validator::GameOfHunts hunts();

// Judging a recorded game by the paragraphs of the chapter: who lost a “?” and kept it, who gained one and may not, who hid again.

validator::GameOfLogs logs();

// Odds of its single events.
validator::GameOfEvents events();

// Who sees whom when play begins. CSV: observer, hex, level, piece, hex, level, range, sees, hindrance. Of the setup filled in, or of the
// card where it names single hexes. For a side only what it knows: of the other side's concealed stacks only the “?”, and nothing that is
// hidden.
wording::Result<std::string> who_sees_whom(const project::Project& scenario, const project::Project* filled_in, std::string_view side);
wording::Result<std::vector<validator::HexesInSight>> hexes_in_sight(const project::Project& scenario, const project::Project* filled_in,
                                                                     std::string_view side);

}  // namespace hexwright::rulesets::asl_a12
