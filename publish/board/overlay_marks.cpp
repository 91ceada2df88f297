// Several pins on one hex stand side by side, so that none hides another.
#include "publish/board/overlay_marks.hpp"

#include <map>

#include "publish/board/setup_marks.hpp"
#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

namespace {

Color tone_color(Overlay::Pin::Tone tone) {
  switch (tone) {
    case Overlay::Pin::Tone::error:
      return {196, 30, 38, 255};
    case Overlay::Pin::Tone::warning:
      return {201, 116, 0, 255};
    case Overlay::Pin::Tone::question:
      return {24, 92, 166, 255};
    case Overlay::Pin::Tone::info:
      return {92, 92, 92, 255};
  }
  return {};
}

// Shapes differ with the tone, for those who do not see colours.
Path pin_shape(Overlay::Pin::Tone tone, Point head, double r, Point foot) {
  Path path;
  path.move({head.x - r * 0.5, head.y + r * 0.7}).line(foot).line({head.x + r * 0.5, head.y + r * 0.7}).close();
  if (tone == Overlay::Pin::Tone::warning)
    return path.move({head.x, head.y - r * 1.25})
        .line({head.x + r * 1.2, head.y + r * 0.85})
        .line({head.x - r * 1.2, head.y + r * 0.85})
        .close();
  if (tone == Overlay::Pin::Tone::question) return path.append(Path::rectangle({head.x - r, head.y - r, head.x + r, head.y + r}, r * 0.3));
  return path.append(Path::circle(head, r));
}

void draw_sight(Canvas& canvas, const Overlay::Sight& sight, const Theme& theme, const HexLayout& layout) {
  geometry::HexSet crossed(layout.boards().size());
  for (const std::size_t hex : sight.crossed)
    if (hex < crossed.size()) crossed.insert(hex);
  const double scale = layout.pitch() / 15;
  const Color clear = sight_pen(theme, scale).color, blocked{200, 40, 40, 255};
  canvas.draw(rim_of(crossed, layout, layout.pitch() * 0.03),
              {theme.ink.faded(0.08), Pen{theme.ink.faded(0.5), 0.25 * scale, Cap::butt, Join::round, {1 * scale, 0.8 * scale}}});
  const Point from = layout.middle(sight.from), to = layout.middle(sight.to);
  const auto line = [&](Point a, Point b, Color color, bool dashed) {
    Pen pen = sight_pen(theme, scale);
    pen.color = color;
    if (dashed) pen.dash_mm = {1.6 * scale, 1.1 * scale};
    canvas.draw(Path::polyline(std::vector<Point>{a, b}), stroked(pen));
  };
  if (!sight.blocked_at || *sight.blocked_at >= layout.boards().size()) {
    line(from, to, clear, false);
  } else {
    // To where the blocking hex lies nearest to the line, then dashed.
    const Point stop = layout.middle(*sight.blocked_at), way = to - from;
    const double squared = way.x * way.x + way.y * way.y;
    const double along = squared > 0 ? ((stop.x - from.x) * way.x + (stop.y - from.y) * way.y) / squared : 0;
    const Point at = from + way * along;
    line(from, at, clear, false);
    line(at, to, blocked, true);
    const double r = layout.pitch() * 0.12;
    Path cross;
    cross.move({at.x - r, at.y - r}).line({at.x + r, at.y + r}).move({at.x + r, at.y - r}).line({at.x - r, at.y + r});
    canvas.draw(cross, stroked({blocked, 0.9 * scale, Cap::round, Join::round, {}}));
  }
  for (const Point end : {from, to})
    canvas.draw(Path::circle(end, 0.9 * scale), {theme.paper, Pen{theme.ink, 0.35 * scale, Cap::round, Join::round, {}}});
}

}  // namespace

Pen sight_pen(const Theme& theme, double scale) {
  return {theme.dark ? Color{120, 220, 140, 255} : Color{20, 120, 50, 255}, 0.7 * scale, Cap::butt, Join::round, {}};
}

void draw_overlay(Canvas& canvas, const Overlay& overlay, const Theme& theme, const HexLayout& layout, const Box& part) {
  const double scale = layout.pitch() / 15;
  const std::size_t hexes = layout.boards().size();
  if (overlay.selected.size() == hexes && !overlay.selected.empty()) {
    const Color mark = theme.dark ? Color{255, 220, 80, 255} : Color{20, 90, 200, 255};
    canvas.draw(rim_of(overlay.selected, layout, layout.pitch() * 0.02),
                {mark.faded(0.14), Pen{mark, 0.6 * scale, Cap::round, Join::round, {}}});
  }
  for (const Overlay::Sight& sight : overlay.sights)
    if (sight.from < hexes && sight.to < hexes) draw_sight(canvas, sight, theme, layout);
  std::map<std::size_t, int> standing;
  for (const Overlay::Pin& pin : overlay.pins) {
    if (pin.hex >= hexes || !layout.shows(pin.hex)) continue;
    const int before = standing[pin.hex]++;
    const double r = layout.pitch() * 0.16 * overlay.pin_scale;
    const Point middle = layout.middle(pin.hex);
    const Point foot{middle.x, middle.y + r * 0.4};
    const Point head{middle.x + r * 1.5 * ((before + 1) / 2) * (before % 2 ? 1 : -1), middle.y - r * 1.9};
    if (!Box{head.x - r * 2, head.y - r * 2, head.x + r * 2, foot.y + r}.touches(part)) continue;
    canvas.draw(pin_shape(pin.tone, head, r, foot),
                {tone_color(pin.tone), Pen{{255, 255, 255, 255}, 0.22 * scale, Cap::round, Join::round, {}}});
    const Font font{theme.text_font, r * 1.25, 700, false, 0};
    canvas.write(
        {shortened(pin.words, font, r * 2.2), font, {255, 255, 255, 255}, {head.x, head.y + r * 0.45}, Anchor::middle, 0, std::nullopt, 0});
  }
}

}  // namespace hexwright::publish
