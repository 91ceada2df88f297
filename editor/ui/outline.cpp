// Their size is that of the neighbours' distance on the paper.
#include "editor/ui/outline.hpp"

#include <algorithm>
#include <cmath>

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
  const publish::Point at = over.navigation.to_pixels(over.scene.picture->middle_of(hex));
  cairo_move_to(cr, at.x + outline.corners[0].x, at.y + outline.corners[0].y);
  for (std::size_t i = 1; i < 6; ++i) cairo_line_to(cr, at.x + outline.corners[i].x, at.y + outline.corners[i].y);
  cairo_close_path(cr);
}

void source(cairo_t* cr, publish::Color color) {
  cairo_set_source_rgba(cr, color.red / 255.0, color.green / 255.0, color.blue / 255.0, color.alpha / 255.0);
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
  const publish::Point middle = over.navigation.to_pixels(over.scene.picture->middle_of(*index)) + way * (pitch / 2);
  const publish::Point half = publish::across(way) * (pitch / 2 / std::sqrt(3.0));
  return std::array{middle - half, middle + half};
}

void write_in(cairo_t* cr, const OverBoard& over, std::size_t hex, const std::string& words) {
  const publish::Point at = over.navigation.to_pixels(over.scene.picture->middle_of(hex));
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cr, std::clamp(over.navigation.viewport().pixels_per_mm * 5, 8.0, 28.0));
  cairo_text_extents_t size;
  cairo_text_extents(cr, words.c_str(), &size);
  cairo_move_to(cr, at.x - size.width / 2 - size.x_bearing, at.y - size.height / 2 - size.y_bearing);
  cairo_show_text(cr, words.c_str());
}

}  // namespace hexwright::ui
