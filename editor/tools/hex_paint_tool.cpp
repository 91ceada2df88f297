// The states: nothing pressed, or a stroke begun at a hex. A free stroke paints as it goes; the other shapes when the button is let go.
#include "editor/tools/hex_paint_tool.hpp"

#include <algorithm>

#include "editor/tools/shapes.hpp"

namespace hexwright::editor {

using geometry::HexSet;

const geometry::JoinedBoards* HexPaintTool::boards() const {
  const Scene* scene = workplace_.scene();
  return scene ? scene->view->index->boards() : nullptr;
}

void HexPaintTool::set_shape(Shape shape) {
  cancel();
  shape_ = shape;
}
void HexPaintTool::set_size(int hexes_across) { size_ = std::clamp(hexes_across, 1, LARGEST) | 1; }

std::string HexPaintTool::now_at(std::size_t hex) const {
  for (auto pending = pending_.rbegin(); pending != pending_.rend(); ++pending)
    if (const auto found = pending->hexes.find(hex); found != pending->hexes.end()) return found->second;
  return shown_at(hex);
}

HexSet HexPaintTool::thick(const HexSet& hexes) const {
  if (size_ <= 1) return hexes;
  HexSet out = hexes;
  hexes.each([&](std::size_t hex) { out |= disc(*boards(), hex, size_ / 2); });
  return out;
}

HexSet HexPaintTool::covered(std::size_t from, std::size_t to) const {
  switch (shape_) {
    case Shape::free:
    case Shape::line:
      return thick(line(*boards(), from, to));
    case Shape::rectangle:
      return rectangle(*boards(), from, to);
    case Shape::flood:
      return flood(*boards(), to, [&, kind = likeness(to)](std::size_t hex) { return likeness(hex) == kind; });
    case Shape::replace_all:
      break;
  }
  HexSet all(boards()->size());
  const std::string kind = likeness(to);
  for (std::size_t hex = 0; hex < boards()->size(); ++hex)
    if (likeness(hex) == kind) all.insert(hex);
  return all;
}

void HexPaintTool::paint(const HexSet& hexes) {
  std::vector<CellPaint> cells;
  if (touched_.size() != hexes.size()) touched_ = HexSet(hexes.size());
  hexes.each([&](std::size_t hex) {
    if (touched_.contains(hex)) return;
    if (auto wanted = wanted_at(hex); wanted && *wanted != now_at(hex)) cells.push_back({hex, std::move(*wanted)});
  });
  touched_ |= hexes;
  if (cells.empty()) return;
  if (const auto done = perform(cells); !done) return workplace_.complain(done.error());
  Pending pending{{}, workplace_.session().revision()};
  for (CellPaint& cell : cells) pending.hexes.emplace(cell.hex, std::move(cell.kind));
  pending_.push_back(std::move(pending));
}

void HexPaintTool::press(const BoardEvent& event) {
  under_ = event.hex;
  if (!event.hex || !boards()) return;
  if (!begin(*event.hex, event.alt) || refused(workplace_, layer_)) return;
  from_ = event.hex;
  ++stroke_;
  touched_ = {};
  if (shape_ == Shape::free) paint(covered(*from_, *from_));
}

void HexPaintTool::drag(const BoardEvent& event) {
  under_ = event.hex;
  if (!from_ || !event.hex || !boards() || shape_ != Shape::free) return;
  paint(covered(*from_, *event.hex));
  from_ = event.hex;
}

void HexPaintTool::release(const BoardEvent& event) {
  if (from_ && boards() && shape_ != Shape::free && event.hex) paint(covered(*from_, *event.hex));
  cancel();
}

void HexPaintTool::hover(const BoardEvent& event) { under_ = event.hex; }

void HexPaintTool::cancel() {
  if (from_) workplace_.session().end_merging();
  from_.reset();
}

void HexPaintTool::scene_came() {
  // Another board may be there now.
  if (boards() && from_ && *from_ >= boards()->size()) from_.reset();
  if (boards() && under_ && *under_ >= boards()->size()) under_.reset();
}

void HexPaintTool::scene_shown(std::uint64_t revision) {
  std::erase_if(pending_, [&](const Pending& pending) { return pending.revision <= revision; });
}

Preview HexPaintTool::preview() const {
  Preview out;
  out.ink = ink_;
  if (!boards()) return out;
  for (const Pending& pending : pending_)
    for (const auto& [hex, kind] : pending.hexes)
      if (hex < boards()->size()) out.painted.push_back({hex, kind});
  if (!under_) return out;
  const bool shaped = from_ && (shape_ == Shape::line || shape_ == Shape::rectangle);
  out.outlined = shaped || shape_ != Shape::rectangle ? covered(shaped ? *from_ : *under_, *under_) : disc(*boards(), *under_, 0);
  if (shaped)
    out.outlined.each([&](std::size_t hex) {
      if (const auto wanted = wanted_at(hex)) out.painted.push_back({hex, *wanted});
    });
  return out;
}

}  // namespace hexwright::editor
