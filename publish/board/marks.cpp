// Areas first, then arrows, then labels, so that nothing said is covered by something drawn.
#include "publish/board/marks.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "model/document/setup.hpp"
#include "publish/board/names.hpp"
#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

using wording::say;

Path rim_of(const geometry::HexSet& hexes, const HexLayout& layout, double inset_mm) {
  // Every side between a hex of the set and one that is not in it, clockwise about the set; each knot has one way on.
  struct Side {
    Point from, to;
    bool done = false;
  };
  std::map<HexLayout::Knot, Side> from;
  hexes.each([&](std::size_t index) {
    if (!layout.shows(index)) return;
    const geometry::Hex hex = layout.boards().hexes()[index];
    const Point at = layout.middle(hex);
    for (int side = 0; side < 6; ++side) {
      const auto other = layout.boards().index_of(geometry::step(hex, geometry::ALL_DIRECTIONS[static_cast<std::size_t>(side)]));
      if (other && hexes.contains(*other) && layout.shows(*other)) continue;
      const Point a = at + layout.corner(side), b = at + layout.corner(side + 1);
      from.emplace(layout.knot(a), Side{a, b});
    }
  });
  Path path;
  for (auto& [start, first] : from) {
    if (first.done) continue;
    std::vector<Point> ring;
    for (auto here = from.find(start); here != from.end() && !here->second.done; here = from.find(layout.knot(here->second.to))) {
      here->second.done = true;
      ring.push_back(here->second.from);
    }
    const std::size_t n = ring.size();
    std::vector<Point> moved(n);
    for (std::size_t i = 0; i < n; ++i) {
      const Point before = across(unit(ring[i] - ring[(i + n - 1) % n])), after = across(unit(ring[(i + 1) % n] - ring[i]));
      const double cosine = before.x * after.x + before.y * after.y;
      moved[i] = ring[i] + (before + after) * (inset_mm / (1 + cosine));
    }
    path.append(Path::polygon(moved));
  }
  return path;
}

Paint area_paint(Color color, bool hidden, double faint, double scale) {
  Pen pen{color, 0.5 * scale, Cap::butt, Join::round};
  if (hidden) pen.dash_mm = {1.8 * scale, 1.0 * scale};
  return {color.faded(faint), pen};
}

Path entry_arrow(Point tip, Point along, double size) {
  const Point aside = across(along);
  const auto at = [&](double back, double off) { return tip - along * (back * size) + aside * (off * size); };
  Path path;
  return path.move(tip)
      .line(at(0.42, 0.34))
      .line(at(0.42, 0.15))
      .line(at(1, 0.12))
      .line(at(1, -0.12))
      .line(at(0.42, -0.15))
      .line(at(0.42, -0.34))
      .close();
}

Paint entry_paint(const Theme& theme, Color color, bool conditional, double size) {
  Pen pen{conditional ? color : theme.paper, size * 0.05};
  if (conditional) pen.dash_mm = {size * 0.12, size * 0.08};
  return {conditional ? mixed(theme.paper, color, 0.25) : color, pen};
}

Path burst(Point middle, double radius) {
  Path path;
  for (int i = 0; i < 16; ++i) {
    const double angle = i * std::numbers::pi / 8, reach = i % 2 ? radius * 0.55 : radius;
    const Point corner{middle.x + std::cos(angle) * reach, middle.y + std::sin(angle) * reach};
    i == 0 ? path.move(corner) : path.line(corner);
  }
  return path.close();
}

Paint burst_paint(const Theme& theme, Color color, double scale) { return {color.faded(0.85), Pen{theme.paper, 0.3 * scale}}; }

SetupMarks::SetupMarks(const view::View& view, const Theme& theme, const HexLayout& layout, const std::string& language, Wanted wanted,
                       LabelRoom& room)
    : theme_(theme), layout_(layout), language_(language), words_scale_(wanted.words_scale) {
  const Box cell = layout.outline().bounds();
  bounds_ = layout.extent().moved(layout.origin());
  for (const view::Spread& spread : view->spreads) {
    const bool is_entry = spread.kind == view::Spread::Kind::entry;
    if (is_entry ? !wanted.entries : !wanted.setup) continue;
    std::size_t side = 0;
    while (side < view->sides.size() && view->sides[side].id != spread.side) ++side;
    const SideStyle style = theme.side(side);
    std::optional<Box> about;
    spread.hexes.each([&](std::size_t hex) {
      if (!layout.shows(hex)) return;
      const Box at = cell.moved(layout.middle(hex));
      about = about ? about->joined(at) : at;
    });
    if (!about) continue;
    switch (spread.kind) {
      case view::Spread::Kind::directive:
        has_.directives = true;
        has_.hidden = has_.hidden || spread.hidden != document::Hidden::no;
        area(spread, style);
        break;
      case view::Spread::Kind::entry:
        (spread.conditional ? has_.conditional : has_.entries) = true;
        entry(spread, style);
        break;
      case view::Spread::Kind::barrage:
        has_.barrages = true;
        barrage(spread, style);
        break;
    }
    if (spread.middle) about = cell.grown(-layout.pitch() * 0.1).moved(layout.middle(*spread.middle));
    // One hex of an entry along a whole edge is enough to stand beside.
    if (is_entry && spread.hexes.count() > 4) {
      std::vector<std::size_t> all;
      spread.hexes.each([&](std::size_t hex) { all.push_back(hex); });
      about = cell.moved(layout.middle(all[all.size() / 2]));
    }
    pill(view->game, spread, style, *about, room, spread.shape == view::Spread::Shape::zone && !is_entry);
  }
}

void SetupMarks::add(Path path, Paint paint) {
  if (path.empty()) return;
  const Box bounds = path.bounds().grown(paint.pen ? paint.pen->width_mm : 0);
  bounds_ = bounds_.joined(bounds);
  shapes_.push_back({std::move(path), std::move(paint), bounds});
}

void SetupMarks::area(const view::Spread& spread, const SideStyle& style) {
  const double scale = layout_.pitch() / 15;
  // Sides draw their rims at different depths, so that two that share a line can both be seen.
  const double inset = layout_.pitch() * (style.band == theme_.side(0).band ? 0.045 : 0.085);
  const double faint = theme_.dark ? 0.14 : spread.hexes.count() > 40 ? 0.06 : 0.10;
  add(rim_of(spread.hexes, layout_, inset), area_paint(style.band, spread.hidden != document::Hidden::no, faint, scale));
  if (spread.middle) {
    const Point at = layout_.middle(*spread.middle);
    const double r = layout_.pitch() * 0.09;
    Path cross = Path::circle(at, r);
    cross.move({at.x - 1.8 * r, at.y}).line({at.x + 1.8 * r, at.y}).move({at.x, at.y - 1.8 * r}).line({at.x, at.y + 1.8 * r});
    add(cross, stroked({style.band, 0.4 * scale}));
  }
}

std::optional<Point> SetupMarks::outward(std::size_t hex) const {
  Point sum;
  const geometry::Hex at = layout_.boards().hexes()[hex];
  for (int side = 0; side < 6; ++side)
    if (!layout_.boards().contains(geometry::step(at, geometry::ALL_DIRECTIONS[static_cast<std::size_t>(side)])))
      sum = sum + layout_.toward(side);
  return length(sum) > layout_.pitch() * 0.1 ? std::optional(unit(sum)) : std::nullopt;
}

void SetupMarks::arrow(Point tip, Point along, double size, const SideStyle& style, bool conditional) {
  add(entry_arrow(tip, along, size), entry_paint(theme_, style.band, conditional, size));
}

void SetupMarks::entry(const view::Spread& spread, const SideStyle& style) {
  std::vector<std::size_t> hexes;
  spread.hexes.each([&](std::size_t hex) {
    if (layout_.shows(hex)) hexes.push_back(hex);
  });
  const bool many = hexes.size() > 4;
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    const Point middle = layout_.middle(hexes[i]);
    const auto out = outward(hexes[i]);
    const Point off = out.value_or(Point{0, -1});
    const Point rim = middle + off * (layout_.pitch() * (out ? 0.42 : 0.1));
    // A whole edge is a row of small arrows; where one goes to the eye is the middle of it.
    const bool large = !many || i == hexes.size() / 2;
    arrow(rim - off * (layout_.pitch() * 0.12), off * -1, layout_.pitch() * (large ? 0.95 : 0.4), style, spread.conditional);
  }
}

void SetupMarks::barrage(const view::Spread& spread, const SideStyle& style) {
  const double scale = layout_.pitch() / 15, r = layout_.pitch() * 0.24;
  if (spread.hexes.count() > 12) {
    add(rim_of(spread.hexes, layout_, layout_.pitch() * 0.12),
        stroked({style.band, 0.35 * scale, Cap::round, Join::round, {0.1 * scale, 1.2 * scale}}));
    return;
  }
  spread.hexes.each([&](std::size_t hex) {
    if (!layout_.shows(hex)) return;
    const Point at = layout_.middle(hex);
    add(burst(at, r), burst_paint(theme_, style.band, scale));
  });
}

void SetupMarks::pill(const project::Game& game, const view::Spread& spread, const SideStyle& style, const Box& about, LabelRoom& room,
                      bool may_cover) {
  const wording::Catalogue& catalogue = catalogue_in(language_);
  std::string words = in_language(spread.label, spread.pieces, game, language_);
  if (spread.shape == view::Spread::Shape::radius && spread.radius_hexes) words += " [" + std::to_string(*spread.radius_hexes) + "]";
  if (spread.turn) words += (words.empty() ? "" : " · ") + catalogue.words(say("turn {turn}", {{"turn", std::int64_t{*spread.turn}}}));
  if (spread.conditional) words += words.empty() ? "?" : " · ?";
  if (words.empty()) return;
  const Font font{theme_.text_font, std::min(layout_.pitch() * 0.19, 4.0) * (1 + (words_scale_ - 1) * 1.3), 700};
  words = shortened(words, font, layout_.pitch() * 5 * words_scale_);
  const double width = measure(words, font).width + font.size_mm * 0.9, height = font.size_mm * 1.45;
  const auto at = room.place(about, width, height, layout_.pitch() * 3, may_cover);
  if (!at) return;
  Pill made{words,
            {at->x - width / 2, at->y - height / 2, at->x + width / 2, at->y + height / 2},
            style.ground,
            style.ink,
            spread.hidden != document::Hidden::no || spread.conditional,
            std::nullopt};
  if (!about.grown(layout_.pitch() * 0.4).contains(*at)) made.line_to = about.middle();
  bounds_ = bounds_.joined(made.box.grown(0.3));
  pills_.push_back(std::move(made));
}

void SetupMarks::draw_areas(Canvas& canvas, const Box& part) const {
  for (const Shape& shape : shapes_)
    if (shape.bounds.touches(part)) canvas.draw(shape.path, shape.paint);
}

void SetupMarks::draw_labels(Canvas& canvas, const Box& part) const {
  for (const Pill& pill : pills_) {
    Box reach = pill.box.grown(1);
    if (pill.line_to) reach = reach.joined({pill.line_to->x, pill.line_to->y, pill.line_to->x, pill.line_to->y});
    if (!reach.touches(part)) continue;
    const double size = pill.box.height() / 1.45;
    if (pill.line_to) canvas.draw(Path::polyline(std::vector<Point>{pill.box.middle(), *pill.line_to}), stroked({pill.ink, size * 0.07}));
    Pen pen{pill.ink, size * 0.08, Cap::butt, Join::round};
    if (pill.dashed) pen.dash_mm = {size * 0.35, size * 0.22};
    canvas.draw(Path::rectangle(pill.box, pill.box.height() * 0.3), {pill.ground, pen});
    canvas.write(
        {pill.words, {theme_.text_font, size, 700}, pill.ink, {pill.box.middle().x, pill.box.middle().y + size * 0.35}, Anchor::middle});
  }
}

// Several pins on one hex stand side by side, so that none hides another.

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
    canvas.draw(cross, stroked({blocked, 0.9 * scale}));
  }
  for (const Point end : {from, to}) canvas.draw(Path::circle(end, 0.9 * scale), {theme.paper, Pen{theme.ink, 0.35 * scale}});
}

}  // namespace

Pen sight_pen(const Theme& theme, double scale) {
  return {theme.dark ? Color{120, 220, 140, 255} : Color{20, 120, 50, 255}, 0.7 * scale, Cap::butt, Join::round};
}

void draw_overlay(Canvas& canvas, const Overlay& overlay, const Theme& theme, const HexLayout& layout, const Box& part) {
  const double scale = layout.pitch() / 15;
  const std::size_t hexes = layout.boards().size();
  if (overlay.selected.size() == hexes && !overlay.selected.empty()) {
    const Color mark = theme.dark ? Color{255, 220, 80, 255} : Color{20, 90, 200, 255};
    canvas.draw(rim_of(overlay.selected, layout, layout.pitch() * 0.02), {mark.faded(0.14), Pen{mark, 0.6 * scale}});
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
    canvas.draw(pin_shape(pin.tone, head, r, foot), {tone_color(pin.tone), Pen{{255, 255, 255, 255}, 0.22 * scale}});
    const Font font{theme.text_font, r * 1.25, 700};
    canvas.write({shortened(pin.words, font, r * 2.2), font, {255, 255, 255, 255}, {head.x, head.y + r * 0.45}, Anchor::middle});
  }
}

}  // namespace hexwright::publish
