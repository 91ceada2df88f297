// The smallest step whose marks do not exceed the number allowed. Four marks or more can always be had with at least three used:
// a step at most 2.5 times the one before it still falls into a range that needed five.

#include "publish/charts/axes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

namespace {

constexpr double LARGEST = 1e300;
constexpr double TOLERANCE = 1e-9;  // of a step: what rounding may have done to a range that ends on a mark

double scaled(double multiple, int exponent) {
  // Division keeps 0.1, 0.3 … the doubles nearest to what is printed; two factors keep 1e300 within reach.
  if (exponent >= 0) return multiple * std::pow(10.0, exponent);
  if (exponent >= -300) return multiple / std::pow(10.0, -exponent);
  return multiple / 1e300 / std::pow(10.0, -exponent - 300);
}

Ticks with_step(double low, double high, int mantissa, int exponent) {
  Ticks ticks{0, 0, mantissa, exponent};
  const double step = ticks.step();
  const double first = std::floor(low / step + TOLERANCE), last = std::ceil(high / step - TOLERANCE);
  ticks.first_multiple = first;
  ticks.count = static_cast<int>(std::clamp(last - first + 1, 1.0, 1e6));
  return ticks;
}

}  // namespace

bool drawable_number(double value) { return std::abs(value) <= LARGEST; }

double Ticks::at(int i) const { return scaled((first_multiple + i) * mantissa, exponent); }
double Ticks::step() const { return scaled(mantissa, exponent); }

Ticks nice_ticks(double low, double high, int most) {
  if (!drawable_number(low) || !drawable_number(high)) low = 0, high = 1;
  if (low > high) std::swap(low, high);
  most = std::clamp(most, 3, 11);
  const double size = std::max(std::abs(low), std::abs(high));
  if (size < 1e-290) low = 0, high = 1;
  // Digits that a double does not have make no marks.
  if (high - low < size * 1e-11) {
    low = std::min(low - size * 0.25, low);
    high = std::max(high + size * 0.25, high);
  }
  const double range = high - low;
  int exponent = static_cast<int>(std::floor(std::log10(range))) - 2;
  while (true) {
    for (const int mantissa : {1, 2, 5}) {
      Ticks ticks = with_step(low, high, mantissa, exponent);
      if (ticks.count > most) continue;
      ticks.count = std::max(ticks.count, 3);
      return ticks;
    }
    ++exponent;
  }
}

std::vector<std::int64_t> turn_ticks(std::int64_t first, std::int64_t last, std::size_t most) {
  std::vector<std::int64_t> ticks;
  if (last < first) return ticks;
  most = std::max<std::size_t>(most, 2);
  const auto turns = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first) + 1;
  std::int64_t step = 1;
  for (int next = 0; turns / static_cast<std::uint64_t>(step) + 1 > most && turns > most && step < (std::int64_t{1} << 58); ++next) {
    constexpr int factors[] = {2, 5, 10};  // 1, 2, 5, 10, 20, 50 …
    std::int64_t power = 1;
    for (int i = 0; i < next / 3; ++i) power *= 10;
    step = power * factors[next % 3];
  }
  if (step <= 2) {
    for (std::int64_t turn = first; turn <= last; turn += step) ticks.push_back(turn);
    return ticks;
  }
  std::int64_t multiple = first / step * step;
  while (multiple < first) multiple += step;
  // The first turn is worth a number of its own unless the next would stand too near.
  if (multiple - first > step / 2) ticks.push_back(first);
  for (; multiple <= last; multiple += step) ticks.push_back(multiple);
  return ticks;
}

// Numbers beyond what an axis can hold count as no numbers.

Interval interval_at(const Series& series, std::size_t i) {
  if (i >= series.low.size() || i >= series.high.size()) return {};
  const double low = series.low[i], high = series.high[i];
  return drawable_number(low) && drawable_number(high) && low <= high ? Interval{true, low, high} : Interval{};
}

std::size_t gaps_in(const std::vector<double>& values) {
  return static_cast<std::size_t>(std::count_if(values.begin(), values.end(), [](double value) { return !drawable_number(value); }));
}

Interval range_of(const std::vector<Series>& all) {
  Interval range;
  const auto take = [&range](double value) {
    range = range.known ? Interval{true, std::min(range.low, value), std::max(range.high, value)} : Interval{true, value, value};
  };
  for (const Series& series : all)
    for (std::size_t i = 0; i < series.values.size(); ++i) {
      if (!drawable_number(series.values[i])) continue;
      take(series.values[i]);
      if (const Interval interval = interval_at(series, i); interval.known) {
        take(interval.low);
        take(interval.high);
      }
    }
  return range;
}

// The distance of labels is measured, not guessed, and everything else follows from the size of the letters.

namespace {

constexpr double BASELINE = 0.36;  // from the middle of a digit down to its foot, in ems

Pen hairline(Color color, double width_mm) { return {color, width_mm, Cap::butt, Join::miter}; }

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
    canvas.write({words, look.label(), look.quiet, {plot.left - look.text_mm * 0.5, y + look.text_mm * BASELINE}, Anchor::end});
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
    canvas.write({label.words, font, color, {label.x, y}, Anchor::middle});
    free_from = label.x + width / 2 + font.size_mm * 0.6;
  }
}

// Digits come from fmt, which knows no locale; the decimal mark is the one the catalogue writes.

namespace {

constexpr std::string_view NO_NUMBER = "–", MINUS = "−", THIN = "\u00A0";

std::string decimal_mark(const wording::Catalogue& catalogue) {
  const std::string half = catalogue.words(wording::Decimal{500});
  return half.size() > 2 ? half.substr(1, half.size() - 2) : ".";
}

std::string raised(int number) {
  constexpr std::string_view digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string out = number < 0 ? "⁻" : "";
  for (const char c : std::to_string(std::abs(number))) out += digits[c - '0'];
  return out;
}

// Plain digits with a point: "1234.5" to the words of the language.
std::string worded(const std::string& digits, const wording::Catalogue& catalogue) {
  const std::size_t point = std::min(digits.find('.'), digits.size());
  std::string out;
  for (std::size_t i = 0; i < point; ++i) {
    if (point > 4 && i > 0 && (point - i) % 3 == 0) out += THIN;
    out += digits[i];
  }
  if (point < digits.size()) out += decimal_mark(catalogue) + digits.substr(point + 1);
  return out;
}

std::string power_figure(double size, const wording::Catalogue& catalogue) {
  const int exponent = static_cast<int>(std::floor(std::log10(size)));
  std::string digits = fmt::format("{:.6g}", size / std::pow(10.0, std::clamp(exponent, -300, 300)));
  if (digits == "10") return "10" + raised(exponent + 1);
  return (digits == "1" ? std::string{} : worded(digits, catalogue) + "×") + "10" + raised(exponent);
}

}  // namespace

std::string figure(double value, int decimals, const wording::Catalogue& catalogue) {
  if (!std::isfinite(value)) return std::string(NO_NUMBER);
  const double size = std::abs(value);
  const bool plain = size < 1e12 && (decimals <= 6 || (decimals <= 12 && size >= 1e-3));
  const std::string digits = plain ? fmt::format("{:.{}f}", size, std::max(decimals, 0)) : std::string{};
  const bool nothing = plain && digits.find_first_not_of("0.") == digits.npos;
  std::string out = value < 0 && !nothing ? std::string(MINUS) : std::string{};
  if (size == 0) return "0";
  return out + (plain ? worded(digits, catalogue) : power_figure(size, catalogue));
}

std::string short_figure(double value, const wording::Catalogue& catalogue) {
  const double size = std::abs(value);
  if (!std::isfinite(value) || size == 0) return figure(value, 0, catalogue);
  if (size < 1e-4) return (value < 0 ? std::string(MINUS) : std::string{}) + power_figure(size, catalogue);
  const int leading = static_cast<int>(std::floor(std::log10(size)));
  int decimals = std::clamp(2 - leading, 0, 6);
  // Zeros at the end say nothing.
  for (std::string digits = fmt::format("{:.{}f}", size, decimals); decimals > 0 && digits.back() == '0'; digits.pop_back()) --decimals;
  return figure(value, decimals, catalogue);
}

std::string percent(double share, int decimals, const wording::Catalogue& catalogue) {
  return figure(share * 100, decimals, catalogue) + "%";
}

std::string short_percent(double share, const wording::Catalogue& catalogue) {
  const double size = std::abs(share) * 100;
  if (size > 0 && size < 0.1) return "<" + percent(0.001, 1, catalogue);
  const bool whole = size == 0 || size >= 9.95 || std::abs(size - std::round(size)) < 0.005;
  // What is not quite all must not read as all.
  if (share < 1 && size >= 99.5) return share > 0.9995 ? ">" + percent(0.999, 1, catalogue) : percent(share, 1, catalogue);
  return percent(share, whole ? 0 : 1, catalogue);
}

}  // namespace hexwright::publish
