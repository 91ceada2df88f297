// The door of Pluton, part 1: infantry and support weapons at the level of platoons. Its numbers, tables and rulings stand in
// pluton.ruleset.xml; here is only what needs code. Any thread may call; faults simulate/… say what a scenario lacks to be played.
#pragma once

#include "validator/ruleset.hpp"
#include "validator/simulator/engine.hpp"
#include "validator/simulator/logs.hpp"

namespace hexwright::rulesets::pluton {

validator::GameRules rules();

// Checks on a designer's own tables, [7.3], [10.3], [15.2], [15.3], [17.2].
void check_tables(const project::Project& project, validator::Sink& out);
// Checks on mortars, [8.5], [8.3].
void check_mortars(const project::Project& project, validator::Sink& out);

// Pluton played out: what the game offers to the simulator.

validator::GameOfPlayouts playouts();

// Odds of its single events.
validator::GameOfEvents events();

// Pluton at the door of those who keep logs.

validator::GameOfLogs logs();

wording::Result<document::Log> record(const project::Project& project, const validator::SimulationSetup& setup, std::uint64_t seed,
                                      std::uint64_t playout);
wording::Result<void> judge(const project::Project& scenario, const document::Log& log, validator::Sink& out);

}  // namespace hexwright::rulesets::pluton
