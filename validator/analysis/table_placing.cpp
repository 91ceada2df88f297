// Row by row on a grid of half inches. Bases that head north are upright rectangles, so whole numbers tell whether two overlap.
#include "validator/analysis/table_placing.hpp"

#include <algorithm>

#include "model/geometry/table.hpp"

namespace hexwright::validator {

using geometry::Base;
using geometry::Figure;
using geometry::Polygon;
using geometry::Pose;

namespace {

constexpr std::int32_t STEP = 500;  // thousandths of an inch
constexpr long MOST_TRIALS = 400'000;

struct Taken {
  Base base;
  Pose pose;
};

bool overlap(const Base& a, const Pose& at, const Taken& other) {
  return 2 * std::abs(at.at.x - other.pose.at.x) < a.width + other.base.width &&
         2 * std::abs(at.at.y - other.pose.at.y) < a.depth + other.base.depth;
}

class Placer {
 public:
  std::optional<Pose> place(const BaseDemand& demand) {
    for (const Polygon& area : *demand.areas) {
      const auto outline = Figure::make(area);
      if (!outline) continue;
      if (const auto pose = place_in(area, *outline, demand.base)) return pose;
    }
    return std::nullopt;
  }

 private:
  std::optional<Pose> place_in(const Polygon& area, const Figure& outline, const Base& base) {
    const auto [west, east] = std::minmax_element(area.outer.begin(), area.outer.end(), [](auto a, auto b) { return a.x < b.x; });
    const auto [south, north] = std::minmax_element(area.outer.begin(), area.outer.end(), [](auto a, auto b) { return a.y < b.y; });
    for (std::int32_t y = south->y + (base.depth + 1) / 2; y + base.depth / 2 <= north->y; y += STEP)
      for (std::int32_t x = west->x + (base.width + 1) / 2; x + base.width / 2 <= east->x; x += STEP) {
        const Pose pose{{x, y}, 0};
        trials_ += 1 + static_cast<long>(taken_.size()) / 16;
        if (trials_ > MOST_TRIALS) return std::nullopt;
        if (std::any_of(taken_.begin(), taken_.end(), [&](const Taken& other) { return overlap(base, pose, other); })) continue;
        const auto figure = Figure::make(base, pose);
        if (!figure || !geometry::contains(outline, *figure)) continue;
        taken_.push_back({base, pose});
        return pose;
      }
    return std::nullopt;
  }

  std::vector<Taken> taken_;
  long trials_ = 0;
};

}  // namespace

std::optional<std::vector<Pose>> place_bases(const std::vector<BaseDemand>& demands) {
  Placer placer;
  std::vector<Pose> poses;
  for (const BaseDemand& demand : demands) {
    const auto pose = placer.place(demand);
    if (!pose) return std::nullopt;
    poses.push_back(*pose);
  }
  return poses;
}

}  // namespace hexwright::validator
