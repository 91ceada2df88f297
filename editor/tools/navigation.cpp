// Panning and zooming. The sheet can be pushed aside, but never out of the window altogether.
// Numbers are counted, not added up, so that the last mark is as exact as the first.
#include "editor/tools/navigation.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace hexwright::editor {

namespace {

constexpr double ALWAYS_SEEN_PX = 48, REVEAL_ROOM_PX = 60, FIT_ROOM = 0.96;

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

double Navigation::stepped(double pixels_per_mm, bool down) {
  const double steps = std::log2(pixels_per_mm) * STEPS_A_DOUBLING;
  return std::exp2((down ? std::floor(steps + 1e-9) : std::round(steps)) / STEPS_A_DOUBLING);
}

void Navigation::resize(int width, int height) {
  const double px = viewport_.pixels_per_mm;
  viewport_.corner_mm.x -= (width - viewport_.width) / 2.0 / px;
  viewport_.corner_mm.y -= (height - viewport_.height) / 2.0 / px;
  viewport_.width = std::max(width, 1);
  viewport_.height = std::max(height, 1);
  keep_in_sight();
}

publish::Point Navigation::to_mm(double x, double y) const {
  return {viewport_.corner_mm.x + x / viewport_.pixels_per_mm, viewport_.corner_mm.y + y / viewport_.pixels_per_mm};
}
publish::Point Navigation::to_pixels(publish::Point mm) const { return (mm - viewport_.corner_mm) * viewport_.pixels_per_mm; }

void Navigation::pan(double dx, double dy) {
  viewport_.corner_mm = viewport_.corner_mm - publish::Point{dx, dy} * (1 / viewport_.pixels_per_mm);
  keep_in_sight();
}

void Navigation::zoom(int steps, double x, double y) {
  const publish::Point under = to_mm(x, y);
  const double wanted = viewport_.pixels_per_mm * std::exp2(static_cast<double>(steps) / STEPS_A_DOUBLING);
  viewport_.pixels_per_mm = stepped(std::clamp(wanted, LEAST, MOST), false);
  viewport_.corner_mm = under - publish::Point{x, y} * (1 / viewport_.pixels_per_mm);
  keep_in_sight();
}

void Navigation::fit() {
  if (sheet_.width() <= 0 || sheet_.height() <= 0) return;
  const double px = std::min(viewport_.width / sheet_.width(), viewport_.height / sheet_.height()) * FIT_ROOM;
  viewport_.pixels_per_mm = stepped(std::clamp(px, LEAST, MOST), true);
  viewport_.corner_mm = sheet_.middle() - publish::Point{viewport_.width / 2.0, viewport_.height / 2.0} * (1 / viewport_.pixels_per_mm);
}

void Navigation::set_scale(double pixels_per_mm) {
  const publish::Point middle = to_mm(viewport_.width / 2.0, viewport_.height / 2.0);
  viewport_.pixels_per_mm = std::clamp(pixels_per_mm, LEAST, MOST);
  centre(middle);
}

void Navigation::centre(publish::Point mm) {
  const publish::Point at = to_pixels(mm);
  pan(viewport_.width / 2.0 - at.x, viewport_.height / 2.0 - at.y);
}

void Navigation::follow(const Navigation& other) {
  const publish::Viewport& seen = other.viewport_;
  const publish::Point middle = other.to_mm(seen.width / 2.0, seen.height / 2.0);
  viewport_.pixels_per_mm = seen.pixels_per_mm;
  viewport_.corner_mm = middle - publish::Point{viewport_.width / 2.0, viewport_.height / 2.0} * (1 / viewport_.pixels_per_mm);
}

void Navigation::reveal(publish::Point mm) {
  const publish::Point at = to_pixels(mm);
  const auto shift = [](double place, double size) {
    const double room = std::min(REVEAL_ROOM_PX, size / 3);
    if (place >= room && place <= size - room) return 0.0;
    return size / 2 - place;  // what was out of sight comes to the middle
  };
  pan(shift(at.x, viewport_.width), shift(at.y, viewport_.height));
}

void Navigation::keep_in_sight() {
  if (sheet_.width() <= 0) return;
  const double seen = ALWAYS_SEEN_PX / viewport_.pixels_per_mm;
  const double across = viewport_.width / viewport_.pixels_per_mm, down = viewport_.height / viewport_.pixels_per_mm;
  const auto kept = [&](double corner, double size, double from, double to) {
    const double low = from + seen - size, high = to - seen;
    return low <= high ? std::clamp(corner, low, high) : (low + high) / 2;
  };
  viewport_.corner_mm.x = kept(viewport_.corner_mm.x, across, sheet_.left, sheet_.right);
  viewport_.corner_mm.y = kept(viewport_.corner_mm.y, down, sheet_.top, sheet_.bottom);
}

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
