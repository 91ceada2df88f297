// One horizontal bar for each category, its interval as a thin line over the end, its value printed; rows without room are left out and
// counted. Millimetres; immutable once made, for any thread; cannot fail.
#pragma once

#include <string>
#include <vector>

#include "publish/charts/chart.hpp"
#include "publish/charts/axes.hpp"

namespace hexwright::publish {

struct Bar {
  std::string name;
  double value = 0;
  Interval interval;
  std::size_t color = 0;  // number in the palette: a side's own, say
};

struct BarOptions {
  Unit unit = Unit::share;
};

class BarChart : public Chart {
 public:
  BarChart(ChartOptions options, std::vector<Bar> bars, BarOptions looks = {});

 protected:
  void draw_plot(Canvas& canvas, const Box& room) const override;
  std::vector<std::string> remarks() const override;

 private:
  struct Words {
    std::string value, interval;
    double value_width = 0, width = 0;
  };
  struct Rows {
    std::size_t shown = 0;
    double height = 0;
  };
  Words words_of(const Bar& bar) const;
  Rows rows_in(double height) const;
  void draw_names(Canvas& canvas, const Rows& rows, const Box& room, double width, double top) const;
  void draw_bar(Canvas& canvas, const Bar& bar, const Axis& axis, double y, double height) const;

  std::vector<Bar> bars_;
  BarOptions looks_;
};

}  // namespace hexwright::publish
