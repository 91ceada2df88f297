// The smallest step whose marks do not exceed the number allowed. Four marks or more can always be had with at least three used:
// a step at most 2.5 times the one before it still falls into a range that needed five.
#include "publish/charts/ticks.hpp"

#include <algorithm>
#include <cmath>

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

}  // namespace hexwright::publish
