// Draws symbols and the marks of echelons. The proportions of the marks are those of APP-6, a little bolder: on a counter of
// 12 mm a dot must still be a dot.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "publish/symbols/symbols.hpp"

namespace hexwright::publish {

namespace {

constexpr double GAP = 0.07, MARK = 0.235;  // between frame and echelon, and its height, of the frame's height
constexpr Color WARNING{196, 30, 30, 255};

Path fitted(const Path& path, Point middle, double scale) {
  Path result;
  const auto at = [&](Point p) { return middle + p * scale; };
  for (const Path::Step& step : path.steps()) switch (step.verb) {
      case Path::Verb::move:
        result.move(at(step.a));
        break;
      case Path::Verb::line:
        result.line(at(step.a));
        break;
      case Path::Verb::curve:
        result.curve(at(step.a), at(step.b), at(step.c));
        break;
      case Path::Verb::close:
        result.close();
        break;
    }
  return result;
}

Path star(Point middle, double radius) {
  std::array<Point, 10> corners;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    // The inner corners of a five-pointed star lie where its long lines cross.
    const double reach = radius * (i % 2 == 0 ? 1 : 0.382), angle = std::numbers::pi * (static_cast<double>(i) / 5 - 0.5);
    corners[i] = middle + Point{std::cos(angle) * reach, std::sin(angle) * reach};
  }
  return Path::polygon(corners);
}

Box draw_unknown(Canvas& canvas, Point middle, double width) {
  const double height = width / FRAME_WIDTH * FRAME_HEIGHT, pen = width * 0.035;
  const Box box{middle.x - width / 2, middle.y - height / 2, middle.x + width / 2, middle.y + height / 2};
  Path cross;
  cross.move({box.left, box.top}).line({box.right, box.bottom}).move({box.left, box.bottom}).line({box.right, box.top});
  canvas.draw(cross, stroked({WARNING.faded(0.35), pen, Cap::butt, Join::miter}));
  canvas.draw(Path::rectangle(box), stroked({WARNING, pen, Cap::butt, Join::miter, {pen * 3, pen * 2}}));
  Font font;
  font.size_mm = height * 0.95;
  font.weight = 800;
  Text text{"?", font, WARNING, {middle.x, middle.y + height * 0.34}, Anchor::middle, 0, Color{255, 255, 255, 255}, height * 0.06};
  canvas.write(text);
  return box.grown(pen / 2);
}

struct Row {
  std::string_view echelon;
  enum class Sort { crossed_ring, dots, bars, crosses } sort;
  int count;
};
constexpr std::array ROWS{
    Row{"team", Row::Sort::crossed_ring, 1}, Row{"squad", Row::Sort::dots, 1},      Row{"section", Row::Sort::dots, 2},
    Row{"platoon", Row::Sort::dots, 3},      Row{"company", Row::Sort::bars, 1},    Row{"battalion", Row::Sort::bars, 2},
    Row{"regiment", Row::Sort::bars, 3},     Row{"brigade", Row::Sort::crosses, 1}, Row{"division", Row::Sort::crosses, 2},
    Row{"corps", Row::Sort::crosses, 3},     Row{"army", Row::Sort::crosses, 4}};

void add_mark(EchelonMarks& marks, Row::Sort sort, Point at, double height) {
  const double half = height / 2;
  switch (sort) {
    case Row::Sort::crossed_ring: {
      const double ring = height * 0.32;
      marks.lines.append(Path::circle(at, ring));
      marks.lines.move(at + Point{-half * 0.9, half * 0.9}).line(at + Point{half * 0.9, -half * 0.9});
      break;
    }
    case Row::Sort::dots:
      marks.filled.append(Path::circle(at, height * 0.34));
      break;
    case Row::Sort::bars:
      marks.lines.move(at + Point{0, -half}).line(at + Point{0, half});
      break;
    case Row::Sort::crosses:
      marks.lines.move(at + Point{-half * 0.85, -half}).line(at + Point{half * 0.85, half});
      marks.lines.move(at + Point{-half * 0.85, half}).line(at + Point{half * 0.85, -half});
      break;
  }
}

}  // namespace

EchelonMarks echelon_marks(std::string_view echelon, Point foot, double height, double widest) {
  EchelonMarks marks;
  const auto row = std::find_if(ROWS.begin(), ROWS.end(), [&](const Row& one) { return one.echelon == echelon; });
  if (row == ROWS.end()) return marks;
  double step = height * (row->sort == Row::Sort::crosses ? 1.15 : row->sort == Row::Sort::dots ? 1.05 : 0.62);
  if (row->count > 1) step = std::min(step, (widest - height) / (row->count - 1));
  for (int i = 0; i < row->count; ++i) {
    const double x = foot.x + (i - (row->count - 1) / 2.0) * step;
    add_mark(marks, row->sort, {x, foot.y - height / 2}, height);
  }
  marks.pen = height * (row->sort == Row::Sort::bars ? 0.2 : 0.17);
  return marks;
}

Box draw_symbol(Canvas& canvas, const Symbol& symbol, Color ink, Point middle, double width) {
  const double scale = width / FRAME_WIDTH, height = FRAME_HEIGHT * scale;
  if (!(width > 0) || !std::isfinite(width)) return {middle.x, middle.y, middle.x, middle.y};
  if (symbol.function == UNKNOWN_SYMBOL) return draw_unknown(canvas, middle, width);
  Box covered{middle.x - width / 2, middle.y - height / 2, middle.x + width / 2, middle.y + height / 2};
  if (symbol.function == LEADER) {
    canvas.draw(star(middle + Point{0, height * 0.08}, height * 0.58), filled(ink));
    covered = {middle.x - height * 0.6, middle.y - height * 0.53, middle.x + height * 0.6, middle.y + height * 0.6};
  } else {
    for (const SymbolShape& shape : nato_shapes(symbol.function)) {
      Paint paint;
      if (shape.filled) paint.fill = ink;
      if (shape.pen > 0) paint.pen = Pen{ink, shape.pen * scale, Cap::butt, Join::round};
      canvas.draw(fitted(shape.path, middle, scale), paint);
    }
    covered = covered.grown(3 * scale);
  }
  const EchelonMarks marks = echelon_marks(symbol.echelon, {middle.x, covered.top - height * GAP}, height * MARK, width);
  if (!marks.filled.empty()) canvas.draw(marks.filled, filled(ink));
  if (!marks.lines.empty()) canvas.draw(marks.lines, stroked({ink, marks.pen, Cap::butt, Join::miter}));
  if (!marks.empty()) covered.top -= height * (GAP + MARK);
  return covered;
}

}  // namespace hexwright::publish
