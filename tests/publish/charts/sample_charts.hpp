// The charts the tests draw: probabilities by turn, results of games, hostile input.
#pragma once

#include <cmath>
#include <limits>
#include <string>

#include "publish/charts/bar_chart.hpp"
#include "publish/charts/curve_chart.hpp"
#include "publish/charts/histogram.hpp"

namespace hexwright::publish {

inline ChartOptions chart_options(double width, double height, bool dark) {
  ChartOptions options;
  options.width_mm = width;
  options.height_mm = height;
  options.look = dark ? dark_charts() : light_charts();
  return options;
}

// Rises to `most` like a wait for an event that may come every turn.
inline Series waiting(const std::string& name, int turns, int from, double each_turn, double most) {
  Series series{name, {}, {}, {}};
  for (int turn = 1; turn <= turns; ++turn) {
    const double p = turn < from ? 0 : most * (1 - std::pow(1 - each_turn, turn - from + 1));
    const double half = 1.96 * std::sqrt(p * (1 - p) / 180);
    series.values.push_back(p);
    series.low.push_back(std::max(p - half, 0.0));
    series.high.push_back(std::min(p + half, 1.0));
  }
  return series;
}

inline CurveChart triggers_chart(ChartOptions options, bool steps) {
  options.texts = {"When the support comes in", "Probability that it has come by the end of the turn, 400 playouts",
                   "Assumed: the German side advances, the Polish side holds. Bands: 95% intervals.", "turn", "probability"};
  CurveOptions curves;
  curves.steps = steps;
  for (int i = 0; i < 27; ++i) curves.clocks.push_back(std::to_string(9 + i / 4) + ":" + (i % 4 == 0 ? "00" : std::to_string(i % 4 * 15)));
  curves.clock_title = "clock";
  return {std::move(options),
          {waiting("Heavy battery", 27, 3, 0.22, 1), waiting("Reserve company", 27, 8, 0.11, 0.86),
           waiting("Counter-attack", 27, 14, 0.2, 0.4)},
          curves};
}

inline BarChart ranks_chart(ChartOptions options) {
  options.texts = {"Who wins, and how", "Share of 1,000 playouts with its 95% interval", "Assumed: die of the stand-in table.", "", ""};
  return {std::move(options),
          {{"Decisive German victory", 0.124, {true, 0.105, 0.146}, 0},
           {"Tactical German victory", 0.307, {true, 0.279, 0.336}, 0},
           {"Draw", 0.052, {true, 0.04, 0.067}, 6},
           {"Tactical Polish victory", 0.452, {true, 0.421, 0.483}, 1},
           {"Decisive Polish victory", 0.065, {true, 0.051, 0.082}, 1}}};
}

inline Histogram points_chart(ChartOptions options) {
  options.texts = {"Victory points of the Polish side", "1,000 playouts", "", "points", "share of the playouts"};
  std::vector<double> values;
  std::uint64_t state = 12345;
  for (int i = 0; i < 1000; ++i) {
    double sum = 0;
    for (int die = 0; die < 5; ++die) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      sum += static_cast<double>((state >> 33) % 7);
    }
    values.push_back(sum + (i % 3 == 0 ? 6 : 0));
  }
  return {std::move(options), values};
}

}  // namespace hexwright::publish
