// The width after Freedman and Diaconis: twice the middle half's spread over the cube root of the number of values.
#include "publish/charts/bins.hpp"

#include <algorithm>
#include <cmath>

#include "publish/charts/ticks.hpp"

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

}  // namespace hexwright::publish
