// What was measured on the inch table, over it. Shapes that reach beyond their core are outlined with round corners, exactly.
#include <algorithm>
#include <cmath>
#include <optional>

#include "editor/ui/overlay.hpp"

namespace hexwright::ui {

namespace {

using Shape = editor::AidPreview::Shape;
using Tone = editor::AidPreview::Tone;

// Around a core without hollows; a spot and a line have a way round too.
void trace_grown(cairo_t* cr, std::vector<publish::Point> core, double reach) {
  if (core.empty()) return;
  double area = 0;
  for (std::size_t i = 0; i < core.size(); ++i) {
    const publish::Point a = core[i], b = core[(i + 1) % core.size()];
    area += a.x * b.y - b.x * a.y;
  }
  if (area < 0) std::reverse(core.begin(), core.end());
  if (core.size() == 1) {
    disc(cr, core[0], reach);
    return cairo_close_path(cr);
  }
  cairo_new_sub_path(cr);
  for (std::size_t i = 0; i < core.size(); ++i) {
    const publish::Point before = core[(i + core.size() - 1) % core.size()], at = core[i], after = core[(i + 1) % core.size()];
    if (reach <= 0) {
      cairo_line_to(cr, at.x, at.y);
      continue;
    }
    // Outside lies to the right of each edge, a quarter turn back on a page that counts downwards.
    const double from = std::atan2(at.y - before.y, at.x - before.x) - PI / 2, to = std::atan2(after.y - at.y, after.x - at.x) - PI / 2;
    cairo_arc(cr, at.x, at.y, reach, from, to);
  }
  cairo_close_path(cr);
}

struct Look {
  publish::Color line, fill;
  double width = 1.5;
  bool dashed = false;
};
// In the order of the tones.
constexpr Look LOOKS[] = {
    {{20, 80, 200, 230}, {20, 80, 200, 0}, 1.6, false},    // ring
    {{110, 110, 120, 170}, {0, 0, 0, 0}, 1.2, true},       // faint
    {{20, 80, 200}, {60, 120, 220, 70}, 2.6, false},       // chosen
    {{190, 90, 0}, {230, 160, 30, 70}, 2.4, false},        // other
    {{200, 20, 20}, {210, 30, 30, 80}, 2, false},          // obstacle
    {{20, 140, 40}, {30, 160, 60, 70}, 2, false},          // reach
    {{200, 20, 20, 220}, {210, 30, 30, 110}, 1.4, false},  // ban
    {{20, 140, 40}, {0, 0, 0, 0}, 2.6, false},             // seen
    {{200, 20, 20}, {0, 0, 0, 0}, 2.6, false},             // unseen
    {{60, 60, 60, 200}, {0, 0, 0, 0}, 1.2, true},          // between
    {{20, 80, 200}, {0, 0, 0, 0}, 3, false},               // way
    {{200, 20, 20, 200}, {0, 0, 0, 0}, 2, true},           // rest
    {{20, 140, 40}, {255, 255, 255, 130}, 2, false},       // ghost
    {{200, 20, 20}, {210, 30, 30, 90}, 2, false},          // fault
    {{120, 20, 140}, {120, 20, 140, 200}, 2.2, false},     // mark
};

void draw_shape(cairo_t* cr, const Shape& shape, double px) {
  const Look& look = LOOKS[static_cast<std::size_t>(shape.tone)];
  cairo_new_path(cr);
  if (shape.closed)
    trace_grown(cr, shape.core, shape.reach * px);
  else
    for (const publish::Point point : shape.core) cairo_line_to(cr, point.x, point.y);
  if (shape.closed && look.fill.alpha > 0) {
    source(cr, look.fill);
    cairo_fill_preserve(cr);
  }
  if (look.dashed) dash(cr, 6, 5);
  stroke_twice(cr, look.line, look.width);
  solid(cr);
}

}  // namespace

void draw_aid(cairo_t* cr, const OverBoard& over, const editor::AidPreview& preview) {
  const double px = over.navigation.viewport().pixels_per_mm;
  std::optional<Shape> reach;
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  for (Shape shape : preview.shapes) {
    for (publish::Point& point : shape.core) point = over.navigation.to_pixels(point);
    cairo_save(cr);
    if (shape.tone == Tone::reach) reach = shape;
    if (shape.tone == Tone::ban && reach) {  // only what it takes from there is of interest
      cairo_new_path(cr);
      trace_grown(cr, reach->core, reach->reach * px);
      cairo_clip(cr);
    }
    draw_shape(cr, shape, px);
    cairo_restore(cr);
  }
}

}  // namespace hexwright::ui
