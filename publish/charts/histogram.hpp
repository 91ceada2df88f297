// How often values fell where: columns, and above them a line over the middle of the values with the median written on it. Widths of
// columns are 1, 2 or 5 times a power of ten; whole numbers are never split. Millimetres; immutable once made, for any thread; cannot fail.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "publish/charts/chart.hpp"

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

class Histogram : public Chart {
 public:
  // Drawn in this colour of the palette.
  Histogram(ChartOptions options, std::vector<double> values, std::size_t color = 0);

 protected:
  void draw_plot(Canvas& canvas, const Box& room) const override;
  std::vector<std::string> remarks() const override;

 private:
  void draw_columns(Canvas& canvas, const Bins& bins, const Box& plot, double left_value, double right_value, double top_share) const;
  void draw_spread(Canvas& canvas, const Box& plot, double left_value, double right_value, double y) const;
  bool has_spread() const;

  std::vector<double> sorted_;
  std::size_t gaps_ = 0;
  std::size_t color_;
};

}  // namespace hexwright::publish
