// A bar begins at zero, always: its length is what is compared.
#include "publish/charts/bar_chart.hpp"

#include <algorithm>
#include <cmath>

#include "publish/canvas/measure.hpp"
#include "publish/charts/axes.hpp"

namespace hexwright::publish {

namespace {

constexpr double NAMES_SHARE = 0.42;                    // of the width, at most
constexpr double HIGHEST_ROW = 4.6, LOWEST_ROW = 1.45;  // in ems
constexpr double THICKNESS = 0.56;                      // of the row
constexpr double THICKEST = 2.3;                        // in ems

}  // namespace

BarChart::BarChart(ChartOptions options, std::vector<Bar> bars, BarOptions looks)
    : Chart(std::move(options)), bars_(std::move(bars)), looks_(looks) {
  for (Bar& bar : bars_) {
    Interval& interval = bar.interval;
    interval.known = interval.known && drawable_number(interval.low) && drawable_number(interval.high) && interval.low <= interval.high &&
                     drawable_number(bar.value);
  }
}

std::vector<std::string> BarChart::remarks() const {
  const auto gaps = std::count_if(bars_.begin(), bars_.end(), [](const Bar& bar) { return !drawable_number(bar.value); });
  const std::string remark = remark_on_gaps(static_cast<std::size_t>(gaps));
  return remark.empty() ? std::vector<std::string>{} : std::vector{remark};
}

BarChart::Words BarChart::words_of(const Bar& bar) const {
  const wording::Catalogue& catalogue = *options().catalogue;
  const bool share = looks_.unit == Unit::share;
  Words words{"–", {}, 0, 0};
  if (drawable_number(bar.value)) words.value = share ? short_percent(bar.value, catalogue) : short_figure(bar.value, catalogue);
  if (bar.interval.known) {
    // Both ends with the decimals of the value; one sign of percent will do.
    const int decimals = std::abs(bar.value) < 0.0995 ? 1 : 0;
    const auto end = [&](double value) { return share ? figure(value * 100, decimals, catalogue) : short_figure(value, catalogue); };
    const bool minus = bar.interval.low < 0;
    words.interval = end(bar.interval.low) + (minus ? " … " : "–") + end(bar.interval.high) + (share ? "%" : "");
  }
  words.value_width = measure(words.value, look().strong()).width;
  words.width = words.value_width + (words.interval.empty() ? 0 : measure(words.interval, look().note()).width + look().text_mm * 0.5);
  return words;
}

BarChart::Rows BarChart::rows_in(double height) const {
  const double em = look().text_mm;
  const double row = std::min(height / static_cast<double>(bars_.size()), HIGHEST_ROW * em);
  if (row >= LOWEST_ROW * em) return {bars_.size(), row};
  // The last row says how many are missing.
  return {static_cast<std::size_t>(std::max(height / (LOWEST_ROW * em) - 1, 1.0)), LOWEST_ROW * em};
}

void BarChart::draw_plot(Canvas& canvas, const Box& room) const {
  if (std::none_of(bars_.begin(), bars_.end(), [](const Bar& bar) { return drawable_number(bar.value); }))
    return draw_nothing(canvas, room);
  const double em = look().text_mm;
  Box plot{room.left, room.top + em * 0.3, room.right, room.bottom - em * 1.9};
  const Rows rows = rows_in(plot.height());
  plot.bottom = std::min(plot.bottom, plot.top + rows.height * static_cast<double>(rows.shown + (rows.shown < bars_.size() ? 1 : 0)));

  Interval range{true, 0, 0};
  double names = 0, words = 0;
  for (std::size_t i = 0; i < rows.shown; ++i) {
    names = std::max(names, measure(bars_[i].name, look().label()).width);
    words = std::max(words, words_of(bars_[i]).width);
    for (const double value :
         {bars_[i].value, bars_[i].interval.known ? bars_[i].interval.low : 0, bars_[i].interval.known ? bars_[i].interval.high : 0})
      if (drawable_number(value)) range = {true, std::min(range.low, value), std::max(range.high, value)};
  }
  const double name_width = std::min(names, room.width() * NAMES_SHARE);
  plot.left += name_width + em * 0.8;
  ValueScale scale = value_scale(range, looks_.unit, true, columns_that_fit(plot.width() - words, look()), options());
  // Words at the end of the longest bar stand beside the plot; beside shorter ones they stand on it.
  plot.right -= range.high > scale.low() + (scale.high() - scale.low()) * 0.5 ? words + em * 0.8 : std::max(words * 0.3, scale.widest / 2);
  if (plot.width() < 4 || plot.height() < rows.height * 0.9) return draw_nothing(canvas, room);
  const Axis axis{scale.low(), scale.high(), plot.left, plot.right};

  canvas.begin_layer("axes", say(wording::say("Axes")));
  draw_value_axis_below(canvas, scale, axis, plot, true, plot.left - em * 2, options());
  write_line(canvas, options().texts.across, look().label(), look().quiet, {room.left, plot.bottom + em * 1.6}, Anchor::start,
             std::max(plot.left - em * 2.5 - room.left, 0.0));
  canvas.end_layer();
  canvas.begin_layer("data", say(wording::say("Data")));
  for (std::size_t i = 0; i < rows.shown; ++i)
    draw_bar(canvas, bars_[i], axis, plot.top + rows.height * (static_cast<double>(i) + 0.5), rows.height);
  canvas.end_layer();
  draw_layer(canvas, "labels", say(wording::say("Labels")), [&](Canvas&) { draw_names(canvas, rows, room, name_width, plot.top); });
}

void BarChart::draw_names(Canvas& canvas, const Rows& rows, const Box& room, double width, double top) const {
  const double em = look().text_mm;
  const std::size_t lines = rows.height > em * 2.6 ? 2 : 1;
  for (std::size_t i = 0; i < rows.shown; ++i) {
    const double y = top + rows.height * (static_cast<double>(i) + 0.5);
    const auto name = lines == 1 ? std::vector{shortened(bars_[i].name, look().label(), width)}
                                 : wrapped(bars_[i].name, look().label(), width + 0.01, lines);
    double baseline = y + em * 0.36 - em * 0.6 * static_cast<double>(std::max<std::size_t>(name.size(), 1) - 1);
    for (const std::string& line : name) {
      if (!line.empty()) canvas.write({line, look().label(), look().ink, {room.left, baseline}});
      baseline += em * 1.2;
    }
  }
  const std::size_t left = bars_.size() - rows.shown;
  if (left > 0)
    write_line(canvas, say(wording::say_n("and one more", "and {count} more", static_cast<std::int64_t>(left))), look().label(),
               look().quiet, {room.left, top + rows.height * (static_cast<double>(rows.shown) + 0.5) + em * 0.36}, Anchor::start,
               room.width());
}

void BarChart::draw_bar(Canvas& canvas, const Bar& bar, const Axis& axis, double y, double height) const {
  const double em = look().text_mm, half = std::min(height * THICKNESS, em * THICKEST) / 2;
  const Color color = look().series(bar.color % look().palette.size()).color;
  const double zero = axis.at(0);
  double end = zero;
  if (drawable_number(bar.value)) {
    const double x = axis.at(bar.value);
    if (x != zero)
      canvas.draw(Path::rectangle({std::min(zero, x), y - half, std::max(zero, x), y + half}),
                  filled(bar.interval.known ? mixed(color, look().paper, 0.3) : color));
    end = std::max(end, x);
  }
  if (bar.interval.known) {
    const double low = axis.at(bar.interval.low), high = axis.at(bar.interval.high), cap = half * 0.45;
    Path line;
    line.move({low, y}).line({high, y}).move({low, y - cap}).line({low, y + cap}).move({high, y - cap}).line({high, y + cap});
    canvas.draw(line, stroked({look().ink, 0.28, Cap::butt, Join::miter}));
    end = std::max(end, high);
  }
  const Words words = words_of(bar);
  const Point at{end + em * 0.55, y + em * 0.36};
  const auto paper = std::optional(look().paper);
  canvas.write({words.value, look().strong(), drawable_number(bar.value) ? look().ink : look().quiet, at, Anchor::start, 0, paper, 0.4});
  if (!words.interval.empty())
    canvas.write({words.interval, look().note(), look().quiet, at + Point{words.value_width + em * 0.5, 0}, Anchor::start, 0, paper, 0.4});
}

}  // namespace hexwright::publish
