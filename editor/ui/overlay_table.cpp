// Inches of the table become pixels by the frame that the picture gives; dark lines in light ones are seen on any ground.
#include <algorithm>
#include <cmath>

#include "editor/ui/overlay.hpp"
#include "editor/ui/words.hpp"
#include "model/document/map.hpp"

namespace hexwright::ui {

namespace {

using editor::TablePreview;

constexpr double HANDLE_PX = 4, ROUND_PX = 6, SNAP_PX = 7, WORDS_PX = 13;

struct Scale {
  publish::Box frame;
  double inch_mm, px;
  const editor::Navigation& navigation;
  publish::Point at(geometry::PlanePoint point) const {
    return navigation.to_pixels({frame.left + point.x * inch_mm, frame.bottom - point.y * inch_mm});
  }
  double length(double inches) const { return inches * inch_mm * px; }
};

std::optional<Scale> scale_of(const OverBoard& over, const std::string& id) {
  const auto frame = over.scene.picture->frame_of(id);
  for (const document::InchTable& table : over.scene.view->map.tables)
    if (frame && table.id == id && table.width_inches.thousandths > 0)
      return Scale{*frame, frame->width() * 1000 / static_cast<double>(table.width_inches.thousandths),
                   over.navigation.viewport().pixels_per_mm, over.navigation};
  return std::nullopt;
}

// In the order of the tones.
constexpr publish::Color COLORS[] = {
    {140, 50, 160, 210},  // zone
    {40, 90, 190},        // drawn
    {20, 80, 200},        // chosen
    {90, 90, 90, 200},    // pointed
    {190, 20, 20},        // wrong
    {120, 40, 150},       // measured
    {220, 120, 0},        // snapped
};
publish::Color color_of(TablePreview::Tone tone) { return COLORS[static_cast<std::size_t>(tone)]; }

void draw_shape(cairo_t* cr, const Scale& scale, const TablePreview::Shape& shape) {
  if (shape.points.empty()) return;
  const publish::Color color = color_of(shape.tone);
  for (const geometry::PlanePoint point : shape.points) {
    const publish::Point at = scale.at(point);
    cairo_line_to(cr, at.x, at.y);
  }
  if (shape.closed) cairo_close_path(cr);
  if (shape.width > 0) {  // the true width, under the line in its middle
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width(cr, std::max(scale.length(shape.width), 1.0));
    source(cr, color.faded(0.3));
    cairo_stroke_preserve(cr);
  }
  if (shape.tone == TablePreview::Tone::zone) {
    dash(cr, 7, 5);
    stroke_twice(cr, color, 1.4);
    solid(cr);
    return;
  }
  const bool filled = shape.closed && shape.tone != TablePreview::Tone::snapped && shape.tone != TablePreview::Tone::measured;
  if (filled) {
    source(cr, color.faded(0.16));
    cairo_fill_preserve(cr);
  }
  stroke_twice(cr, color, shape.tone == TablePreview::Tone::snapped ? 3 : 1.8);
}

void draw_circle(cairo_t* cr, const Scale& scale, const TablePreview::Circle& circle) {
  const publish::Point at = scale.at(circle.middle);
  disc(cr, at, circle.radius > 0 ? scale.length(circle.radius) : SNAP_PX);
  stroke_twice(cr, color_of(circle.tone), 1.8);
  if (circle.radius <= 0) return;
  disc(cr, at, 2);
  fill_in(cr, color_of(circle.tone));
}

void draw_handle(cairo_t* cr, const Scale& scale, const TablePreview::Handle& handle) {
  const publish::Point at = scale.at(handle.at);
  if (handle.round)
    disc(cr, at, ROUND_PX);
  else
    cairo_rectangle(cr, at.x - HANDLE_PX, at.y - HANDLE_PX, 2 * HANDLE_PX, 2 * HANDLE_PX);
  fill_and_stroke(cr, handle.chosen ? publish::Color{220, 120, 0} : publish::Color{255, 255, 255}, {20, 60, 150}, 1.5);
}

void draw_label(cairo_t* cr, const Scale& scale, const TablePreview::Label& label) {
  const publish::Point at = scale.at(label.at);
  const std::string text = words(label.words).utf8_string();
  const cairo_text_extents_t extents = letters(cr, text, WORDS_PX);
  const double x = at.x + 10, y = at.y - 10;
  cairo_rectangle(cr, x - 3, y + extents.y_bearing - 3, extents.width + 6, extents.height + 6);
  fill_in(cr, {255, 255, 250, 225});
  source(cr, {30, 30, 30});
  cairo_move_to(cr, x - extents.x_bearing, y);
  cairo_show_text(cr, text.c_str());
  cairo_new_path(cr);
}

}  // namespace

void draw_table(cairo_t* cr, const OverBoard& over, const TablePreview& preview) {
  const auto scale = preview.empty() ? std::nullopt : scale_of(over, preview.table);
  if (!scale) return;
  cairo_save(cr);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  for (const TablePreview::Shape& shape : preview.zones) draw_shape(cr, *scale, shape);
  for (const TablePreview::Label& label : preview.zone_names) draw_label(cr, *scale, label);
  for (const TablePreview::Shape& shape : preview.shapes) draw_shape(cr, *scale, shape);
  for (const TablePreview::Circle& circle : preview.circles) draw_circle(cr, *scale, circle);
  for (const TablePreview::Handle& handle : preview.handles) draw_handle(cr, *scale, handle);
  for (const TablePreview::Label& label : preview.labels) draw_label(cr, *scale, label);
  cairo_restore(cr);
}

}  // namespace hexwright::ui
