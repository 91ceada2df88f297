// The view lists counters by place, so a stack is one run of that list.
#include "publish/board/pieces.hpp"

#include "publish/board/kind_words.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::publish {

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
