// Only the uppermost counter of a stack is drawn with its face: strips of half words below it would be noise.
#include "publish/board/stack.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "publish/board/fitted_text.hpp"
#include "publish/symbols/symbols.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t MOST_SEEN = 4;
constexpr double STEP = 0.075;  // of the size: how far a counter peeps out
constexpr double LEAST_TEXT_MM = 1.1;

Point place_in_stack(std::size_t number, std::size_t seen, Point middle, double size) {
  const double steps = (static_cast<double>(number) - static_cast<double>(seen - 1) / 2) * STEP * size;
  return middle + Point{steps, -steps};
}

void draw_badge(Canvas& canvas, const CounterLooks& looks, std::size_t count, Point top, double size) {
  constexpr Color PAPER{255, 253, 246, 255}, INK{28, 26, 24, 255};
  const double radius = std::max(size * 0.16, 0.9);
  const Point at = top + Point{size * 0.5 - radius * 0.55, -size * 0.5 + radius * 0.55};
  canvas.draw(Path::circle(at, radius), {PAPER, Pen{INK, std::clamp(size * 0.018, 0.08, 0.35), Cap::butt, Join::round, {}}});
  Font font = looks.font;
  font.size_mm = radius * 1.35;
  font.weight = 800;
  write_centred(canvas, fitted_text(std::to_string(count), font, radius * 1.6, radius * 0.4), INK, at);
}

bool finite(std::initializer_list<double> numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](double n) { return std::isfinite(n) && std::abs(n) < 1e9; });
}

// What lies where on a base: the notch takes its part of the front, the band of the rear, and the words stand between them.
struct Slab {
  double width, depth;
  bool banded;

  double notch() const { return std::min({width * 0.2, depth * 0.2, 2.5}); }
  double strip() const { return banded ? std::min(depth * 0.133, 2.0) : 0; }
  double free() const { return depth - notch() - strip(); }
  double shift() const { return (notch() - strip()) / 2; }  // of the middle of what is free, to the rear
};

void draw_slab(Canvas& canvas, const CounterLooks& looks, const Slab& slab) {
  const Box box{-slab.width / 2, -slab.depth / 2, slab.width / 2, slab.depth / 2};
  const double least = std::min(slab.width, slab.depth), round = std::min(least, 20.0) * 0.05, pen = std::clamp(least * 0.02, 0.08, 0.35);
  canvas.draw(Path::rectangle(box, round), filled(looks.ground));
  if (slab.banded)
    canvas.draw(Path::rectangle({box.left + pen / 2, box.bottom - slab.strip(), box.right - pen / 2, box.bottom - pen / 2}, round),
                filled(looks.band));
  canvas.draw(Path::rectangle(box.grown(-pen / 2), round), stroked({looks.edge, pen, Cap::butt, Join::round, {}}));
  const double reach = slab.notch();
  const std::array<Point, 3> arrow{Point{-reach * 0.85, box.top + reach}, {0, box.top + pen}, {reach * 0.85, box.top + reach}};
  canvas.draw(Path::polygon(arrow), filled(looks.ink));
}

// About 0,0, within a box so wide and deep, the right way up.
void draw_what_it_is(Canvas& canvas, const view::Face& face, const project::Game& game, const CounterLooks& looks, double width,
                     double depth) {
  const std::optional<Symbol> symbol = symbol_for(game, face.kind, face.formation_kind, face.symbol);
  Font font = looks.font;
  font.weight = 800;
  font.size_mm = std::min(depth * 0.6, 6.0);
  const std::string& words = face.text.empty() ? face.formation : face.text;
  const double frame = std::min(depth * 0.64, 8.0) * FRAME_WIDTH / FRAME_HEIGHT;  // the echelon needs a third more above it
  const bool room = symbol && depth >= 3.5 && frame <= width;
  const double left_over = room ? width - frame - 1.2 : width;
  const FittedText text = fitted_text(words, font, left_over, std::min(LEAST_TEXT_MM, font.size_mm));
  const bool written = text.whole && !text.words.empty() && text.font.size_mm >= LEAST_TEXT_MM;
  if (room) {
    const double x = written ? -(width - frame) / 2 : 0;
    draw_symbol(canvas, *symbol, looks.ink, {x, depth * 0.115}, frame);
  }
  if (written) write_centred(canvas, text, looks.ink, {room ? (frame + 1.2) / 2 : 0, room ? depth * 0.115 : 0});
}

}  // namespace

void draw_stack(Canvas& canvas, std::span<const view::Face* const> faces, const project::Game& game, const LooksOf& looks, Point middle,
                double size_mm) {
  if (faces.empty() || !finite({middle.x, middle.y, size_mm}) || size_mm <= 0) return;
  const std::size_t seen = std::min(faces.size(), MOST_SEEN);
  const auto shown = faces.last(seen);
  for (std::size_t i = 0; i + 1 < seen; ++i)
    draw_blank_counter(canvas, looks(*shown[i]), shown[i]->face_down, place_in_stack(i, seen, middle, size_mm), size_mm);
  const Point top = place_in_stack(seen - 1, seen, middle, size_mm);
  const CounterLooks upper = looks(*shown.back());
  draw_counter(canvas, *shown.back(), game, upper, top, size_mm);
  if (faces.size() > MOST_SEEN) draw_badge(canvas, upper, faces.size(), top, size_mm);
}

Box stack_box(std::size_t count, Point middle, double size_mm) {
  const std::size_t seen = std::clamp<std::size_t>(count, 1, MOST_SEEN);
  Box box = counter_box(place_in_stack(0, seen, middle, size_mm), size_mm)
                .joined(counter_box(place_in_stack(seen - 1, seen, middle, size_mm), size_mm));
  return count > MOST_SEEN ? box.grown(std::max(size_mm * 0.1, 0.6)) : box;
}

void draw_base(Canvas& canvas, const view::Face& face, const project::Game& game, const CounterLooks& looks, Point middle, double width_mm,
               double depth_mm, double heading_degrees) {
  if (!finite({middle.x, middle.y, width_mm, depth_mm, heading_degrees}) || width_mm <= 0 || depth_mm <= 0) return;
  const double heading = std::fmod(std::fmod(heading_degrees, 360) + 360, 360);
  if (looks.shadow) {
    canvas.push(middle + Point{0.25, 0.35}, heading);
    canvas.draw(Path::rectangle({-width_mm / 2, -depth_mm / 2, width_mm / 2, depth_mm / 2}, 0.4), filled({20, 16, 10, 60}));
    canvas.pop();
  }
  canvas.push(middle, heading);
  const Slab slab{width_mm, depth_mm, !face.face_down && looks.band.alpha > 0};
  draw_slab(canvas, looks, slab);
  if (!face.face_down) {
    const bool over = heading > 90 && heading < 270;
    if (over) canvas.push({0, 0}, 180);
    canvas.push({0, over ? -slab.shift() : slab.shift()});
    draw_what_it_is(canvas, face, game, looks, width_mm * 0.9, slab.free() * 0.94);
    canvas.pop();
    if (over) canvas.pop();
  }
  canvas.pop();
}

}  // namespace hexwright::publish
