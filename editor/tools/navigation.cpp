// Panning and zooming. The sheet can be pushed aside, but never out of the window altogether.
#include "editor/tools/navigation.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::editor {

namespace {

constexpr double ALWAYS_SEEN_PX = 48, REVEAL_ROOM_PX = 60, FIT_ROOM = 0.96;

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

}  // namespace hexwright::editor
