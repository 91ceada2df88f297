// What a scenario takes over from the one it extends: whole, by section, or a side's part of a section, with its own additions on top.
// Everything keeps its origin, so that a fault of an inherited line is reported where that line stands. A pure function without errors.
#pragma once

#include "model/document/scenario.hpp"

namespace hexwright::project {

// `base` is already complete itself. Sections the scenario does not ask for are not taken over; card and waivers never are.
// Within a section, what the scenario states itself wins: items of the same id are replaced, others added; a side's own
// availability of support replaces all that the base says of that side's.
document::Scenario taken_over(const document::Scenario& base, const document::Scenario& own);

// Does this scenario take the section (of this side, when one is given) from its base?
bool takes(const document::Scenario& own, document::Section section, std::string_view side = {});

}  // namespace hexwright::project
