// A legend in rows: a piece of each line with its mark, and the name. What does not fit in the rows allowed is counted, not hidden.
#pragma once

#include <string>
#include <vector>

#include "publish/charts/chart.hpp"

namespace hexwright::publish {

// Draws as many names as fit into rows from `room.top` down and at most `most_rows` of them; returns where the last row ends. With no
// names nothing is drawn and the top comes back. Names are numbered as the series are.
double draw_legend(Canvas& canvas, const std::vector<std::string>& names, const Box& room, int most_rows, const ChartOptions& options);

}  // namespace hexwright::publish
