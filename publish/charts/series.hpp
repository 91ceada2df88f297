// What charts are made of: named rows of numbers, with an interval about each where there is one. A value that is no number
// (NaN, infinity) is a gap: it is left out, and the chart says how many there were.
#pragma once

#include <string>
#include <vector>

namespace hexwright::publish {

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

}  // namespace hexwright::publish
