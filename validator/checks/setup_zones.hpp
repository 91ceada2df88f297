// What the grounds of all directives together tell of a setup: enemies in the same hexes, no room to spare, nowhere to hide. Reports into
// the sink; work on large maps is bounded, and what lies beyond the bound is left out without a finding. One thread a sink.
#pragma once

#include <set>
#include <vector>

#include "validator/analysis/setup_proof.hpp"
#include "validator/findings/sink.hpp"

namespace hexwright::validator {

// Two directives of enemies that share ground and are reported for it: a side that sets up in the open before the other is simply seen.
bool overlap_matters(const document::Setup& setup, const document::Directive& one, const document::Directive& other);
// Says whether enemies may start in the same places without an order of setup, so that the order is not asked for twice.
// Crowded directives are left aside: where there is no room for all, that is what is wrong.
bool report_overlaps(const project::Project& project, const std::vector<SetupGround>& grounds, const std::set<std::size_t>& crowded,
                     Sink& out);
// Of a setup that can be carried out: where not one piece more would fit.
void report_full(const project::Project& project, const SetupProof& proof, const std::vector<SetupGround>& grounds, int limit, Sink& out);
void report_hiding(const project::Project& project, const std::vector<SetupGround>& grounds, Sink& out);

}  // namespace hexwright::validator
