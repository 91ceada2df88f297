// Hexes as outlines about the middles that the picture gives. Their size is that of the neighbours' distance on the paper.
#include "editor/ui/overlay.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <map>

#include "editor/ui/severity_colour.hpp"

namespace hexwright::ui {

namespace {

constexpr double PI = 3.14159265358979323846;

struct Outline {
  std::array<publish::Point, 6> corners;  // in pixels, about the middle
};

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

// A dark line in a light one is seen on any ground.
void stroke_twice(cairo_t* cr, publish::Color color, double width) {
  source(cr, {255, 255, 255, 200});
  cairo_set_line_width(cr, width + 2);
  cairo_stroke_preserve(cr);
  source(cr, color);
  cairo_set_line_width(cr, width);
  cairo_stroke(cr);
}

}  // namespace

namespace {

publish::Color ink_of(const OverBoard& over, editor::Preview::Ink ink, const std::string& kind) {
  if (ink == editor::Preview::Ink::member) return kind.empty() ? publish::Color{255, 255, 255, 150} : publish::Color{230, 160, 30, 110};
  if (ink == editor::Preview::Ink::terrain)
    return over.theme.terrain(kind, document::KindOf::terrain, over.scene.view->game).fill.value_or(over.theme.ground);
  publish::Color color = over.theme.ground;
  const long level = std::strtol(kind.c_str(), nullptr, 10);
  for (const publish::LevelStyle& style : over.theme.levels)
    if (style.at <= level) color = style.fill;
  return color;
}

// In the middle of a hex, as large as fits.
void write_in(cairo_t* cr, const OverBoard& over, std::size_t hex, const std::string& words) {
  const publish::Point at = over.navigation.to_pixels(over.scene.picture->middle_of(hex));
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cr, std::clamp(over.navigation.viewport().pixels_per_mm * 5, 8.0, 28.0));
  cairo_text_extents_t size;
  cairo_text_extents(cr, words.c_str(), &size);
  cairo_move_to(cr, at.x - size.width / 2 - size.x_bearing, at.y - size.height / 2 - size.y_bearing);
  cairo_show_text(cr, words.c_str());
}

}  // namespace

void draw_preview(cairo_t* cr, const OverBoard& over, const editor::Preview& preview) {
  const Outline outline = outline_of(over);
  std::map<std::string, publish::Color> colors;
  for (const editor::Preview::Painted& painted : preview.painted) {
    auto color = colors.find(painted.kind);
    if (color == colors.end()) color = colors.emplace(painted.kind, ink_of(over, preview.ink, painted.kind)).first;
    trace(cr, over, outline, painted.hex);
    source(cr, color->second);
    cairo_fill(cr);
    if (preview.ink != editor::Preview::Ink::level) continue;
    source(cr, over.theme.ink);
    write_in(cr, over, painted.hex, painted.kind);
  }
  cairo_new_path(cr);
  preview.outlined.each([&](std::size_t hex) { trace(cr, over, outline, hex); });
  stroke_twice(cr, {30, 30, 30, 220}, 1.2);
}

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
