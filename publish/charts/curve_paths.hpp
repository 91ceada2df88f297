// The shapes of a curve: its line, broken where a value is missing, and the band of its intervals. However many values there are,
// the paths hold only what an eye can see: no more than a few points for each tenth of a millimetre.
#pragma once

#include <vector>

#include "publish/canvas/shapes.hpp"
#include "publish/charts/series.hpp"
#include "publish/charts/ticks.hpp"

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

}  // namespace hexwright::publish
