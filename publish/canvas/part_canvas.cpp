// Words are measured only where it matters: not when they begin inside, and not when they are too far away to reach in.
#include "publish/canvas/part_canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

namespace {

Point turned(Point p, double degrees) {
  if (degrees == 0) return p;
  const double angle = degrees * std::numbers::pi / 180, c = std::cos(angle), s = std::sin(angle);
  return {p.x * c - p.y * s, p.x * s + p.y * c};
}

// About the point that it is written at, before it is turned.
Box box_of(const Text& text) {
  const Extent extent = measure(text.words, text.font);
  const double left = text.anchor == Anchor::start ? 0 : text.anchor == Anchor::middle ? -extent.width / 2 : -extent.width;
  const double beyond = text.halo ? text.halo_mm : 0;
  return Box{left, -extent.ascent, left + extent.width, extent.descent}.grown(beyond + text.font.size_mm * 0.2);
}

Box turned(const Box& box, double degrees) {
  const std::array corners{turned(Point{box.left, box.top}, degrees), turned(Point{box.right, box.top}, degrees),
                           turned(Point{box.left, box.bottom}, degrees), turned(Point{box.right, box.bottom}, degrees)};
  Box out{corners[0].x, corners[0].y, corners[0].x, corners[0].y};
  for (const Point p : corners) out = out.joined({p.x, p.y, p.x, p.y});
  return out;
}

}  // namespace

bool PartCanvas::touches(const Box& box) const {
  const Frame& frame = frames_.back();
  const Box there =
      turned(Box{box.left * frame.scale, box.top * frame.scale, box.right * frame.scale, box.bottom * frame.scale}, frame.turned_degrees)
          .moved(frame.origin);
  return there.grown(1e-6).touches(part_);
}

bool PartCanvas::touches(const Text& text) const {
  const double far = static_cast<double>(text.words.size() + 2) * text.font.size_mm * 1.5 + text.halo_mm;
  if (!touches(Box{text.at.x - far, text.at.y - far, text.at.x + far, text.at.y + far})) return false;
  if (touches(Box{text.at.x, text.at.y, text.at.x, text.at.y})) return true;
  return touches(turned(box_of(text), text.turned_degrees).moved(text.at));
}

void PartCanvas::draw(const Path& path, const Paint& paint) {
  if (path.empty()) return;
  // A mitre reaches further than half the pen.
  if (touches(path.bounds().grown(paint.pen ? paint.pen->width_mm * 5 : 0))) on_.draw(path, paint);
}

void PartCanvas::write(const Text& text) {
  if (touches(text)) on_.write(text);
}

void PartCanvas::write_all(std::span<const Text> texts) {
  std::vector<Text> seen;
  std::copy_if(texts.begin(), texts.end(), std::back_inserter(seen), [this](const Text& text) { return touches(text); });
  if (!seen.empty()) on_.write_all(seen);
}

void PartCanvas::place(const Artwork& artwork, const Box& into) {
  if (touches(into)) on_.place(artwork, into);
}

void PartCanvas::stamp(const Stamp& stamp, Point at) {
  if (touches(stamp.extent.moved(at))) on_.stamp(stamp, at);
}

void PartCanvas::push(Point origin, double turned_degrees, double scale) {
  const Frame& frame = frames_.back();
  frames_.push_back(
      {frame.origin + turned(origin * frame.scale, frame.turned_degrees), frame.turned_degrees + turned_degrees, frame.scale * scale});
  on_.push(origin, turned_degrees, scale);
}

void PartCanvas::push_clip(const Path& inside) {
  frames_.push_back(frames_.back());
  on_.push_clip(inside);
}

void PartCanvas::pop() {
  frames_.pop_back();
  on_.pop();
}

}  // namespace hexwright::publish
