// The width after Freedman and Diaconis: twice the middle half's spread over the cube root of the number of values.

#include "publish/charts/histogram.hpp"

#include <algorithm>
#include <cmath>

#include "publish/canvas/measure.hpp"
#include "publish/charts/axes.hpp"

namespace hexwright::publish {

namespace {

constexpr double LEAST = 1e-290;

// The next 1, 2 or 5 times a power of ten that is not less.
double nice_width(double wanted) {
  const double power = std::pow(10.0, std::floor(std::log10(wanted)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (wanted <= factor * power * (1 + 1e-9)) return factor * power;
  return 10 * power;
}

double wanted_width(const std::vector<double>& sorted) {
  const double range = sorted.back() - sorted.front();
  const double middle_half = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  const double count = static_cast<double>(sorted.size());
  return middle_half > 0 ? 2 * middle_half / std::cbrt(count) : range / (1 + std::log2(count));
}

}  // namespace

std::size_t Bins::most() const { return counts.empty() ? 0 : *std::max_element(counts.begin(), counts.end()); }

double quantile(const std::vector<double>& sorted, double share) {
  const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const double part = place - static_cast<double>(below);
  if (part == 0 || below + 1 >= sorted.size()) return sorted[below];
  return sorted[below] * (1 - part) + sorted[below + 1] * part;
}

Bins chosen_bins(const std::vector<double>& sorted, std::size_t most) {
  most = std::max<std::size_t>(most, 5);
  Bins bins;
  const double low = sorted.front(), high = sorted.back();
  bins.whole_numbers = std::abs(low) < 1e9 && std::abs(high) < 1e9 &&
                       std::all_of(sorted.begin(), sorted.end(), [](double value) { return value == std::floor(value); });
  const double range = high - low, size = std::max(std::abs(low), std::abs(high));
  // Differences that a double hardly has make no columns.
  const bool alike = range <= std::max(size * 1e-11, LEAST);
  // One value, many times: one column about it.
  bins.width =
      alike ? (size > LEAST ? nice_width(size / 20) : 1) : nice_width(std::max(wanted_width(sorted), range / static_cast<double>(most)));
  if (bins.whole_numbers) bins.width = std::max(bins.width, 1.0);
  // Few whole numbers get a column each.
  if (bins.whole_numbers && range + 1 <= static_cast<double>(most) && range <= 30) bins.width = 1;
  double columns = 0;
  while (true) {
    const double shift = bins.whole_numbers ? 0.5 : 0;
    const double begin = std::floor((low + shift) / bins.width);
    columns = std::floor((high + shift) / bins.width) - begin + 1;
    bins.first = begin * bins.width - shift;
    if (columns <= static_cast<double>(most) + 1) break;
    bins.width = nice_width(bins.width * 1.5);
  }
  bins.counts.assign(static_cast<std::size_t>(std::max(columns, 1.0)), 0);
  for (const double value : sorted) {
    const double place = std::floor((value - bins.first) / bins.width);
    ++bins.counts[static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(bins.counts.size() - 1)))];
  }
  return bins;
}

// The columns touch, for what they count is continuous; whole numbers have a little air between them.

namespace {
constexpr double LINE_SHARE = 0.9, OUTSIDE = (1 - LINE_SHARE) / 2;  // of the values, that the line above spans, and on either side
constexpr double NARROWEST_MM = 1.3;                                // column
constexpr double MOST_COLUMNS = 60;
constexpr double FEWEST_COLUMNS = 7;  // that the width is divided into
}  // namespace

Histogram::Histogram(ChartOptions options, std::vector<double> values, std::size_t color)
    : Chart(std::move(options)), sorted_(std::move(values)), color_(color) {
  gaps_ = gaps_in(sorted_);
  std::erase_if(sorted_, [](double value) { return !drawable_number(value); });
  std::sort(sorted_.begin(), sorted_.end());
}

std::vector<std::string> Histogram::remarks() const {
  std::vector<std::string> remarks;
  if (gaps_ > 0) remarks.push_back(remark_on_gaps(gaps_));
  if (has_spread())
    remarks.push_back(say(wording::say("The line above the columns spans {share} of the values, its thick part the middle half.",
                                       {{"share", short_percent(LINE_SHARE, *options().catalogue)}})));
  return remarks;
}

bool Histogram::has_spread() const { return sorted_.size() > 1 && quantile(sorted_, OUTSIDE) < quantile(sorted_, 1 - OUTSIDE); }

void Histogram::draw_plot(Canvas& canvas, const Box& room) const {
  if (sorted_.empty()) return draw_nothing(canvas, room);
  const double em = look().text_mm;
  const double up_row = options().texts.up.empty() ? 0 : em * 1.6, spread_row = em * 3.1;
  const double across_width = measure(options().texts.across, look().label()).width;
  const bool beside = across_width <= em * 5.5;  // of the numbers; else below them
  Box plot{room.left, room.top + spread_row + up_row, room.right - em, room.bottom - em * (beside ? 1.9 : 3.2)};
  const auto most = static_cast<std::size_t>(std::clamp((room.width() - em * 5) / NARROWEST_MM, 5.0, MOST_COLUMNS));
  const Bins bins = chosen_bins(sorted_, most);
  const double top_share = static_cast<double>(bins.most()) / static_cast<double>(sorted_.size());
  const ValueScale shares = scale_around(0, top_share, Unit::share, rows_that_fit(plot.height(), look()), options());
  plot.left += std::max(shares.widest, beside ? across_width + em * 0.3 : 0) + em * 0.5;
  if (plot.width() < 4 || plot.height() < 4) return draw_nothing(canvas, room);

  // Half a column of air at both ends; a few columns do not grow into walls.
  const double air = std::max(0.5, (FEWEST_COLUMNS - static_cast<double>(bins.counts.size())) / 2) * bins.width;
  const double left = bins.edge(0) - air, right = bins.edge(bins.counts.size()) + air;
  const Axis across_axis{left, right, plot.left, plot.right}, up_axis{shares.low(), shares.high(), plot.bottom, plot.top};
  // Whole numbers have no marks between them.
  const int most_marks = bins.whole_numbers ? static_cast<int>(std::min(right - left, 11.0)) : 11;
  const ValueScale values =
      scale_around(left, right, Unit::number, std::min(columns_that_fit(plot.width(), look()), most_marks), options());
  canvas.begin_layer("axes", say(wording::say("Axes")));
  if (up_row > 0)
    write_line(canvas, options().texts.up, look().label(), look().quiet, {room.left, plot.top - em * 0.95}, Anchor::start, room.width());
  draw_value_axis(canvas, shares, up_axis, plot, options());
  draw_value_axis_below(canvas, values, across_axis, plot, false, plot.left - em * 0.2, options());
  write_line(canvas, options().texts.across, look().label(), look().quiet,
             {beside ? plot.left - em * 0.5 : plot.right, plot.bottom + em * (beside ? 1.6 : 2.9)}, Anchor::end, room.width());
  canvas.end_layer();
  draw_layer(canvas, "data", say(wording::say("Data")), [&](Canvas&) { draw_columns(canvas, bins, plot, left, right, shares.high()); });
  draw_layer(canvas, "labels", say(wording::say("Labels")),
             [&](Canvas&) { draw_spread(canvas, plot, left, right, plot.top - up_row - em * 0.9); });
}

void Histogram::draw_columns(Canvas& canvas, const Bins& bins, const Box& plot, double left_value, double right_value,
                             double top_share) const {
  const Axis across{left_value, right_value, plot.left, plot.right}, up{0, top_share, plot.bottom, plot.top};
  const Color color = look().series(color_ % look().palette.size()).color;
  const double width = std::abs(across.at(bins.edge(1)) - across.at(bins.edge(0)));
  const double air = bins.whole_numbers && bins.width == 1 ? width * 0.1 : std::min(0.12, width * 0.1);
  Path columns;
  for (std::size_t i = 0; i < bins.counts.size(); ++i) {
    if (bins.counts[i] == 0) continue;
    const double share = static_cast<double>(bins.counts[i]) / static_cast<double>(sorted_.size());
    columns.append(Path::rectangle({across.at(bins.edge(i)) + air, up.at(share), across.at(bins.edge(i + 1)) - air, plot.bottom}));
  }
  canvas.draw(columns, filled(mixed(color, look().paper, 0.25)));
  canvas.draw(Path().move({plot.left, plot.bottom}).line({plot.right, plot.bottom}), stroked({look().axis, 0.22, Cap::butt, Join::miter}));
}

void Histogram::draw_spread(Canvas& canvas, const Box& plot, double left_value, double right_value, double y) const {
  const Axis across{left_value, right_value, plot.left, plot.right};
  const double em = look().text_mm;
  const auto at = [&](double share) { return across.at(quantile(sorted_, share)); };
  const double low = at(OUTSIDE), high = at(1 - OUTSIDE), median = at(0.5);
  const Color ink = look().ink;
  canvas.draw(Path().move({median, y}).line({median, plot.bottom}), stroked({ink, 0.22, Cap::butt, Join::miter, {0.9, 0.7}}));
  canvas.draw(Path().move({low, y}).line({high, y}), stroked({ink, 0.25, Cap::butt, Join::miter}));
  canvas.draw(Path().move({at(0.25), y}).line({at(0.75), y}), stroked({ink, 0.9, Cap::butt, Join::miter}));
  draw_mark(canvas, Mark::disc, {median, y}, em * 0.34, ink, look().paper);
  const auto worded = [this](double value) { return short_figure(value, *options().catalogue); };
  const std::string words = say(wording::say("median {value}", {{"value", worded(quantile(sorted_, 0.5))}}));
  const double half = measure(words, look().strong()).width / 2;
  const double x = std::clamp(median, std::min(plot.left + half, plot.right - half), std::max(plot.left + half, plot.right - half));
  write_line(canvas, words, look().strong(), ink, {x, y - em * 0.75}, Anchor::middle, plot.width());
  if (!has_spread()) return;
  const std::string first = worded(quantile(sorted_, OUTSIDE)), last = worded(quantile(sorted_, 1 - OUTSIDE));
  write_line(canvas, first, look().note(), look().quiet, {low - em * 0.4, y + em * 0.3}, Anchor::end, std::max(low - em, 0.0));
  write_line(canvas, last, look().note(), look().quiet, {high + em * 0.4, y + em * 0.3}, Anchor::start,
             std::max(options().width_mm - high - em, 0.0));
}

}  // namespace hexwright::publish
