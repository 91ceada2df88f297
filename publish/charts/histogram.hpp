// How often values fell where: columns, and above them a line over the middle of the values with the median written on it.
#pragma once

#include <string>
#include <vector>

#include "publish/charts/bins.hpp"
#include "publish/charts/chart.hpp"

namespace hexwright::publish {

struct HistogramOptions {
  Unit unit = Unit::number;  // of the values
  double line_share = 0.9;   // of the values, that the line above spans
  std::size_t color = 0;
};

class Histogram : public Chart {
 public:
  Histogram(ChartOptions options, std::vector<double> values, HistogramOptions looks = {});

 protected:
  void draw_plot(Canvas& canvas, const Box& room) const override;
  std::vector<std::string> remarks() const override;

 private:
  void draw_columns(Canvas& canvas, const Bins& bins, const Box& plot, double left_value, double right_value, double top_share) const;
  void draw_spread(Canvas& canvas, const Box& plot, double left_value, double right_value, double y) const;
  std::string worded(double value) const;
  bool has_spread() const;

  std::vector<double> sorted_;
  std::size_t gaps_ = 0;
  HistogramOptions looks_;
};

}  // namespace hexwright::publish
