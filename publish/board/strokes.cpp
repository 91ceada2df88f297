// The order of drawing is casing, core, trim, each for all pieces that touch the part.
#include "publish/board/strokes.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::publish {

namespace {

// Calls visit(point, direction) every so many millimetres along straight lines, beginning half a step in.
template <class Visit>
void paced(const std::vector<Point>& points, double pace, Visit visit) {
  double left = pace / 2;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const Point way = points[i + 1] - points[i];
    const double whole = length(way);
    if (whole <= 0) continue;
    const Point along = unit(way);
    double done = left;
    for (; done <= whole; done += pace) visit(points[i] + along * done, along);
    left = done - whole;
  }
}

}  // namespace

void Strokes::keep(const std::vector<Point>& points, bool curved) {
  const double reach = (style.width_mm / 2 + style.casing_width_mm + 0.6) * scale;
  const Box box = Path::polyline(points).bounds().grown(reach);
  constexpr std::size_t MOST = std::size_t{1} << 31;
  if (xy_.size() + 2 * points.size() > MOST) return;
  const Piece piece{static_cast<float>(box.left),
                    static_cast<float>(box.top),
                    static_cast<float>(box.right),
                    static_cast<float>(box.bottom),
                    static_cast<std::uint32_t>(xy_.size()) & 0x7FFFFFFFU,
                    curved ? 1U : 0U};
  for (const Point p : points) {
    xy_.push_back(static_cast<float>(p.x));
    xy_.push_back(static_cast<float>(p.y));
  }
  const auto number = static_cast<std::uint32_t>(pieces_.size());
  for (int band = band_of(piece.top); band <= band_of(piece.bottom); ++band) bands_[band].push_back(number);
  pieces_.push_back(piece);
}

void Strokes::finish() {
  pieces_.shrink_to_fit();
  xy_.shrink_to_fit();
}

int Strokes::band_of(double y) {
  constexpr double BAND_MM = 60, FARTHEST = 1e8;
  return static_cast<int>(std::floor(std::clamp(y, -FARTHEST, FARTHEST) / BAND_MM));
}

void Strokes::add_in_pieces(const Path& path, std::size_t most_steps) {
  std::vector<Point> piece;
  Point at, start;
  std::size_t steps = 0;
  bool curved = false;
  const auto finish = [&] {
    if (steps > 0) keep(piece, curved);
    piece.clear();
    steps = 0;
  };
  for (const Path::Step& step : path.steps()) {
    if (step.verb == Path::Verb::move) {
      finish();
      at = start = step.a;
      continue;
    }
    const bool curve = step.verb == Path::Verb::curve;
    if (steps == most_steps || (steps > 0 && curve != curved)) finish();
    if (steps == 0) piece = {at};
    curved = curve;
    ++steps;
    if (curve) piece.insert(piece.end(), {step.a, step.b});
    at = curve ? step.c : step.verb == Path::Verb::line ? step.a : start;
    piece.push_back(at);
  }
  finish();
}

void Strokes::draw(Canvas& canvas, const Box& part) const {
  Path together;
  std::vector<std::uint32_t> touched;
  const int first = band_of(part.top), last = band_of(part.bottom);
  for (auto band = bands_.lower_bound(first); band != bands_.end() && band->first <= last; ++band)
    for (const std::uint32_t number : band->second) {
      const Piece& piece = pieces_[number];
      // A piece in several bands is met in the first of them that the part touches.
      if (band->first != std::max(first, band_of(piece.top))) continue;
      if (Box{piece.left, piece.top, piece.right, piece.bottom}.touches(part)) touched.push_back(number);
    }
  std::sort(touched.begin(), touched.end());
  for (const std::uint32_t number : touched) {
    const Piece& piece = pieces_[number];
    const float* const xy = xy_.data() + piece.first;
    const auto point = [xy](std::size_t i) { return Point{xy[2 * i], xy[2 * i + 1]}; };
    together.move(point(0));
    const std::size_t end = number + 1 < pieces_.size() ? pieces_[number + 1].first : xy_.size();
    const std::size_t count = (end - piece.first) / 2;
    if (piece.curved != 0)
      for (std::size_t i = 1; i + 2 < count; i += 3) together.curve(point(i), point(i + 1), point(i + 2));
    else
      for (std::size_t i = 1; i < count; ++i) together.line(point(i));
  }
  if (together.empty()) return;
  const auto each = [&](const Pen& pen) { canvas.draw(together, stroked(pen)); };
  const Cap cap = style.dash_mm > 0 ? Cap::butt : Cap::round;
  if (style.casing && style.casing_width_mm > 0) each({*style.casing, (style.width_mm + 2 * style.casing_width_mm) * scale});
  Pen core{style.color, style.width_mm * scale, cap, Join::round, {}};
  if (style.dash_mm > 0) core.dash_mm = {style.dash_mm * scale, style.gap_mm * scale};
  each(core);
}

Path trimming(const std::vector<Point>& points, Trim trim, double width_mm) {
  Path path;
  switch (trim) {
    case Trim::plain:
      break;
    case Trim::rail:
      paced(points, width_mm * 3.2, [&](Point at, Point along) {
        const Point half = across(along) * (width_mm * 1.5);
        path.move(at - half).line(at + half);
      });
      break;
    case Trim::teeth:
      paced(points, width_mm * 3.6, [&](Point at, Point along) {
        const Point tip = at - across(along) * (width_mm * 2.6);
        const Point half = along * (width_mm * 1.2);
        path.move(at - half).line(tip).line(at + half).close();
      });
      break;
    case Trim::ticks:
      paced(points, width_mm * 6, [&](Point at, Point along) {
        const Point one = Point{along.x - along.y, along.x + along.y} * (width_mm * 1.3), other = Point{-one.y, one.x};
        path.move(at - one).line(at + one).move(at - other).line(at + other);
      });
      break;
    case Trim::hedge:
      paced(points, width_mm * 0.9, [&](Point at, Point) { path.append(Path::circle(at, width_mm * 0.62)); });
      break;
  }
  return path;
}

void draw_trim(Canvas& canvas, const Path& trim, const LineStyle& style, double scale) {
  const Pen pen{style.color, style.width_mm * scale * (style.trim == Trim::rail ? 0.45 : 0.7), Cap::butt, Join::round};
  switch (style.trim) {
    case Trim::plain:
      return;
    case Trim::rail:
    case Trim::ticks:
      return canvas.draw(trim, stroked(pen));
    case Trim::teeth:
      return canvas.draw(trim, filled(style.color));
    case Trim::hedge:
      return canvas.draw(trim, {style.color, Pen{mixed(style.color, {0, 0, 0}, 0.35), style.width_mm * scale * 0.12}});
  }
}

}  // namespace hexwright::publish
