// Into which columns values are sorted: widths of 1, 2 or 5 times a power of ten, chosen from the spread of the values; whole
// numbers are never split.
#pragma once

#include <cstddef>
#include <vector>

namespace hexwright::publish {

struct Bins {
  double first = 0, width = 1;      // where the first column begins
  std::vector<std::size_t> counts;  // of each column
  bool whole_numbers = false;       // columns lie about whole numbers

  double edge(std::size_t i) const { return first + static_cast<double>(i) * width; }
  std::size_t most() const;
};

// `sorted` in rising order, drawable numbers only and not empty; no more than `most` columns (at least 5).
Bins chosen_bins(const std::vector<double>& sorted, std::size_t most);

// The value below which this share of the sorted values lies, between neighbours in proportion.
double quantile(const std::vector<double>& sorted, double share);

}  // namespace hexwright::publish
