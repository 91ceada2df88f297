// Only the uppermost counter of a stack is drawn with its face: strips of half words below it would be noise.

#include "publish/board/pieces.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "publish/board/counter.hpp"
#include "publish/board/names.hpp"
#include "publish/symbols/symbols.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t MOST_SEEN = 4;
constexpr double STEP = 0.075;  // of the size: how far a counter peeps out
constexpr double LEAST_COUNTER_TEXT_MM = 1.1;

Point place_in_stack(std::size_t number, std::size_t seen, Point middle, double size) {
  const double steps = (static_cast<double>(number) - static_cast<double>(seen - 1) / 2) * STEP * size;
  return middle + Point{steps, -steps};
}

void draw_badge(Canvas& canvas, const CounterLooks& looks, std::size_t count, Point top, double size) {
  constexpr Color PAPER{255, 253, 246, 255}, INK{28, 26, 24, 255};
  const double radius = std::max(size * 0.16, 0.9);
  const Point at = top + Point{size * 0.5 - radius * 0.55, -size * 0.5 + radius * 0.55};
  canvas.draw(Path::circle(at, radius), {PAPER, Pen{INK, std::clamp(size * 0.018, 0.08, 0.35), Cap::butt, Join::round}});
  Font font = looks.font;
  font.size_mm = radius * 1.35;
  font.weight = 800;
  write_centred(canvas, fitted_text(std::to_string(count), font, radius * 1.6, radius * 0.4), INK, at);
}

bool all_finite(std::initializer_list<double> numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](double n) { return std::isfinite(n) && std::abs(n) < 1e9; });
}

// The notch on the front edge of a base shows its facing; words stand behind it.
double notch_of(double width, double depth) { return std::min({width * 0.2, depth * 0.2, 2.5}); }

void draw_slab(Canvas& canvas, const CounterLooks& looks, double width, double depth) {
  const Box box{-width / 2, -depth / 2, width / 2, depth / 2};
  const double least = std::min(width, depth), round = std::min(least, 20.0) * 0.05, pen = std::clamp(least * 0.02, 0.08, 0.35);
  canvas.draw(Path::rectangle(box, round), filled(looks.ground));
  canvas.draw(Path::rectangle(box.grown(-pen / 2), round), stroked({looks.edge, pen, Cap::butt, Join::round}));
  const double reach = notch_of(width, depth);
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
  const FittedText text = fitted_text(words, font, left_over, std::min(LEAST_COUNTER_TEXT_MM, font.size_mm));
  const bool written = text.whole && !text.words.empty() && text.font.size_mm >= LEAST_COUNTER_TEXT_MM;
  if (room) {
    const double x = written ? -(width - frame) / 2 : 0;
    draw_symbol(canvas, *symbol, looks.ink, {x, depth * 0.115}, frame);
  }
  if (written) write_centred(canvas, text, looks.ink, {room ? (frame + 1.2) / 2 : 0, room ? depth * 0.115 : 0});
}

}  // namespace

void draw_stack(Canvas& canvas, std::span<const view::Face* const> faces, const project::Game& game, const LooksOf& looks, Point middle,
                double size_mm) {
  if (faces.empty() || !all_finite({middle.x, middle.y, size_mm}) || size_mm <= 0) return;
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
  if (!all_finite({middle.x, middle.y, width_mm, depth_mm, heading_degrees}) || width_mm <= 0 || depth_mm <= 0) return;
  const double heading = std::fmod(std::fmod(heading_degrees, 360) + 360, 360);
  if (looks.shadow) {
    canvas.push(middle + Point{0.25, 0.35}, heading);
    canvas.draw(Path::rectangle({-width_mm / 2, -depth_mm / 2, width_mm / 2, depth_mm / 2}, 0.4), filled({20, 16, 10, 60}));
    canvas.pop();
  }
  canvas.push(middle, heading);
  const double notch = notch_of(width_mm, depth_mm);
  draw_slab(canvas, looks, width_mm, depth_mm);
  if (!face.face_down) {
    const bool over = heading > 90 && heading < 270;
    if (over) canvas.push({0, 0}, 180);
    canvas.push({0, over ? -notch / 2 : notch / 2});
    draw_what_it_is(canvas, face, game, looks, width_mm * 0.9, (depth_mm - notch) * 0.94);
    canvas.pop();
    if (over) canvas.pop();
  }
  canvas.pop();
}

// The view lists counters by place, so a stack is one run of that list.

Pieces::Pieces(const view::View& view, const Theme& theme, const HexLayout* layout, const std::vector<TableGround>& tables,
               const std::string& language)
    : theme_(theme), language_(language) {
  if (!view->counters.empty()) game_.emplace(view->game);
  for (const view::SideName& side : view->sides) sides_.push_back(side.id);
  faces_.reserve(view->counters.size());  // what points at them must stay right
  if (layout) size_ = layout->pitch() * 0.66;
  std::optional<std::size_t> last;
  for (const view::Counter& counter : view->counters) {
    if (const auto* on_hex = std::get_if<view::OnHex>(&counter.where)) {
      if (!layout || !layout->shows(on_hex->hex)) continue;
      // A little under the middle, so that the number of the hex stays readable.
      const Point at = layout->middle(on_hex->hex) + Point{0, layout->pitch() * 0.04};
      if (last != on_hex->hex) stacks_.push_back({{}, at, {}});
      last = on_hex->hex;
      stacks_.back().faces.push_back(kept(counter.face));
    } else if (const auto* on_table = std::get_if<view::OnTable>(&counter.where)) {
      const auto found =
          std::find_if(tables.begin(), tables.end(), [&](const TableGround& table) { return table.frame().id == on_table->table; });
      if (found == tables.end()) continue;
      const TableFrame& frame = found->frame();
      const Point at = frame.at(on_table->pose.at.x / 1000.0, on_table->pose.at.y / 1000.0);
      // A marker has no base: it is drawn an inch and a half square.
      const double width = on_table->base ? on_table->base->width / 1000.0 : 1.5,
                   depth = on_table->base ? on_table->base->depth / 1000.0 : 1.5;
      const double reach = std::hypot(width, depth) * frame.inch_mm;
      bases_.push_back({kept(counter.face), at, width * frame.inch_mm, depth * frame.inch_mm, on_table->pose.heading_tenths / 10.0,
                        Box{at.x - reach, at.y - reach, at.x + reach, at.y + reach}});
    }
  }
  for (Stacked& stack : stacks_) stack.bounds = stack_box(stack.faces.size(), stack.middle, size_);
}

const view::Face* Pieces::kept(const view::Face& face) { return &faces_.emplace_back(in_language(face, *game_, language_)); }

CounterLooks Pieces::looks(const view::Face& face) const {
  const SideStyle style = theme_.side(static_cast<std::size_t>(std::find(sides_.begin(), sides_.end(), face.side) - sides_.begin()));
  CounterLooks looks;
  looks.ground = style.ground;
  looks.ink = style.ink;
  looks.edge = mixed(style.ground, {0, 0, 0, 255}, 0.55);
  looks.font.family = theme_.text_font;
  return looks;
}

void Pieces::draw(Canvas& canvas, const Box& part) const {
  const LooksOf looks_of = [this](const view::Face& face) { return looks(face); };
  for (const Stacked& stack : stacks_)
    if (stack.bounds.touches(part)) draw_stack(canvas, stack.faces, *game_, looks_of, stack.middle, size_);
  for (const Based& base : bases_)
    if (base.bounds.touches(part))
      draw_base(canvas, *base.face, *game_, looks(*base.face), base.middle, base.width, base.depth, base.heading);
}

void Pieces::reserve(LabelRoom& room) const {
  for (const Stacked& stack : stacks_) room.avoid(stack.bounds, 3);
  for (const Based& base : bases_) room.avoid(base.bounds, 2);
}

}  // namespace hexwright::publish
