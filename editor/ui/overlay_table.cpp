// Inches of the table become pixels by the frame that the picture gives; dark lines in light ones are seen on any ground.
#include <algorithm>
#include <cmath>

#include "editor/ui/outline.hpp"
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

publish::Color color_of(TablePreview::Tone tone) {
  switch (tone) {
    case TablePreview::Tone::zone:
      return {140, 50, 160, 210};
    case TablePreview::Tone::drawn:
      return {40, 90, 190};
    case TablePreview::Tone::chosen:
      return {20, 80, 200};
    case TablePreview::Tone::pointed:
      return {90, 90, 90, 200};
    case TablePreview::Tone::wrong:
      return {190, 20, 20};
    case TablePreview::Tone::measured:
      return {120, 40, 150};
    case TablePreview::Tone::snapped:
      return {220, 120, 0};
  }
  return {};
}

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
    const double dashes[] = {7, 5};
    cairo_set_dash(cr, dashes, 2, 0);
    stroke_twice(cr, color, 1.4);
    cairo_set_dash(cr, nullptr, 0, 0);
    cairo_new_path(cr);
    return;
  }
  const bool filled = shape.closed && shape.tone != TablePreview::Tone::snapped && shape.tone != TablePreview::Tone::measured;
  if (filled) {
    source(cr, color.faded(0.16));
    cairo_fill_preserve(cr);
  }
  stroke_twice(cr, color, shape.tone == TablePreview::Tone::snapped ? 3 : 1.8);
  cairo_new_path(cr);
}

void draw_circle(cairo_t* cr, const Scale& scale, const TablePreview::Circle& circle) {
  const publish::Point at = scale.at(circle.middle);
  cairo_new_sub_path(cr);
  cairo_arc(cr, at.x, at.y, circle.radius > 0 ? scale.length(circle.radius) : SNAP_PX, 0, 2 * PI);
  stroke_twice(cr, color_of(circle.tone), 1.8);
  cairo_new_path(cr);
  if (circle.radius <= 0) return;
  cairo_arc(cr, at.x, at.y, 2, 0, 2 * PI);
  source(cr, color_of(circle.tone));
  cairo_fill(cr);
}

void draw_handle(cairo_t* cr, const Scale& scale, const TablePreview::Handle& handle) {
  const publish::Point at = scale.at(handle.at);
  if (handle.round)
    cairo_arc(cr, at.x, at.y, ROUND_PX, 0, 2 * PI);
  else
    cairo_rectangle(cr, at.x - HANDLE_PX, at.y - HANDLE_PX, 2 * HANDLE_PX, 2 * HANDLE_PX);
  source(cr, handle.chosen ? publish::Color{220, 120, 0} : publish::Color{255, 255, 255});
  cairo_fill_preserve(cr);
  source(cr, {20, 60, 150});
  cairo_set_line_width(cr, 1.5);
  cairo_stroke(cr);
}

void draw_label(cairo_t* cr, const Scale& scale, const TablePreview::Label& label) {
  const publish::Point at = scale.at(label.at);
  const std::string text(words(label.words).utf8_str());
  cairo_select_font_face(cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cr, WORDS_PX);
  cairo_text_extents_t extents;
  cairo_text_extents(cr, text.c_str(), &extents);
  const double x = at.x + 10, y = at.y - 10;
  cairo_rectangle(cr, x - 3, y + extents.y_bearing - 3, extents.width + 6, extents.height + 6);
  source(cr, {255, 255, 250, 225});
  cairo_fill(cr);
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
