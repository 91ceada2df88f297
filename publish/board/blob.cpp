// The outline goes round the hex from side to side; each run of unshared sides is one smooth curve.
#include "publish/board/blob.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::publish {

namespace {

constexpr double INSET = 0.085;    // of a free side, in pitches
constexpr double CROSSING = 0.13;  // from a corner, where the outline goes through a shared side
constexpr double ROUNDED = 0.80;   // a corner between two free sides, in radii
constexpr double WOBBLE = 0.035;

struct Walk {
  const HexLayout& layout;
  std::uint32_t variant;

  double wobble(int where) const { return (fraction(variant, static_cast<std::uint32_t>(where)) - 0.5) * 2 * WOBBLE; }
  Point along(int side) const { return unit(layout.corner(side + 1) - layout.corner(side)); }
  Point middle_of_side(int side) const {
    const int which = (side % 6 + 6) % 6;
    return unit(layout.toward(side)) * (layout.pitch() * (0.5 - INSET + wobble(which))) +
           along(side) * (layout.pitch() * wobble(which + 20));
  }
  Point rounded_corner(int corner) const { return layout.corner(corner) * (ROUNDED + wobble((corner % 6 + 6) % 6 + 10)); }
  Point entry(int side) const { return layout.corner(side) - along(side - 1) * (layout.pitch() * CROSSING); }
  Point leave(int side) const { return layout.corner(side + 1) + along(side + 1) * (layout.pitch() * CROSSING); }
};

}  // namespace

std::uint32_t scrambled(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  std::uint32_t h = a * 0x9E3779B1U ^ (b + 0x7F4A7C15U) * 0x85EBCA6BU ^ (c + 0x165667B1U) * 0xC2B2AE35U;
  h ^= h >> 15;
  h *= 0x2C1B3C6DU;
  h ^= h >> 12;
  h *= 0x297A2D39U;
  return h ^ h >> 15;
}
double fraction(std::uint32_t a, std::uint32_t b, std::uint32_t c) { return scrambled(a, b, c) / 4294967296.0; }

Path smooth(const std::vector<Point>& points, bool closed, Point first_direction, Point last_direction) {
  Path path;
  if (points.empty()) return path;
  const int count = static_cast<int>(points.size());
  const auto at = [&](int i) {
    return points[static_cast<std::size_t>(closed ? (i % count + count) % count : std::clamp(i, 0, count - 1))];
  };
  path.move(at(0));
  const auto direction = [&](int i) -> Point {
    if (!closed && i == 0 && length(first_direction) > 0) return unit(first_direction);
    if (!closed && i == count - 1 && length(last_direction) > 0) return unit(last_direction);
    return unit(at(i + 1) - at(i - 1));
  };
  for (int i = 0; i + 1 < count + (closed ? 1 : 0); ++i) {
    const double third = length(at(i + 1) - at(i)) * 0.38;
    path.curve(at(i) + direction(i) * third, at(i + 1) - direction(closed ? (i + 1) % count : i + 1) * third, at(i + 1));
  }
  return closed ? path.close() : path;
}

Blob blob(const HexLayout& layout, std::uint8_t shared, std::uint32_t variant) {
  Blob made;
  if ((shared & 63U) == 63U) {
    made.fill = layout.outline(layout.pitch() * 0.012);
    return made;
  }
  const Walk walk{layout, variant};
  const auto is_shared = [&](int side) { return (shared >> ((side % 6 + 6) % 6) & 1U) != 0; };
  if ((shared & 63U) == 0) {
    std::vector<Point> ring;
    for (int side = 0; side < 6; ++side) {
      ring.push_back(walk.middle_of_side(side));
      ring.push_back(walk.rounded_corner(side + 1));
    }
    made.fill = made.outline = smooth(ring, true);
    return made;
  }
  int start = 0;
  while (is_shared(start) || !is_shared(start - 1)) ++start;
  const double over = layout.pitch() * 0.012;
  bool first = true;
  for (int side = start; side < start + 6;) {
    int last = side;
    while (!is_shared(last + 1)) ++last;
    std::vector<Point> run{walk.entry(side)};
    for (int i = side; i <= last; ++i) {
      run.push_back(walk.middle_of_side(i));
      if (i < last) run.push_back(walk.rounded_corner(i + 1));
    }
    run.push_back(walk.leave(last));
    const Point inward = layout.toward(side - 1) * -1, outward = layout.toward(last + 1);
    const Path curve = smooth(run, false, inward, outward);
    made.outline.append(curve);
    const Point over_in = unit(layout.toward(side - 1)) * over, over_out = unit(outward) * over;
    first ? made.fill.move(run.front() + over_in) : made.fill.line(run.front() + over_in);
    made.fill.line(run.front());
    for (const Path::Step& step : curve.steps())
      if (step.verb == Path::Verb::curve) made.fill.curve(step.a, step.b, step.c);
    made.fill.line(run.back() + over_out);
    first = false;
    side = last + 1;
    // The shared sides up to the next free one; the last of them ends where that one's outline enters.
    for (; is_shared(side) && is_shared(side + 1); ++side) made.fill.line(layout.corner(side + 1) * (1 + over / (layout.pitch() / 2)));
    ++side;
  }
  made.fill.close();
  return made;
}

double depth_in_blob(const HexLayout& layout, std::uint8_t shared, Point at) {
  double least = layout.pitch();
  for (int side = 0; side < 6; ++side) {
    const Point out = layout.toward(side) * (1 / layout.pitch());
    const double from_side = layout.pitch() / 2 - (at.x * out.x + at.y * out.y);
    const bool free = (shared >> side & 1U) == 0;
    if (free)
      least = std::min(least, from_side - layout.pitch() * INSET);
    else if (from_side < 0)
      least = std::min(least, from_side);
    // Near the crossing of a shared side the outline comes in round the corner.
    const bool corner_free = free || (shared >> ((side + 5) % 6) & 1U) == 0;
    if (!corner_free) continue;
    const Point off = layout.corner(side) - at;
    const double squared = off.x * off.x + off.y * off.y, reach = least + layout.pitch() * CROSSING;
    if (reach > 0 && squared < reach * reach) least = std::sqrt(squared) - layout.pitch() * CROSSING;
  }
  return least;
}

}  // namespace hexwright::publish
