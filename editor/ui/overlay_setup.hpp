// Drawn over the board while units are set up: regions, counters that are not there yet, and a stack laid out so that all of it is seen.
#pragma once

#include "editor/ui/overlay.hpp"

namespace hexwright::ui {

void draw_setup(cairo_t* cr, const OverBoard& over, const editor::SetupPreview& preview);
// Counters that lie on one another in this hex, side by side above it. False where less than two lie.
bool draw_fan(cairo_t* cr, const OverBoard& over, std::optional<std::size_t> hex);

}  // namespace hexwright::ui
