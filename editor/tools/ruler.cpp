// Numbers are counted, not added up, so that the last mark is as exact as the first.
#include "editor/tools/ruler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace hexwright::editor {

namespace {

constexpr double LEAST_PX = 46, MM_AN_INCH = 25.4;
constexpr int PARTS = 5, MOST_MARKS = 2000;

// The least of 1, 2, 5, 10, 20, 50 … that is long enough.
double step_for(double unit_px, double least_px, bool whole) {
  double power = std::pow(10.0, std::floor(std::log10(least_px / unit_px)));
  if (whole) power = std::max(power, 1.0);
  for (const double times : {1.0, 2.0, 5.0})
    if (times * power * unit_px >= least_px) return times * power;
  return power * 10;
}

std::string number(double value) {
  const double whole = std::round(value);
  return std::abs(value - whole) < 1e-6 ? fmt::format("{}", static_cast<long long>(whole)) : fmt::format("{:.2g}", value);
}

}  // namespace

std::vector<RulerMark> ruler_marks(double zero_mm, double unit_mm, double corner_mm, double pixels_per_mm, int length_px,
                                   double least_pixels, bool whole_units) {
  std::vector<RulerMark> out;
  const double unit_px = unit_mm * pixels_per_mm;
  if (!(unit_px > 0) || length_px <= 0) return out;
  const double step = step_for(unit_px, least_pixels, whole_units);
  const int parts = whole_units && std::fmod(step, PARTS) != 0 ? static_cast<int>(std::min(step, 5.0)) : PARTS;
  const double fine = step / parts;
  const double zero_px = (zero_mm - corner_mm) * pixels_per_mm;
  const auto first = static_cast<long long>(std::ceil(-zero_px / (fine * unit_px)));
  for (long long i = first; static_cast<int>(out.size()) < MOST_MARKS; ++i) {
    const double pixel = zero_px + static_cast<double>(i) * fine * unit_px;
    if (pixel > length_px) break;
    out.push_back({pixel, i % parts == 0 ? number(static_cast<double>(i / parts) * step) : std::string()});
  }
  return out;
}

Rulers make_rulers(const Scene& scene, const Navigation& navigation, RulerUnit unit) {
  const geometry::JoinedBoards* boards = scene.view->index->boards();
  const publish::Viewport& seen = navigation.viewport();
  const double pitch = publish::BoardOptions{}.hex_mm, line = pitch * std::sqrt(3.0) / 2;
  const auto marks = [&](double zero, double unit_mm, double corner, int length, bool whole) {
    return ruler_marks(zero, unit_mm, corner, seen.pixels_per_mm, length, LEAST_PX, whole);
  };
  if (!boards) {
    if (unit != RulerUnit::inches) return {};
    const double inch = publish::BoardOptions{}.inch_mm;
    return {marks(0, inch, seen.corner_mm.x, seen.width, false), marks(0, inch, seen.corner_mm.y, seen.height, false)};
  }
  const publish::Point first = scene.picture->middle_of(0);
  if (unit == RulerUnit::hexes) {  // the first column and row are number 1, at their middles
    const bool flat = boards->orientation() == geometry::Orientation::flat;
    const double across = flat ? line : pitch, down = flat ? pitch : line;
    return {marks(first.x - across, across, seen.corner_mm.x, seen.width, true),
            marks(first.y - down, down, seen.corner_mm.y, seen.height, true)};
  }
  const int metres = scene.view->map.metres_per_hex.value_or(0);
  if (unit == RulerUnit::metres && metres <= 0) return {};
  const double unit_mm = unit == RulerUnit::metres ? pitch / metres : MM_AN_INCH;
  return {marks(first.x, unit_mm, seen.corner_mm.x, seen.width, false), marks(first.y, unit_mm, seen.corner_mm.y, seen.height, false)};
}

}  // namespace hexwright::editor
