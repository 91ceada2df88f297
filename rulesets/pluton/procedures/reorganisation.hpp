// Chapter 12: which markers may come off in which turn, with or without a roll, and what the unit is then.
#pragma once

#include "rulesets/pluton/procedures/readiness.hpp"

namespace hexwright::rulesets::pluton {

struct ReorganisationFacts {
  MarkedReadiness readiness;
  int turn = 1;
  bool own_phase = true;
  bool enemy_in_hex = false;
};
// [12.1] In which turns the marker allows it, whatever else holds.
bool marker_allows(const MarkedReadiness& readiness, int turn, const Tables& tables, const Rulings& rulings);
bool may_reorganise(const ReorganisationFacts& facts, const Tables& tables, const Rulings& rulings);
std::optional<Breach> breach_of_reorganising(const ReorganisationFacts& facts, const Tables& tables, const Rulings& rulings);
// May the owner leave it be?
bool may_forgo(const Rulings& rulings);

// [12.3] [12.4] In command without a roll; otherwise by morale as the scenario gives it, without [13.4].
bool recovers(bool commanded, int morale, const Tables& tables, int roll);
// [12.2] [12.5] One level up; the marker changes its colour while one remains.
MarkedReadiness reorganised(MarkedReadiness readiness, int turn, const Numbers& numbers);

}  // namespace hexwright::rulesets::pluton
