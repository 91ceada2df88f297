// Shapes of hexes and sides about the middles that the picture gives, and the marks over the board: what is chosen, what panes point at,
// what was found.
#include "editor/ui/overlay.hpp"

#include <cmath>
#include <map>

#include "editor/ui/controls.hpp"

namespace hexwright::ui {

Outline outline_of(const OverBoard& over) {
  // 15 mm from side to side is how every scene draws its hexes (BoardOptions::hex_mm).
  const double radius = publish::BoardOptions{}.hex_mm / std::sqrt(3.0) * over.navigation.viewport().pixels_per_mm;
  const bool flat = over.scene.view->index->boards()->orientation() == geometry::Orientation::flat;
  Outline out;
  for (int i = 0; i < 6; ++i) {
    const double angle = (i * 60 + (flat ? 0 : 30)) * PI / 180;
    out.corners[static_cast<std::size_t>(i)] = {radius * std::cos(angle), radius * std::sin(angle)};
  }
  return out;
}

void trace(cairo_t* cr, const OverBoard& over, const Outline& outline, std::size_t hex) {
  const publish::Point at = middle_of(over, hex);
  cairo_move_to(cr, at.x + outline.corners[0].x, at.y + outline.corners[0].y);
  for (std::size_t i = 1; i < 6; ++i) cairo_line_to(cr, at.x + outline.corners[i].x, at.y + outline.corners[i].y);
  cairo_close_path(cr);
}

void fill_in(cairo_t* cr, publish::Color color) {
  source(cr, color);
  cairo_fill(cr);
}

void fill_and_stroke(cairo_t* cr, publish::Color fill, publish::Color line, double width) {
  source(cr, fill);
  cairo_fill_preserve(cr);
  source(cr, line);
  cairo_set_line_width(cr, width);
  cairo_stroke(cr);
}

void join(cairo_t* cr, publish::Point from, publish::Point to) {
  cairo_move_to(cr, from.x, from.y);
  cairo_line_to(cr, to.x, to.y);
}

void disc(cairo_t* cr, publish::Point at, double radius) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, at.x, at.y, radius, 0, 2 * PI);
}

void dash(cairo_t* cr, double on, double off) {
  const double dashes[] = {on, off};
  cairo_set_dash(cr, dashes, 2, 0);
}

void solid(cairo_t* cr) { cairo_set_dash(cr, nullptr, 0, 0); }

cairo_text_extents_t letters(cairo_t* cr, const std::string& words, double size) {
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cr, size);
  cairo_text_extents_t out;
  cairo_text_extents(cr, words.c_str(), &out);
  return out;
}

void stroke_twice(cairo_t* cr, publish::Color color, double width) {
  source(cr, {255, 255, 255, 200});
  cairo_set_line_width(cr, width + 2);
  cairo_stroke_preserve(cr);
  source(cr, color);
  cairo_set_line_width(cr, width);
  cairo_stroke(cr);
}

std::optional<std::array<publish::Point, 2>> ends_of(const OverBoard& over, const geometry::Hexside& side) {
  const geometry::JoinedBoards& boards = *over.scene.view->index->boards();
  const auto [here, there] = side.hexes();
  const bool on_board = boards.contains(here);
  const auto index = boards.index_of(on_board ? here : there);
  if (!index) return std::nullopt;
  const auto from = geometry::centre(on_board ? here : there, boards.orientation());
  const auto to = geometry::centre(on_board ? there : here, boards.orientation());
  const double pitch = publish::BoardOptions{}.hex_mm * over.navigation.viewport().pixels_per_mm;
  const publish::Point way{to.x - from.x, to.y - from.y};
  const publish::Point middle = middle_of(over, *index) + way * (pitch / 2);
  const publish::Point half = publish::across(way) * (pitch / 2 / std::sqrt(3.0));
  return std::array{middle - half, middle + half};
}

void write_in(cairo_t* cr, const OverBoard& over, std::size_t hex, const std::string& words) {
  const publish::Point at = middle_of(over, hex);
  const cairo_text_extents_t size = letters(cr, words, std::clamp(over.navigation.viewport().pixels_per_mm * 5, 8.0, 28.0));
  cairo_move_to(cr, at.x - size.width / 2 - size.x_bearing, at.y - size.height / 2 - size.y_bearing);
  cairo_show_text(cr, words.c_str());
}

void draw_choice(cairo_t* cr, const OverBoard& over, std::optional<std::size_t> chosen, const geometry::HexSet& pointed_at) {
  const Outline outline = outline_of(over);
  const std::size_t hexes = over.scene.view->index->hex_count();
  pointed_at.each([&](std::size_t hex) {
    if (hex < hexes) trace(cr, over, outline, hex);
  });
  fill_and_stroke(cr, {60, 120, 220, 70}, {40, 90, 190, 200}, 1);
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
    const publish::Point at = middle_of(over, hex) + publish::Point{reach * 0.5, -reach * 0.5};
    const double radius = std::clamp(reach * 0.28, 4.0, 11.0);
    disc(cr, at, radius);
    fill_and_stroke(cr, severity_colour(severity), {255, 255, 255}, 1.5);
    cairo_set_line_width(cr, radius * 0.3);  // an exclamation mark
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    join(cr, {at.x, at.y - radius * 0.5}, {at.x, at.y + radius * 0.1});
    join(cr, {at.x, at.y + radius * 0.5}, {at.x, at.y + radius * 0.5});
    cairo_stroke(cr);
  }
}

}  // namespace hexwright::ui
