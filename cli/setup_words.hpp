// Sentences about a proof of a setup: why there is a legal one, why there is none, or what information is missing. Cannot fail; any thread.
#pragma once

#include <string>
#include <vector>

#include "model/project/project.hpp"
#include "validator/analysis/setup_proof.hpp"

namespace hexwright::cli {

wording::Text why(const project::Project& project, const validator::SetupProof& proof);
wording::Text why_not(const project::Project& project, const validator::CrowdedDirectives& crowd);

std::vector<std::string> directive_ids(const project::Project& project, const validator::CrowdedDirectives& crowd);
std::vector<std::string> labels(const project::Project& project, const geometry::HexSet& hexes);  // the first 100 000

}  // namespace hexwright::cli
