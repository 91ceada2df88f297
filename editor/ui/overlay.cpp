// Marks over the board: what is chosen, what panes point at, what was found.
#include "editor/ui/overlay.hpp"

#include <cmath>
#include <map>

#include "editor/ui/outline.hpp"
#include "editor/ui/severity_colour.hpp"

namespace hexwright::ui {

void draw_choice(cairo_t* cr, const OverBoard& over, std::optional<std::size_t> chosen, const geometry::HexSet& pointed_at) {
  const Outline outline = outline_of(over);
  const std::size_t hexes = over.scene.view->index->hex_count();
  pointed_at.each([&](std::size_t hex) {
    if (hex < hexes) trace(cr, over, outline, hex);
  });
  source(cr, {60, 120, 220, 70});
  cairo_fill_preserve(cr);
  source(cr, {40, 90, 190, 200});
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
  if (!chosen || *chosen >= hexes) return;
  trace(cr, over, outline, *chosen);
  stroke_twice(cr, {20, 80, 200}, 2.4);
}

void draw_findings(cairo_t* cr, const OverBoard& over, const editor::Verdict& verdict) {
  // The gravest of a hex is its mark.
  std::map<std::size_t, validator::Severity> marks;
  for (const editor::Problem& problem : verdict.problems)
    if (problem.hex && !problem.waived && *problem.hex < over.scene.view->index->hex_count()) {
      const auto [mark, added] = marks.try_emplace(*problem.hex, problem.severity);
      if (!added && problem.severity > mark->second) mark->second = problem.severity;
    }
  const Outline outline = outline_of(over);
  const double reach = std::hypot(outline.corners[0].x, outline.corners[0].y);
  for (const auto& [hex, severity] : marks) {
    const publish::Point at = over.navigation.to_pixels(over.scene.picture->middle_of(hex)) + publish::Point{reach * 0.5, -reach * 0.5};
    const double radius = std::clamp(reach * 0.28, 4.0, 11.0);
    cairo_new_sub_path(cr);
    cairo_arc(cr, at.x, at.y, radius, 0, 2 * PI);
    source(cr, severity_colour(severity));
    cairo_fill_preserve(cr);
    source(cr, {255, 255, 255});
    cairo_set_line_width(cr, 1.5);
    cairo_stroke(cr);
    cairo_set_line_width(cr, radius * 0.3);  // an exclamation mark
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_move_to(cr, at.x, at.y - radius * 0.5);
    cairo_line_to(cr, at.x, at.y + radius * 0.1);
    cairo_move_to(cr, at.x, at.y + radius * 0.5);
    cairo_line_to(cr, at.x, at.y + radius * 0.5);
    cairo_stroke(cr);
  }
}

}  // namespace hexwright::ui
