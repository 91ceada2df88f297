// Pluton, part 1: infantry and support weapons at the level of platoons. Its numbers, tables and rulings stand in
// pluton.ruleset.xml; here is only what needs code.
#pragma once

#include "validator/ruleset.hpp"

namespace hexwright::rulesets::pluton {

validator::GameRules rules();

// Checks on a designer's own tables, [7.3], [10.3], [15.2], [15.3], [17.2].
void check_tables(const project::Project& project, validator::Sink& out);
// Checks on mortars, [8.5], [8.3].
void check_mortars(const project::Project& project, validator::Sink& out);

}  // namespace hexwright::rulesets::pluton
