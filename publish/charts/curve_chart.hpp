// Values by turn as lines or steps, each with the band of its interval. The lines carry their names at their ends where these fit, else a
// legend stands above. Millimetres; immutable once made, for any thread; cannot fail.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "publish/canvas/shapes.hpp"
#include "publish/charts/axes.hpp"
#include "publish/charts/chart.hpp"

namespace hexwright::publish {

// Turns are columns of equal width; the value of a turn stands in the middle of its column, or fills it as a step.
struct CurvePlace {
  Axis turns;  // from the first turn - 0.5 to the last + 0.5
  Axis values;
  bool steps = false;
};

struct CurveShape {
  Path line, band;
  std::vector<Point> lonely;       // points with no neighbour: a line would not show them
  std::vector<std::size_t> shown;  // numbers of the values the line goes through
};
CurveShape curve_shape(const Series& series, const CurvePlace& place);

// Numbers of the values to draw: all when they are few, else for each tenth of a millimetre the first, least, greatest and last,
// and one missing value where there is any, so that gaps stay.
std::vector<std::size_t> visible_values(const std::vector<double>& values, double width_mm);

struct CurveOptions {
  Unit unit = Unit::share;
  bool steps = false;
  std::vector<std::string> clocks = {};  // of each turn, a second row below the numbers; may be empty
  std::string clock_title = {};          // what stands before that row
};

class CurveChart : public Chart {
 public:
  CurveChart(ChartOptions options, std::vector<Series> series, CurveOptions curves = {});

 protected:
  void draw_plot(Canvas& canvas, const Box& room) const override;
  std::vector<std::string> remarks() const override;

 private:
  struct EndLabel {
    std::size_t series = 0;
    std::string name, value;
    std::size_t last = 0;  // number of the last value
  };
  std::vector<EndLabel> end_labels(const Box& room) const;
  double left_margin(double of_values) const;
  double bottom_margin() const;
  void draw_turns(Canvas& canvas, const Axis& turns, const Box& plot) const;
  void draw_data(Canvas& canvas, const CurvePlace& place, const Box& plot) const;
  void draw_curve(Canvas& canvas, std::size_t number, const CurveShape& shape, const CurvePlace& place, bool with_marks) const;
  void draw_end_labels(Canvas& canvas, const std::vector<EndLabel>& labels, const CurvePlace& place, const Box& plot) const;
  std::string value_words(double value) const;

  std::vector<Series> series_;
  CurveOptions curves_;
  std::size_t turns_ = 0;  // of the longest series
};

// A legend in rows: a piece of each line with its mark, and the name. What does not fit in the rows allowed is counted, not hidden.

// Draws as many names as fit into rows from `room.top` down and at most `most_rows` of them; returns where the last row ends. With no
// names nothing is drawn and the top comes back. Names are numbered as the series are.
double draw_legend(Canvas& canvas, const std::vector<std::string>& names, const Box& room, int most_rows, const ChartOptions& options);

// Labels beside one another along a line: each as near as can be to where it belongs, none on another.

// Middles of labels of one height, wanted at these places, moved as little as possible (least squares) so that none overlap and
// all stay between top and bottom. Where there is not room for all they share the room evenly. Their order is kept.
std::vector<double> spread(const std::vector<double>& wanted, double height, double top, double bottom);

}  // namespace hexwright::publish
