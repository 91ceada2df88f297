// Where an axis has its marks: steps of 1, 2 or 5 times a power of ten, as a person would choose them, and the axis between them.
// Marks are whole multiples of the step, so their values carry no rounding of their own.
#pragma once

#include <cstdint>
#include <vector>

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

}  // namespace hexwright::publish
