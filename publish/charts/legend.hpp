// A legend in rows: a piece of each line with its mark, and the name. What does not fit in the rows allowed is counted, not hidden.
#pragma once

#include <string>
#include <vector>

#include "publish/charts/chart.hpp"

namespace hexwright::publish {

// Draws as many names as fit into rows from `room.top` down and at most `most_rows` of them; returns where the last row ends. With no
// names nothing is drawn and the top comes back. Names are numbered as the series are.
double draw_legend(Canvas& canvas, const std::vector<std::string>& names, const Box& room, int most_rows, const ChartOptions& options);

// Labels beside one another along a line: each as near as can be to where it belongs, none on another.

// Middles of labels of one height, wished for at these places, moved as little as possible (least squares) so that none overlap and
// all stay between top and bottom. Where there is not room for all they share the room evenly. The order of the wishes is kept.
std::vector<double> spread(const std::vector<double>& wished, double height, double top, double bottom);

}  // namespace hexwright::publish
