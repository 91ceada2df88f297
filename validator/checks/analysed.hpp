// Checks that rest on the analysis of all conditions. The analysis takes longer than all other checks together, so it is made once by the
// check on conditions and handed to each of these; turns count from 1. One thread at a time, since Implications remembers its answers.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "validator/analysis/implication.hpp"
#include "validator/analysis/ledger.hpp"
#include "validator/analysis/triggers.hpp"
#include "validator/findings/sink.hpp"

namespace hexwright::validator {

struct Analysed {
  const project::Project& project;
  const WholeAnalysis& all;
  Implications& implications;
  // It can never come true, and another check says so where it stands.
  std::function<bool(const document::Condition&)> hopeless;
};

void check_condition_parts(const Analysed& analysed, Sink& out);  // parts that add nothing, or exclude one another
void check_late_arrivals(const Analysed& analysed, Sink& out);    // reinforcements that get nowhere before the end
void check_support_times(const Analysed& analysed, Sink& out);    // artillery against the arrival of its piece
void check_points(const Analysed& analysed, Sink& out);           // what the clauses can score, against caps and results
void check_capacity(const Analysed& analysed, Sink& out);         // reinforcements of which only so many come on in a turn
void check_fallback(const Analysed& analysed, Sink& out);         // reinforcements that may stay away for the whole game

// The first turn in which each reinforcement may come on, whole or in part. None that never can: that is said of its condition.
std::map<std::string, int> first_turns(const WholeAnalysis& all);
// A clause on losses has a cap that all losses together do not reach.
bool cap_is_beyond_losses(const SideLedger& side, const LedgerLine& line);

}  // namespace hexwright::validator
