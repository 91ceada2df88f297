// A legal setup of patrol markers [6.1], for `setup example`.
#pragma once

#include "rulesets/lee/setups/field.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::rulesets::lee {

// Markers are spread over their zones in turns, three inches and more from those of the other side; the first of each side hide its corps.
validator::GameOfPlacements::Completed complete_placement(const project::Project& scenario, document::Placement found);

}  // namespace hexwright::rulesets::lee
