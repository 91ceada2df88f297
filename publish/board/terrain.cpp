// The outline goes round the hex from side to side; each run of unshared sides is one smooth curve.
#include "publish/board/terrain.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

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

// Each pattern collects its symbols into few paths: a page full of woods must not become a million strokes.

namespace {

// Calls visit(point, number) at the points of a triangular grid, each pushed about by chance; number is a seed of its own.
template <class Visit>
void scattered(const Field& field, double spacing, double jitter, double margin, Visit visit) {
  const double wanted = field.box.width() * field.box.height() / (spacing * spacing * 0.866);
  if (!(wanted >= 0)) return;
  if (wanted > field.most) spacing *= std::sqrt(wanted / field.most);
  const double rise = spacing * 0.866;
  // A long and narrow field has few rows of many.
  const int rows = static_cast<int>(std::min(field.box.height() / rise, field.most)) + 2;
  const int columns = static_cast<int>(std::min(field.box.width() / spacing, field.most)) + 2;
  // Symbols outside the part are not even tried; those inside stand where they stand on the whole.
  const double reach = spacing * 2 + field.unit * 0.3;
  const auto first = [&](double mm, double pace) { return static_cast<int>(std::clamp((mm - reach) / pace, 0.0, 1e9)); };
  const int last_row = std::min(rows, first(field.part.bottom - field.box.top + 2 * reach, rise) + 1);
  const int last_column = std::min(columns, first(field.part.right - field.box.left + 2 * reach, spacing) + 1);
  for (int row = first(field.part.top - field.box.top, rise); row < last_row; ++row)
    for (int column = first(field.part.left - field.box.left, spacing); column < last_column; ++column) {
      const std::uint32_t number = scrambled(field.seed, static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column));
      const Point at{field.box.left + (column + (row % 2 ? 0.5 : 0)) * spacing + (fraction(number, 1) - 0.5) * spacing * jitter,
                     field.box.top + row * rise + (fraction(number, 2) - 0.5) * spacing * jitter};
      if (field.depth(at) >= margin) visit(at, number);
    }
}

Pen thin(const Field& field, Color color, double of_unit = 0.011) { return {color, field.unit * of_unit}; }

// Round dots of a few sizes. A dot is a line without length and with a round end: the shortest way to say a disc in every format.
class Crowns {
 public:
  Crowns(double radius, double small, double middle, double large) : radius_{radius * small, radius * middle, radius * large} {}
  void add(std::size_t size, Point at) { dots_[size % 3].move(at).line(at); }
  void draw(Canvas& canvas, Color dark, Color light, double rim) const {
    for (std::size_t i = 0; i < 3; ++i)
      if (!dots_[i].empty()) canvas.draw(dots_[i], stroked({dark, 2 * radius_[i]}));
    for (std::size_t i = 0; i < 3; ++i) {
      Path lit;
      for (const Path::Step& step : dots_[i].steps())
        if (step.verb == Path::Verb::move) {
          const Point at = step.a - Point{rim * 0.8, rim * 0.8};
          lit.move(at).line(at);
        }
      if (!lit.empty()) canvas.draw(lit, stroked({light, 2 * (radius_[i] - rim * 1.6)}));
    }
  }

 private:
  std::array<double, 3> radius_;
  std::array<Path, 3> dots_;
};

void trees(Canvas& canvas, const Ground& ground, const Field& field) {
  // Crowns of three sizes, each a dark disc with a lighter one on it, set off to the upper left: the dark crescent is their shade.
  Crowns crowns(field.unit * 0.052, 0.85, 1.0, 1.15);
  scattered(field, field.unit * 0.165, 0.55, field.unit * 0.05, [&](Point at, std::uint32_t number) { crowns.add(number % 3, at); });
  crowns.draw(canvas, *ground.ink, ground.ink2.value_or(*ground.ink), field.unit * 0.009);
}

void conifers(Canvas& canvas, const Ground& ground, const Field& field) {
  const double h = field.unit * 0.075;
  Path trees;
  scattered(field, field.unit * 0.165, 0.5, h * 0.8, [&](Point at, std::uint32_t number) {
    const double size = h * (0.8 + 0.4 * fraction(number, 3));
    trees.move({at.x, at.y - size}).line({at.x + size * 0.55, at.y + size * 0.7}).line({at.x - size * 0.55, at.y + size * 0.7}).close();
  });
  canvas.draw(trees, {ground.ink2, thin(field, *ground.ink, 0.01)});
}

void orchard(Canvas& canvas, const Ground& ground, const Field& field) {
  const double r = field.unit * 0.038;
  Crowns crowns(r, 1, 1, 1);
  scattered(field, field.unit * 0.15, 0, r, [&](Point at, std::uint32_t) { crowns.add(0, at); });
  crowns.draw(canvas, *ground.ink, ground.ink2.value_or(*ground.ink), field.unit * 0.008);
}

void scrub(Canvas& canvas, const Ground& ground, const Field& field) {
  const double h = field.unit * 0.05;
  Path tufts;
  scattered(field, field.unit * 0.19, 0.6, h, [&](Point at, std::uint32_t) {
    for (const double lean : {-0.7, 0.0, 0.7})
      tufts.move({at.x + lean * h * 0.3, at.y + h * 0.5}).line({at.x + lean * h, at.y - h * (0.7 - 0.25 * std::abs(lean))});
  });
  canvas.draw(tufts, stroked(thin(field, *ground.ink, 0.013)));
}

void marsh(Canvas& canvas, const Ground& ground, const Field& field) {
  const double w = field.unit * 0.075;
  Path strokes;
  scattered(field, field.unit * 0.2, 0.5, w * 0.6, [&](Point at, std::uint32_t number) {
    strokes.move({at.x - w, at.y}).line({at.x + w, at.y});
    if (number % 2) return;
    for (const double lean : {-0.5, 0.0, 0.5})
      strokes.move({at.x + lean * w * 0.5, at.y - w * 0.15}).line({at.x + lean * w, at.y - w * (0.85 - 0.3 * std::abs(lean))});
  });
  canvas.draw(strokes, stroked(thin(field, *ground.ink, 0.012)));
}

void water(Canvas& canvas, const Ground& ground, const Field& field) {
  const double w = field.unit * 0.07;
  Path waves;
  scattered(field, field.unit * 0.24, 0.5, w * 1.2, [&](Point at, std::uint32_t) {
    waves.move({at.x - w, at.y}).curve({at.x - w * 0.6, at.y - w * 0.5}, {at.x - w * 0.4, at.y - w * 0.5}, at);
    waves.curve({at.x + w * 0.4, at.y + w * 0.5}, {at.x + w * 0.6, at.y + w * 0.5}, {at.x + w, at.y});
  });
  canvas.draw(waves, stroked(thin(field, *ground.ink, 0.014)));
}

void rocks(Canvas& canvas, const Ground& ground, const Field& field) {
  const double s = field.unit * 0.04;
  Path stones;
  scattered(field, field.unit * 0.19, 0.7, s, [&](Point at, std::uint32_t number) {
    const double size = s * (0.6 + 0.6 * fraction(number, 3));
    stones.move({at.x - size, at.y + size * 0.5})
        .line({at.x - size * 0.4, at.y - size * 0.6})
        .line({at.x + size * 0.5, at.y - size * 0.4})
        .line({at.x + size, at.y + size * 0.5})
        .close();
  });
  canvas.draw(stones, stroked(thin(field, *ground.ink, 0.012)));
}

void dots(Canvas& canvas, const Ground& ground, const Field& field) {
  const double r = field.unit * 0.012;
  Path points;
  scattered(field, field.unit * 0.085, 0.6, r, [&](Point at, std::uint32_t) { points.move(at).line(at); });
  if (!points.empty()) canvas.draw(points, stroked({*ground.ink, 2 * r}));
}

// Houses stand about the middle of each cell of a wide grid, turned at will; on a hex they leave the road in its middle free.
void buildings(Canvas& canvas, const Ground& ground, const Field& field, bool blocks) {
  const double w = field.unit * (blocks ? 0.085 : 0.062), d = field.unit * (blocks ? 0.06 : 0.042);
  Path walls;
  const auto building = [&](Point at, std::uint32_t number, double turn) {
    if (field.depth(at) < w * 0.75) return;
    const double half_w = w * (0.75 + 0.5 * fraction(number, 3)), half_d = d * (0.8 + 0.4 * fraction(number, 4));
    const double c = std::cos(turn), s = std::sin(turn);
    const auto corner = [&](double x, double y) { return Point{at.x + x * c - y * s, at.y + x * s + y * c}; };
    walls.move(corner(-half_w, -half_d)).line(corner(half_w, -half_d));
    if (number % 3 == 0)  // some have a wing
      walls.line(corner(half_w, half_d * 2)).line(corner(half_w * 0.3, half_d * 2)).line(corner(half_w * 0.3, half_d));
    else
      walls.line(corner(half_w, half_d));
    walls.line(corner(-half_w, half_d)).close();
  };
  if (field.keep_middle_free) {
    const int count = blocks ? 6 : 5;
    const double start = fraction(field.seed, 7) * 2 * std::numbers::pi;
    for (int i = 0; i < count; ++i) {
      const std::uint32_t number = scrambled(field.seed, static_cast<std::uint32_t>(i));
      const double angle = start + (i + 0.35 * (fraction(number, 1) - 0.5)) * 2 * std::numbers::pi / count;
      const double radius = field.unit * (0.24 + 0.06 * fraction(number, 2));
      building({std::cos(angle) * radius, std::sin(angle) * radius}, number, angle + std::numbers::pi / 2);
    }
  } else {
    scattered(field, field.unit * (blocks ? 0.3 : 0.34), 0.4, w,
              [&](Point at, std::uint32_t number) { building(at, number, fraction(number, 5) * std::numbers::pi); });
  }
  canvas.draw(walls, {ground.ink2, thin(field, *ground.ink, 0.012)});
}

// Adds the parts of a straight line that lie inside the field, found by steps and made exact by halving.
void add_inside(Path& path, const Field& field, Point from, Point to, double step) {
  const Point way = to - from;
  const int steps = std::clamp(static_cast<int>(length(way) / step), 1, 1'000'000);
  const auto at = [&](double part) { return from + way * part; };
  const auto border = [&](double in, double out) {
    for (int i = 0; i < 7; ++i) {
      const double middle = (in + out) / 2;
      (field.depth(at(middle)) >= 0 ? in : out) = middle;
    }
    return at(in);
  };
  // The steps that lie near the part, by the coordinate in which the line runs faster.
  const bool level = std::abs(way.x) > std::abs(way.y);
  const double whole = level ? way.x : way.y, start = level ? from.x : from.y;
  double low = ((level ? field.part.left : field.part.top) - start) / whole,
         high = ((level ? field.part.right : field.part.bottom) - start) / whole;
  if (low > high) std::swap(low, high);
  const int begin = static_cast<int>(std::clamp(low * steps - 2, 0.0, 1e9)),
            end = static_cast<int>(std::clamp(high * steps + 2, -1.0, steps * 1.0));
  bool inside = false;
  for (int i = begin; i <= end; ++i) {
    const double part = static_cast<double>(i) / steps, before = static_cast<double>(i - 1) / steps;
    const bool now = field.depth(at(part)) >= 0;
    if (now && !inside) path.move(i == begin ? at(part) : border(part, before));
    if (!now && inside) path.line(border(before, part));
    if (now && i == end) path.line(at(part));
    inside = now;
  }
}

// Parallel lines across the box, cut off where the field ends.
void lines(Canvas& canvas, const Ground& ground, const Field& field, double spacing, std::initializer_list<double> angles, double width) {
  Path strokes;
  const Point middle = field.box.middle();
  const double reach = std::hypot(field.box.width(), field.box.height()) / 2;
  // Points tried are steps along all lines; both grow with the field.
  double step = field.unit * 0.06;
  const double wanted = static_cast<double>(angles.size()) * (2 * reach / spacing) * (2 * reach / step);
  if (!(wanted >= 0)) return;
  if (wanted > 2 * field.most) {
    const double wider = std::sqrt(wanted / (2 * field.most));
    spacing *= wider;
    step *= wider;
  }
  const int count = static_cast<int>(reach / spacing) + 1;
  for (const double angle : angles) {
    const Point along{std::cos(angle), std::sin(angle)}, over = across(along);
    for (int i = -count; i <= count; ++i)
      add_inside(strokes, field, middle + over * (i * spacing) - along * reach, middle + over * (i * spacing) + along * reach, step);
  }
  if (!strokes.empty()) canvas.draw(strokes, stroked(thin(field, *ground.ink, width)));
}

constexpr double THIRD = std::numbers::pi / 3;

using Draw = void (*)(Canvas&, const Ground&, const Field&);
constexpr Draw PATTERNS[] = {  // in the order of Pattern
    nullptr,
    trees,
    conifers,
    orchard,
    scrub,
    marsh,
    water,
    [](Canvas& canvas, const Ground& ground, const Field& field) {
      lines(canvas, ground, field, field.unit * 0.055, {THIRD * (field.seed % 3) + 0.2}, 0.012);
    },
    [](Canvas& canvas, const Ground& ground, const Field& field) { buildings(canvas, ground, field, false); },
    [](Canvas& canvas, const Ground& ground, const Field& field) { buildings(canvas, ground, field, true); },
    rocks,
    dots,
    [](Canvas& canvas, const Ground& ground, const Field& field) {
      lines(canvas, ground, field, field.unit * 0.08, {-THIRD * 0.75}, 0.012);
    },
    [](Canvas& canvas, const Ground& ground, const Field& field) {
      lines(canvas, ground, field, field.unit * 0.1, {THIRD * 0.75, -THIRD * 0.75}, 0.01);
    }};
static_assert(std::size(PATTERNS) == static_cast<std::size_t>(Pattern::cross_hatch) + 1);

}  // namespace

void draw_pattern(Canvas& canvas, const Ground& ground, const Field& field) {
  const Draw draw = PATTERNS[static_cast<std::size_t>(ground.pattern)];
  if (draw && ground.ink) draw(canvas, ground, field);
}

}  // namespace hexwright::publish
