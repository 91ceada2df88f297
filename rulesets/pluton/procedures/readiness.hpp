// Chapter 11: levels of readiness going down, and the markers that say since when.
#pragma once

#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

// [11.1]
constexpr Readiness one_lower(Readiness level) { return level == Readiness::full ? Readiness::under_fire : Readiness::pinned; }
constexpr Readiness one_higher(Readiness level) { return level == Readiness::pinned ? Readiness::under_fire : Readiness::full; }

Readiness after_effect(Readiness level, const FireEffect& effect, const Rulings& rulings);
// [11.3] With the marker: laid anew whenever a level is lost, in the colour of the turn; otherwise it stays as it is.
MarkedReadiness after_effect(MarkedReadiness readiness, const FireEffect& effect, int turn, const Tables& tables, const Rulings& rulings);
// [6.5] A unit that ran: under fire, with the marker that lets it run every other turn.
MarkedReadiness after_run(MarkedReadiness readiness, int turn, const Tables& tables, const Rulings& rulings);

}  // namespace hexwright::rulesets::pluton
