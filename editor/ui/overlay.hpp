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
// The scanned picture over all of the board, and in it the hexes that are known, each with a line to where it should be.
void draw_backdrop(cairo_t* cr, const OverBoard& over, const editor::Preview::Backdrop& preview);
// What a tool of the inch table shows over it.
void draw_table(cairo_t* cr, const OverBoard& over, const editor::TablePreview& preview);
// What was measured on the inch table.
void draw_aid(cairo_t* cr, const OverBoard& over, const editor::AidPreview& preview);
void draw_choice(cairo_t* cr, const OverBoard& over, std::optional<std::size_t> chosen, const geometry::HexSet& pointed_at);
void draw_findings(cairo_t* cr, const OverBoard& over, const editor::Verdict& verdict);

}  // namespace hexwright::ui
