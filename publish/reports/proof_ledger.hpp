// The ledger of the points in the proof sheet: for each side a table of its clauses with the least and the most they can pay, and
// what they pay if nobody ever does anything.
#pragma once

#include <string>

#include "model/project/project.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::publish {

// HTML; empty when nothing scores.
std::string proof_ledger(const project::Project& project, const wording::Catalogue& catalogue);

}  // namespace hexwright::publish
