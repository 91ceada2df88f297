// The numbers of charts and how they are written: series with their intervals, round ticks, axes drawn in millimetres, and figures in the
// format of a language. Ticks are whole multiples of their step, so their values are not rounded. NaN and infinity are gaps: they are left
// out and counted. Pure functions for any thread; cannot fail.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/wording/catalogue.hpp"
#include "publish/charts/chart.hpp"

namespace hexwright::publish {

// A number an axis can hold: finite and no larger than 1e300.
bool drawable_number(double value);

struct Ticks {
  double first_multiple = 0;  // of the step; a whole number
  int count = 2;
  int mantissa = 1;  // 1, 2 or 5
  int exponent = 0;  // the step is mantissa * 10^exponent

  double at(int i) const;
  double step() const;
  double low() const { return at(0); }
  double high() const { return at(count - 1); }
  int decimals() const { return exponent < 0 ? -exponent : 0; }
};

// Between 3 and `most` (at most 11) marks whose first and last enclose the range. A range that is empty or no range is widened.
Ticks nice_ticks(double low, double high, int most = 11);

// Which of the turns first … last carry a number, when `most` fit: every one, every second from the first, or the first and the
// multiples of 5, 10, 20 ….
std::vector<std::int64_t> turn_ticks(std::int64_t first, std::int64_t last, std::size_t most);

// A range of values on a stretch of paper.
struct Axis {
  double low = 0, high = 1;  // values
  double from = 0, to = 1;   // mm
  double at(double value) const { return from + (value - low) / (high - low) * (to - from); }
};

// What charts are made of: named rows of numbers, with an interval about each where there is one. A value that is no number
// (NaN, infinity) is a gap: it is left out, and the chart says how many there were.
struct Series {
  std::string name;
  std::vector<double> values;
  std::vector<double> low, high;  // the interval of each value; empty, or shorter, where there is none
};

// An interval that may be drawn: both ends are numbers, and in order.
struct Interval {
  bool known = false;
  double low = 0, high = 0;
};
Interval interval_at(const Series& series, std::size_t i);

// How many values are no numbers.
std::size_t gaps_in(const std::vector<double>& values);

// The least and greatest number among values and intervals; not known when there is none.
Interval range_of(const std::vector<Series>& all);

// The ticks of an axis: light lines across the plot at round values, numbers beside them, no frame. Labels never overlap: one that would
// touch the one before it is left out.
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

// Numbers in the words of a language: its decimal mark, a real minus, thousands set apart, shares as percent.

// With so many decimals. From 10,000 on, thousands are set apart by a blank that does not break; beyond 12 digits powers of ten.
std::string figure(double value, int decimals, const wording::Catalogue& catalogue);

// With as many decimals as say something: three leading digits, trailing zeros dropped.
std::string short_figure(double value, const wording::Catalogue& catalogue);

// 0.43 is "43%". The short one keeps a decimal below 10 % and says "<0.1%" rather than nothing.
std::string percent(double share, int decimals, const wording::Catalogue& catalogue);
std::string short_percent(double share, const wording::Catalogue& catalogue);

}  // namespace hexwright::publish
