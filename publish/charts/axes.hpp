// Axes as a person draws them: light lines across the plot at round values, numbers beside them, no frame. Labels never overlap:
// one that would touch the one before it is left out.
#pragma once

#include <string>
#include <vector>

#include "publish/charts/chart.hpp"
#include "publish/charts/series.hpp"
#include "publish/charts/ticks.hpp"

namespace hexwright::publish {

struct ValueScale {
  Ticks ticks;
  std::vector<std::string> labels;  // one for each tick
  double widest = 0;                // of the labels, mm

  double low() const { return ticks.low(); }
  double high() const { return ticks.high(); }
};

// Round values around a range. Shares always show 0 to 100 %; numbers begin at zero when zero is near or `from_zero` asks for it.
ValueScale value_scale(Interval range, Unit unit, bool from_zero, int most_ticks, const ChartOptions& options);
// The same, exactly around the range.
ValueScale scale_around(double low, double high, Unit unit, int most_ticks, const ChartOptions& options);

// How many labels fit above one another, and beside one another.
int rows_that_fit(double height_mm, const ChartLook& look);
int columns_that_fit(double width_mm, const ChartLook& look);

// Lines across the plot, numbers at its left; the line of zero is darker.
void draw_value_axis(Canvas& canvas, const ValueScale& scale, const Axis& axis, const Box& plot, const ChartOptions& options);
// Lines down the plot (or short marks), numbers below it; no number begins left of `free_from`.
void draw_value_axis_below(Canvas& canvas, const ValueScale& scale, const Axis& axis, const Box& plot, bool with_lines, double free_from,
                           const ChartOptions& options);

struct Label {
  double x = 0;  // of its middle
  std::string words;
};
// A row of labels with the baseline at y, inside left … right.
void write_row(Canvas& canvas, const std::vector<Label>& row, const Font& font, Color color, double y, double left, double right);

}  // namespace hexwright::publish
