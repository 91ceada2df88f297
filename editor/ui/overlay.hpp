// What is drawn over the board: previews of tools, the chosen hex, hexes that a pane points at, marks of findings.
#pragma once

#include "editor/tools/navigation.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::ui {

struct OverBoard {
  const editor::Scene& scene;
  const publish::Theme& theme;
  const editor::Navigation& navigation;
};

void draw_preview(cairo_t* cr, const OverBoard& over, const editor::Preview& preview);
void draw_choice(cairo_t* cr, const OverBoard& over, std::optional<std::size_t> chosen, const geometry::HexSet& pointed_at);
void draw_findings(cairo_t* cr, const OverBoard& over, const editor::Verdict& verdict);

}  // namespace hexwright::ui
