// Runs of neighbouring values are turned into outlines one after another; bands go forward along the upper ends and back below.
#include "publish/charts/curve_paths.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::publish {

namespace {

constexpr double FEWEST_COLUMNS = 200, COLUMNS_PER_MM = 10;

// The outline of one run at the heights given: through the middles of the columns, or along their tops.
void trace(std::vector<Point>& out, const CurvePlace& place, const std::vector<std::size_t>& run, const std::vector<double>& heights) {
  for (const std::size_t i : run) {
    const double y = place.values.at(heights[i]), turn = static_cast<double>(i);
    if (place.steps) {
      out.push_back({place.turns.at(turn - 0.5), y});
      out.push_back({place.turns.at(turn + 0.5), y});
    } else {
      out.push_back({place.turns.at(turn), y});
    }
  }
}

template <class Has, class Take>
void for_runs(const std::vector<std::size_t>& numbers, const Has& has, const Take& take) {
  std::vector<std::size_t> run;
  for (const std::size_t i : numbers) {
    if (has(i)) {
      run.push_back(i);
    } else if (!run.empty()) {
      take(run);
      run.clear();
    }
  }
  if (!run.empty()) take(run);
}

void add_band(CurveShape& shape, const Series& series, const CurvePlace& place, const std::vector<std::size_t>& run) {
  std::vector<Point> upper, lower;
  trace(upper, place, run, series.high);
  trace(lower, place, run, series.low);
  if (upper.size() == 1) {
    // One interval alone: a narrow upright.
    const double half = 0.35;
    shape.band.append(Path::rectangle({upper[0].x - half, upper[0].y, upper[0].x + half, lower[0].y}));
    return;
  }
  upper.insert(upper.end(), lower.rbegin(), lower.rend());
  shape.band.append(Path::polygon(upper));
}

}  // namespace

std::vector<std::size_t> visible_values(const std::vector<double>& values, double width_mm) {
  const auto buckets = static_cast<std::size_t>(std::max(width_mm * COLUMNS_PER_MM, FEWEST_COLUMNS));
  std::vector<std::size_t> shown;
  if (values.size() <= 4 * buckets) {
    for (std::size_t i = 0; i < values.size(); ++i) shown.push_back(i);
    return shown;
  }
  for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
    const std::size_t begin = bucket * values.size() / buckets, end = (bucket + 1) * values.size() / buckets;
    std::size_t least = begin, greatest = begin, gap = end;
    for (std::size_t i = begin; i < end; ++i) {
      if (!drawable_number(values[i])) {
        gap = i;
        continue;
      }
      if (!drawable_number(values[least]) || values[i] < values[least]) least = i;
      if (!drawable_number(values[greatest]) || values[i] > values[greatest]) greatest = i;
    }
    std::size_t kept[] = {begin, least, greatest, gap < end ? gap : end - 1, end - 1};
    std::sort(std::begin(kept), std::end(kept));
    shown.insert(shown.end(), std::begin(kept), std::unique(std::begin(kept), std::end(kept)));
  }
  return shown;
}

CurveShape curve_shape(const Series& series, const CurvePlace& place) {
  CurveShape shape;
  const std::vector<std::size_t> numbers = visible_values(series.values, std::abs(place.turns.to - place.turns.from));
  const auto is_value = [&](std::size_t i) { return drawable_number(series.values[i]); };
  for_runs(numbers, is_value, [&](const std::vector<std::size_t>& run) {
    std::vector<Point> points;
    trace(points, place, run, series.values);
    if (points.size() == 1)
      shape.lonely.push_back(points[0]);
    else
      shape.line.append(Path::polyline(points));
    shape.shown.insert(shape.shown.end(), run.begin(), run.end());
  });
  const auto has_interval = [&](std::size_t i) { return is_value(i) && interval_at(series, i).known; };
  for_runs(numbers, has_interval, [&](const std::vector<std::size_t>& run) { add_band(shape, series, place, run); });
  return shape;
}

}  // namespace hexwright::publish
