// What only Pluton's own checks can say.
#pragma once

#include "validator/findings/log_findings.hpp"

namespace hexwright::rulesets::pluton {

using validator::Severity;
using wording::mark;

inline constexpr auto FINDINGS = validator::findings({
    {"pluton/10.3-melee-columns", Severity::error, mark("The melee table lacks a column the rules use"),
     mark("The rules' example moves from 2:1 by two columns to 4:1, so 2:1, 3:1 and 4:1 must follow one another."),
     mark("columns=\"1:1 2:1 4:1\""), mark("columns=\"1:1 2:1 3:1 4:1\"")},
    {"pluton/15.2-modifier-table", Severity::error, mark("The modifier table contradicts the rules"),
     mark("No modifier leaves a strength as it is, and the rules' example turns 10 with a modifier of -3 into 6."),
     mark("row 10 with 7 in column -3"), mark("row 10 with 6 in column -3")},
    {"pluton/15.3-modifier-columns", Severity::error, mark("The modifier table has other columns than -5 to 5"),
     mark("Modifiers beyond 5 or -5 count as 5 and -5, so the table ends there on both sides."), mark("columns=\"-3 -2 -1 0 1 2 3\""),
     mark("columns=\"-5 -4 -3 -2 -1 0 1 2 3 4 5\"")},
    {"pluton/17.2-morale-levels", Severity::error, mark("The morale table has not four levels"),
     mark("Morale goes from 1 to 4, and each level needs its row."), mark("rows 1, 2 and 3"), mark("rows 1, 2, 3 and 4")},
    {"pluton/7.3-small-arms-rows", Severity::error, mark("The table of small-arms fire lacks the nearest distances"),
     mark("Pinned units fire into their own and the neighbouring hex, so rows for the distances 0 and 1 must exist."),
     mark("the first row is 2"), mark("rows 0, 1, 2 …")},
    {"pluton/8.3-mortar-marker", Severity::warning, mark("A mortar platoon without a barrage marker"),
     mark("Mortars fire by barrage markers, and none is assigned to this platoon."),
     mark("4m in the order of battle and in no assignment of markers"), mark("4m with marker 4")},
    {"pluton/8.5-mortar-range", Severity::error, mark("A mortar with a reach the rules do not allow"),
     mark("Mortars place their barrage 3 to 16 hexes away."), mark("<range most=\"20\"/> for a mortar platoon"),
     mark("<range most=\"16\"/>")},
});
// One of these, or of those on recorded games.
using FindingId = validator::FindingId<FINDINGS, validator::LOG_FINDINGS>;

}  // namespace hexwright::rulesets::pluton
