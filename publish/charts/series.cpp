// Numbers beyond what an axis can hold count as no numbers.
#include "publish/charts/series.hpp"

#include <algorithm>
#include <cmath>

#include "publish/charts/ticks.hpp"

namespace hexwright::publish {

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

}  // namespace hexwright::publish
