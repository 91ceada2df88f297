// Stretches of a leg between two places where it enters or leaves a road; several roads that meet count once.
#include "rulesets/lee/table/road.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::rulesets::lee {

namespace {

// Files round places to a thousandth, so that a way along a slanting road is off its line by so much; a way that crosses the line is on
// it for a stretch not longer than a few of them, which does not count as following it.
constexpr double OFF_LINE = 1.0, LEAST_FOLLOWED = 10.0;

using Stretches = std::vector<std::pair<double, double>>;

// Where a line is at most so far from a stretch: an interval, since the distance has no second dip.
void near_stretch(Spot from, Spot to, Spot a, Spot b, double half, double least, Stretches& out) {
  const Spot along = to - from;
  const double whole = length(along);
  std::vector<double> at{0, 1};
  const Spot leg = b - a;
  const double width = length(leg), slope = cross(leg, along);
  if (width > 0 && slope != 0)
    for (const double side : {half, -half}) at.push_back((side * width - cross(leg, from - a)) / slope);
  for (const Spot end : {a, b}) {
    const Spot off = from - end;
    const double middle = -dot(off, along) / (whole * whole), reach = middle * middle - (dot(off, off) - half * half) / (whole * whole);
    if (reach < 0) continue;
    at.push_back(middle - std::sqrt(reach));
    at.push_back(middle + std::sqrt(reach));
  }
  std::erase_if(at, [](double t) { return t < 0 || t > 1; });
  std::sort(at.begin(), at.end());
  std::optional<double> begin;
  double end = 0;
  for (std::size_t i = 1; i < at.size(); ++i)
    if (within(distance(from + along * ((at[i - 1] + at[i]) / 2), a, b), half)) {
      begin = begin.value_or(at[i - 1]);
      end = at[i];
    }
  if (begin && (end - *begin) * whole >= least) out.emplace_back(*begin, end);
}

double joined(Stretches& stretches) {
  std::sort(stretches.begin(), stretches.end());
  double sum = 0, reached = 0;
  for (const auto& [from, to] : stretches) {
    sum += std::max(0.0, to - std::max(from, reached));
    reached = std::max(reached, to);
  }
  return sum;
}

}  // namespace

double along_roads(const Scene& scene, std::span<const Spot> way, double of, Rulings::Road reading) {
  const std::vector<Spot> first = cut(way, of);
  double sum = 0;
  for (std::size_t i = 1; i < first.size(); ++i) {
    if (first[i] == first[i - 1]) continue;
    Stretches stretches;
    for (const Strip& road : scene.roads())
      for (std::size_t k = 1; k < road.line.size(); ++k) {
        if (reading == Rulings::Road::line)
          near_stretch(first[i - 1], first[i], road.line[k - 1], road.line[k], OFF_LINE, LEAST_FOLLOWED, stretches);
        else
          near_stretch(first[i - 1], first[i], road.line[k - 1], road.line[k], road.width / 2, 0, stretches);
      }
    sum += joined(stretches) * length(first[i] - first[i - 1]);
  }
  return sum;
}

}  // namespace hexwright::rulesets::lee
