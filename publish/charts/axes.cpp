// The distance of labels is measured, not guessed, and everything else follows from the size of the letters.
#include "publish/charts/axes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "publish/canvas/measure.hpp"
#include "publish/charts/figures.hpp"

namespace hexwright::publish {

namespace {

constexpr double BASELINE = 0.36;  // from the middle of a digit down to its foot, in ems

Pen hairline(Color color, double width_mm) { return {color, width_mm, Cap::butt, Join::miter, {}}; }

Path segment(Point from, Point to) { return Path().move(from).line(to); }

}  // namespace

ValueScale scale_around(double low, double high, Unit unit, int most_ticks, const ChartOptions& options) {
  ValueScale scale;
  scale.ticks = nice_ticks(low, high, most_ticks);
  const int decimals = scale.ticks.decimals();
  for (int i = 0; i < scale.ticks.count; ++i) {
    const double value = scale.ticks.at(i);
    scale.labels.push_back(unit == Unit::share ? percent(value, std::max(decimals - 2, 0), *options.catalogue)
                                               : figure(value, decimals, *options.catalogue));
    scale.widest = std::max(scale.widest, measure(scale.labels.back(), options.look.label()).width);
  }
  return scale;
}

ValueScale value_scale(Interval range, Unit unit, bool from_zero, int most_ticks, const ChartOptions& options) {
  double low = range.known ? range.low : 0, high = range.known ? range.high : 1;
  if (unit == Unit::share) {
    low = std::min(low, 0.0);
    high = std::max(high, 1.0);
  }
  if (from_zero || (low > 0 && low < high * 0.6)) low = std::min(low, 0.0);
  if (from_zero || (high < 0 && high > low * 0.6)) high = std::max(high, 0.0);
  if (low == 0 && high == 0) high = 1;
  return scale_around(low, high, unit, most_ticks, options);
}

int rows_that_fit(double height_mm, const ChartLook& look) {
  return static_cast<int>(std::clamp(height_mm / (look.text_mm * 2.6) + 1, 3.0, 7.0));
}

int columns_that_fit(double width_mm, const ChartLook& look) {
  return static_cast<int>(std::clamp(width_mm / (look.text_mm * 5) + 1, 3.0, 11.0));
}

void draw_value_axis(Canvas& canvas, const ValueScale& scale, const Axis& axis, const Box& plot, const ChartOptions& options) {
  const ChartLook& look = options.look;
  for (int i = 0; i < scale.ticks.count; ++i) {
    const double value = scale.ticks.at(i), y = axis.at(value);
    const bool is_zero = value == 0;
    canvas.draw(segment({plot.left, y}, {plot.right, y}), stroked(hairline(is_zero ? look.axis : look.grid, is_zero ? 0.22 : 0.16)));
  }
  double above = std::numeric_limits<double>::infinity();
  for (int i = 0; i < scale.ticks.count; ++i) {
    const double y = axis.at(scale.ticks.at(i));
    if (above - y < look.text_mm * 1.05) continue;
    above = y;
    const std::string& words = scale.labels[static_cast<std::size_t>(i)];
    canvas.write({words, look.label(), look.quiet, {plot.left - look.text_mm * 0.5, y + look.text_mm * BASELINE}, Anchor::end, 0, {}, 0});
  }
}

void draw_value_axis_below(Canvas& canvas, const ValueScale& scale, const Axis& axis, const Box& plot, bool with_lines, double free_from,
                           const ChartOptions& options) {
  const ChartLook& look = options.look;
  std::vector<Label> row;
  for (int i = 0; i < scale.ticks.count; ++i) {
    const double value = scale.ticks.at(i), x = axis.at(value);
    if (x < plot.left - 1e-6 || x > plot.right + 1e-6) continue;
    const Pen pen = hairline(with_lines && value != 0 ? look.grid : look.axis, with_lines && value != 0 ? 0.16 : 0.22);
    const double top = with_lines ? plot.top : plot.bottom;
    canvas.draw(segment({x, top}, {x, plot.bottom + (with_lines ? 0 : 0.9)}), stroked(pen));
    row.push_back({x, scale.labels[static_cast<std::size_t>(i)]});
  }
  write_row(canvas, row, look.label(), look.quiet, plot.bottom + look.text_mm * 1.6, free_from, options.width_mm);
}

void write_row(Canvas& canvas, const std::vector<Label>& row, const Font& font, Color color, double y, double left, double right) {
  double free_from = left;
  for (const Label& label : row) {
    if (label.words.empty()) continue;
    const double width = measure(label.words, font).width;
    if (label.x - width / 2 < free_from || label.x + width / 2 > right) continue;
    canvas.write({label.words, font, color, {label.x, y}, Anchor::middle, 0, {}, 0});
    free_from = label.x + width / 2 + font.size_mm * 0.6;
  }
}

}  // namespace hexwright::publish
