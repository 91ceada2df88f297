// Hills lie under woods and houses; among areas of one sort the order of the file holds.
#include "publish/board/table_ground.hpp"

#include <algorithm>
#include <cmath>

#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "publish/board/terrain.hpp"

namespace hexwright::publish {

namespace {

// How far what is drawn round may lie from what is measured: finer than bases are placed by hand.
constexpr double ROUNDED_INCHES = 0.125;

double distance_to_segment(Point p, Point a, Point b) {
  const Point way = b - a, off = p - a;
  const double squared = way.x * way.x + way.y * way.y;
  const double along = squared > 0 ? std::clamp((off.x * way.x + off.y * way.y) / squared, 0.0, 1.0) : 0;
  return length(p - (a + way * along));
}

// How far inside the rings a point lies, negative outside: even-odd, so holes count as outside.
double depth_in(const std::vector<std::vector<Point>>& rings, Point p) {
  bool inside = false;
  double least = 1e9;
  for (const std::vector<Point>& ring : rings)
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[(i + 1) % ring.size()];
      if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) inside = !inside;
      least = std::min(least, distance_to_segment(p, a, b));
    }
  return inside ? least : -least;
}

std::vector<Point> points_of(const TableFrame& frame, const document::Points& points) {
  std::vector<Point> list;
  for (const auto& p : points.list) list.push_back(frame.at(static_cast<double>(p.x) / 1000, static_cast<double>(p.y) / 1000));
  return list;
}

// A hole goes round the other way, so that filling leaves it out.
bool clockwise(const std::vector<Point>& ring) {
  double twice = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i], b = ring[(i + 1) % ring.size()];
    twice += a.x * b.y - b.x * a.y;
  }
  return twice > 0;
}

}  // namespace

// A line of true width keeps its colours. One that is dashed on hexes, as a track is, becomes a pale band with thin sides:
// dashes a hand wide would look like a ladder.
void TableGround::give_width(LineStyle& style, double width_mm) const {
  style.width_mm = std::max(width_mm, 0.3);
  if (style.dash_mm <= 0 || style.trim != Trim::plain || style.casing || width_mm < 1.5) return;
  style.casing = style.color;
  style.casing_width_mm = 0.18;
  style.color = mixed(theme_.ground, style.color, 0.28);
  style.dash_mm = style.gap_mm = 0;
}

TableGround::TableGround(const view::View& view, const Theme& theme, const document::InchTable& table, TableFrame frame)
    : theme_(theme), frame_(std::move(frame)) {
  constexpr int FLAT = 1000;  // what has no level lies over the hills
  for (const document::Area& area : table.areas) {
    if (area.ring.list.size() < 3) continue;
    Patch patch{area.level.value_or(FLAT), theme.terrain(area.kind, document::KindOf::area, view->game), {}, {}, {}};
    if (std::none_of(used_areas_.begin(), used_areas_.end(), [&](const UsedArea& used) { return used.kind == area.kind; }))
      used_areas_.push_back({area.kind, patch.ground});
    if (area.level)
      for (const LevelStyle& level : theme.levels)
        if (level.at <= *area.level && level.at > 0) {
          patch.ground.fill = level.fill;
          patch.ground.edge = level.edge;
        }
    patch.rings.push_back(points_of(frame_, area.ring));
    for (const document::Hole& hole : area.holes) patch.rings.push_back(points_of(frame_, hole.ring));
    const bool outer = clockwise(patch.rings.front());
    for (std::size_t i = 0; i < patch.rings.size(); ++i) {
      if (i > 0 && clockwise(patch.rings[i]) == outer) std::reverse(patch.rings[i].begin(), patch.rings[i].end());
      // A hill's rim is drawn round, as the ground is, but no player may see it elsewhere than it is measured.
      patch.path.append(area.level && patch.rings[i].size() > 4 ? Path::rounded(patch.rings[i], true, ROUNDED_INCHES * frame_.inch_mm)
                                                                : Path::polygon(patch.rings[i]));
    }
    patch.bounds = patch.path.bounds().grown(1);
    patches_.push_back(std::move(patch));
  }
  for (const Patch& patch : patches_)
    coverage_ += patch.bounds.width() * patch.bounds.height() / std::max(frame_.sheet.width() * frame_.sheet.height(), 1e-9);
  std::stable_sort(patches_.begin(), patches_.end(), [](const Patch& a, const Patch& b) { return a.level < b.level; });
  for (const document::Line& line : table.lines) {
    if (line.path.list.size() < 2) continue;
    Line made;
    made.strokes.style = theme.line(line.kind, document::KindOf::line, view->game);
    if (std::none_of(used_lines_.begin(), used_lines_.end(), [&](const UsedLine& used) { return used.kind == line.kind; }))
      used_lines_.push_back({line.kind, made.strokes.style});
    if (line.width_inches && line.width_inches->thousandths > 0)
      give_width(made.strokes.style, static_cast<double>(line.width_inches->thousandths) / 1000 * frame_.inch_mm);
    const std::vector<Point> points = points_of(frame_, line.path);
    made.strokes.add(made.strokes.style.wet ? Path::rounded(points, false, ROUNDED_INCHES * frame_.inch_mm) : Path::polyline(points));
    made.trim = trimming(points, made.strokes.style.trim, made.strokes.style.width_mm);
    lines_.push_back(std::move(made));
  }
  // Waters under roads, bridges over everything; a brook ends under the river that it flows into.
  std::stable_sort(lines_.begin(), lines_.end(), [](const Line& a, const Line& b) {
    const LineStyle &first = a.strokes.style, &second = b.strokes.style;
    return first.wet && (!second.wet || first.width_mm < second.width_mm);
  });
}

void TableGround::draw_patch(Canvas& canvas, const Patch& patch, const Box& part) const {
  const Ground& ground = patch.ground;
  if (ground.fill) canvas.draw(patch.path, filled(*ground.fill));
  // Each point is held against every side of the outline.
  std::size_t sides = 0;
  for (const std::vector<Point>& ring : patch.rings) sides += ring.size();
  const double most = std::clamp(2e7 / static_cast<double>(sides), 400.0, 160'000.0) * std::min(1.0, 20 / coverage_);
  // Symbols of one size, about two inches of table for what a hex would hold.
  const Field field{
      patch.bounds,
      std::max(frame_.inch_mm * 2.4, 7.0),
      [&](Point p) { return depth_in(patch.rings, p); },
      scrambled(static_cast<std::uint32_t>(patch.rings.front().size()), static_cast<std::uint32_t>(std::llround(patch.bounds.left * 8)),
                static_cast<std::uint32_t>(std::llround(patch.bounds.top * 8))),
      false,
      part,
      most};
  draw_pattern(canvas, ground, field);
  if (ground.edge) canvas.draw(patch.path, stroked({*ground.edge, ground.edge_width_mm}));
}

void TableGround::draw_ground(Canvas& canvas, const Box& part) const {
  canvas.draw(Path::rectangle(frame_.sheet), filled(theme_.ground));
  canvas.push_clip(Path::rectangle(frame_.sheet));  // a corner may lie an inch beyond the edge of the table
  for (const Patch& patch : patches_)
    if (patch.bounds.touches(part)) draw_patch(canvas, patch, part);
  canvas.pop();
}

void TableGround::draw_lines(Canvas& canvas, const Box& part) const {
  canvas.push_clip(Path::rectangle(frame_.sheet));  // round ends would reach beyond the edge of the table
  for (const Line& line : lines_) {
    line.strokes.draw(canvas, part);
    if (!line.trim.empty()) draw_trim(canvas, line.trim, line.strokes.style, 1);
  }
  canvas.pop();
}

void TableGround::draw_ruler(Canvas& canvas, const Box& part, double words_scale) const {
  const double width = frame_.sheet.width() / frame_.inch_mm, height = frame_.sheet.height() / frame_.inch_mm;
  Path net, ticks;
  const Font font{theme_.text_font, 2.4 * words_scale};
  // At a small scale only every sixth inch keeps its tick.
  const int step = frame_.inch_mm < 1.2 ? 6 : 1;
  // Only what touches the part: a table may be very long.
  const auto first = [&](double mm) { return std::max(0, static_cast<int>(std::clamp(mm / frame_.inch_mm, 0.0, 1e6)) / 6 * 6 - 6); };
  const auto last = [&](double mm, double inches) { return static_cast<int>(std::clamp(mm / frame_.inch_mm + 6, 0.0, inches + 1e-6)); };
  const auto size_at = [](int inch) { return inch % 12 == 0 ? 2.2 : inch % 6 == 0 ? 1.6 : 0.9; };
  for (int x = first(part.left - frame_.sheet.left); x <= last(part.right - frame_.sheet.left, width); x += step) {
    const double size = size_at(x);
    const Point south = frame_.at(x, 0), north = frame_.at(x, height);
    ticks.move(south).line({south.x, south.y + size}).move(north).line({north.x, north.y - size});
    if (x % 12 == 0 && x > 0 && x < width) net.move(south).line(north);
    if (x % 6 == 0) {
      canvas.write({std::to_string(x), font, theme_.ink, {south.x, south.y + 4.6 * words_scale}, Anchor::middle});
      canvas.write({std::to_string(x), font, theme_.ink, {north.x, north.y - 2.8 * words_scale}, Anchor::middle});
    }
  }
  for (int y = first(frame_.sheet.bottom - part.bottom); y <= last(frame_.sheet.bottom - part.top, height); y += step) {
    const double size = size_at(y);
    const Point west = frame_.at(0, y), east = frame_.at(width, y);
    ticks.move(west).line({west.x - size, west.y}).move(east).line({east.x + size, east.y});
    if (y % 12 == 0 && y > 0 && y < height) net.move(west).line(east);
    if (y % 6 == 0) {
      canvas.write({std::to_string(y), font, theme_.ink, {west.x - 3 * words_scale, west.y + 0.85 * words_scale}, Anchor::end});
      canvas.write({std::to_string(y), font, theme_.ink, {east.x + 3 * words_scale, east.y + 0.85 * words_scale}});
    }
  }
  canvas.draw(net, stroked({theme_.grid.faded(0.7), 0.15, Cap::butt, Join::miter, {0.6, 1.2}}));
  canvas.draw(ticks, stroked({theme_.ink, 0.18, Cap::butt, Join::miter}));
  canvas.draw(Path::rectangle(frame_.sheet), stroked({theme_.ink, 0.35, Cap::butt, Join::miter}));
}

}  // namespace hexwright::publish
